import { createHmac } from 'node:crypto';
import { keyOf, type Keys } from '#netlify/api/mail/account-link.ts';

const withKey = (env: Keys, seed: string, content: string) => createHmac('sha256', keyOf(env, seed)).update(content);

/** The six digits of a mail, from a seed that may wait in the mail queue: without the key it says nothing. */
export function mailedCode(env: Keys, seed: string): string {
  const number = withKey(env, seed, `mailed code\n${seed}`).digest().readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** What the database keeps of a code: six digits could be tried by whoever reads it, if no key were needed. */
export const codeHash = (env: Keys, browser: string, code: string) =>
  withKey(env, browser, `code of a browser\n${browser}\n${code}`).digest('hex');
