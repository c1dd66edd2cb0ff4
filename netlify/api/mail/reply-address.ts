import { timingSafeEqual } from 'node:crypto';
import type { Answered } from '#netlify/api/data/service/mailed-answers.ts';
import type { ServerEnv } from '#netlify/api/env.ts';
import { sign } from '#netlify/api/signature.ts';

/** The first line of a mail that can be answered. What stands below it in an answer is our own mail, quoted. */
export const replyLine = 'Write your reply above this line.';

/** What an answer is about. Mail programs and servers write addresses in small letters, and their first part has 64 characters at most. */
const letters: Record<Answered['about'], string> = { comment: 'c', document: 'd', request: 'r' };

const pattern = /^reply\+([\da-z]{25})([cdr])([\da-z]{1,11})-([\da-f]{20})@(.+)$/;

const proof = (SUPABASE_SECRET_KEY: string, content: string) =>
  Buffer.from(sign({ SUPABASE_SECRET_KEY }, 'answer', content), 'base64url')
    .subarray(0, 10)
    .toString('hex');

const inFewLetters = (uuid: string) =>
  BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0');

function uuidOf(letterwise: string): string {
  const number = Array.from(letterwise).reduce((sum, letter) => sum * 36n + BigInt(Number.parseInt(letter, 36)), 0n);
  return number
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.+)$/, '$1-$2-$3-$4-$5');
}

/** Where a person's answer to our mail about something goes; undefined where none would arrive. */
export function replyAddress(env: ServerEnv, { person, about, thing }: Answered): string | undefined {
  if (env.MAIL_INBOUND_DOMAIN === undefined) return undefined;
  const content = `${inFewLetters(person)}${letters[about]}${thing.toString(36)}`;
  return `reply+${content}-${proof(env.SUPABASE_SECRET_KEY, content)}@${env.MAIL_INBOUND_DOMAIN}`;
}

/** Null for an address that we did not make, or not for this site. */
export function readReplyAddress(env: ServerEnv, address: string): Answered | null {
  const [, person = '', letter = '', thing = '', given = '', domain] = pattern.exec(address.trim().toLowerCase()) ?? [];
  const about = (Object.keys(letters) as Answered['about'][]).find((kind) => letters[kind] === letter);
  if (about === undefined || domain !== env.MAIL_INBOUND_DOMAIN) return null;
  const isOurs = [env.SUPABASE_SECRET_KEY, env.SUPABASE_SECRET_KEY_BEFORE].some(
    (key) =>
      key !== undefined && timingSafeEqual(Buffer.from(proof(key, `${person}${letter}${thing}`)), Buffer.from(given)),
  );
  return isOurs ? { person: uuidOf(person), about, thing: Number.parseInt(thing, 36) } : null;
}
