import { createRequire } from 'node:module';
import { escapeMetadata } from '#netlify/api/pdf/factur-x.ts';
import { markDot, markLines } from '#src/data/mark.ts';
import { brandColors, darkenToContrast } from '#src/shared/colors.ts';
import { site } from '#src/data/site.ts';
import { artifact, container, type PdfDoc, drawTagged, type PdfElement, finish } from '#src/shared/pdf-tags.ts';
import { qrOf } from '#src/shared/qr.ts';

// A typeface with letters for most scripts and the signs that procedures use (arrows, ticks), so that text comes out as typed.
const { resolve } = createRequire(import.meta.url);
const regular = () => resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const bold = () => resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

export const darkInk = darkenToContrast(brandColors.accent1, 12);
export const mutedInk = '#5A6478';
const hairline = '#B3B6BD';
export const margin = 56;

const markSize = 22;

const roots = new WeakMap<PdfDoc, PdfElement>();
const rootOf = (doc: PdfDoc) => roots.get(doc) ?? doc.struct('Document');

/** Says what is drawn (a heading, a paragraph), for those who have the file read to them. */
export const tagged = (doc: PdfDoc, tag: string, draw: () => unknown, within = rootOf(doc)) =>
  drawTagged(doc, within, tag, draw);

/** A part that others are put into, until it ends. */
export const begin = (doc: PdfDoc, tag: string, within = rootOf(doc), options = {}) =>
  container(doc, within, tag, options);

const weights = { hair: [0.5, hairline], ink: [0.75, darkInk] } as const;

/** A line from one margin to the other, or to the right one. */
export function writeRule(doc: PdfDoc, weight: keyof typeof weights, from = margin): void {
  const [width, color] = weights[weight];
  const right = doc.page.width - margin;
  artifact(doc, 'Layout', () =>
    doc.moveTo(from, doc.y).lineTo(right, doc.y).lineWidth(width).strokeOpacity(1).stroke(color),
  );
}

/** A code to scan. */
export function drawCode(doc: PdfDoc, text: string, { left, top, size }: { left: number; top: number; size: number }) {
  const code = qrOf(text);
  doc.save().translate(left, top);
  doc
    .scale(size / code.size)
    .path(code.path)
    .fill(darkInk)
    .restore();
}

function drawMark(doc: PdfDoc) {
  doc
    .save()
    .translate(margin, margin)
    .scale(markSize / 32)
    .lineJoin('round')
    .lineCap('round');
  for (const { d, width: line, opacity } of markLines) {
    doc.path(d).lineWidth(line).strokeOpacity(opacity).stroke(darkInk);
  }
  doc.circle(markDot.x, markDot.y, markDot.radius).fill(darkInk).restore();
}

/** The mark and the name of the provider above a rule, then what kind of file this is, and its title. */
export function writeHead(doc: PdfDoc, kind: string, title: string) {
  const rule = margin + markSize + 12;
  artifact(doc, 'Layout', () => drawMark(doc));
  doc.font('bold').fontSize(12).fillColor(darkInk);
  tagged(doc, 'P', () => doc.text(site.name, margin + markSize + 8, margin + 5));
  doc.y = rule;
  writeRule(doc, 'ink');
  doc.font('regular').fontSize(9).fillColor(mutedInk);
  tagged(doc, 'P', () => doc.text(kind, margin, rule + 36));
  doc.moveDown(0.4).font('bold').fontSize(22).fillColor(darkInk);
  tagged(doc, 'H1', () => doc.text(drawn(title)));
  doc.moveDown(0.8);
}

