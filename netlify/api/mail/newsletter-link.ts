import type { ServerEnv } from '#api/env.ts';
import { readSignedToken, tokenOf } from '#api/mail/signed-token.ts';

type Purpose = 'confirm' | 'unsubscribe';

function urlOf(env: ServerEnv, purpose: Purpose, content: string): string {
  const url = new URL(`/api/newsletter/${purpose}`, env.PUBLIC_SITE_URL);
  url.searchParams.set('token', tokenOf(env, purpose, content));
  return url.href;
}

export const unsubscribeUrl = (env: ServerEnv, email: string) => urlOf(env, 'unsubscribe', email);

/** The address that a link takes off the list. */
export const readUnsubscribeToken = (env: ServerEnv, token: string) => readSignedToken(env, 'unsubscribe', token);

/** Good for the one mail that was asked for at that time. */
export const confirmUrl = (env: ServerEnv, email: string, askedAt: string) =>
  urlOf(env, 'confirm', `${askedAt} ${email}`);

export function readConfirmToken(env: ServerEnv, token: string): { askedAt: string; email: string } | null {
  const content = readSignedToken(env, 'confirm', token);
  const [, askedAt, email] = /^(\S+) (\S+)$/.exec(content ?? '') ?? [];
  return askedAt !== undefined && email !== undefined ? { askedAt, email } : null;
}
