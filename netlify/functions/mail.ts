import type { Config } from '@netlify/functions';
import { parseEnv } from '#api/env.ts';
import { rateLimits } from '#api/limits.ts';
import { logToStdout } from '#api/log.ts';
import { sendDueMailQuietly } from '#api/mail/send-due.ts';

const deps = { env: parseEnv(process.env, 'production'), limits: rateLimits, log: logToStdout(), fetch };

/** Tries again what could not be sent at once. */
export default () => sendDueMailQuietly(deps);

export const config: Config = { schedule: '*/5 * * * *' };
