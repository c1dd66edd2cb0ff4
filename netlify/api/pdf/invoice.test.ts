import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { invoicePdf, receiptPdf } from './invoice.ts';
import type { IssuedInvoice } from './issued.ts';

const issued: IssuedInvoice = {
  id: 118,
  language: 'en',
  deliveryCountry: null,
  preceding: [],
  tax: 165_000,
  kind: 'invoice',
  isDeposit: false,
  replaces: null,
  purchaseOrder: '',
  buyerReference: '',
  suppliedFrom: null,
  suppliedTo: null,
  currency: 'EUR',
  number: '2026-0118',
  issuedOn: '2026-11-12',
  dueOn: '2026-12-12',
  projectTitle: 'Retire the order gateway',
  corrects: null,
  notes: 'Thank you.',
  firm: {
    isExample: false,
    legalName: 'Corvane Example Limited',
    address: '1 Example Street\nDublin',
    taxId: 'IE0000000XX',
    bankName: 'Example Bank',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
  },
  client: { legalName: 'Northwind Traders GmbH', address: 'Hafenstraße 12\nHamburg', taxId: 'DE123456789' },
  lines: [
    {
      description: 'Two days on site',
      quantity: 2,
      unit: 'days',
      unitPrice: 480_000,
      discount: 10,
      taxRate: 19,
      milestoneId: null,
      net: 864_000,
    },
    {
      description: 'Printed material',
      quantity: 24,
      unit: 'copies',
      unitPrice: 500,
      discount: 0,
      taxRate: 7,
      milestoneId: null,
      net: 12_000,
    },
  ],
  taxes: [
    { rate: 19, net: 864_000, tax: 164_160 },
    { rate: 7, net: 12_000, tax: 840 },
  ],
  net: 876_000,
  total: 1_041_000,
};
const url = 'https://corvane.example/portal/invoices/118';
const payment = {
  id: 7,
  amount: 400_000,
  paidOn: '2026-11-20',
  method: 'bank',
  reference: 'Statement 12',
  createdAt: '2026-11-20T10:00:00Z',
} as const;

async function read(data: Uint8Array) {
  const bytes = Buffer.from(data).toString('latin1');
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
  const texts = await Promise.all(pages.map((page) => page.getTextContent()));
  const written = texts.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(' '));
  const trees = JSON.stringify(await Promise.all(pages.map((page) => page.getStructTree())));
  const { info } = await pdf.getMetadata();
  return {
    bytes,
    written,
    text: written.join(' ').replaceAll(/\s+/g, ' '),
    trees,
    info: info as Record<string, unknown>,
  };
}

describe('an invoice as a PDF', () => {
  test('names who owes whom what, until when, and how to pay', async () => {
    const { text, info } = await read(await invoicePdf(issued, url));
    for (const part of [
      'Invoice 2026-0118',
      'Northwind Traders GmbH Hafenstraße 12 Hamburg Tax ID DE123456789',
      'Corvane Example Limited 1 Example Street Dublin Tax ID IE0000000XX',
      'Two days on site 2 days 4,800.00 −10% 19% 8,640.00',
      'Tax, 19% of 8,640.00 1,641.60',
      'Tax, 7% of 120.00 8.40',
      '€10,410.00',
      'due December 12, 2026',
      'DE89 3704 0044 0532 0130 00',
      'Reference 2026-0118',
      url,
      'Thank you.',
    ])
      expect(text).toContain(part);
    expect(info).toMatchObject({ Title: 'Invoice 2026-0118', Author: 'Corvane Example Limited' });
  });

  test('is the same file, byte for byte, whenever it is printed', async () => {
    const first = Buffer.from(await invoicePdf(issued, url));
    await new Promise((later) => setTimeout(later, 5));
    expect(first.equals(Buffer.from(await invoicePdf(issued, url)))).toBe(true);
    expect(first.equals(Buffer.from(await invoicePdf({ ...issued, notes: '' }, url)))).toBe(false);
  });

  test('is tagged, and says in words what the code is for', async () => {
    const { bytes, trees } = await read(await invoicePdf(issued, url));
    expect(bytes).toContain('/Marked true');
    expect(bytes).toContain('/DisplayDocTitle true');
    for (const role of ['H1', 'Table', 'TH', 'TD', 'P', 'Figure']) expect(trees).toContain(`"role":"${role}"`);
    expect(trees).toContain('€10,410.00 to DE89370400440532013000, reference 2026-0118');
  });

  test('shows no code where banks know none, and no way to pay where nothing is owed', async () => {
    const inFrancs = await read(await invoicePdf({ ...issued, currency: 'CHF' }, url));
    expect(inFrancs.trees).not.toContain('"role":"Figure"');
    expect(inFrancs.text).toContain('DE89 3704');
    const corrects = { id: 1, number: '2026-0117' };
    const credit = await read(await invoicePdf({ ...issued, kind: 'credit_note', dueOn: null, corrects }, url));
    expect(credit.text).toContain('Credit note 2026-0118');
    expect(credit.text).toContain('Corrects Invoice 2026-0117');
    expect(credit.text).not.toContain('DE89');
    expect(credit.trees).not.toContain('"role":"Figure"');
  });

  test('of a firm that is made up says that nobody should pay it', async () => {
    const warning = 'please don’t pay it';
    expect(
      (await read(await invoicePdf({ ...issued, firm: { ...issued.firm, isExample: true } }, url))).text,
    ).toContain(warning);
    expect((await read(await invoicePdf(issued, url))).text).not.toContain(warning);
  });

  test('of a firm without an account names no bank', async () => {
    const { text, trees } = await read(
      await invoicePdf({ ...issued, firm: { ...issued.firm, iban: '', bic: '' } }, url),
    );
    expect(text).not.toContain('By bank');
    expect(text).toContain(url);
    expect(trees).not.toContain('"role":"Figure"');
  });

  test('of many lines goes on, tears none of them, and begins each page with the headings', async () => {
    const lines = Array.from({ length: 90 }, (_, at) => ({
      ...issued.lines[0]!,
      description: `Line ${at + 1} ` + 'word '.repeat(at % 9),
    }));
    const { written } = await read(await invoicePdf({ ...issued, lines }, url));
    expect(written.length).toBeGreaterThan(2);
    const all = written.join(' ');
    for (const at of [1, 45, 90]) expect(all).toContain(`Line ${at} `);
    for (const page of written.slice(0, -1)) expect(page).toContain('Unit price');
  });

  test.each([
    ['en', 'Invoice 2026-0118, Corvane Example Limited · page'],
    ['de', 'Rechnung 2026-0118, Corvane Example Limited · Seite'],
    ['fr', 'Facture 2026-0118, Corvane Example Limited · page'],
  ] as const)(
    'names itself, the firm and which page of how many it is at the foot of each (%s)',
    async (language, foot) => {
      const lines = Array.from({ length: 40 }, () => issued.lines[0]!);
      const { written } = await read(await invoicePdf({ ...issued, language, lines }, url));
      expect(written.length).toBeGreaterThan(1);
      const of = language === 'de' ? 'von' : language === 'fr' ? 'sur' : 'of';
      for (const [at, page] of written.entries())
        expect(page).toMatch(new RegExp(`${foot} ${at + 1} ${of} ${written.length}$`));
    },
  );

  test('fits sums without end into its column', async () => {
    const { text } = await read(await invoicePdf({ ...issued, total: 9_000_000_000_000_00 }, url));
    expect(text).toContain('€9,000,000,000,000.00');
  });
});

