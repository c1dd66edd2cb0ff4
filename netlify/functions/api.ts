import type { Config, Context } from '@netlify/functions';
import { createApp } from '#api/app.ts';
import { parseEnv } from '#api/env.ts';
import { rateLimits } from '#api/limits.ts';
import { logToStdout } from '#api/log.ts';

const app = createApp({ env: parseEnv(process.env, 'production'), limits: rateLimits, log: logToStdout(), fetch });

export default (request: Request, context: Context) =>
  app.fetch(request, { ip: context.ip, waitUntil: (work) => context.waitUntil(work) });

/** The platform's own limit is a coarse second layer; an array is the only form of `aggregateBy` it honours here. */
export const config: Config = {
  path: '/api/*',
  rateLimit: { windowLimit: 1200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
