/**
 * Opens a PDF and draws its pages in a thread of its own: whatever a file holds, the page beside it goes on. The engine runs no
 * script that a file holds, and loads nothing.
 */
import 'pdfjs-dist/build/pdf.worker.mjs';
import { getDocument, type PDFDocumentProxy, type RenderTask, VerbosityLevel } from 'pdfjs-dist';

export type PdfRequest = { id: number } & ({ file: ArrayBuffer } | { page: number; width: number });

export interface DrawnPage {
  picture: ImageBitmap;
  /** What it says, for those who do not see it. */
  text: string;
  /** False where something of the page had to be left out. */
  isWhole: boolean;
}

/** An answer without a result means that there is none. */
export type PdfReply = { id: number } & ({ pages: number } | DrawnPage | { failed: true });

/** A sheet of A3 that was scanned at 600 dots an inch. */
const mostImagePixels = 70_000_000;
/** Of the picture of a page, which is drawn smaller where it would have more. */
const mostPixels = 32_000_000;
const mostPixelsAside = 16_384;
/** More than anybody listens to on one page. */
const mostLetters = 100_000;

const { fonts } = globalThis as unknown as { fonts?: FontFaceSet };

/** As much of a document as the engine asks for when it draws. */
const ownerDocument = { fonts, createElement: () => new OffscreenCanvas(1, 1) } as unknown as HTMLDocument;

/** Without filters, which need a document, the engine computes masks by itself. */
class NoFilters {
  addFilter = () => 'none';
  addAlphaFilter = this.addFilter;
  addHCMFilter = this.addFilter;
  addHighlightHCMFilter = this.addFilter;
  addKnockoutFilter = this.addFilter;
  addLuminosityFilter = this.addFilter;
  addSelectionFilter = this.addFilter;
  destroy = () => undefined;
}

/** The engine leaves out what it cannot draw, and says so in a warning. There are many others, about fonts above all. */
const leftOut = /\bimage\b|ignoring errors/i;
let isWhole = true;
Object.assign(console, {
  warn(warning: unknown) {
    if (leftOut.test(String(warning))) isWhole = false;
  },
});

const open = (file: ArrayBuffer) =>
  getDocument({
    data: new Uint8Array(file),
    ownerDocument,
    FilterFactory: NoFilters,
    disableFontFace: fonts === undefined,
    enableXfa: false,
    maxImageSize: mostImagePixels,
    useSystemFonts: true,
    useWasm: false,
    verbosity: VerbosityLevel.WARNINGS,
  }).promise;

let pdf: PDFDocumentProxy | undefined;
let drawing: RenderTask | undefined;

async function draw(number: number, width: number): Promise<DrawnPage> {
  if (!pdf) throw new Error('No file was opened.');
  drawing?.cancel();
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(
    width / natural.width,
    Math.sqrt(mostPixels / (natural.width * natural.height)),
    mostPixelsAside / Math.max(natural.width, natural.height),
  );
  const viewport = page.getViewport({ scale });
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  isWhole = true;
  const task = page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport });
  drawing = task;
  const [content] = await Promise.all([page.getTextContent(), task.promise]);
  const text = content.items.map((item) => ('str' in item ? item.str : '')).join(' ');
  page.cleanup();
  return { picture: canvas.transferToImageBitmap(), text: text.slice(0, mostLetters), isWhole };
}

async function answer(request: PdfRequest): Promise<void> {
  const { id } = request;
  try {
    if ('file' in request) {
      pdf = await open(request.file);
      postMessage({ id, pages: pdf.numPages } satisfies PdfReply);
    } else {
      const drawn = await draw(request.page, request.width);
      postMessage({ id, ...drawn } satisfies PdfReply, { transfer: [drawn.picture] });
    }
  } catch {
    postMessage({ id, failed: true } satisfies PdfReply);
  }
}

addEventListener('message', ({ data }: MessageEvent<Partial<PdfRequest>>) => {
  // The engine writes messages of its own to this thread.
  if (typeof data.id === 'number') void answer(data as PdfRequest);
});
