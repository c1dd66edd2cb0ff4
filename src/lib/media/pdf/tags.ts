import 'pdfkit';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the types of pdfkit live in one and leave this option out
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Where a figure stands: left, top, right, bottom. */
      bbox?: [number, number, number, number];
    }
  }
}

export type Document = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;
type Options = PDFKit.Mixins.StructureElementOptions;

/** Draws something and says what it is, for readers that do not see the page. */
export function drawTagged(
  doc: Document,
  parent: Element,
  tag: string,
  draw: () => unknown,
  options: Options = {},
): void {
  parent.add(doc.struct(tag, options, [draw]));
}

/** An element that others are put into; close it with `end`. */
export function container(doc: Document, parent: Element, tag: string): Element {
  const element = doc.struct(tag);
  parent.add(element);
  return element;
}

/** Draws what a reader passes over: grounds and page numbers. */
export function artifact(doc: Document, type: 'Pagination' | 'Layout' | 'Page', draw: () => unknown): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}
