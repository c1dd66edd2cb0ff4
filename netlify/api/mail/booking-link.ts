import type { ServerEnv } from '#api/env.ts';
import { readSignedToken, tokenOf } from '#api/mail/signed-token.ts';

/** The page on which a call is confirmed, moved and canceled. Good for the address that the mail went to. */
export function bookingUrl(env: ServerEnv, { booking, email }: { booking: number; email: string }): string {
  const url = new URL('/api/bookings/call', env.PUBLIC_SITE_URL);
  url.searchParams.set('token', tokenOf(env, 'booked call', `${booking} ${email}`));
  return url.href;
}

/** Proof for the browser that asked for a call that the time is held for it. It confirms nothing: that takes the mail. */
export const holdToken = (env: ServerEnv, booking: number) => tokenOf(env, 'held call', String(booking));

export function readHoldToken(env: ServerEnv, token: string): number | null {
  const booking = readSignedToken(env, 'held call', token);
  return booking === null ? null : Number(booking);
}

export function readBookingToken(env: ServerEnv, token: string): { booking: number; email: string } | null {
  const [, booking, email] = /^(\d{1,15}) (\S+)$/.exec(readSignedToken(env, 'booked call', token) ?? '') ?? [];
  return booking !== undefined && email !== undefined ? { booking: Number(booking), email } : null;
}
