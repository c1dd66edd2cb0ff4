import type PDFDocument from 'pdfkit';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the types of pdfkit live in one and leave these options out
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Where a figure stands: left, top, right, bottom. */
      bbox?: [number, number, number, number];
    }
    interface PDFAttachmentOptions {
      /** What the attached file is to the pages. */
      relationship?: 'Alternative';
    }
  }
}

export type PdfDoc = InstanceType<typeof PDFDocument>;
export type PdfElement = PDFKit.PDFStructureElement;
type Options = PDFKit.Mixins.StructureElementOptions;

/** Draws something and says what it is, for readers that do not see the page. */
export function drawTagged(
  doc: PdfDoc,
  parent: PdfElement,
  tag: string,
  draw: () => unknown,
  options: Options = {},
): void {
  parent.add(doc.struct(tag, options, [draw]));
}

/** An element that others are put into; close it with `end`. */
export function container(doc: PdfDoc, parent: PdfElement, tag: string, options: Options = {}): PdfElement {
  const element = doc.struct(tag, options);
  parent.add(element);
  return element;
}

/** Draws what a reader passes over: grounds and page numbers. */
export function artifact(doc: PdfDoc, type: 'Pagination' | 'Layout' | 'Page', draw: () => unknown): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** Ends the file and hands it out. */
export async function finish(doc: PdfDoc): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
