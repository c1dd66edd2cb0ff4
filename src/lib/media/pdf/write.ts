import type { Block, TextRun } from './blocks.ts';
import { column, ink, page, type Paper } from './paper.ts';
import { container, drawTagged, type PdfDoc, type PdfElement } from '#src/shared/pdf-tags.ts';

/** On which page each chapter begins. */
export type Pages = Map<string, number>;

const size = 10.5;
const { margin } = page;

/** Starts a new page unless what must stay together still fits on this one. */
function keep(doc: PdfDoc, height: number): void {
  if (doc.y + height > page.height - margin - 24) doc.addPage();
}

function writeRuns(doc: PdfDoc, runs: readonly TextRun[], x: number, width: number): void {
  runs.forEach(({ text, style }, index) => {
    const options = { width, lineGap: 3.5, continued: index < runs.length - 1 };
    doc.font(style, size).fillColor(style === 'strong' ? ink.strong : ink.text);
    if (index === 0) doc.text(text, x, doc.y, options);
    else doc.text(text, options);
  });
}

export function writeHeading(doc: PdfDoc, parent: PdfElement, text: string, depth: number, pages: Pages): void {
  const chapter = depth === 2;
  doc.y += chapter ? 18 : 10;
  keep(doc, chapter ? 84 : 70);
  pages.set(text, doc.bufferedPageRange().count);
  const write = () => {
    doc.font('heading', chapter ? 17 : 12.5).fillColor(ink.strong);
    doc.text(text, margin, doc.y, { width: column, destination: text });
  };
  drawTagged(doc, parent, chapter ? 'H2' : 'H3', write, { title: text });
  if (chapter) doc.outline.addItem(text);
  doc.y += chapter ? 6 : 3;
}

export function writeParagraph(doc: PdfDoc, parent: PdfElement, runs: readonly TextRun[]): void {
  keep(doc, 34);
  drawTagged(doc, parent, 'P', () => writeRuns(doc, runs, margin, column));
  doc.y += 8;
}

function writeList(doc: PdfDoc, parent: PdfElement, items: readonly TextRun[][], ordered: boolean): void {
  const list = container(doc, parent, 'L');
  items.forEach((runs, index) => {
    keep(doc, 34);
    const top = doc.y;
    const item = container(doc, list, 'LI');
    drawTagged(doc, item, 'Lbl', () => {
      doc.font('plain', size).fillColor(ink.accent);
      doc.text(ordered ? `${index + 1}.` : '•', margin + 4, top);
    });
    doc.y = top;
    drawTagged(doc, item, 'LBody', () => writeRuns(doc, runs, margin + 24, column - 24));
    item.end();
    doc.y += 3;
  });
  list.end();
  doc.y += 5;
}

export function writeBlock(doc: PdfDoc, parent: PdfElement, block: Block, pages: Pages): void {
  if (block.kind === 'heading') writeHeading(doc, parent, block.text, block.depth, pages);
  else if (block.kind === 'list') writeList(doc, parent, block.items, block.ordered);
  else writeParagraph(doc, parent, block.runs);
}

export function writeContents(doc: PdfDoc, parent: PdfElement, chapters: readonly string[], pages: Pages): void {
  writeHeading(doc, parent, 'Contents', 2, new Map());
  const contents = container(doc, parent, 'TOC');
  for (const chapter of chapters) {
    const top = doc.y;
    drawTagged(doc, contents, 'TOCI', () => {
      doc.font('plain', size).fillColor(ink.text);
      doc.text(chapter, margin, top, { width: column - 40, goTo: chapter });
      doc.text(String(pages.get(chapter) ?? ''), page.width - margin - 40, top, { width: 40, align: 'right' });
    });
    doc.y = top + 19;
  }
  contents.end();
}

export function writeReferences(doc: PdfDoc, parent: PdfElement, references: Paper['references']): void {
  references.forEach(({ title, publisher, year, url }, index) => {
    keep(doc, 46);
    const entry = container(doc, parent, 'P');
    entry.add(() => {
      doc.font('plain', 9.5).fillColor(ink.text);
      doc.text(`[${index + 1}]  ${title}. ${publisher}, ${year}.`, margin, doc.y, { width: column, lineGap: 2 });
    });
    const link = () => {
      doc.fillColor(ink.accent).text(url, margin + 22, doc.y, { width: column - 22, link: url });
    };
    drawTagged(doc, entry, 'Link', link, { alt: url });
    entry.end();
    doc.y += 6;
  });
}
