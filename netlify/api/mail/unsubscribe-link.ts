import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerEnv } from '#api/env.ts';

/** The purpose is part of what is signed, so that no other signature made with this key can be used here. */
function signatureOf(env: ServerEnv, email: string): Buffer {
  return createHmac('sha256', env.SUPABASE_SECRET_KEY).update(`unsubscribe\n${email.toLowerCase()}`).digest();
}

/** Names an address and proves that we wrote it. Valid for as long as the server's secret key is. */
export function unsubscribeToken(env: ServerEnv, email: string): string {
  return `${Buffer.from(email).toString('base64url')}.${signatureOf(env, email).toString('base64url')}`;
}

/** The address a token was made for; null for one that we did not make. */
export function readUnsubscribeToken(env: ServerEnv, token: string): string | null {
  const [address = '', signature = ''] = token.split('.');
  const email = Buffer.from(address, 'base64url').toString();
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(env, email);
  return given.length === expected.length && timingSafeEqual(given, expected) ? email : null;
}

export function unsubscribeUrl(env: ServerEnv, email: string): string {
  const url = new URL('/api/newsletter/unsubscribe', env.PUBLIC_SITE_URL);
  url.searchParams.set('token', unsubscribeToken(env, email));
  return url.href;
}
