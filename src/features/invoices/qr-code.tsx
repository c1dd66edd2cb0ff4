import { create } from 'qrcode';

const quiet = 4;

/** A code to scan, with the white margin that scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const size = modules.size + 2 * quiet;
  const squares = Array.from(modules.data, (isDark, index) =>
    isDark ? `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z` : '',
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 max-w-full shrink-0 bg-white"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
