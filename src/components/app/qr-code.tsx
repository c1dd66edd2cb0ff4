import type { Qr } from '#src/shared/qr.ts';
import { cn } from '#src/lib/cn.ts';

const quiet = 4;

/** A code to scan, with the white margin that scanners need. */
export function QrCode({ qr: { size, path }, label, className }: { qr: Qr; label: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      className={cn('max-w-full shrink-0 border border-line bg-white', className)}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
