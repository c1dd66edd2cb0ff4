import { begin, darkInk, margin, mutedInk, tagged, writeRule } from '#netlify/api/pdf/sheet.ts';
import type { PdfDoc } from '#src/shared/pdf-tags.ts';

export interface PdfColumn {
  heading: string;
  /** Of the width between the margins. */
  share: number;
  align?: 'right';
}

const gap = 10;
const bottom = (doc: PdfDoc) => doc.page.height - doc.page.margins.bottom;

/** Makes sure of so much room on this page, or begins the next. */
export function keepTogether(doc: PdfDoc, height: number): void {
  if (doc.y + height > bottom(doc)) doc.addPage();
}

interface Row {
  tag: 'TH' | 'TD';
  cells: readonly string[];
}

function writeRow(doc: PdfDoc, columns: readonly PdfColumn[], { tag, cells }: Row, table: ReturnType<typeof begin>) {
  const width = doc.page.width - 2 * margin;
  const top = doc.y + 6;
  const row = begin(doc, 'TR', table);
  let left = margin;
  let end = top;
  for (const [at, { share, align = 'left' }] of columns.entries()) {
    const room = share * width - (at === columns.length - 1 ? 0 : gap);
    tagged(doc, tag, () => doc.text(cells[at] ?? '', left, top, { width: room, align, lineGap: 1.5 }), row);
    end = Math.max(end, doc.y);
    left += share * width;
  }
  row.end();
  doc.x = margin;
  doc.y = end + 4;
}

const small = (doc: PdfDoc) => doc.font('regular').fontSize(8.5).fillColor(mutedInk);
const usual = (doc: PdfDoc) => doc.font('regular').fontSize(9.5).fillColor(darkInk);

function heightOf(doc: PdfDoc, columns: readonly PdfColumn[], cells: readonly string[]) {
  const width = doc.page.width - 2 * margin;
  const heights = columns.map(({ share }, at) =>
    doc.heightOfString(cells[at] ?? '', { width: share * width - gap, lineGap: 1.5 }),
  );
  return Math.max(...heights) + 12;
}

/** Rows between hairlines. No row is torn apart, and a page that goes on with them begins with the headings. */
export function writeTable(doc: PdfDoc, columns: readonly PdfColumn[], rows: readonly (readonly string[])[]) {
  const table = begin(doc, 'Table');
  const headings = { tag: 'TH', cells: columns.map(({ heading }) => heading) } as const;
  const writeHeadings = () => {
    small(doc);
    writeRow(doc, columns, headings, table);
  };
  writeHeadings();
  for (const cells of rows) {
    usual(doc);
    if (doc.y + heightOf(doc, columns, cells) > bottom(doc)) {
      doc.addPage();
      writeHeadings();
      usual(doc);
    }
    writeRule(doc, 'hair');
    writeRow(doc, columns, { tag: 'TD', cells }, table);
  }
  table.end();
  writeRule(doc, 'ink');
}
