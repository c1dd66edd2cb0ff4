import { createHmac } from 'node:crypto';
import type { Visitor } from '#tests/support/api.ts';
import { ownDatabase } from '#tests/support/own-database.ts';

interface Kept {
  access_token: string;
  refresh_token: string;
  expires_at: number;
}

/** What lies in the session cookie. */
export function readSession({ cookies }: Visitor): Kept {
  const whole = [...cookies].sort(([a], [b]) => a.localeCompare(b)).map(([, value]) => value);
  return JSON.parse(Buffer.from(whole.join(''), 'base64url').toString()) as Kept;
}

export function writeSession({ cookies }: Visitor, session: Kept): void {
  cookies.clear();
  cookies.set('session', Buffer.from(JSON.stringify(session)).toString('base64url'));
}

/** Puts into the cookie the same session with an access token that ran out a minute ago, signed as Auth signs. */
export function expire(visitor: Visitor): void {
  const session = readSession(visitor);
  const [header = '', payload = ''] = session.access_token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const exp = Math.floor(Date.now() / 1000) - 60;
  const signed = `${header}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}`;
  const signature = createHmac('sha256', ownDatabase().jwtSecret).update(signed).digest('base64url');
  writeSession(visitor, { ...session, access_token: `${signed}.${signature}`, expires_at: exp });
}

/** Gives one browser the cookies of another. */
export function copyCookies(from: Visitor, to: Visitor): Visitor {
  for (const [name, value] of from.cookies) to.cookies.set(name, value);
  return to;
}
