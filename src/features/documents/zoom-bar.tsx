import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#src/components/ui/icon-button.tsx';
import { Toolbar } from '#src/components/ui/toolbar.tsx';

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
    <Toolbar aria-label="View" className="flex flex-wrap items-center gap-1">
      <IconButton icon={ZoomOut} label="Zoom out" onClick={() => onZoom(zoomed(zoom, -1))} />
      <span aria-live="polite" className="min-w-14 text-center text-sm text-muted">
        {Math.round(zoom * 100)}%
      </span>
      <IconButton icon={ZoomIn} label="Zoom in" onClick={() => onZoom(zoomed(zoom, 1))} />
      {children}
    </Toolbar>
  );
}
