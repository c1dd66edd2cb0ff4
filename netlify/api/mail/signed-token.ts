import type { ServerEnv } from '#netlify/api/env.ts';
import { isSigned, type Purpose, sign } from '#netlify/api/signature.ts';

/** What a token names, with the proof that we wrote it. Valid for as long as the server's secret key is. */
export function signedToken(env: ServerEnv, purpose: Purpose, content: string): string {
  return `${Buffer.from(content).toString('base64url')}.${sign(env, purpose, content.toLowerCase())}`;
}

/** Null for a token that we did not make. */
export function readSignedToken(env: ServerEnv, purpose: Purpose, token: string): string | null {
  const [encoded = '', signature = ''] = token.split('.');
  const content = Buffer.from(encoded, 'base64url').toString();
  return isSigned(env, purpose, content.toLowerCase(), signature) ? content : null;
}
