import type { Config, Context } from '@netlify/functions';
import { createApp } from '#netlify/api/app.ts';
import { reportMigrations } from '#netlify/api/data/service/migrations.ts';
import { productionDeps } from '#netlify/api/deps.ts';
import { previewOrigins } from '#netlify/api/preview-origin.ts';

const deps = productionDeps();
let app: ReturnType<typeof createApp> | undefined;

export default (request: Request, context: Context) => {
  if (!app) {
    // Once for each instance, beside its first call.
    app = createApp({ ...deps, localOrigins: previewOrigins(context) });
    context.waitUntil(reportMigrations(deps));
  }
  return app.fetch(request, { ip: context.ip, waitUntil: (work) => context.waitUntil(work) });
};

/** The platform's own limit is a coarse second layer; an array is the only form of `aggregateBy` it honours here. */
export const config: Config = {
  path: ['/api', '/api/*'],
  rateLimit: { windowLimit: 1200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
