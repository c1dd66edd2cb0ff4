import type { LiveLink } from '#netlify/api/data/service/shared-links.ts';
import { firmDay } from '#netlify/api/days.ts';
import { site } from '#src/data/site.ts';
import { linkIn } from '#src/shared/link-language/words.ts';
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

export function barOf(link: LiveLink): string {
  const { say, monthDay } = linkIn(link.language);
  const [address, { endsAt }] = [addressIn(link), link];
  return `<p>${endsAt === null ? say('forAddress', { address }) : say('forUntil', { address, day: monthDay(firmDay(endsAt)) })}</p>`;
}

/** What the link was sent with. */
export function messageOf({ message, createdAt, language, ...link }: LiveLink): string {
  if (message === null) return '';
  const by = link.madeBy === null ? site.name : `${link.madeBy}, ${site.name}`;
  return `<blockquote class="g-q"><p>${escaped(message)}</p><cite>${escaped(by)}, ${linkIn(language).monthDay(firmDay(createdAt))}</cite></blockquote>`;
}

type Written = Pick<LiveLink, 'madeBy' | 'language'>;
export const writeTo = (link: Written, subject: string) =>
  `<a class="g-lk" href="mailto:${site.contactEmail}?subject=${encodeURIComponent(subject)}">${linkIn(link.language).say('writeTo', { person: maker(link) })}</a>`;

/** Facts below each other; of each, the words are HTML. */
export const factList = (rows: readonly (readonly [term: string, fact: string])[]) =>
  `<dl class="g-who">${rows.map(([term, fact]) => `<div><dt>${term}</dt><dd>${fact}</dd></div>`).join('')}</dl>`;

/** What a form sends along. */
export const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escaped(value)}">`;
