import type { LiveLink } from '#netlify/api/data/service/shared-links.ts';
import { availability } from '#src/data/booking.ts';
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

const written = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', options);
const inFirm = written({ month: 'long', day: 'numeric', timeZone: availability.timeZone });
const withWeekday = written({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const long = written({ dateStyle: 'long', timeZone: 'UTC' });
const exact = written({
  ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  ...{ timeZone: 'UTC', timeZoneName: 'short' },
});

/** A page without scripts does not know the reader's zone: days are the firm's, times are UTC. */
export const dayOf = (at: string) => inFirm.format(new Date(at));
/** The day of a moment where the firm is, to be written in any language. */
export const firmDay = (at: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: availability.timeZone }).format(new Date(at));
export const weekdayOf = (day: string) => withWeekday.format(new Date(`${day}T00:00:00Z`));
export const longDay = (day: string) => long.format(new Date(`${day}T00:00:00Z`));
export const momentOf = (at: string) => exact.format(new Date(at));

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
