import { createHash } from 'node:crypto';
import {
  createSheet,
  darkInk,
  inTurn,
  mutedInk,
  numberPages,
  tagged,
  writeFacts,
  writeHead,
  writeRule,
  writeText,
} from '#netlify/api/pdf/sheet.ts';
import { keepTogether, writeTable } from '#netlify/api/pdf/table.ts';
import { foreignIn } from '#src/data/offer-template.ts';
import { site } from '#src/data/site.ts';
import type { Language } from '#src/shared/contracts/companies.ts';
import type { Offer } from '#src/shared/contracts/offers.ts';
import { addDays } from '#src/shared/days.ts';
import { partyIn } from '#src/shared/invoice-language/sheet.ts';
import { inLanguage } from '#src/shared/invoice-language/words.ts';
import { firmLines, nameOf } from '#src/shared/offer-language/facts.ts';
import { offerIn, type SpokenOffer, termsIn } from '#src/shared/offer-language/words.ts';
import { sumOffer } from '#src/shared/offer-sums.ts';
import type { PdfDoc } from '#src/shared/pdf-tags.ts';

/** What of an offer leaves the house: no record that it came from. */
export type PrintedOffer = Omit<Offer, 'leadId' | 'companyId' | 'projectId' | 'replaces' | 'missing'>;

/** Who signed, when, and what was said with it. */
export interface Signing {
  name: string;
  email: string;
  statement: string;
  at: Date;
  verifyUrl: string;
  corrected: readonly (readonly [label: string, value: string])[];
}

const secondOf = (words: SpokenOffer, at: string | null) => (at === null ? '' : words.second(at));

function heading(doc: PdfDoc, words: string) {
  keepTogether(doc, 80);
  doc.y += 18;
  doc.font('bold').fontSize(13).fillColor(darkInk);
  tagged(doc, 'H2', () => doc.text(words));
  doc.y += 4;
  doc.font('regular').fontSize(10).fillColor(darkInk);
}

async function part(doc: PdfDoc, title: string, text: string, lang?: Language) {
  if (text === '') return;
  heading(doc, title);
  await writeText(doc, text, lang);
}

function writePrice(doc: PdfDoc, offer: PrintedOffer, options: readonly number[]) {
  const { language, items, currency, restWhen } = offer;
  const { say, figure, money, percent } = offerIn(language);
  const sums = sumOffer(offer, options);
  heading(doc, say('priceTitle'));
  const state = (place: number, isOption: boolean) =>
    isOption ? say(options.includes(place) ? 'added' : 'notAdded') : '';
  const rows = items.map(({ title, text, price, taxRate, isOption }, place) => [
    isOption && text !== '' ? `${title}\n${text}` : title,
    state(place, isOption),
    percent(taxRate),
    figure(price, currency),
  ]);
  writeTable(
    doc,
    [
      { heading: say('priceFor'), share: 0.54 },
      { heading: say('option'), share: 0.16 },
      { heading: say('tax'), share: 0.1, align: 'right' },
      { heading: say('netIn', { currency }), share: 0.2, align: 'right' },
    ],
    rows,
  );
  doc.y += 8;
  writeFacts(doc, [
    [say('net'), money(sums.net, currency)],
    [say('tax'), money(sums.tax, currency)],
    [say('total'), money(sums.total, currency)],
    ...(sums.deposit > 0
      ? ([
          [say('begin'), money(sums.deposit, currency)],
          [say('rest') + (restWhen ? `, ${restWhen}` : ''), money(sums.rest, currency)],
        ] as const)
      : []),
  ]);
}

function writeSteps(doc: PdfDoc, { language, steps, startsOn, items }: PrintedOffer, options: readonly number[]) {
  if (steps.length === 0) return;
  const { say, day } = offerIn(language);
  heading(doc, startsOn === null ? say('steps') : say('pdfStepsFrom', { day: day(startsOn) }));
  const added = (step: number) =>
    items.flatMap((item, place) =>
      item.step === step && item.stepText && (!item.isOption || options.includes(place)) ? [item.stepText] : [],
    );
  const rows = steps.map(({ title, text, days, yields }, at) => [
    startsOn === null ? say('day', { day: days }) : day(addDays(startsOn, days)),
    [title, text, ...added(at), yields && `${say('sheet')}: ${yields}`].filter(Boolean).join('\n'),
  ]);
  writeTable(
    doc,
    [
      { heading: say('due'), share: 0.24 },
      { heading: say('step'), share: 0.76 },
    ],
    rows,
  );
}

