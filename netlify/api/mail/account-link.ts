import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { ServerEnv } from '#api/env.ts';
import { accountPaths } from '#shared/portal-paths.ts';

/** What a link's token is made from. Without the server's key it opens nothing, so it may wait in the mail queue. */
export const newLinkSeed = () => randomBytes(32).toString('base64url');

export type LinkPurpose = 'invitation' | 'recovery' | 'email change';

/** The purpose is part of what is signed, so that no other signature made with this key can be used here. */
export function linkToken(env: ServerEnv, purpose: LinkPurpose, seed: string): string {
  return createHmac('sha256', env.SUPABASE_SECRET_KEY).update(`${purpose}\n${seed}`).digest('base64url');
}

/** The database keeps only this, so that reading it gives nobody a link. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** The token lies behind '#', so that no server log ever holds it. */
const linkTo = (path: string, token: string, env: ServerEnv) =>
  new URL(`${path}#token=${token}`, env.PUBLIC_SITE_URL).href;

export const passwordLink = (env: ServerEnv, token: string) => linkTo(accountPaths.setPassword, token, env);
export const emailLink = (env: ServerEnv, token: string) => linkTo(accountPaths.confirmEmail, token, env);

/** A link for a first password. Where there is a mail server, the seed goes into the queue and the address to nobody else. */
export function newPasswordLink(env: ServerEnv) {
  const seed = newLinkSeed();
  const token = linkToken(env, 'invitation', seed);
  const mailed = env.SMTP_URL !== undefined;
  return {
    tokenHash: tokenHash(token),
    seed: mailed ? seed : undefined,
    url: mailed ? null : passwordLink(env, token),
  };
}
