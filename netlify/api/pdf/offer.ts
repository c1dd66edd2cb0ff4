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
import { site } from '#src/data/site.ts';
import type { Offer } from '#src/shared/contracts/offers.ts';
import { formatFigure, formatMoney } from '#src/shared/money.ts';
import { sumOffer } from '#src/shared/offer-sums.ts';
import type { PdfDoc } from '#src/shared/pdf-tags.ts';

/** What of an offer is printed. */
export type PrintedOffer = Pick<
  Offer,
  | (
      | 'number'
      | 'version'
      | 'title'
      | 'about'
      | 'name'
      | 'email'
      | 'legalName'
      | 'street'
      | 'postalCode'
      | 'city'
      | 'country'
    )
  | (
      | 'vatNumber'
      | 'currency'
      | 'items'
      | 'steps'
      | 'startsOn'
      | 'depositPercent'
      | 'depositNet'
      | 'restWhen'
      | 'included'
    )
  | ('excluded' | 'needed' | 'people' | 'validUntil' | 'firm' | 'terms' | 'timeZone' | 'offeredBy' | 'sentAt')
>;

/** Who signed, when, and what was said with it. */
export interface Signing {
  name: string;
  email: string;
  statement: string;
  at: Date;
  verifyUrl: string;
  corrected: readonly (readonly [label: string, value: string])[];
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
const dayAfter = (start: string, days: number) => day.format(new Date(new Date(start).getTime() + days * 86_400_000));

function heading(doc: PdfDoc, words: string) {
  keepTogether(doc, 80);
  doc.y += 18;
  doc.font('bold').fontSize(13).fillColor(darkInk);
  tagged(doc, 'H2', () => doc.text(words));
  doc.y += 4;
  doc.font('regular').fontSize(10).fillColor(darkInk);
}

async function part(doc: PdfDoc, title: string, text: string) {
  if (text === '') return;
  heading(doc, title);
  await writeText(doc, text);
}

function writePrice(doc: PdfDoc, offer: PrintedOffer, options: readonly number[]) {
  const { items, currency, restWhen } = offer;
  const sums = sumOffer(offer, options);
  const figure = (minor: number) => formatFigure(minor, currency);
  heading(doc, 'Price');
  const state = (place: number, isOption: boolean) =>
    isOption ? (options.includes(place) ? 'added' : 'not added') : '';
  const rows = items.map(({ title, price, taxRate, isOption }, place) => [
    title,
    state(place, isOption),
    `${taxRate}%`,
    figure(price),
  ]);
  writeTable(
    doc,
    [
      { heading: 'For', share: 0.54 },
      { heading: 'Option', share: 0.16 },
      { heading: 'Tax', share: 0.1, align: 'right' },
      { heading: `Net, ${currency}`, share: 0.2, align: 'right' },
    ],
    rows,
  );
  doc.y += 8;
  writeFacts(doc, [
    ['Net', formatMoney(sums.net, currency)],
    ['Tax', formatMoney(sums.tax, currency)],
    ['Total', formatMoney(sums.total, currency)],
    ...(sums.deposit > 0
      ? ([
          ['To begin', formatMoney(sums.deposit, currency)],
          [restWhen ? `Rest, ${restWhen}` : 'Rest', formatMoney(sums.rest, currency)],
        ] as const)
      : []),
  ]);
}

function writeSteps(doc: PdfDoc, { steps, startsOn, items }: PrintedOffer, options: readonly number[]) {
  if (steps.length === 0) return;
  heading(doc, startsOn === null ? 'Steps' : `Steps, from ${day.format(new Date(startsOn))}`);
  const added = (step: number) =>
    items.flatMap((item, place) =>
      item.step === step && item.stepText && (!item.isOption || options.includes(place)) ? [item.stepText] : [],
    );
  const rows = steps.map(({ title, text, days }, at) => [
    startsOn === null ? `Day ${days}` : dayAfter(startsOn, days),
    [title, text, ...added(at)].filter(Boolean).join('\n'),
  ]);
  writeTable(
    doc,
    [
      { heading: 'By', share: 0.24 },
      { heading: 'What', share: 0.76 },
    ],
    rows,
  );
}

/** All that the reader was shown, with the options that are added. */
async function writeOffer(doc: PdfDoc, offer: PrintedOffer, options: readonly number[]) {
  const { firm, terms, validUntil, timeZone, sentAt, legalName, street, postalCode, city, country, vatNumber } = offer;
  const theirs = [legalName, street, `${postalCode} ${city}`.trim(), country, vatNumber && `VAT ${vatNumber}`];
  const ours = firm === null ? [] : [firm.legalName, firm.address, firm.taxId && `VAT ${firm.taxId}`];
  writeFacts(doc, [
    ['For', [offer.name, ...theirs].filter(Boolean).join('\n')],
    ['From', ours.filter(Boolean).join('\n')],
    ['Offered by', `${offer.offeredBy ?? site.name}, ${sentAt === null ? '' : moment.format(new Date(sentAt))}`],
    [
      'Valid until',
      `${validUntil === null ? '' : day.format(new Date(validUntil))}, the end of that day in ${timeZone ?? ''}`,
    ],
  ]);
  await part(doc, 'What it is about', offer.about);
  writePrice(doc, offer, options);
  writeSteps(doc, offer, options);
  for (const { name, role, text } of offer.people)
    await part(doc, [name, role].filter(Boolean).join(', '), text || ' ');
  await part(doc, 'In the price', offer.included);
  await part(doc, 'Not in the price', offer.excluded);
  await part(doc, 'From you', offer.needed);
  const clauses = (terms?.clauses ?? []).map((clause, at) => `${at + 1}. ${clause}`).join('\n');
  await part(doc, `Terms, version ${terms?.version ?? 1}, of ${day.format(new Date(terms?.date ?? 0))}`, clauses);
}

const named = ({ number, version }: PrintedOffer) => `Offer ${number ?? ''}, version ${version}`;
const sheetOf = (offer: PrintedOffer, created: Date) =>
  createSheet({
    Title: named(offer),
    Author: offer.firm?.legalName ?? site.legalName,
    Subject: offer.title,
    CreationDate: created,
  });
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function pages(offer: PrintedOffer, options: readonly number[]) {
  const { doc, finish } = await sheetOf(offer, new Date(offer.sentAt ?? 0));
  writeHead(doc, named(offer), offer.title);
  await writeOffer(doc, offer, options);
  await numberPages(doc, named(offer));
  return finish();
}

/** The last page: who signed, when, and the digest of the pages before it, which the file carries as a file of their own. */
async function signed(offer: PrintedOffer, options: readonly number[], signing: Signing) {
  const before = await pages(offer, options);
  const pagesDigest = digestOf(before);
  const { doc, finish } = await sheetOf(offer, signing.at);
  writeHead(doc, named(offer), offer.title);
  await writeOffer(doc, offer, options);
  doc.addPage();
  doc.font('bold').fontSize(22).fillColor(darkInk);
  tagged(doc, 'H2', () => doc.text('Accepted and signed'));
  doc.y += 10;
  writeFacts(doc, [
    ['By', signing.name],
    ['For', offer.legalName],
    ['Statement', signing.statement],
    ['Signed', moment.format(signing.at)],
    ['From', `${signing.email}. A code that was mailed to this address was used, once.`],
    ...signing.corrected,
    [
      'Offered by',
      `${offer.offeredBy ?? site.name}, ${offer.sentAt === null ? '' : moment.format(new Date(offer.sentAt))}`,
    ],
    ['Pages before', `SHA-256 ${pagesDigest}`],
  ]);
  doc.y += 14;
  doc.font('regular').fontSize(9.5).fillColor(mutedInk);
  const how = `The pages before this one are attached to this file as offer.pdf, byte for byte as they were shown; the digest above is that file’s. Anyone can check this whole file at ${signing.verifyUrl}. This is a simple electronic signature under the EU’s eIDAS Regulation (Article 25).`;
  tagged(doc, 'P', () => doc.text(how, { lineGap: 3 }));
  writeRule(doc, 'hair');
  doc.file(Buffer.from(before), {
    name: 'offer.pdf',
    type: 'application/pdf',
    creationDate: signing.at,
    modifiedDate: signing.at,
  });
  await numberPages(doc, named(offer));
  const file = await finish();
  return { file, pagesDigest, fileDigest: digestOf(file) };
}

export const offerPdf = inTurn(async (offer: PrintedOffer, options: readonly number[]) => ({
  file: await pages(offer, options),
}));
export const signedOfferPdf = inTurn(signed);
