import { fileOf, hidden, writeTo } from '#netlify/api/guest/words.ts';
import type { Asked, LinkedOffer } from '#netlify/api/data/service/shared-links.ts';
import { site } from '#src/data/site.ts';
import { foreignIn } from '#src/data/offer-template.ts';
import { addDays } from '#src/shared/days.ts';
import { escaped } from '#src/shared/markup.ts';
import { nameOf } from '#src/shared/offer-language/facts.ts';
import { offerIn } from '#src/shared/offer-language/words.ts';

export type AskedOffer = Asked<'offer'>;

/** The words of its language. */
export const wordsOf = ({ language }: Pick<LinkedOffer, 'language'>) => offerIn(language);

/** The day so many days after the start: 'Jan 15'. */
export const stepDay = ({ language }: LinkedOffer, startsOn: string, days: number) =>
  offerIn(language).short(addDays(startsOn, days));

/** The places of the options that are ticked, as the form or the address names them: o1, o3. */
export const optionsIn = ({ items }: LinkedOffer, named: Record<string, unknown>): number[] =>
  items.flatMap(({ isOption }, place) => (isOption && named[`o${place}`] !== undefined ? [place] : []));

const foreign = (language: string | undefined) => (language === undefined ? '' : ` lang="${language}"`);

/** What the firm wrote in the offer, marked where it is in another language than the page. */
export function written({ language }: Pick<LinkedOffer, 'language'>, text: string): string {
  const mark = foreign(foreignIn(language, text));
  return mark === '' ? escaped(text) : `<span${mark}>${escaped(text)}</span>`;
}

export const paragraphs = ({ language }: Pick<LinkedOffer, 'language'>, text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p${foreign(foreignIn(language, text))}>${escaped(line)}</p>`)
    .join('');

export const statementOf = ({ language, legalName, terms }: LinkedOffer) =>
  offerIn(language).say('statement', { version: terms?.version ?? 1, firm: legalName });

export const offeredBy = ({ offeredBy: name }: LinkedOffer) => escaped(name ?? site.name);

export const bar = ({ link, token }: AskedOffer, more = '') =>
  `<p>${escaped(nameOf(link.thing))}</p>${more || `<a class="o-way" href="${escaped(fileOf(token, '&save'))}">${wordsOf(link.thing).say('savePdf')}</a>`}`;

export const toWrite = ({ link }: AskedOffer) => writeTo(link, nameOf(link.thing));

/** In a form that decides: the version that whoever sends it has read. */
export const seenOf = ({ seen }: LinkedOffer) => hidden('seen', seen);
