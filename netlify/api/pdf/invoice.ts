import {
  begin,
  createSheet,
  drawCode,
  darkInk,
  inTurn,
  margin,
  mutedInk,
  numberPages,
  tagged,
  writeHead,
  writeRule,
  writeText,
} from '#netlify/api/pdf/sheet.ts';
import { type PdfColumn, keepTogether, writeTable } from '#netlify/api/pdf/table.ts';
import { addressGroups } from '#src/shared/address-groups.ts';
import type { Invoice, InvoicePayment } from '#src/shared/contracts/invoices.ts';
import type { Firm } from '#src/shared/contracts/parties.ts';
import { epcPayload } from '#src/shared/epc.ts';
import { invoiceName, partyLines, suppliedWords, taxName } from '#src/shared/invoice-words.ts';
import { formatFigure, formatMoney } from '#src/shared/money.ts';
import type { PdfDoc } from '#src/shared/pdf-tags.ts';

/** What has a number: it reads the same whenever it is printed. */
export interface IssuedInvoice extends Pick<
  Invoice,
  | 'kind'
  | 'isDeposit'
  | 'currency'
  | 'lines'
  | 'taxes'
  | 'net'
  | 'total'
  | 'notes'
  | 'dueOn'
  | 'corrects'
  | 'replaces'
  | 'projectTitle'
  | 'purchaseOrder'
  | 'buyerReference'
  | 'suppliedFrom'
  | 'suppliedTo'
> {
  number: string;
  issuedOn: string;
  firm: Firm;
  client: NonNullable<Invoice['client']>;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (value: string) => day.format(new Date(value));
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });
const percent = (value: number) => `${number.format(value)}%`;

const middle = 300;
const codeSize = 104;

/** Words below a small heading, in the left half of the page or the right one. */
function writeNamed(doc: PdfDoc, name: string, words: string, left: number, width: number) {
  doc.font('regular').fontSize(8.5).fillColor(mutedInk);
  tagged(doc, 'P', () => doc.text(name, left, doc.y, { width }));
  doc.moveDown(0.3).font('regular').fontSize(9.5).fillColor(darkInk);
  tagged(doc, 'P', () => doc.text(words, left, doc.y, { width, lineGap: 2 }));
}

/** Side by side, and below the longer of the two. */
function writePair(doc: PdfDoc, left: readonly [string, string], right: readonly [string, string]) {
  const top = doc.y;
  writeNamed(doc, ...left, margin, middle - margin - 20);
  const end = doc.y;
  doc.y = top;
  writeNamed(doc, ...right, middle, doc.page.width - margin - middle);
  doc.x = margin;
  doc.y = Math.max(end, doc.y);
}

function lineTable({ lines, currency }: IssuedInvoice): { columns: PdfColumn[]; rows: string[][] } {
  const discounted = lines.some(({ discount }) => discount > 0);
  const columns: PdfColumn[] = [
    { heading: 'For', share: discounted ? 0.34 : 0.44 },
    { heading: 'Quantity', share: 0.17, align: 'right' },
    { heading: 'Unit price', share: 0.15, align: 'right' },
    ...(discounted ? [{ heading: 'Discount', share: 0.1, align: 'right' } as const] : []),
    { heading: 'Tax', share: 0.08, align: 'right' },
    { heading: `Net, ${currency}`, share: 0.16, align: 'right' },
  ];
  const rows = lines.map(({ description, quantity, unit, unitPrice, discount, taxRate, net }) => [
    description,
    `${number.format(quantity)} ${unit}`.trim(),
    formatFigure(unitPrice, currency),
    ...(discounted ? [discount > 0 ? `−${percent(discount)}` : ''] : []),
    percent(taxRate),
    formatFigure(net, currency),
  ]);
  return { columns, rows };
}

/** Net, the tax of each rate, and the total as the one large thing of the page. */
function writeTotals(doc: PdfDoc, { net, taxes, total, currency, kind, dueOn }: IssuedInvoice) {
  const width = doc.page.width - margin - middle;
  const sums: [string, number][] = [
    ['Net', net],
    ...taxes.map((part): [string, number] => [
      taxes.length > 1 ? `${taxName(part)} of ${formatFigure(part.net, currency)}` : taxName(part),
      part.tax,
    ]),
  ];
  const table = begin(doc, 'Table');
  for (const [name, sum] of sums) {
    const top = doc.y + 6;
    const row = begin(doc, 'TR', table);
    doc.font('regular').fontSize(9.5).fillColor(mutedInk);
    tagged(doc, 'TH', () => doc.text(name, middle, top, { width, lineBreak: false }), row);
    doc.fillColor(darkInk);
    tagged(doc, 'TD', () => doc.text(formatFigure(sum, currency), middle, top, { width, align: 'right' }), row);
    row.end();
    doc.y += 4;
    writeRule(doc, 'hair', middle);
  }
  table.end();
  writeFigure(
    doc,
    formatMoney(total, currency),
    kind === 'credit_note' ? 'credited' : dueOn ? `due ${dayOf(dueOn)}` : '',
  );
}

/** A sum as large as the column lets it be, with its condition beneath. */
function writeFigure(doc: PdfDoc, figure: string, condition: string) {
  const width = doc.page.width - margin - middle;
  doc.font('bold').fontSize(32);
  doc.fontSize(Math.min(32, (32 * width) / doc.widthOfString(figure))).fillColor(darkInk);
  tagged(doc, 'P', () => doc.text(figure, middle, doc.y + 14, { width, align: 'right', lineBreak: false }));
  doc.fontSize(10).font('regular').fillColor(mutedInk);
  tagged(doc, 'P', () => doc.text(condition, middle, doc.y + 2, { width, align: 'right' }));
  doc.x = margin;
}

