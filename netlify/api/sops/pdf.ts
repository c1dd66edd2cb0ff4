import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import type { sopFieldsSchema } from '#shared/contracts/admin.ts';
import type { z } from '#shared/zod.ts';

type Fields = z.output<typeof sopFieldsSchema>;
export type Doc = InstanceType<typeof PDFDocument>;

// A typeface with letters for most scripts and the signs that procedures use (arrows, ticks), so that text comes out as typed.
const { resolve } = createRequire(import.meta.url);
const regular = () => resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const bold = () => resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

export const ink = '#131A2C';
export const quiet = '#5A6478';
const margin = 56;

const facts = [
  ['Version', 'version'],
  ['Date', 'date'],
  ['Author', 'author'],
  ['Reviewer', 'reviewer'],
  ['Next Review Date', 'nextReviewDate'],
] as const;

const sections = [
  ['Purpose', 'purpose'],
  ['Scope', 'scope'],
  ['Responsibilities', 'responsibilities'],
  ['Procedure Steps', 'procedureSteps'],
  ['Quality Control', 'qualityControl'],
  ['Records', 'records'],
] as const;

/** pdfkit looks for the end of a line in a word by measuring what is left of it again and again, which takes half a minute for long ones. */
const longestWord = 200;
const unbroken = new RegExp(`\\S{${longestWord}}(?=\\S)`, 'gu');
const broken = (text: string) => text.replace(unbroken, '$&\n');

const orElse = (value: string | null | undefined, words: string) => (value === '' ? words : (value ?? words));

/** What pdfkit keeps of the typeface in use; it has no public way to ask. */
interface WithTypeface {
  _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } };
}

/** Characters that the typeface has no shape for (Chinese, Thai, emoji): each is a box on the page. */
function countShapeless(doc: Doc, fields: Fields): number {
  const { font } = (doc.font('regular') as unknown as WithTypeface)._font;
  const visible = Array.from(Object.values(fields).join('')).filter((character) => /[^\s\p{Cf}\p{M}]/u.test(character));
  return visible.filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).length;
}

function writeHead(doc: Doc, fields: Fields) {
  doc.font('bold').fontSize(9).fillColor(quiet).text('STANDARD OPERATING PROCEDURE', { characterSpacing: 1 });
  doc.moveDown(0.4).font('bold').fontSize(22).fillColor(ink).text(fields.title);
  doc.moveDown(0.8).fontSize(10);
  for (const [label, name] of facts) {
    doc.font('bold').fillColor(quiet).text(`${label}: `, { continued: true });
    doc.font('regular').fillColor(ink).text(orElse(fields[name], 'Not set'));
  }
}

/** Laying out so much takes a few hundredths of a second; then other calls have their turn. */
const piece = /.{1,400}(?:\s+|$)|.{1,400}/gu;
const othersTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A text of any length, piece by piece: `continued` lets the next piece go on in the same line. */
async function writeText(doc: Doc, text: string) {
  for (const line of text.split('\n')) {
    const pieces = line === '' ? [' '] : (line.match(piece) ?? []);
    for (const [index, part] of pieces.entries()) {
      doc.text(part, { lineGap: 3, continued: index < pieces.length - 1 });
      await othersTurn();
    }
  }
}

async function writeSections(doc: Doc, fields: Fields) {
  for (const [label, name] of sections) {
    doc.moveDown(1.2).font('bold').fontSize(13).fillColor(ink).text(label);
    doc.moveDown(0.3).font('regular').fontSize(10.5);
    doc.fillColor(fields[name] ? ink : quiet);
    await writeText(doc, broken(orElse(fields[name], 'Nothing recorded')));
  }
}

async function numberPages(doc: Doc, title: string) {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin pdfkit would begin a new page, so the margin is set aside for this line.
    doc.page.margins.bottom = 0;
    const words = `${title.slice(0, 80)} · page ${page + 1} of ${count}`;
    doc.font('regular').fontSize(8).fillColor(quiet);
    doc.text(words, margin, doc.page.height - margin / 1.5, { lineBreak: false });
    await othersTurn();
  }
}

interface Pdf {
  file: Uint8Array<ArrayBuffer>;
  /** How many characters are in it as boxes. */
  shapeless: number;
}

interface Sheet {
  doc: Doc;
  /** Ends the file and hands it out. */
  finish: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** An empty file with the typefaces of all our printed files. */
export async function newSheet(info: { Title: string; Author?: string; Subject: string }): Promise<Sheet> {
  const { default: Document } = await import('pdfkit');
  const doc = new Document({ size: 'A4', margin, bufferPages: true, lang: 'en', info });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((settle, fail) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', settle);
    doc.on('error', fail);
  });
  doc.registerFont('regular', regular());
  doc.registerFont('bold', bold());
  const finish = async () => {
    doc.end();
    await done;
    return new Uint8Array(Buffer.concat(chunks));
  };
  return { doc, finish };
}

/** A procedure as a PDF file with selectable text. */
export async function sopPdf(fields: Fields): Promise<Pdf> {
  const info = { Title: fields.title, Author: fields.author, Subject: 'Standard operating procedure' };
  const { doc, finish } = await newSheet(info);
  doc.font('bold');
  await othersTurn();
  const shapeless = countShapeless(doc, fields);
  await othersTurn();
  writeHead(doc, fields);
  await writeSections(doc, fields);
  await numberPages(doc, fields.title);
  await othersTurn();
  return { file: await finish(), shapeless };
}
