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
import { attachInvoice } from '#netlify/api/pdf/factur-x.ts';
import type { IssuedInvoice } from '#netlify/api/pdf/issued.ts';
import type { InvoicePayment } from '#src/shared/contracts/invoices.ts';
import { epcPayload } from '#src/shared/epc.ts';
import { bankIn, factsIn, nameIn, partyIn, taxOfIn } from '#src/shared/invoice-language/sheet.ts';
import { inLanguage, type Speaking } from '#src/shared/invoice-language/words.ts';
import type { PdfDoc } from '#src/shared/pdf-tags.ts';

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

const rateIn = (words: Speaking, { category, rate }: Pick<IssuedInvoice['taxes'][number], 'category' | 'rate'>) =>
  category === 'O' ? '–' : words.percent(rate);

function lineTable({ lines, currency }: IssuedInvoice, words: Speaking): { columns: PdfColumn[]; rows: string[][] } {
  const discounted = lines.some(({ discount }) => discount > 0);
  const columns: PdfColumn[] = [
    { heading: words.say('for'), share: discounted ? 0.28 : 0.42 },
    { heading: words.say('quantity'), share: 0.165, align: 'right' },
    { heading: words.say('unitPrice'), share: 0.15, align: 'right' },
    ...(discounted ? [{ heading: words.say('discount'), share: 0.125, align: 'right' } as const] : []),
    { heading: words.say('tax'), share: 0.105, align: 'right' },
    { heading: words.say('netIn', { currency }), share: 0.16, align: 'right' },
  ];
  const rows = lines.map(({ description, quantity, unit, unitPrice, discount, taxRate: rate, net, ...line }) => [
    description,
    `${words.number(quantity)} ${unit}`.trim(),
    words.figure(unitPrice, currency),
    ...(discounted ? [discount > 0 ? `−${words.percent(discount)}` : ''] : []),
    rateIn(words, { ...line, rate }),
    words.figure(net, currency),
  ]);
  return { columns, rows };
}