test('a receipt says what came, when and how, and for what', async () => {
  const { text, info } = await read(await receiptPdf(issued, payment));
  for (const part of [
    '€4,000.00',
    'received November 20, 2026',
    'By bank transfer Statement 12',
    'Invoice 2026-0118 of November 12, 2026',
  ])
    expect(text).toContain(part);
  expect(info.Title).toBe('Receipt for invoice 2026-0118');
  const example = await receiptPdf({ ...issued, firm: { ...issued.firm, isExample: true } }, payment);
  expect((await read(example)).text).toContain('Example. Nobody owes or paid this.');
  expect(text).not.toContain('Example. Nobody');
});

test('money that goes back has a receipt too', async () => {
  const { text } = await read(await receiptPdf(issued, { ...payment, amount: -400_000 }));
  expect(text).toContain('Repayment for invoice 2026-0118');
  expect(text).toContain('€4,000.00 paid back November 20, 2026');
});

test('files are made one after the other, in the order in which they were asked for, whatever becomes of one', async () => {
  const made: string[] = [];
  const make = (name: string, notes: string, of: Partial<IssuedInvoice> = {}) =>
    invoicePdf({ ...issued, ...of, notes }, url).then(
      () => made.push(name),
      () => made.push(`not ${name}`),
    );
  await Promise.all([
    make('long', 'Many words. '.repeat(400)),
    make('broken', '', { issuedOn: 'no day' }),
    make('short', ''),
  ]);
  expect(made).toEqual(['long', 'not broken', 'short']);
});

test('an invoice holds itself as data, for machines that read it, and says so', async () => {
  const bytes = await invoicePdf({ ...issued, firm: { ...issued.firm, legalName: 'A & B <Ltd>' } }, url, '<invoice/>');
  const found = Buffer.from(bytes).toString('latin1');
  expect(found).toContain('/AFRelationship /Alternative');
  expect(found).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
  expect(found).toContain('<rdf:li>A &amp; B &lt;Ltd&gt;</rdf:li>');
  const held = [...found.matchAll(/\/Type \/EmbeddedFile[^]*?stream\n([^]*?)\nendstream/g)].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString(),
  );
  expect(held).toEqual(['<invoice/>']);
  const attached: unknown = await (await getDocument({ data: bytes, verbosity: 0 }).promise).getAttachments();
  expect([...(attached as Map<string, unknown>).keys()]).toEqual(['factur-x.xml']);
  expect(Buffer.from(await invoicePdf(issued, url)).toString('latin1')).not.toContain('AFRelationship');
});

test('an invoice and a receipt are in the language of the client', async () => {
  const corrects = { id: 1, number: '2026-0117' };
  const note = await read(await invoicePdf({ ...issued, language: 'de', kind: 'credit_note', corrects }, url));
  for (const part of [
    'Rechnungskorrektur 2026-0118',
    'Korrektur zu Rechnung 2026-0117',
    '12. November 2026',
    '10.410,00 €',
  ])
    expect(note.text).toContain(part);
  expect(note.text).not.toContain('Gutschrift');
  const receipt = await read(await receiptPdf({ ...issued, language: 'fr' }, payment));
  expect(receipt.text).toContain('reçu le 20 novembre 2026');
});
