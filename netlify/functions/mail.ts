import type { Config } from '@netlify/functions';
import { productionDeps } from '#netlify/api/deps.ts';
import { sendDueMailQuietly } from '#netlify/api/mail/send-due.ts';

const deps = productionDeps();

/** Tries again what could not be sent at once. */
export default () => sendDueMailQuietly(deps);

export const config: Config = { schedule: '*/5 * * * *' };
