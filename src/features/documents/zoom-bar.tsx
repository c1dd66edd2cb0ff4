import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

const steps = [0.5, 0.75, 1, 1.5, 2, 3, 4];

export function zoomed(zoom: number, by: 1 | -1): number {
  const next = by > 0 ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom);
  return next ?? zoom;
}

interface ZoomBarProps {
  zoom: number;
  onZoom: (zoom: number) => void;
  children?: ReactNode;
}

/** Larger and smaller, by button; the view beside it takes + and - of the keyboard. */
export function ZoomBar({ zoom, onZoom, children }: ZoomBarProps) {
  return (
    <div role="toolbar" aria-label="View" className="flex flex-wrap items-center gap-1">
      <Button variant="ghost" size="icon" aria-label="Zoom out" onClick={() => onZoom(zoomed(zoom, -1))}>
        <ZoomOut aria-hidden="true" />
      </Button>
      <span aria-live="polite" className="min-w-14 text-center text-sm text-muted">
        {Math.round(zoom * 100)}%
      </span>
      <Button variant="ghost" size="icon" aria-label="Zoom in" onClick={() => onZoom(zoomed(zoom, 1))}>
        <ZoomIn aria-hidden="true" />
      </Button>
      {children}
    </div>
  );
}
