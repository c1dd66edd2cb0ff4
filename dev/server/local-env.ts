import { type Mode, parseEnv, type ServerEnv } from '#api/env.ts';
import { siteAddress } from '#shared/site-address.ts';

/** The configuration, in which the address of the site is that of this server unless it is told. */
export function readEnv(source: Record<string, string | undefined>, mode: Mode, port: number): ServerEnv {
  return parseEnv({ ...source, PUBLIC_SITE_URL: siteAddress(source) ?? `http://localhost:${port}` }, mode);
}
