import type { Context } from '@netlify/functions';

/**
 * The origin of the deploy preview or branch that this function belongs to; none in production. The platform gives each an
 * address below the site's own name there, and calls the function for no other.
 */
export function previewOrigins({ deploy, site, url }: Pick<Context, 'deploy' | 'site' | 'url'>): ReadonlySet<string> {
  const isPreview = deploy.context !== 'production' && url.hostname.endsWith(`--${site.name ?? ''}.netlify.app`);
  return new Set(isPreview && site.name ? [url.origin] : []);
}