/** As the page of payments says it of demo addresses. */
function writeWarning(doc: PdfDoc, sentence: string) {
  doc.y += 18;
  doc.font('bold').fontSize(10).fillColor(darkInk);
  tagged(doc, 'P', () => doc.text(sentence));
}

function writePayment(doc: PdfDoc, { firm, currency, total, number: reference, kind }: IssuedInvoice, url: string) {
  if (kind === 'credit_note' || total === 0) return;
  if (firm.isExample) writeWarning(doc, 'An example: nobody owes this, and nobody should pay it.');
  keepTogether(doc, codeSize + 60);
  doc.y += 26;
  writeRule(doc, 'ink');
  doc.y += 14;
  const top = doc.y;
  const { iban, bic, bankName, legalName } = firm;
  const payload = epcPayload({ name: legalName, iban, bic, currency, minor: total, reference });
  const left = payload === null ? margin : margin + codeSize + 22;
  const account = addressGroups(iban.replaceAll(' ', '')).join(' ');
  const bank = [
    legalName,
    account,
    [bankName, bic && `BIC ${bic}`].filter(Boolean).join(', '),
    `Reference ${reference}`,
  ];
  if (payload !== null) {
    const alt = `A code for your bank’s app: ${formatMoney(total, currency)} to ${iban}, reference ${reference}`;
    doc.addStructure(
      doc.struct('Figure', { alt }, [() => drawCode(doc, payload, { left: margin, top, size: codeSize })]),
    );
  }
  doc.y = top;
  const width = doc.page.width - margin - left;
  const how = payload === null ? 'By bank' : 'By bank, or scan it with your bank’s app';
  if (iban) {
    writeNamed(doc, how, bank.filter(Boolean).join('\n'), left, width);
    doc.y += 8;
  }
  writeNamed(doc, 'Online, or with a coin', url, left, width);
  doc.x = margin;
}

/** Pages under the project and what the file is, with their numbers. */
async function print(
  { firm, projectTitle }: IssuedInvoice,
  title: string,
  created: string,
  write: (doc: PdfDoc) => Promise<void> | void,
): Promise<Uint8Array<ArrayBuffer>> {
  const info = { Title: title, Author: firm.legalName, Subject: projectTitle, CreationDate: new Date(created) };
  const { doc, finish } = await createSheet(info);
  writeHead(doc, projectTitle, title);
  doc.moveDown(0.6);
  await write(doc);
  await numberPages(doc, `${title}, ${firm.legalName}`);
  return finish();
}

async function writeInvoice(doc: PdfDoc, issued: IssuedInvoice, url: string) {
  const { firm, client, issuedOn, dueOn, corrects, notes, purchaseOrder, buyerReference } = issued;
  const supplied = suppliedWords(issued, dayOf);
  const order = [purchaseOrder && `Order ${purchaseOrder}`, buyerReference].filter(Boolean).join('\n');
  writePair(doc, ['To', partyLines(client)], ['From', partyLines(firm)]);
  doc.y += 14;
  writePair(
    doc,
    ['Issued', dayOf(issuedOn)],
    corrects ? ['Corrects', `Invoice ${corrects.number}`] : ['Due', dueOn ? dayOf(dueOn) : ''],
  );
  if (supplied || order) {
    doc.y += 14;
    writePair(doc, ['Supplied', supplied], order ? ['Your reference', order] : ['', '']);
  }
  doc.y += 20;
  const { columns, rows } = lineTable(issued);
  writeTable(doc, columns, rows);
  keepTogether(doc, 40 + 22 * (issued.taxes.length + 2));
  writeTotals(doc, issued);
  const laws = issued.taxes.map(({ reason = '' }) => reason).filter(Boolean);
  const replaced = issued.replaces && `Takes the place of invoice ${issued.replaces.number}.`;
  for (const words of [...laws, replaced, notes].filter((text): text is string => Boolean(text))) {
    doc.y += 18;
    doc.font('regular').fontSize(9.5).fillColor(darkInk);
    await writeText(doc, words);
  }
  writePayment(doc, issued, url);
}

/** An invoice or a credit note. `url` is where the client finds it in the portal. */
export const invoicePdf = inTurn((issued: IssuedInvoice, url: string) =>
  print(issued, invoiceName(issued), issued.issuedOn, (doc) => writeInvoice(doc, issued, url)),
);

const methods = { bank: 'By bank transfer', coin: 'In a coin', card: 'By card', other: 'In another way' } as const;

function writeReceipt(doc: PdfDoc, issued: IssuedInvoice, { amount, paidOn, method, reference }: InvoicePayment) {
  const { firm, client, currency, number: ofInvoice, issuedOn, total } = issued;
  const isBack = amount < 0;
  writePair(doc, ['From', partyLines(isBack ? firm : client)], ['To', partyLines(isBack ? client : firm)]);
  doc.y += 20;
  writeRule(doc, 'ink');
  doc.y += 12;
  const paid = `Invoice ${ofInvoice} of ${dayOf(issuedOn)}, ${formatMoney(total, currency)} in all`;
  writePair(doc, ['How', [methods[method], reference].filter(Boolean).join('\n')], ['For', paid]);
  writeFigure(doc, formatMoney(Math.abs(amount), currency), `${isBack ? 'paid back' : 'received'} ${dayOf(paidOn)}`);
  if (firm.isExample) writeWarning(doc, 'An example: nobody paid this.');
}

/** Says that money came, or went back. */
export const receiptPdf = inTurn((issued: IssuedInvoice, payment: InvoicePayment) => {
  const title = `${payment.amount < 0 ? 'Repayment' : 'Receipt'} for invoice ${issued.number}`;
  return print(issued, title, payment.createdAt, (doc) => writeReceipt(doc, issued, payment));
});