/** Net, the tax of each category and rate, and the total as the one large thing of the page. */
function writeTotals(doc: PdfDoc, issued: IssuedInvoice, words: Speaking) {
  const { net, taxes, total, currency, kind, dueOn } = issued;
  const width = doc.page.width - margin - middle;
  const sums: [string, number][] = [
    [words.say('net'), net],
    ...taxes.map((part): [string, number] => [taxOfIn(words, part, currency), part.tax]),
  ];
  const table = begin(doc, 'Table');
  for (const [name, sum] of sums) {
    const top = doc.y + 6;
    const row = begin(doc, 'TR', table);
    doc.font('regular').fontSize(9.5).fillColor(mutedInk);
    tagged(doc, 'TH', () => doc.text(name, middle, top, { width: width - 70 }), row);
    const below = doc.y;
    doc.fillColor(darkInk);
    tagged(doc, 'TD', () => doc.text(words.figure(sum, currency), middle, top, { width, align: 'right' }), row);
    row.end();
    doc.y = Math.max(below, doc.y) + 4;
    writeRule(doc, 'hair', middle);
  }
  table.end();
  const condition =
    kind === 'credit_note' ? words.say('credited') : dueOn && words.say('dueOn', { day: words.day(dueOn) });
  writeFigure(doc, words.money(total, currency), condition ?? '');
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

function writePayment(doc: PdfDoc, issued: IssuedInvoice, url: string, words: Speaking) {
  const { firm, currency, total, number, kind, isDraft = false } = issued;
  if (kind === 'credit_note' || total === 0 || isDraft) return;
  if (firm.isExample) writeWarning(doc, words.say('example'));
  keepTogether(doc, codeSize + 60);
  doc.y += 26;
  writeRule(doc, 'ink');
  doc.y += 14;
  const top = doc.y;
  const { iban, bic, legalName } = firm;
  const payload = epcPayload({ name: legalName, iban, bic, currency, minor: total, reference: number });
  const left = payload === null ? margin : margin + codeSize + 22;
  if (payload !== null) {
    const alt = words.say('code', { sum: words.money(total, currency), iban, number });
    doc.addStructure(
      doc.struct('Figure', { alt }, [() => drawCode(doc, payload, { left: margin, top, size: codeSize })]),
    );
  }
  doc.y = top;
  const width = doc.page.width - margin - left;
  if (iban) {
    writeNamed(doc, words.say(payload === null ? 'byBank' : 'byBankOrCode'), bankIn(words, firm, number), left, width);
    doc.y += 8;
  }
  writeNamed(doc, words.say('online'), url, left, width);
  doc.x = margin;
}

interface Printed {
  title: string;
  created: string;
  /** The invoice as data, which goes into the file. */
  xml?: string | null;
}

/** Pages under the project and what the file is, with their numbers. */
async function print(
  { firm, projectTitle }: IssuedInvoice,
  { title, created, xml = null }: Printed,
  words: Speaking,
  write: (doc: PdfDoc) => Promise<void> | void,
): Promise<Uint8Array<ArrayBuffer>> {
  const at = new Date(created);
  const info = { Title: title, Author: firm.legalName, Subject: projectTitle, CreationDate: at };
  const { doc, finish } = await createSheet(info, { lang: words.language, isArchived: xml !== null });
  if (xml !== null) attachInvoice(doc, xml, at);
  writeHead(doc, projectTitle, title);
  doc.moveDown(0.6);
  await write(doc);
  await numberPages(doc, `${title}, ${firm.legalName}`, (page, pages) => words.say('page', { page, pages }));
  return finish();
}

function writeFacts(doc: PdfDoc, issued: IssuedInvoice, words: Speaking) {
  const { firm, client } = issued;
  writePair(doc, [words.say('to'), partyIn(words, client)], [words.say('from'), partyIn(words, firm)]);
  const facts = factsIn(words, issued).map(({ name, text }) => [words.say(name), text] as const);
  for (let at = 0; at < facts.length; at += 2) {
    doc.y += 14;
    writePair(doc, facts[at] ?? ['', ''], facts[at + 1] ?? ['', '']);
  }
}

async function writeInvoice(doc: PdfDoc, issued: IssuedInvoice, url: string, words: Speaking) {
  writeFacts(doc, issued, words);
  doc.y += 20;
  const { columns, rows } = lineTable(issued, words);
  writeTable(doc, columns, rows);
  keepTogether(doc, 40 + 22 * (issued.taxes.length + 2));
  writeTotals(doc, issued, words);
  const { replaces, notes, taxes } = issued;
  const laws = taxes.map(({ reason = '' }) => reason);
  for (const text of [...laws, replaces && words.say('taken', { number: replaces.number }), notes]) {
    if (!text) continue;
    doc.y += 18;
    doc.font('regular').fontSize(9.5).fillColor(darkInk);
    await writeText(doc, text);
  }
  writePayment(doc, issued, url, words);
}

/** An invoice or a credit note, with its data inside. `url` is where the client finds it in the portal. */
export const invoicePdf = inTurn((issued: IssuedInvoice, url: string, xml: string | null = null) => {
  const words = inLanguage(issued.language);
  const printed = { title: nameIn(words, issued), created: issued.issuedOn, xml };
  return print(issued, printed, words, (doc) => writeInvoice(doc, issued, url, words));
});

function writeReceipt(doc: PdfDoc, issued: IssuedInvoice, payment: InvoicePayment, words: Speaking) {
  const { amount, paidOn, method, reference } = payment;
  const { firm, client, currency, number, issuedOn, total } = issued;
  const isBack = amount < 0;
  const [payer, payee] = isBack ? [firm, client] : [client, firm];
  writePair(doc, [words.say('from'), partyIn(words, payer)], [words.say('to'), partyIn(words, payee)]);
  doc.y += 20;
  writeRule(doc, 'ink');
  doc.y += 12;
  const paid = words.say('ofInvoice', { number, day: words.day(issuedOn), sum: words.money(total, currency) });
  writePair(
    doc,
    [words.say('how'), [words.say(method), reference].filter(Boolean).join('\n')],
    [words.say('for'), paid],
  );
  const condition = words.say(isBack ? 'paidBack' : 'received', { day: words.day(paidOn) });
  writeFigure(doc, words.money(Math.abs(amount), currency), condition);
  if (firm.isExample) writeWarning(doc, words.say('examplePaid'));
}

/** Says that money came, or went back. */
export const receiptPdf = inTurn((issued: IssuedInvoice, payment: InvoicePayment) => {
  const words = inLanguage(issued.language);
  const title = words.say(payment.amount < 0 ? 'repayment' : 'receipt', { number: issued.number });
  const printed = { title, created: payment.createdAt };
  return print(issued, printed, words, (doc) => writeReceipt(doc, issued, payment, words));
});
