import { parseEnv, type ServerEnv } from '#netlify/api/env.ts';
import type { VatRegister } from '#netlify/api/vat-register.ts';
import type { CardProvider } from '#netlify/api/card-provider.ts';
import { type RateLimit, type RateLimitName, rateLimits } from '#netlify/api/limits.ts';
import { type Log, logToStdout } from '#netlify/api/log.ts';

/** What the app is made of. Production and tests differ only here. */
export interface Deps {
  env: ServerEnv;
  limits: Record<RateLimitName, RateLimit>;
  log: Log;
  /** For every call to Supabase; tests put a fault proxy's address into the environment instead. */
  fetch: typeof fetch;
  /** Where the local server is reached beside the configured address of the site. */
  localOrigins?: ReadonlySet<string>;
  /** Where browsers reach Storage, when that is not the Supabase project's own address: '' is the site's own. */
  storageUrl?: string;
  /** How long one call to the card provider may take, where it is not what is usual. */
  cardMs?: number;
  /** Takes cards where no key is set: the stand-in of the local server. */
  card?: CardProvider;
  /** Answers for VAT numbers in the place of VIES: the stand-in of the local server. */
  vat?: VatRegister | undefined;
  /** Ends the streams of open pages, when the server stops. */
  stopping?: AbortSignal;
  /** Replaces `liveTiming` in tests. */
  live?: { everyMs: number; more: number };
  /** How long one request may wait for Supabase, where it is not what `bounds` say, and for what it asks elsewhere. */
  backendMs?: number;
}

/** What Netlify's functions are made of. */
export const productionDeps = (): Deps => ({
  env: parseEnv(process.env, 'production'),
  limits: rateLimits,
  log: logToStdout(),
  fetch,
});
