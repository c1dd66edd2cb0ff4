import { isOnThisMachine } from '#netlify/api/env.ts';

/** How a mail server is reached: one on another machine by TLS, from the start or before anything of a mail is said. */
export const transportTo = (url: string, waitMs = 5000) => ({
  url,
  connectionTimeout: waitMs,
  greetingTimeout: waitMs,
  socketTimeout: 2 * waitMs,
  requireTLS: !isOnThisMachine(url),
});
