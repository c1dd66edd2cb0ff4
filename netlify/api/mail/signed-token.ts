import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerEnv } from '#api/env.ts';

type Purpose = 'confirm' | 'unsubscribe' | 'stop notifications';

/** The purpose is part of what is signed, so that no other signature made with this key can be used here. */
function signatureOf(env: ServerEnv, purpose: Purpose, content: string): Buffer {
  return createHmac('sha256', env.SUPABASE_SECRET_KEY).update(`${purpose}\n${content.toLowerCase()}`).digest();
}

/** What a token names, with the proof that we wrote it. Valid for as long as the server's secret key is. */
export function tokenOf(env: ServerEnv, purpose: Purpose, content: string): string {
  const signature = signatureOf(env, purpose, content).toString('base64url');
  return `${Buffer.from(content).toString('base64url')}.${signature}`;
}

/** Null for a token that we did not make. */
export function contentOf(env: ServerEnv, purpose: Purpose, token: string): string | null {
  const [encoded = '', signature = ''] = token.split('.');
  const content = Buffer.from(encoded, 'base64url').toString();
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(env, purpose, content);
  return given.length === expected.length && timingSafeEqual(given, expected) ? content : null;
}
