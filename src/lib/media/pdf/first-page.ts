import type { SamplePage, SampleTimeline } from '#src/data/sheets/timeline.ts';
import { colors } from '#src/shared/colors.ts';
import type { Outliner } from '#src/lib/media/fonts.ts';
import { site } from '#src/data/site.ts';
import { drawLogo } from './cover.ts';
import { ink, page } from './paper.ts';
import { artifact, container, drawTagged, type PdfDoc, type PdfElement } from '#src/shared/pdf-tags.ts';

const left = 56;
const width = page.width - 2 * left;
const right = left + width;
const hair = 0.75;

function rule(doc: PdfDoc, y: number, weight: number, color: string = ink.line): void {
  artifact(doc, 'Layout', () => doc.moveTo(left, y).lineTo(right, y).lineWidth(weight).stroke(color));
}

function writeHead(doc: PdfDoc, root: PdfElement, { kind, title }: SamplePage, type: Outliner): void {
  drawTagged(doc, root, 'Figure', () => drawLogo(doc, type, left, 52, 22), {
    alt: site.name,
    bbox: [left, 52, left + 120, 74],
  });
  drawTagged(doc, root, 'P', () =>
    doc.font('label', 10.5).fillColor(ink.quiet).text(kind, left, 58, { width, align: 'right' }),
  );
  rule(doc, 90, 1.5, ink.strong);
  drawTagged(doc, root, 'H1', () =>
    doc.font('heading', 27).fillColor(ink.strong).text(title, left, 112, { width, characterSpacing: -0.7 }),
  );
}

function writeFacts(doc: PdfDoc, root: PdfElement, { facts }: SamplePage): void {
  const top = doc.y + 16;
  const each = width / facts.length;
  rule(doc, top, hair);
  const bottoms = facts.map(({ label, value }, at) => {
    const x = left + at * each + (at === 0 ? 0 : 10);
    const room = { width: each - 20 };
    const fact = container(doc, root, 'P');
    fact.add(() =>
      doc
        .font('plain', 9.5)
        .fillColor(ink.quiet)
        .text(label, x, top + 8, room),
    );
    fact.add(() => doc.font('label', 11).fillColor(ink.strong).text(value, room));
    fact.end();
    return doc.y;
  });
  const bottom = Math.max(...bottoms) + 8;
  rule(doc, bottom, hair);
  doc.y = bottom;
}

function writeDecision(doc: PdfDoc, root: PdfElement, { decision, reasons }: SamplePage): void {
  doc.y += 22;
  drawTagged(doc, root, 'P', () =>
    doc
      .font('heading', 17)
      .fillColor(ink.strong)
      .text(decision, left, doc.y, { width: 380, characterSpacing: -0.3, lineGap: 2 }),
  );
  doc.y += 8;
  drawTagged(doc, root, 'P', () =>
    doc.font('plain', 10.5).fillColor(ink.text).text(reasons, left, doc.y, { width, lineGap: 3.5 }),
  );
}

/** The bars, and the line that may stop them, as the page draws them. */
function drawTimeline(doc: PdfDoc, { length, marks, rows, stop }: SampleTimeline, top: number): number {
  const x = (units: number) => left + (units / length) * width;
  const rowHeight = 34;
  doc.font('label', 9).fillColor(ink.quiet);
  for (const { at, words } of marks) doc.text(words, x(at) + 3, top, { lineBreak: false });
  doc
    .moveTo(left, top + 16)
    .lineTo(right, top + 16)
    .lineWidth(1)
    .stroke(ink.strong);
  rows.forEach(({ label, words, from, to, isOpen, isProven }, at) => {
    const y = top + 16 + at * rowHeight;
    const bar = { x: x(from), width: x(to) - x(from) };
    doc.rect(bar.x, y + 6, bar.width, 21).lineWidth(1);
    if (isOpen) doc.dash(4, { space: 3 }).stroke(ink.strong).undash();
    else if (isProven) doc.fillAndStroke(colors.primary, ink.strong);
    else doc.fill(ink.strong);
    const isWide = to - from > length / 4;
    if (isWide)
      doc
        .font('label', 9.5)
        .fillColor(isOpen ? ink.strong : '#FFFFFF')
        .text(words, bar.x + 7, y + 11, { lineBreak: false });
    const beside = isWide ? label : `${words}, ${label}`;
    const onLeft = to > length * 0.62;
    const start = stop && to <= stop.at ? x(stop.at) : x(to);
    doc.font('label', 10).fillColor(ink.strong);
    if (onLeft) doc.text(beside, left, y + 11, { width: bar.x - 8 - left, align: 'right', lineBreak: false });
    else doc.text(beside, start + 9, y + 11, { lineBreak: false });
    doc
      .moveTo(left, y + rowHeight)
      .lineTo(right, y + rowHeight)
      .lineWidth(hair)
      .stroke(ink.line);
  });
  const bottom = top + 16 + rows.length * rowHeight;
  if (stop === undefined) return bottom;
  doc.rect(x(stop.at), top, 2.5, bottom - top).fill(ink.strong);
  doc.rect(x(stop.at), bottom, 168, 40).fill(ink.strong);
  doc
    .font('heading', 11)
    .fillColor('#FFFFFF')
    .text(stop.words, x(stop.at) + 10, bottom + 7, { width: 148 });
  return bottom + 40;
}

function writeOpen(doc: PdfDoc, root: PdfElement, { open }: SamplePage): void {
  const top = doc.y + 18;
  const part = container(doc, root, 'P');
  const room = { width: width - 24, lineGap: 3 };
  part.add(() =>
    doc
      .font('heading', 11)
      .fillColor(ink.strong)
      .text(open.title, left + 12, top + 10, room),
  );
  part.add(() => doc.font('plain', 10.5).fillColor(ink.text).text(open.text, room));
  part.end();
  artifact(doc, 'Layout', () =>
    doc
      .rect(left, top, width, doc.y + 6 - top)
      .lineWidth(1)
      .dash(4, { space: 3 })
      .stroke(ink.strong)
      .undash(),
  );
}

/** Page one of a sample: the sheet itself, with the words and figures that the site shows. */
export function addFirstPage(doc: PdfDoc, root: PdfElement, sample: SamplePage, type: Outliner): void {
  doc.addPage();
  writeHead(doc, root, sample, type);
  writeFacts(doc, root, sample);
  writeDecision(doc, root, sample);
  const top = doc.y + 26;
  drawTagged(
    doc,
    root,
    'Figure',
    () => {
      doc.y = drawTimeline(doc, sample.timeline, top);
    },
    { alt: sample.timeline.about, bbox: [left, top, right, top + 220] },
  );
  writeOpen(doc, root, sample);
  drawTagged(doc, root, 'P', () =>
    doc
      .font('plain', 9)
      .fillColor(ink.quiet)
      .text('Example. Names and figures are invented.', left, page.height - 60 - 36, { lineBreak: false }),
  );
}
