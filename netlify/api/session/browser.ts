import { createHash, randomBytes } from 'node:crypto';
import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import type { AppContext } from '#api/context.ts';

/** As long as browsers keep any cookie. */
const keptSeconds = 400 * 24 * 60 * 60;

const isSecure = (c: AppContext) => new URL(c.req.url).protocol === 'https:';
const cookieName = (c: AppContext) => (isSecure(c) ? '__Host-browser' : 'browser');

/**
 * A digest that recognizes a browser from one sign-in to the next. The value is random, identifies nobody and grants
 * nothing. It survives signing out, so that the next sign-in here is not reported as one from a new browser.
 */
export function rememberBrowser(c: AppContext): string {
  const sent = parseCookieHeader(c.req.header('cookie') ?? '').find(({ name }) => name === cookieName(c))?.value ?? '';
  const value = /^[\w-]{43}$/.test(sent) ? sent : randomBytes(32).toString('base64url');
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(c), maxAge: keptSeconds } as const;
  c.set('cookies', [...c.var.cookies, serializeCookieHeader(cookieName(c), value, options)]);
  return createHash('sha256').update(value).digest('hex');
}
