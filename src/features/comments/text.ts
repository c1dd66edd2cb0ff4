import { safeWebUrl } from '#src/shared/web-url.ts';

/** A piece of what somebody wrote. */
export type Piece =
  { kind: 'text'; text: string } | { kind: 'mention'; text: string } | { kind: 'link'; text: string; href: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names behind an '@', the longest first: '@ann lee' is not '@ann' with something behind it. */
function mentionPattern(usernames: readonly string[]): string {
  const longestFirst = usernames.toSorted((a, b) => b.length - a.length);
  return `@(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])`;
}

/** The people whom a text names with an '@'. */
export function mentionedIn<P extends { id: string; username: string }>(text: string, people: readonly P[]): P[] {
  if (people.length === 0) return [];
  const pattern = new RegExp(mentionPattern(people.map(({ username }) => username)), 'giu');
  const names = new Set(Array.from(text.matchAll(pattern), ([found]) => found.slice(1).toLowerCase()));
  return people.filter(({ username }) => names.has(username.toLowerCase()));
}

const link = 'https?://[^\\s<>"]+';
/** What ends a sentence is no part of the address before it. */
const afterLink = /[.,;:!?'")\]]+$/;

/** Splits a text into what is shown as text, as a link that is safe to follow, and as a mention of somebody. */
export function splitComment(text: string, mentions: readonly string[]): Piece[] {
  const pattern = new RegExp(mentions.length === 0 ? link : `${link}|${mentionPattern(mentions)}`, 'giu');
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const isMention = found.startsWith('@');
    const shown = isMention ? found : found.replace(afterLink, '');
    const href = isMention ? null : safeWebUrl(shown);
    if (!isMention && href === null) continue;
    if (index > end) pieces.push({ kind: 'text', text: text.slice(end, index) });
    pieces.push(href === null ? { kind: 'mention', text: shown } : { kind: 'link', text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

/** Where the name begins that is being typed at the caret, and what of it is there; null when none is. */
export function mentionAtCaret(text: string, caret: number): { start: number; query: string } | null {
  const [, query] = /(?:^|[\s(])@([^\s@]{0,40})$/u.exec(text.slice(0, caret)) ?? [];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}
