import type { Config } from '@netlify/functions';
import { parseEnv } from '#api/env.ts';
import { runMaintenance } from '#api/maintenance.ts';
import { rateLimits } from '#api/limits.ts';
import { logToStdout } from '#api/log.ts';

const deps = { env: parseEnv(process.env, 'production'), limits: rateLimits, log: logToStdout(), fetch };

/** Removes files that nothing points to any more and old news, and reminds of reviews and procedures that are due. */
export default () => runMaintenance(deps);

export const config: Config = { schedule: '*/15 * * * *' };
