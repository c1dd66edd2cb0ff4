import { create } from 'qrcode';

export interface Qr {
  /** Of the box that its squares of 1 fill. */
  size: number;
  /** For `d` of a path. */
  path: string;
}

/** A code to scan, as squares, so that it stays sharp at any size. */
export function qrOf(text: string): Qr {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares = Array.from(modules.data, (isDark, index) =>
    isDark ? `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z` : '',
  );
  return { size: modules.size, path: squares.join('') };
}
