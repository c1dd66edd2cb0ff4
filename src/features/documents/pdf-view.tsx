import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type FileViewProps, Loading, NoPreview } from './file-frame.tsx';
import { openPdf } from './open-pdf.ts';
import { ZoomBar, zoomed } from './zoom-bar.tsx';

type Opened = { address: string; pdf: PDFDocumentProxy | null } | undefined;

/** The opened file; undefined while it is read, null where it cannot be. */
function usePdf(address: string): PDFDocumentProxy | null | undefined {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const abort = new AbortController();
    let pdf: PDFDocumentProxy | undefined;
    openPdf(address, abort.signal).then(
      (made) => {
        pdf = made;
        if (abort.signal.aborted) void made.loadingTask.destroy();
        else setOpened({ address, pdf: made });
      },
      () => abort.signal.aborted || setOpened({ address, pdf: null }),
    );
    return () => {
      abort.abort();
      void pdf?.loadingTask.destroy();
    };
  }, [address]);
  return opened?.address === address ? opened.pdf : undefined;
}

export function PdfView({ address, name }: FileViewProps) {
  const pdf = usePdf(address);
  if (pdf === undefined) return <Loading />;
  if (pdf === null) return <NoPreview address={address} words="The file could not be shown." />;
  return <Pages key={address} pdf={pdf} name={name} />;
}

function Pages({ pdf, name }: { pdf: PDFDocumentProxy; name: string }) {
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const { numPages: count } = pdf;
  const turn = (by: number) => setPage(Math.min(count, Math.max(1, page + by)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'PageDown' || key === 'ArrowRight') turn(1);
    if (key === 'PageUp' || key === 'ArrowLeft') turn(-1);
    if (key === '+' || key === '=') setZoom(zoomed(zoom, 1));
    if (key === '-') setZoom(zoomed(zoom, -1));
  };
  return (
    <div>
      <ZoomBar zoom={zoom} onZoom={setZoom}>
        <span className="ml-auto flex items-center gap-1">
          <Button variant="ghost" size="icon" aria-label="Previous page" onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <span aria-live="polite" className="text-sm text-muted">
            Page {page} of {count}
          </span>
          <Button variant="ghost" size="icon" aria-label="Next page" onClick={() => turn(1)}>
            <ChevronRight aria-hidden="true" />
          </Button>
        </span>
      </ZoomBar>
      <div
        tabIndex={0}
        role="region"
        aria-label={`${name}, page ${page}`}
        onKeyDown={onKeyDown}
        className="mt-2 overflow-auto border border-line bg-secondary"
      >
        <Page pdf={pdf} number={page} zoom={zoom} />
      </div>
    </div>
  );
}

/** Draws a page as wide as its frame, and says what it reads. */
async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  zoom: number,
  left: AbortSignal,
) {
  const page = await pdf.getPage(number);
  if (left.aborted) return '';
  const width = (canvas.parentElement?.clientWidth ?? 600) * zoom;
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale: scale * devicePixelRatio });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  // Of its frame, so that it still fits when the window or the phone is turned.
  canvas.style.width = `${zoom * 100}%`;
  const task = page.render({ canvas, viewport });
  left.addEventListener('abort', () => task.cancel());
  // A page that is left before it is drawn is no failure.
  const [content] = await Promise.all([page.getTextContent(), task.promise.catch(() => undefined)]);
  return content.items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

function Page({ pdf, number, zoom }: { pdf: PDFDocumentProxy; number: number; zoom: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const left = new AbortController();
    if (canvas.current)
      void drawPage(pdf, number, canvas.current, zoom, left.signal).then((read) => {
        if (!left.signal.aborted) setText(read);
      });
    return () => left.abort();
  }, [pdf, number, zoom]);
  return (
    <>
      <canvas ref={canvas} aria-hidden="true" className="mx-auto block" />
      <p className="sr-only">{text}</p>
    </>
  );
}
