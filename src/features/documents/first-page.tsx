import { type CSSProperties, useState } from 'react';
import { paletteFileSchema, type PaletteFile } from '#src/shared/contracts/project-palettes.ts';
import type { FileKind } from '#src/shared/file-kinds.ts';
import { cn } from '#src/lib/cn.ts';
import { useTextFile } from './use-text-file.ts';

interface FirstPageProps {
  kind: FileKind;
  name: string;
  address: string;
  large: boolean;
}

/** What a file begins with, drawn from the file itself. Where it cannot be read, its name stays. */
export function FirstPage({ kind, ...file }: FirstPageProps) {
  if (kind === 'image') return <Picture {...file} />;
  return kind === 'palette' ? <Palette {...file} /> : <Words {...file} />;
}

type FileProps = Omit<FirstPageProps, 'kind'>;

const Name = ({ name, large }: Pick<FileProps, 'name' | 'large'>) => (
  <span dir="auto" className={cn('font-heading font-bold leading-tight text-heading', large ? 'text-lg' : 'text-sm')}>
    {name}
  </span>
);

function Picture({ address, ...file }: FileProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <Name {...file} />;
  return (
    <img src={address} alt="" loading="lazy" onError={() => setFailed(true)} className="size-full object-contain" />
  );
}

/** The first line of a text is mostly its heading. */
function Words({ address, name, large }: FileProps) {
  const text = useTextFile(address);
  if (text === undefined) return null;
  const [first = '', ...rest] = (text ?? name).trim().slice(0, 600).split('\n');
  return (
    <>
      <span
        dir="auto"
        className={cn(
          'font-heading font-bold leading-[1.15] tracking-[-0.02em] text-heading',
          large ? 'text-lg' : 'text-sm',
        )}
      >
        {first}
      </span>
      <span
        dir="auto"
        className={cn('mt-2 whitespace-pre-wrap', large ? 'text-sm leading-6' : 'text-xs leading-[1.5]')}
      >
        {rest.join('\n').trim()}
      </span>
    </>
  );
}

function parsed(text: string): PaletteFile | undefined {
  try {
    return paletteFileSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const fill = (background: string): CSSProperties => ({ background });

function Palette({ address, ...file }: FileProps) {
  const text = useTextFile(address);
  if (text === undefined) return null;
  const palette = parsed(text ?? '');
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
