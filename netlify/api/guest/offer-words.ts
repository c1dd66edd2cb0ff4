import { fileOf, hidden, pageOf } from '#netlify/api/guest/words.ts';
import type { Asked, LinkedOffer } from '#netlify/api/data/service/shared-links.ts';
import { site } from '#src/data/site.ts';
import { escaped } from '#src/shared/markup.ts';
import { type Currency, formatFigure, formatMoney } from '#src/shared/money.ts';

export type AskedOffer = Asked<'offer'>;

/** Sums that are whole are read without their cents. */
export const sum = (minor: number, currency: Currency) => formatMoney(minor, currency).replace(/\.0+$/, '');
export const figure = (minor: number, currency: Currency) => formatFigure(minor, currency).replace(/\.0+$/, '');

export const nameOf = ({ number, version }: Pick<LinkedOffer, 'number' | 'version'>) =>
  `Offer ${number ?? ''}, version ${version}`;

const dayIn = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options });
const weekday = dayIn({ weekday: 'long', month: 'long', day: 'numeric' });
const long = dayIn({ year: 'numeric', month: 'long', day: 'numeric' });
const short = dayIn({ month: 'short', day: 'numeric' });
const at = (day: string) => new Date(`${day}T00:00:00Z`);
export const onWeekday = (day: string) => weekday.format(at(day));
export const onDay = (day: string) => long.format(at(day));

/** The day so many days after the start: 'Jan 15'. */
export const stepDay = (startsOn: string, days: number) =>
  short.format(new Date(at(startsOn).getTime() + days * 86_400_000));

/** The places of the options that are ticked, as the form or the address names them: o1, o3. */
export const optionsIn = ({ items }: LinkedOffer, named: Record<string, unknown>): number[] =>
  items.flatMap(({ isOption }, place) => (isOption && named[`o${place}`] !== undefined ? [place] : []));

export const firmLines = ({ legalName, street, postalCode, city, country, vatNumber }: LinkedOffer) =>
  [legalName, street, `${postalCode} ${city}`.trim(), country, vatNumber && `VAT ${vatNumber}`].filter(Boolean);

export const statementOf = ({ legalName, terms }: LinkedOffer) =>
  `I accept this offer and its terms, version ${terms?.version ?? 1}, for ${legalName}, in the course of business, and I may sign for it.`;

export const offeredBy = ({ offeredBy: name }: LinkedOffer) => escaped(name ?? site.name);

export const bar = ({ link, token }: AskedOffer, more = '') =>
  `<p>${escaped(nameOf(link.thing))}</p>${more || `<a class="o-way" href="${escaped(fileOf(token, '&save'))}">Save as PDF</a>`}`;

/** In a form that decides: the version that whoever sends it has read. */
export const seenOf = ({ seen }: LinkedOffer) => hidden('seen', seen);

export const back = ({ token }: AskedOffer) => pageOf(token);
