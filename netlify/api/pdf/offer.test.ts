import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { LinkedOffer } from '#netlify/api/data/service/shared-links.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { offerTerms } from '#src/data/offer-terms.ts';
import { signedOfferPdf } from './offer.ts';

const item = { title: 'Assessment', text: '', price: 100_000, taxRate: 20, isOption: false, step: null, stepText: '' };
const option = { ...item, price: 10_000, isOption: true, step: 0 };

const offer: LinkedOffer = {
  ...{ id: 1, number: '2026-014', version: 2, state: 'opened', isChange: false, title: 'Assessment', total: 120_000 },
  ...{ name: 'Maya Example', email: 'maya@example.org', legalName: 'Jars GmbH', vatNumber: 'DE123456789' },
  ...{ street: 'Beispielweg 5', postalCode: '20457', city: 'Hamburg', country: 'DE', currency: 'EUR', language: 'en' },
  ...{ about: 'Where the hours go.', startsOn: '2027-01-11', validUntil: '2026-12-12', timeZone: 'Europe/Dublin' },
  items: [
    item,
    { ...option, title: 'Second site', text: 'Two days more.', stepText: 'In both places' },
    { ...option, title: 'Training', text: 'Half a day of it.', stepText: 'And we train' },
  ],
  steps: [{ title: 'Conversations', text: 'We talk.', days: 4, yields: 'What it rests on' }],
  ...{
    depositPercent: 50,
    depositNet: null,
    restWhen: 'with the report',
    included: 'Travel.',
    excluded: '',
    needed: '',
  },
  people: [{ name: 'Lena Example', role: 'Engineer', text: 'Measures.' }],
  ...{ firm: { ...invoicing.firm }, terms: offerTerms, offeredBy: 'Ada Admin', sentAt: '2026-11-24T10:00:00Z' },
  ...{ openedAt: null, closedAt: null, endsAt: '2026-12-13T00:00:00Z', updatedAt: '2026-11-24T10:00:00Z' },
  ...{ reason: null, replacedBy: null, acceptance: null, isNewer: false, seen: '', conversation: [] },
  ...{ objectPath: null, endedAt: null },
};

const signing = {
  ...{ name: 'Maya Example', email: 'maya@example.org', statement: 'I accept this offer.', corrected: [] },
  ...{ at: new Date('2026-11-28T09:30:15Z'), verifyUrl: 'https://www.example.com/verify' },
};

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function read(data: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let nth = 1; nth <= pdf.numPages; nth += 1) {
    const { items } = await (await pdf.getPage(nth)).getTextContent();
    pages.push(
      items
        .map((one) => ('str' in one ? one.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
  }
  return pages;
}

/** The files inside, byte for byte. */
const filesIn = (pdf: Uint8Array) =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/EmbeddedFile[^]*?stream\n([^]*?)\nendstream/g),
  ].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')));

test('the signed file holds all that was shown, and a last page that says who signed and by what', async () => {
  const corrected = [['Order number', 'PO 7']] as const;
  const { file, fileDigest, pagesDigest } = await signedOfferPdf(offer, [1], { ...signing, corrected });
  const pages = await read(file);
  const before = pages.slice(0, -1).join(' ');
  const clauses = offerTerms.clauses.map((clause) => clause.slice(0, 30));
  const shown = ['Where the hours go.', 'Second site Two days more.', 'Training Half a day of it.', 'In both places'];
  for (const words of [...shown, 'What it rests on', 'Travel.', 'Lena Example', 'with the report', ...clauses])
    expect(before).toContain(words);
  expect(before, 'what is added to a step by an option that was not chosen').not.toContain('And we train');
  expect([before.match(/(?<!not )added/g)?.length, before.match(/not added/g)?.length]).toEqual([1, 1]);
  const last = pages.at(-1) ?? '';
  for (const words of [
    'Maya Example',
    'Jars GmbH',
    'I accept this offer.',
    'November 28, 2026',
    'maya@example.org',
    'PO 7',
  ])
    expect(last).toContain(words);
  expect(last).toMatch(/simple electronic signature.*eIDAS/);
  expect(last.replaceAll(' ', '')).toContain(pagesDigest);
  expect(digestOf(file)).toBe(fileDigest);
  expect(filesIn(file).map(digestOf), 'the pages before it, as a file of their own').toEqual([pagesDigest]);
  expect((await read(filesIn(file)[0] ?? Buffer.alloc(0))).join(' ')).toContain('Second site Two days more.');
});