const rightToLeft = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]`;
const turned = new RegExp(`${rightToLeft}\\S*(?: +${rightToLeft}\\S*)*`, 'gu');

/**
 * A line as it is drawn: each word comes out in the direction of its script, but one word stands to the right of the other, so those
 * that are read from the right are turned around, and their last space goes to where the next word begins. The typeface has no emoji,
 * which would be boxes.
 */
const drawn = (line: string) =>
  line
    .replace(/\p{Extended_Pictographic}\uFE0F|\p{Emoji_Presentation}|[\uFE0F\u200D]/gu, '')
    .replace(turned, (words) => `${words.split(/ +/).reverse().join(' ')} \u00A0`)
    .replace(/ {2,}/g, ' ')
    .replace(/\u00A0 /g, '\u00A0');

const labels = 110;

/** Names and values, ruled like a table. */
export function writeFacts(doc: PdfDoc, rows: readonly (readonly [label: string, value: string])[]) {
  const right = doc.page.width - margin;
  const table = begin(doc, 'Table');
  for (const [label, value] of rows) {
    const top = doc.y;
    writeRule(doc, 'hair');
    const row = begin(doc, 'TR', table);
    doc.font('regular').fontSize(9).fillColor(mutedInk);
    tagged(doc, 'TH', () => doc.text(label, margin, top + 6, { width: labels - 10 }), row);
    const labelEnd = doc.y;
    doc.fontSize(10).fillColor(darkInk);
    tagged(
      doc,
      'TD',
      () => doc.text(drawn(value), margin + labels, top + 5.5, { width: right - margin - labels }),
      row,
    );
    row.end();
    doc.y = Math.max(doc.y, labelEnd) + 5;
  }
  table.end();
  writeRule(doc, 'hair');
  doc.x = margin;
}

/** Laying out so much takes a few hundredths of a second; then other calls have their turn. */
const piece = /.{1,400}(?:\s+|$)|.{1,400}/gu;
export const yieldToOthers = () => new Promise((resolve) => setImmediate(resolve));

let lastFile: Promise<unknown> = Promise.resolve();

/** Files are drawn one after the other: between the parts of many at once, nobody else would have a turn. */
export function inTurn<Of extends unknown[], File>(draw: (...of: Of) => Promise<File>) {
  return (...of: Of): Promise<File> => {
    const file = lastFile.then(yieldToOthers).then(() => draw(...of));
    lastFile = file.catch(() => undefined);
    return file;
  };
}

/** A text of any length, piece by piece: `continued` lets the next piece go on in the same line. */
export async function writeText(doc: PdfDoc, text: string, lang?: string) {
  for (const line of text.split('\n')) {
    const pieces = line === '' ? [' '] : (line.match(piece) ?? []);
    const paragraph = begin(doc, 'P', rootOf(doc), lang === undefined ? {} : { lang });
    for (const [index, part] of pieces.entries()) {
      paragraph.add(() => doc.text(part, { lineGap: 3, continued: index < pieces.length - 1 }));
      await yieldToOthers();
    }
    paragraph.end();
  }
}

const inEnglish = (page: number, count: number) => `page ${page} of ${count}`;

export async function numberPages(doc: PdfDoc, title: string, pageOf = inEnglish) {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin pdfkit would begin a new page, so the margin is set aside for this line.
    doc.page.margins.bottom = 0;
    const words = `${title.slice(0, 80)} · ${pageOf(page + 1, count)}`;
    doc.font('regular').fontSize(8).fillColor(mutedInk);
    artifact(doc, 'Layout', () => doc.text(words, margin, doc.page.height - margin / 1.5, { lineBreak: false }));
    await yieldToOthers();
  }
}

/** `CreationDate` makes the file come out the same, byte for byte, whenever it is printed. */
interface Info {
  Title: string;
  Author?: string;
  Subject: string;
  CreationDate?: Date;
}

/** An empty file with the typefaces of all our printed files. What is to be kept for years is a PDF/A-3a, which holds other files. */
export async function createSheet(info: Info, { lang = 'en', isArchived = false } = {}) {
  const { default: Document } = await import('pdfkit');
  const format = { pdfVersion: '1.7', tagged: true, displayTitle: true, lang } as const;
  const archived = isArchived ? ({ subset: 'PDF/A-3a' } as const) : {};
  const doc = new Document({ size: 'A4', margin, bufferPages: true, ...format, ...archived, info });
  escapeMetadata(doc);
  const body = doc.struct('Document');
  doc.addStructure(body);
  roots.set(doc, body);
  doc.registerFont('regular', regular());
  doc.registerFont('bold', bold());
  const end = () => {
    body.end();
    return finish(doc);
  };
  return { doc, finish: end };
}
