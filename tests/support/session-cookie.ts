import { createHmac } from 'node:crypto';
import { sign } from '#netlify/api/signature.ts';
import type { Visitor } from '#tests/support/api.ts';
import { ownDatabase } from '#tests/support/own-database.ts';

interface Kept {
  access_token: string;
  refresh_token: string;
  expires_at: number;
}

/** What lies in the session cookie. */
export function readSession({ cookies }: Visitor, jar: 'session' | 'second-step' = 'session'): Kept {
  const whole = [...cookies]
    .filter(([name]) => name.includes(jar))
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, value]) => value);
  const [encoded = ''] = whole.join('').split('.');
  return JSON.parse(Buffer.from(encoded, 'base64url').toString()) as Kept;
}

/** What the API would put into a cookie. */
export function signedCookie(content: unknown, SUPABASE_SECRET_KEY: string): string {
  const encoded = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${encoded}.${sign({ SUPABASE_SECRET_KEY }, 'session', encoded)}`;
}

export function writeSession({ cookies }: Visitor, session: Kept): void {
  for (const name of cookies.keys()) if (name.includes('session')) cookies.delete(name);
  cookies.set('session', signedCookie(session, ownDatabase().secret));
}

/** The same token with other claims, signed as Auth signs. */
function withClaims(token: string, changed: object): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const signed = `${header}.${Buffer.from(JSON.stringify({ ...claims, ...changed })).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', ownDatabase().jwtSecret).update(signed).digest('base64url')}`;
}

/** Puts into the cookie the same session with an access token that ran out a minute ago. */
export function expireCookie(visitor: Visitor): void {
  const session = readSession(visitor);
  const exp = Math.floor(Date.now() / 1000) - 60;
  writeSession(visitor, { ...session, access_token: withClaims(session.access_token, { exp }), expires_at: exp });
}

/** The same with an access token as it looks after every clock has been set back: made in two minutes. */
export function setClocksBack(visitor: Visitor): void {
  const session = readSession(visitor);
  const iat = Math.floor(Date.now() / 1000) + 120;
  writeSession(visitor, { ...session, access_token: withClaims(session.access_token, { iat, exp: iat + 3600 }) });
}

/** Gives one browser the cookies of another. */
export function copyCookies(from: Visitor, to: Visitor): Visitor {
  for (const [name, value] of from.cookies) to.cookies.set(name, value);
  return to;
}
