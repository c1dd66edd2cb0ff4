import { createHash, randomBytes } from 'node:crypto';
import {
  createChunks,
  isChunkLike,
  parseCookieHeader,
  serializeCookieHeader,
  stringFromBase64URL,
  stringToBase64URL,
} from '@supabase/ssr';
import type { AppContext } from '#netlify/api/context.ts';
import { newLinkSeed } from '#netlify/api/mail/account-link.ts';
import { isSigned, sign } from '#netlify/api/signature.ts';
import { z } from '#src/shared/zod.ts';

/** A session as Auth hands it out. */
export interface IssuedSession {
  access_token: string;
  refresh_token: string;
  /** In seconds. */
  expires_in: number;
}

/** What the cookie of a visitor holds. Whatever it says, Auth has the last word. */
const sessionSchema = z.object({
  access_token: z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)),
  /** Characters that no token has would make the database fail, which would look like an outage. */
  refresh_token: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  /** By our own clock, in seconds. */
  expires_at: z.number(),
});

export type StoredSession = z.infer<typeof sessionSchema>;

/**
 * A visitor has up to two: the session, and one that is to become it, whose owner has given the password and not yet the
 * second factor.
 */
const jars = {
  session: { name: 'session', keptSeconds: 30 * 24 * 60 * 60 },
  secondStep: { name: 'second-step', keptSeconds: 10 * 60 },
} as const;

type Jar = keyof typeof jars;

const isSecure = (c: AppContext) => new URL(c.req.url).protocol === 'https:';

/** Browsers accept `__Host-` and Secure over https only, and WebKit refuses Secure on plain http even for localhost. */
const hostName = (c: AppContext, name: string) => (isSecure(c) ? `__Host-${name}` : name);
const cookieName = (c: AppContext, jar: Jar) => hostName(c, jars[jar].name);

const cookieOptions = (c: AppContext) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(c) }) as const;

/** A session too long for one cookie is split over `name.0`, `name.1` and so on. */
function sentCookies(c: AppContext, jar: Jar): { name: string; value: string }[] {
  return parseCookieHeader(c.req.header('cookie') ?? '')
    .filter(({ name }) => isChunkLike(name, cookieName(c, jar)))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/**
 * The session in the visitor's cookie; null for anything that we did not put there. Made-up cookies would otherwise use up
 * what Auth may be asked from one address, and lock out the colleagues of whoever sends them.
 */
export function storedSession(c: AppContext, jar: Jar = 'session'): StoredSession | null {
  const [encoded = '', signature = ''] = sentCookies(c, jar)
    .map(({ value }) => value)
    .join('')
    .split('.');
  if (!isSigned(c.var.deps.env, jar, encoded, signature)) return null;
  try {
    return z.safeParse(sessionSchema, JSON.parse(stringFromBase64URL(encoded))).data ?? null;
  } catch {
    return null;
  }
}

/** Puts the session into the visitor's cookie and removes what is left of an earlier, longer one. */
export function keepSession(
  c: AppContext,
  { access_token, refresh_token, expires_in }: IssuedSession,
  jar: Jar = 'session',
): void {
  const expires_at = Math.floor(Date.now() / 1000) + expires_in;
  const encoded = stringToBase64URL(JSON.stringify({ access_token, refresh_token, expires_at }));
  const signed = `${encoded}.${sign(c.var.deps.env, jar, encoded)}`;
  const chunks = createChunks(cookieName(c, jar), signed);
  const options = { ...cookieOptions(c), maxAge: jars[jar].keptSeconds };
  const leftOver = sentCookies(c, jar).filter(({ name }) => chunks.every((chunk) => chunk.name !== name));
  setCookies(c, jar, [
    ...leftOver.map(({ name }) => removal(c, name)),
    ...chunks.map(({ name, value }) => serializeCookieHeader(name, value, options)),
  ]);
}

/** Removes the session, or whatever stands in its place, from the visitor's browser. */
export function dropSession(c: AppContext, jar: Jar = 'session'): void {
  setCookies(
    c,
    jar,
    sentCookies(c, jar).map(({ name }) => removal(c, name)),
  );
}

const removal = (c: AppContext, name: string) => serializeCookieHeader(name, '', { ...cookieOptions(c), maxAge: 0 });

/** In place of what this reply was to set there before. */
function setCookies(c: AppContext, jar: Jar, lines: string[]): void {
  const isOther = (line: string) => !isChunkLike(line.slice(0, line.indexOf('=')), cookieName(c, jar));
  c.set('cookies', [...c.var.cookies.filter(isOther), ...lines]);
}

/** Longer than a mailed code works: whoever entered one asks further questions about the same offer without another. */
const askingKeptSeconds = 30 * 24 * 60 * 60;

function sentCookie(c: AppContext, name: string, form: RegExp): string | null {
  const sent = parseCookieHeader(c.req.header('cookie') ?? '').find((cookie) => cookie.name === hostName(c, name));
  return form.test(sent?.value ?? '') ? (sent?.value ?? null) : null;
}

/** By what the browser is known that asked for a mailed code: the code counts in no other. */
export const askingBrowser = (c: AppContext) => sentCookie(c, 'asking', /^[\w-]{43}\.[\w-]{8}$/);

/** The same, given to a browser that has none. One that asks again keeps it, so that the code of before still counts. */
export function rememberAsking(c: AppContext): string {
  const value = askingBrowser(c) ?? newLinkSeed(c.var.deps.env);
  const options = { ...cookieOptions(c), maxAge: askingKeptSeconds };
  c.set('cookies', [...c.var.cookies, serializeCookieHeader(hostName(c, 'asking'), value, options)]);
  return value;
}

/** As long as a checkout is open at its provider, and longer than anybody is on its page. */
const payingKeptSeconds = 24 * 60 * 60;

/** The link behind which this browser went to pay by card: its provider learns no token, and leads back to no page of a link. */
export const payingLink = (c: AppContext) => sentCookie(c, 'paying', /^[\w-]{43}$/);

/** The same, kept on the way there; null for somebody who is signed in and comes back to the portal. */
export function rememberPaying(c: AppContext, token: string | null): void {
  const options = { ...cookieOptions(c), maxAge: token === null ? 0 : payingKeptSeconds };
  c.set('cookies', [...c.var.cookies, serializeCookieHeader(hostName(c, 'paying'), token ?? '', options)]);
}

/** As long as browsers keep any cookie. */
const browserKeptSeconds = 400 * 24 * 60 * 60;

/**
 * A digest that recognizes a browser from one sign-in to the next. The value is random, identifies nobody and grants
 * nothing. It survives signing out, so that the next sign-in here is not reported as one from a new browser.
 */
export function rememberBrowser(c: AppContext): string {
  const value = sentCookie(c, 'browser', /^[\w-]{43}$/) ?? randomBytes(32).toString('base64url');
  const options = { ...cookieOptions(c), maxAge: browserKeptSeconds };
  c.set('cookies', [...c.var.cookies, serializeCookieHeader(hostName(c, 'browser'), value, options)]);
  return createHash('sha256').update(value).digest('hex');
}
