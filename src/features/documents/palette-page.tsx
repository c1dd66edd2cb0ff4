import type { CSSProperties } from 'react';
import { readPaletteFile } from '#src/shared/contracts/project-palettes.ts';
import { type FileProps, Name } from './first-page.tsx';
import { useTextFile } from './use-text-file.ts';

const fill = (background: string): CSSProperties => ({ background });

/** What a palette's file holds: its colors, and a word in its font. */
export function PalettePage({ address, ...file }: FileProps) {
  const text = useTextFile(address);
  if (text === undefined) return null;
  const palette = readPaletteFile(text ?? '');
  if (palette === undefined) return <Name {...file} />;
  const { primary, secondary, accent1, headingFont } = palette;
  return (
    <span className="absolute inset-0 grid grid-cols-2 grid-rows-[4fr_3fr_auto]">
      <span className="col-span-2" style={fill(primary)} />
      <span style={fill(secondary)} />
      <span style={fill(accent1)} />
      <span className="col-span-2 truncate px-3.5 py-3 font-heading text-sm text-heading">
        <b>Aa</b> {headingFont}
      </span>
    </span>
  );
}
