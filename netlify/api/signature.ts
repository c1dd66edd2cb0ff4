import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerEnv } from '#netlify/api/env.ts';

type Keys = Pick<ServerEnv, 'SUPABASE_SECRET_KEY' | 'SUPABASE_SECRET_KEY_BEFORE'>;

/** The purpose is part of what is signed, so that no signature made for one can be used for another. */
export type Purpose =
  'confirm' | 'unsubscribe' | 'stop notifications' | 'booked call' | 'held call' | 'answer' | 'session' | 'secondStep';

const withKey = (key: string, purpose: Purpose, content: string) =>
  createHmac('sha256', key).update(`${purpose}\n${content}`).digest();

export const sign = (keys: Keys, purpose: Purpose, content: string) =>
  withKey(keys.SUPABASE_SECRET_KEY, purpose, content).toString('base64url');

/** Whether we signed this, with the key of today or, while keys are being changed, with the one before. */
export function isSigned(keys: Keys, purpose: Purpose, content: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  return [keys.SUPABASE_SECRET_KEY, keys.SUPABASE_SECRET_KEY_BEFORE].some((key) => {
    const expected = key === undefined ? null : withKey(key, purpose, content);
    return expected !== null && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
