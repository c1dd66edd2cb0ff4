import type { ServerEnv } from '#netlify/api/env.ts';
import { readSignedToken, signedToken } from '#netlify/api/mail/signed-token.ts';
import type { Purpose } from '#netlify/api/signature.ts';

function urlOf(env: ServerEnv, path: `/api/${string}`, purpose: Purpose, content: string): string {
  const url = new URL(path, env.PUBLIC_SITE_URL);
  url.searchParams.set('token', signedToken(env, purpose, content));
  return url.href;
}

/** The page on which a call is confirmed, moved and canceled. Good for the address that the mail went to. */
export const bookingUrl = (env: ServerEnv, { booking, email }: { booking: number; email: string }) =>
  urlOf(env, '/api/bookings/call', 'booked call', `${booking} ${email}`);

export function readBookingToken(env: ServerEnv, token: string): { booking: number; email: string } | null {
  const [, booking, email] = /^(\d{1,15}) (\S+)$/.exec(readSignedToken(env, 'booked call', token) ?? '') ?? [];
  return booking !== undefined && email !== undefined ? { booking: Number(booking), email } : null;
}

/** Proof for the browser that asked for a call that the time is held for it. It confirms nothing: that takes the mail. */
export const holdToken = (env: ServerEnv, booking: number) => signedToken(env, 'held call', String(booking));

export function readHoldToken(env: ServerEnv, token: string): number | null {
  const booking = readSignedToken(env, 'held call', token);
  return booking === null ? null : Number(booking);
}

export const unsubscribeUrl = (env: ServerEnv, email: string) =>
  urlOf(env, '/api/newsletter/unsubscribe', 'unsubscribe', email);

/** The address that a link takes off the list. */
export const readUnsubscribeToken = (env: ServerEnv, token: string) => readSignedToken(env, 'unsubscribe', token);

/** Good for the one mail that was asked for at that time. */
export const confirmUrl = (env: ServerEnv, email: string, askedAt: string) =>
  urlOf(env, '/api/newsletter/confirm', 'confirm', `${askedAt} ${email}`);

export function readConfirmToken(env: ServerEnv, token: string): { askedAt: string; email: string } | null {
  const content = readSignedToken(env, 'confirm', token);
  const [, askedAt, email] = /^(\S+) (\S+)$/.exec(content ?? '') ?? [];
  return askedAt !== undefined && email !== undefined ? { askedAt, email } : null;
}

/** Ends the mail of notifications. */
export const stopUrl = (env: ServerEnv, userId: string) =>
  urlOf(env, '/api/notifications/stop', 'stop notifications', userId);

/** Lets a mail program offer its own unsubscribe button (RFC 8058). */
export const oneClick = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
