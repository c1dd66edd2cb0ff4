import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { IssuedInvoice } from '#netlify/api/pdf/issued.ts';
import { someInvoice } from '#tests/support/issued-invoices.ts';
import { ciiFile } from './cii.ts';
import judged from './judged.json' with { type: 'json' };
import type { EInvoice } from './model.ts';
import { eInvoiceOf, ublKindOf } from './of-issued.ts';
import { ublFile } from './ubl.ts';
import { unitCode } from './unit-codes.ts';
import { element, standing, xmlFile } from './xml.ts';

const url = 'https://corvane.example/portal/invoices/1';
const eInvoice = (issued: IssuedInvoice): EInvoice => eInvoiceOf(issued, url)!;

function files(issued: IssuedInvoice) {
  const invoice = eInvoice(issued);
  return { cii: ciiFile(invoice), ubl: ublFile(invoice, ublKindOf(issued, invoice)) };
}

/** What stands in elements of a name, one after the other. */
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text!);
const sums = (xml: string, name: string) => texts(xml, name).map((text) => Math.round(Number(text) * 100));
const added = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

const all = Array.from({ length: 500 }, (_, seed) => someInvoice(seed));
const having = (test: (issued: IssuedInvoice) => boolean) => all.filter(test);
const isOf = (category: string) => (issued: IssuedInvoice) => issued.lines.some((line) => line.category === category);

describe('invoices of every kind', () => {
  test('are among those that are tried', () => {
    for (const category of ['S', 'Z', 'E', 'AE', 'O', 'G', 'K'])
      expect(having(isOf(category)).length).toBeGreaterThan(9);
    expect(having(({ isDeposit }) => isDeposit).length).toBeGreaterThan(9);
    expect(having(({ kind }) => kind === 'credit_note').length).toBeGreaterThan(9);
    expect(having(({ lines }) => lines.some(({ depositId }) => depositId)).length).toBeGreaterThan(9);
    const kinds = new Set(all.map((issued) => ublKindOf(issued, eInvoice(issued))));
    expect([...kinds].sort()).toEqual(['en16931', 'peppol', 'xrechnung']);
  });

  test('add up in both files, to the same (BR-CO-10, 13, 14, 15, 16)', () => {
    for (const issued of all) {
      const { cii, ubl } = files(issued);
      const { currency } = issued;
      const lines = sums(cii, 'ram:LineTotalAmount');
      const net = lines.pop();
      const tax = sums(cii, 'ram:TaxTotalAmount');
      expect(added(lines)).toBe(net);
      expect(sums(cii, 'ram:TaxBasisTotalAmount')).toEqual([net]);
      expect(added(sums(cii, 'ram:CalculatedAmount'))).toBe(tax[0]);
      expect(sums(cii, 'ram:GrandTotalAmount')).toEqual([net! + tax[0]!]);
      expect(sums(cii, 'ram:DuePayableAmount')).toEqual([net! + tax[0]!]);
      expect(added(sums(ubl, 'cbc:LineExtensionAmount'))).toBe(2 * net!);
      expect(sums(ubl, 'cbc:PayableAmount')).toEqual(sums(cii, 'ram:DuePayableAmount'));
      expect(texts(ubl, 'cbc:DocumentCurrencyCode')).toEqual([currency]);
      expect(new Set([...ubl.matchAll(/currencyID="(\w+)"/g)].map(([, code]) => code))).toEqual(new Set([currency]));
    }
  });

  test('have lines that are quantity times price less the discount', () => {
    for (const { lines, digits } of all.map(eInvoice))
      for (const { quantity, unitPrice, discount, net } of lines) {
        expect(unitPrice).toBeGreaterThanOrEqual(0);
        expect(Math.abs(quantity * unitPrice - (discount?.amount ?? 0) - net)).toBeLessThan(1);
        if (discount) expect(Math.abs((discount.base * discount.percent) / 100 - discount.amount)).toBeLessThan(1.01);
        expect([0, 2]).toContain(digits);
      }
  });

  test('say why no tax is added, and only then (BR-S-10, BR-Z-10, BR-E-10, BR-AE-10, BR-O-10, BR-G-10, BR-IC-10)', () => {
    for (const issued of all) {
      const given = issued.taxes.filter(({ category }) => category !== 'S' && category !== 'Z');
      expect(texts(files(issued).ubl, 'cbc:TaxExemptionReason').length).toBe(given.length);
      expect(texts(files(issued).cii, 'ram:ExemptionReason').length).toBe(given.length);
    }
  });

  test('outside the scope of VAT name nobody by a number of it, and no rate on a line (BR-O-02, BR-O-05)', () => {
    for (const issued of having(isOf('O'))) {
      const { cii, ubl } = files({ ...issued, client: { ...issued.client, vatNumber: 'FR83404833048' } });
      for (const file of [cii, ubl]) {
        expect(file).not.toContain('FR83404833048');
        expect(file).toContain(`>${issued.firm.companyNumber}<`);
      }
      expect(cii).not.toContain('schemeID="VA"');
      expect(ubl.slice(ubl.indexOf('InvoiceLine>'))).not.toContain('<cbc:Percent>');
    }
  });

  test('for goods to another country of the EU say when they came, and where (BR-IC-11, BR-IC-12)', () => {
    for (const issued of having(isOf('K'))) {
      const { cii, ubl } = files(issued);
      expect(cii).toMatch(/<ram:(?:OccurrenceDateTime|BillingSpecifiedPeriod)>/);
      expect(cii).toMatch(new RegExp(`<ram:ShipToTradeParty>[^]*<ram:CountryID>${issued.deliveryCountry}<`));
      expect(ubl).toMatch(new RegExp(`<cac:DeliveryLocation>[^]*<cbc:IdentificationCode>${issued.deliveryCountry}<`));
    }
  });
});

