import type { LiveLink } from '#netlify/api/data/service/shared-links.ts';
import { dayOf } from '#netlify/api/days.ts';
import { site } from '#src/data/site.ts';
import { escaped } from '#src/shared/markup.ts';

const shared = '/api/shared';

/** The page of a link, and its file. */
export const pageOf = (token: string, step = '') => `${shared}?token=${token}${step && `&step=${step}`}`;
export const fileOf = (token: string, more = '') => `${shared}/file?token=${token}${more}`;

/** Whoever else has the link learns no address from it. */
export const masked = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

type Addressed = Pick<LiveLink, 'email' | 'isKnown'>;

/** The address as this browser may see it. */
export const addressFor = ({ email, isKnown }: Addressed) => (isKnown ? email : masked(email));

/** The same on a page, where it does not break. */
export const addressIn = (link: Addressed) => `<span class="g-nb">${escaped(addressFor(link))}</span>`;

export const maker = ({ madeBy }: { madeBy: string | null }) => escaped(madeBy ?? site.name);

export const barOf = (link: LiveLink) =>
  `<p>For ${addressIn(link)}${link.endsAt === null ? '' : `, until ${dayOf(link.endsAt)}`}</p>`;

/** What the link was sent with. */
export function messageOf({ message, createdAt, ...link }: LiveLink): string {
  if (message === null) return '';
  const by = link.madeBy === null ? site.name : `${link.madeBy}, ${site.name}`;
  return `<blockquote class="g-q"><p>${escaped(message)}</p><cite>${escaped(by)}, ${dayOf(createdAt)}</cite></blockquote>`;
}

export const writeTo = (link: { madeBy: string | null }, subject: string, words = `Write to ${maker(link)}`) =>
  `<a class="g-lk" href="mailto:${site.contactEmail}?subject=${encodeURIComponent(subject)}">${words}</a>`;

/** Facts below each other; of each, the words are HTML. */
export const factList = (rows: (readonly [term: string, fact: string])[]) =>
  `<dl class="g-who">${rows.map(([term, fact]) => `<div><dt>${term}</dt><dd>${fact}</dd></div>`).join('')}</dl>`;

/** What a form sends along. */
export const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escaped(value)}">`;
