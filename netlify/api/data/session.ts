import {
  createChunks,
  isChunkLike,
  parseCookieHeader,
  serializeCookieHeader,
  stringFromBase64URL,
  stringToBase64URL,
} from '@supabase/ssr';
import type { AppContext } from '#api/context.ts';
import { z } from '#shared/zod.ts';

/** A session as Auth hands it out. */
export interface IssuedSession {
  access_token: string;
  refresh_token: string;
  /** In seconds. */
  expires_in: number;
}

/** What the visitor's cookie holds. Whatever it is, Auth has the last word on it. */
const sessionSchema = z.object({
  access_token: z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)),
  /** The database would stumble over what no token holds, and that would look like an outage. */
  refresh_token: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  /** By our own clock, in seconds. */
  expires_at: z.number(),
});

export type BroughtSession = z.infer<typeof sessionSchema>;

const keptSeconds = 30 * 24 * 60 * 60;

const isSecure = (c: AppContext) => new URL(c.req.url).protocol === 'https:';

/** Browsers take `__Host-` and Secure over https only, and WebKit refuses Secure on plain http even for localhost. */
const cookieName = (c: AppContext) => (isSecure(c) ? '__Host-session' : 'session');

const cookieOptions = (c: AppContext) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(c) }) as const;

/** A session too long for one cookie lies in `name.0`, `name.1` and so on. */
function broughtCookies(c: AppContext): { name: string; value: string }[] {
  return parseCookieHeader(c.req.header('cookie') ?? '')
    .filter(({ name }) => isChunkLike(name, cookieName(c)))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

export const bringsSession = (c: AppContext) => broughtCookies(c).length > 0;

/** The session in the visitor's cookie; null for anything that cannot be one. */
export function broughtSession(c: AppContext): BroughtSession | null {
  const encoded = broughtCookies(c)
    .map(({ value }) => value)
    .join('');
  try {
    return z.safeParse(sessionSchema, JSON.parse(stringFromBase64URL(encoded))).data ?? null;
  } catch {
    return null;
  }
}

/** Puts the session into the visitor's cookie; parts of an earlier, longer one go. */
export function keepSession(c: AppContext, { access_token, refresh_token, expires_in }: IssuedSession): void {
  const expires_at = Math.floor(Date.now() / 1000) + expires_in;
  const encoded = stringToBase64URL(JSON.stringify({ access_token, refresh_token, expires_at }));
  const chunks = createChunks(cookieName(c), encoded);
  const kept = { ...cookieOptions(c), maxAge: keptSeconds };
  c.set('cookies', [
    ...removals(c)
      .filter(([name]) => chunks.every((chunk) => chunk.name !== name))
      .map(([, line]) => line),
    ...chunks.map(({ name, value }) => serializeCookieHeader(name, value, kept)),
  ]);
}

/** Removes the session from the visitor's browser. */
export function dropSession(c: AppContext): void {
  c.set(
    'cookies',
    removals(c).map(([, line]) => line),
  );
}

function removals(c: AppContext): [name: string, line: string][] {
  const removed = { ...cookieOptions(c), maxAge: 0 };
  return broughtCookies(c).map(({ name }) => [name, serializeCookieHeader(name, '', removed)]);
}