/** All that the reader was shown, with the options that are added. */
async function writeOffer(doc: PdfDoc, offer: PrintedOffer, options: readonly number[]) {
  const words = offerIn(offer.language);
  const { say, day } = words;
  const { firm, validUntil, timeZone, sentAt } = offer;
  writeFacts(doc, [
    [say('for'), [offer.name, ...firmLines(offer)].join('\n')],
    [say('from'), firm === null ? '' : partyIn(inLanguage(offer.language), firm)],
    [say('offeredBy'), `${offer.offeredBy ?? site.name}, ${secondOf(words, sentAt)}`],
    [
      say('validUntil', { day: '' }).trim(),
      say('zone', { day: validUntil === null ? '' : day(validUntil), zone: timeZone ?? '' }),
    ],
  ]);
  const own = (title: string, text: string) => part(doc, title, text, foreignIn(offer.language, text));
  await own(say('about'), offer.about);
  writePrice(doc, offer, options);
  writeSteps(doc, offer, options);
  const people = offer.people.map(({ name, role, text }) =>
    [[name, role].filter(Boolean).join(', '), text].filter(Boolean).join('\n'),
  );
  const maker = say('answersFor', { person: offer.offeredBy ?? site.name, firm: site.name });
  await part(doc, say('people'), [...people, maker].join('\n'));
  await own(say('included'), offer.included);
  await own(say('excluded'), offer.excluded);
  await own(say('needed'), offer.needed);
  const terms = termsIn(offer.language, offer.terms);
  heading(doc, terms.title);
  if (terms.note !== '') await writeText(doc, terms.note);
  await writeText(doc, terms.clauses.map((clause, at) => `${at + 1}. ${clause}`).join('\n'), terms.language);
}

const sheetOf = (offer: PrintedOffer, created: Date) =>
  createSheet(
    {
      Title: nameOf(offer),
      Author: offer.firm?.legalName ?? site.legalName,
      Subject: offer.title,
      CreationDate: created,
    },
    { lang: offer.language },
  );
const numbered = (doc: PdfDoc, offer: PrintedOffer) =>
  numberPages(doc, nameOf(offer), (page, pages) => inLanguage(offer.language).say('page', { page, pages }));
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function pages(offer: PrintedOffer, options: readonly number[]) {
  const { doc, finish } = await sheetOf(offer, new Date(offer.sentAt ?? 0));
  writeHead(doc, nameOf(offer), offer.title);
  await writeOffer(doc, offer, options);
  await numbered(doc, offer);
  return finish();
}

/** What the pages before the last are called inside the signed file. */
const attachedName = ({ language }: PrintedOffer) => `${offerIn(language).say('file')}.pdf`;

/** The last page: who signed, when, and the digest of the pages before it, which the file carries as a file of their own. */
async function signed(offer: PrintedOffer, options: readonly number[], signing: Signing) {
  const words = offerIn(offer.language);
  const { say } = words;
  const before = await pages(offer, options);
  const pagesDigest = digestOf(before);
  const { doc, finish } = await sheetOf(offer, signing.at);
  writeHead(doc, nameOf(offer), offer.title);
  await writeOffer(doc, offer, options);
  doc.addPage();
  doc.font('bold').fontSize(22).fillColor(darkInk);
  tagged(doc, 'H2', () => doc.text(say('signed')));
  doc.y += 10;
  writeFacts(doc, [
    [say('signedBy'), signing.name],
    [say('for'), offer.legalName],
    [say('statementLabel'), signing.statement],
    [say('signedOn'), words.second(signing.at.toISOString())],
    [say('from'), say('proof', { email: signing.email })],
    ...signing.corrected,
    [say('offeredBy'), `${offer.offeredBy ?? site.name}, ${secondOf(words, offer.sentAt)}`],
    [say('pagesBefore'), `SHA-256 ${pagesDigest}`],
  ]);
  doc.y += 14;
  doc.font('regular').fontSize(9.5).fillColor(mutedInk);
  const how = `${say('attached', { url: signing.verifyUrl, file: attachedName(offer) })} ${say('simple')}`;
  tagged(doc, 'P', () => doc.text(how, { lineGap: 3 }));
  writeRule(doc, 'hair');
  doc.file(Buffer.from(before), {
    name: attachedName(offer),
    type: 'application/pdf',
    creationDate: signing.at,
    modifiedDate: signing.at,
  });
  await numbered(doc, offer);
  const file = await finish();
  return { file, pagesDigest, fileDigest: digestOf(file) };
}

export const offerPdf = inTurn(async (offer: PrintedOffer, options: readonly number[]) => ({
  file: await pages(offer, options),
}));
export const signedOfferPdf = inTurn(signed);