test('a credit note is one, and names the invoice that it corrects', () => {
  for (const issued of having(({ kind }) => kind === 'credit_note')) {
    const { cii, ubl } = files(issued);
    expect(cii).toContain('<ram:TypeCode>381<');
    expect(cii).toMatch(/<ram:InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>2026-0001</);
    expect(ubl).toContain('<cbc:CreditNoteTypeCode>381<');
    expect(ubl).toMatch(/<cac:InvoiceDocumentReference>\s*<cbc:ID>2026-0001</);
    expect(ubl).not.toContain('<cbc:DueDate>');
  }
});

test('a deposit that is taken off is less than nothing, at a price that is not', () => {
  const [issued] = having(({ lines }) => lines.some(({ depositId }) => depositId)) as [IssuedInvoice];
  const { ubl } = files(issued);
  expect(ubl).toMatch(/<cbc:InvoicedQuantity unitCode="C62">-1</);
  expect(ubl).toMatch(/<cbc:LineExtensionAmount currencyID="\w+">-/);
  expect(ubl).not.toMatch(/<cbc:PriceAmount currencyID="\w+">-/);
});

describe('a file says that it keeps to', () => {
  const peppol = having((issued) => ublKindOf(issued, eInvoice(issued)) === 'peppol')[0]!;
  const authority = having((issued) => ublKindOf(issued, eInvoice(issued)) === 'xrechnung')[0]!;
  const kindOf = (issued: IssuedInvoice) => ublKindOf(issued, eInvoice(issued));
  test('Peppol where both are in the network and a reference is given', () => {
    expect(files(peppol).ubl).toContain('urn:fdc:peppol.eu:2017:poacc:billing:3.0');
    expect(kindOf({ ...peppol, purchaseOrder: '', buyerReference: '' })).toBe('en16931');
    expect(kindOf({ ...peppol, firm: { ...peppol.firm, endpoint: 'EM:a@b.example' } })).toBe('en16931');
    expect(kindOf({ ...peppol, client: { ...peppol.client, endpoint: '' } })).toBe('en16931');
    expect(kindOf({ ...peppol, currency: 'JPY' })).toBe('en16931');
  });

  test('XRechnung where it is asked for, and all is there that it wants', () => {
    expect(files(authority).ubl).toContain('xrechnung_3.0');
    expect(kindOf({ ...authority, client: { ...authority.client, asksForXrechnung: false } })).not.toBe('xrechnung');
    expect(kindOf({ ...authority, buyerReference: '' })).not.toBe('xrechnung');
    expect(kindOf({ ...authority, client: { ...authority.client, postalCode: '' } })).not.toBe('xrechnung');
    const contact = { name: 'Ada Example', phone: '', email: 'ada@example.com' };
    expect(kindOf({ ...authority, firm: { ...authority.firm, contact } })).not.toBe('xrechnung');
  });
});

test('nothing is written of what was issued before addresses had parts, nor in a currency with mills', () => {
  const [issued] = all as [IssuedInvoice];
  const { street: _, city: __, country: ___, ...former } = issued.client;
  expect(eInvoiceOf({ ...issued, client: { ...former, address: '1 Road\nTown' } }, url)).toBeNull();
  expect(eInvoiceOf({ ...issued, currency: 'KWD' }, url)).toBeNull();
});

test('words of any kind stay words', () => {
  const hostile = `<a b="c">&amp;\u0000\u000b\ud800]]>'`;
  const written = xmlFile(standing('a', element('b', hostile, { c: hostile })));
  expect(written).toContain(`&lt;a b=&quot;c&quot;&gt;&amp;amp;]]&gt;'</b>`);
  for (const sign of ['\u0000', '\u000b', '\ud800']) expect(written).not.toContain(sign);
  expect(xmlFile(standing('a', [element('b', ''), element('c', [undefined, []])]))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a></a>\n',
  );
});

test('units are known in each language, and others stay words', () => {
  expect(['Hours', 'Std.', 'jours', 'Tage', '', 'copies'].map(unitCode)).toEqual([
    'HUR',
    'HUR',
    'DAY',
    'DAY',
    'C62',
    undefined,
  ]);
});

test('forty are byte for byte those that the official rules found no fault in', () => {
  const digests = all.slice(0, 40).map((issued) => {
    const { cii, ubl } = files(issued);
    return [hash('sha256', cii), hash('sha256', ubl)].map((digest) => digest.slice(0, 16)).join(' ');
  });
  expect(digests).toEqual(judged);
});
