import type { PDFDocumentProxy } from 'pdfjs-dist';

/**
 * Reads a PDF in this page. Its engine runs no script that a file holds; it is told to start no worker, whose address the
 * page's policy would refuse, and to load nothing from elsewhere.
 */
export async function openPdf(address: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const [engine, worker] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.mjs')]);
  Object.assign(globalThis, { pdfjsWorker: worker });
  const reply = await fetch(address, { signal });
  if (!reply.ok) throw new Error('The file could not be loaded.');
  const data = new Uint8Array(await reply.arrayBuffer());
  // Its warnings are about the missing worker, which is meant.
  const verbosity = engine.VerbosityLevel.ERRORS;
  return engine.getDocument({ data, useWasm: false, useSystemFonts: true, enableXfa: false, verbosity }).promise;
}
