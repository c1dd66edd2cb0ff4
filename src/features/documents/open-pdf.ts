import type { DrawnPage, PdfReply, PdfRequest } from './pdf-worker.ts';
import address from './pdf-worker.ts?worker&url';

export interface OpenedPdf {
  pages: number;
  /** Rejects where the page cannot be drawn. */
  draw: (page: number, width: number) => Promise<DrawnPage>;
}

/** However large a file is: whoever waits longer thinks that nothing comes. */
const patienceMs = 30_000;

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The one exception to the page's Trusted Types, whose policy names it: it makes no other address than this. */
const policy = trustedTypes?.createPolicy('pdf-worker', { createScriptURL: () => address });

type Result<T> = Exclude<Extract<PdfReply, T>, { failed: true }>;

/** A thread that answers requests, until it is ended or has not answered in time. */
function startWorker() {
  const worker = new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
  const waiting = new Map<number, (reply: PdfReply) => void>();
  let asked = 0;
  let ended = false;
  const end = () => {
    ended = true;
    worker.terminate();
    for (const [id, settle] of waiting) settle({ id, failed: true });
  };
  worker.addEventListener('message', ({ data }: MessageEvent<PdfReply>) => waiting.get(data.id)?.(data));
  worker.addEventListener('error', end);
  const ask = async <T extends object>(request: Omit<PdfRequest, 'id'>, transfer: Transferable[] = []) => {
    const id = (asked += 1);
    const late = setTimeout(end, patienceMs);
    const reply = await new Promise<PdfReply>((settle) => {
      waiting.set(id, settle);
      if (ended) settle({ id, failed: true });
      else worker.postMessage({ id, ...request }, transfer);
    });
    clearTimeout(late);
    waiting.delete(id);
    if ('failed' in reply) throw new Error('The file could not be drawn.');
    return reply as Result<T>;
  };
  return { ask, end };
}

/** Until `signal` aborts. */
export async function openPdf(file: string, signal: AbortSignal): Promise<OpenedPdf> {
  const reply = await fetch(file, { signal });
  if (!reply.ok) throw new Error('The file could not be loaded.');
  const bytes = await reply.arrayBuffer();
  const { ask, end } = startWorker();
  signal.addEventListener('abort', end);
  const { pages } = await ask<{ pages: number }>({ file: bytes }, [bytes]);
  return { pages, draw: (page, width) => ask<DrawnPage>({ page, width }) };
}
