import { useState, type KeyboardEvent } from 'react';
import type { FileKind } from '#src/shared/file-kinds.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Loading, NoPreview, type FileViewProps } from './file-frame.tsx';
import { useTextFile } from './use-text-file.ts';
import { cn } from '#src/lib/cn.ts';
import { BoundedImage } from './bounded-image.tsx';
import { ZoomBar, zoomed } from './zoom-bar.tsx';

const PaletteView = lazyPart(() => import('./palette-view.tsx'), 'PaletteView', { fallback: <Loading /> });
const PdfView = lazyPart(() => import('./pdf-view.tsx'), 'PdfView', {
  fallback: <Loading className="aspect-[210/297]" />,
});

/** A file of ours inside the page, as far as a page can show its kind. */
export function FileView({ kind, ...file }: FileViewProps & { kind: FileKind }) {
  if (kind === 'image') return <ImageView {...file} />;
  if (kind === 'text') return <TextView {...file} />;
  if (kind === 'palette') return <PaletteView {...file} />;
  if (kind === 'pdf') return <PdfView {...file} />;
  return <NoPreview address={file.address} words="This type of file opens in its own app." />;
}

function TextView({ address, name }: FileViewProps) {
  const text = useTextFile(address);
  if (text === undefined) return <Loading className="aspect-[4/5]" />;
  if (text === null) return <NoPreview address={address} words="The file could not be loaded." />;
  return <TextSheet name={name} text={text} />;
}

/** Words are set as a page; what a machine reads keeps its columns. */
const forMachines = /\.(?:csv|tsv|json|log)$/i;
const longestTitle = 90;

function TextSheet({ name, text }: { name: string; text: string }) {
  const end = text.indexOf('\n');
  // The first line of a text is mostly its title.
  const title = end > 0 && end <= longestTitle && !forMachines.test(name) ? text.slice(0, end) : '';
  return (
    <div
      role="region"
      aria-label={`Text of ${name}`}
      dir="auto"
      className={cn(
        'paper sheet prints-alone aspect-[4/5] whitespace-pre-wrap px-6 py-8 [overflow-wrap:anywhere] sm:px-14 sm:py-14',
        forMachines.test(name) && 'mono !text-sm',
      )}
    >
      {title && (
        <span className="mb-3 block font-heading text-[1.75rem] font-bold leading-tight tracking-[-0.03em] text-heading">
          {title}
        </span>
      )}
      {title ? text.slice(end + 1) : text}
    </div>
  );
}

function ImageView({ address, name }: FileViewProps) {
  const [failed, setFailed] = useState(false);
  const [zoom, setZoom] = useState(1);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') setZoom(zoomed(zoom, 1));
    if (key === '-') setZoom(zoomed(zoom, -1));
  };
  if (failed) return <NoPreview address={address} words="The image could not be shown." />;
  return (
    <div>
      <ZoomBar zoom={zoom} onZoom={setZoom} />
      <div
        tabIndex={0}
        role="region"
        aria-label={`Image ${name}`}
        onKeyDown={onKeyDown}
        className="paper sheet prints-alone mt-2 overflow-auto"
      >
        <BoundedImage
          src={address}
          alt={name}
          onUnshown={() => setFailed(true)}
          style={{ width: `${zoom * 100}%` }}
          className="mx-auto h-auto max-w-none object-contain"
        />
      </div>
    </div>
  );
}
