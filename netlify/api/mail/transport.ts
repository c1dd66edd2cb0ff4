import { isOnThisMachine } from '#netlify/api/env.ts';

const limits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** How a mail server is reached: one on another machine by TLS, from the start or before anything of a mail is said. */
export const transportTo = (url: string) => ({ url, ...limits, requireTLS: !isOnThisMachine(url) });
