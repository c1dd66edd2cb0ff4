import type { IncomingMessage } from 'node:http';

/** Reachable from everywhere, and so no name that a browser would use. */
const wildcards = new Set(['0.0.0.0', '::', '']);

/** The origins of the pages that the local server serves: its names on this machine, and the configured address of the site. */
export function servedOrigins(port: number, host: string | undefined, site: string): Set<string> {
  const names = ['localhost', '127.0.0.1', '[::1]'];
  if (host !== undefined && !wildcards.has(host)) names.push(host.includes(':') ? `[${host}]` : host);
  return new Set([...names.map((name) => `http://${name}:${port}`), site].map((address) => new URL(address).origin));
}

/**
 * Whether a request means a host that is none of `own`, as a browser spells them in `Host`. A page elsewhere whose name is made to
 * lead to this machine would otherwise read everything here as its own.
 */
export function isForeign(request: IncomingMessage, own: ReadonlySet<string>): boolean {
  const { headersDistinct, url = '' } = request;
  const [host = '', ...others] = headersDistinct.host ?? [];
  // Whoever stands in front of the server may have read the other one.
  if (others.length > 0 || !own.has(host.toLowerCase())) return true;
  // A request to a proxy names its host a second time.
  return !url.startsWith('/') && !own.has(URL.parse(url)?.host ?? '');
}
