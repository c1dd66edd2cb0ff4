import { type Mode, parseEnv, type ServerEnv } from '#netlify/api/env.ts';
import type { Database } from '#dev/database/database.ts';
import { siteAddress } from '#src/shared/site-address.ts';

/** The configuration, in which the address of the site is that of this server unless it is told. */
export function readEnv(source: Record<string, string | undefined>, mode: Mode, port: number): ServerEnv {
  return parseEnv({ ...source, PUBLIC_SITE_URL: siteAddress(source) ?? `http://localhost:${port}` }, mode);
}

/** The settings of a hosted project for the embedded database, in place of those of the environment. */
export const embeddedEnv = ({ url, keys }: Pick<Database, 'url' | 'keys'>) => ({
  ...process.env,
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: keys.publishable,
  SUPABASE_SECRET_KEY: keys.secret,
});
