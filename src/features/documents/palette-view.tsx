import { readPaletteFile } from '#src/shared/contracts/project-palettes.ts';
import { Exports } from '#src/components/brand/exports.tsx';
import { Pairs } from '#src/components/brand/pairs.tsx';
import { Swatches } from '#src/components/brand/swatches.tsx';
import { brandOf } from '#src/lib/brand/saved.ts';
import { type FileViewProps, Loading, NoPreview } from './file-frame.tsx';
import { useTextFile } from './use-text-file.ts';

/** A palette that was attached to a project: what it looks like, how readable it is, and as what it can be taken along. */
export function PaletteView({ address }: FileViewProps) {
  const text = useTextFile(address);
  if (text === undefined) return <Loading />;
  const palette = readPaletteFile(text ?? '');
  const brand = palette && brandOf(palette);
  if (!palette || !brand) return <NoPreview address={address} words="The palette could not be loaded." />;
  return (
    <div className="grid gap-7">
      <div className="paper sheet prints-alone grid gap-7 p-6 sm:p-10">
        <p
          dir="auto"
          className="border-b-[1.5px] border-heading pb-3 font-heading text-[1.75rem] font-bold leading-tight tracking-[-0.03em] text-heading"
        >
          {palette.name}
        </p>
        <Swatches {...palette} />
        <section className="grid gap-3">
          <h2 className="font-heading text-base font-semibold">Contrast</h2>
          <Pairs colors={brand.colors} />
        </section>
      </div>
      <section className="grid gap-3">
        <h2 className="font-heading text-base font-semibold">Export</h2>
        <Exports brand={brand} />
      </section>
    </div>
  );
}
