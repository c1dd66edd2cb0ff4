import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { ServerEnv } from '#netlify/api/env.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';

export type Keys = Pick<ServerEnv, 'SUPABASE_SECRET_KEY' | 'SUPABASE_SECRET_KEY_BEFORE'>;

/** Tells keys apart, and says nothing else about them. */
const nameOf = (key: string) => createHash('sha256').update(`links\n${key}`).digest('base64url').slice(0, 8);

/**
 * What a link's token is made from, and the name of the key that makes it: a mail may still be waiting when the key is changed.
 * Without the key a seed opens nothing, so it may wait in the mail queue.
 */
export const newLinkSeed = ({ SUPABASE_SECRET_KEY: key }: Keys) =>
  `${randomBytes(32).toString('base64url')}.${nameOf(key)}`;

export function keyOf({ SUPABASE_SECRET_KEY: now, SUPABASE_SECRET_KEY_BEFORE: before }: Keys, seed: string): string {
  const isBefore = before !== undefined && seed.endsWith(`.${nameOf(before)}`);
  return isBefore ? before : now;
}

export type LinkPurpose = 'invitation' | 'recovery' | 'email change' | 'sign in' | 'proof';

/** The purpose is part of what is signed, so that no other signature made with this key can be used here. */
export function linkToken(env: Keys, purpose: LinkPurpose, seed: string): string {
  return createHmac('sha256', keyOf(env, seed)).update(`${purpose}\n${seed}`).digest('base64url');
}

/** The database keeps only this, so that reading it gives nobody a link. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** The token lies behind '#', so that no server log ever holds it. */
const linkTo = (path: string, token: string, env: ServerEnv) =>
  new URL(`${path}#token=${token}`, env.PUBLIC_SITE_URL).href;

/** With a project, whoever uses it arrives there. */
export const passwordLink = (env: ServerEnv, token: string, project?: number | null) =>
  `${linkTo(accountPaths.setPassword, token, env)}${project ? `&project=${project}` : ''}`;
export const signInLink = (env: ServerEnv, token: string) => linkTo(accountPaths.signInLink, token, env);
export const emailLink = (env: ServerEnv, token: string) => linkTo(accountPaths.confirmEmail, token, env);

/** Shows that the address of an account is its owner's, who is signed in where it is used. */
export const proofLink = (env: ServerEnv, token: string) => `${emailLink(env, token)}&of=account`;

/** A link for a first password. Where there is a mail server, the seed goes into the queue and the address to nobody else. */
export function newPasswordLink(env: ServerEnv, project?: number | null) {
  const seed = newLinkSeed(env);
  const token = linkToken(env, 'invitation', seed);
  const mailed = env.SMTP_URL !== undefined;
  return {
    tokenHash: tokenHash(token),
    seed: mailed ? seed : undefined,
    url: mailed ? null : passwordLink(env, token, project),
  };
}
