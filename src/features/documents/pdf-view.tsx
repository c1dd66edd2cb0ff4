import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { IconButton } from '#src/components/ui/icon-button.tsx';
import { cn } from '#src/lib/cn.ts';
import { type FileViewProps, Loading, NoPreview, useReportUnseen } from './file-frame.tsx';
import { openPdf, type OpenedPdf } from './open-pdf.ts';
import type { DrawnPage } from './pdf-worker.ts';
import { ZoomBar, zoomed } from './zoom-bar.tsx';

type Opened = { address: string; pdf: OpenedPdf | null } | undefined;

/** The opened file; undefined while it is read, null where it cannot be. */
function usePdf(address: string): OpenedPdf | null | undefined {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const abort = new AbortController();
    openPdf(address, abort.signal).then(
      (pdf) => abort.signal.aborted || setOpened({ address, pdf }),
      () => abort.signal.aborted || setOpened({ address, pdf: null }),
    );
    return () => abort.abort();
  }, [address]);
  return opened?.address === address ? opened.pdf : undefined;
}

export function PdfView({ address, name }: FileViewProps) {
  const pdf = usePdf(address);
  if (pdf === undefined) return <Loading />;
  if (pdf === null) return <NoPreview address={address} words="The file could not be shown." />;
  return <Pages key={address} pdf={pdf} address={address} name={name} />;
}

function Pages({ pdf, ...file }: FileViewProps & { pdf: OpenedPdf }) {
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const { pages: count } = pdf;
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
          <IconButton icon={ChevronLeft} label="Previous page" onClick={() => turn(-1)} />
          <span aria-live="polite" className="text-sm text-muted">
            Page {page} of {count}
          </span>
          <IconButton icon={ChevronRight} label="Next page" onClick={() => turn(1)} />
        </span>
      </ZoomBar>
      <div
        tabIndex={0}
        role="region"
        aria-label={`${file.name}, page ${page}`}
        onKeyDown={onKeyDown}
        className="mt-2 overflow-auto border border-line bg-secondary"
      >
        <Page key={page} {...file} pdf={pdf} number={page} zoom={zoom} />
      </div>
    </div>
  );
}

interface PageProps extends FileViewProps {
  pdf: OpenedPdf;
  number: number;
  zoom: number;
}

type Drawn = Pick<DrawnPage, 'text' | 'isWhole'> | null | undefined;

/** Draws a page as wide as its frame; null where it cannot be drawn, undefined until it was. */
function useDrawn(canvas: RefObject<HTMLCanvasElement | null>, { pdf, number, zoom }: PageProps): Drawn {
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    let left = false;
    const width = (canvas.current?.parentElement?.clientWidth ?? 600) * zoom * devicePixelRatio;
    pdf.draw(number, width).then(
      ({ picture, ...page }) => {
        if (left || !canvas.current) return;
        Object.assign(canvas.current, { width: picture.width, height: picture.height });
        // Of its frame, so that it still fits when the window or the phone is turned.
        canvas.current.style.width = `${zoom * 100}%`;
        canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
        setDrawn(page);
      },
      () => left || setDrawn(null),
    );
    return () => {
      left = true;
    };
  }, [canvas, pdf, number, zoom]);
  return drawn;
}

function PartlyShown({ address }: { address: string }) {
  useReportUnseen();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2 text-sm">
      Not all of this page could be shown.
      <a
        href={`${address}?save`}
        className="py-1 text-heading underline decoration-act decoration-2 underline-offset-[5px]"
      >
        Download
      </a>
    </p>
  );
}

function Page(props: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useDrawn(canvas, props);
  if (drawn === null) return <NoPreview address={props.address} words="This page could not be shown." />;
  return (
    <>
      {drawn?.isWhole === false && <PartlyShown address={props.address} />}
      {drawn === undefined && <Loading silent={props.number > 1} />}
      <canvas ref={canvas} aria-hidden="true" className={cn('mx-auto', drawn === undefined ? 'hidden' : 'block')} />
      <p className="sr-only">{drawn?.text}</p>
    </>
  );
}
