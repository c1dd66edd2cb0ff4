import { useState, type KeyboardEvent } from 'react';
import { BoundedImage } from './bounded-image.tsx';
import { type FileViewProps, NoPreview } from './file-frame.tsx';
import { ZoomBar, zoomed } from './zoom-bar.tsx';

export function ImageView({ address, name }: FileViewProps) {
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
        className="mt-2 overflow-auto rounded-xl border border-line bg-secondary"
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
