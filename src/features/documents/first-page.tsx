import { useState } from 'react';
import type { FileKind } from '#src/shared/file-kinds.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
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

export type FileProps = Omit<FirstPageProps, 'kind'>;

/** With what checks the file. */
const Palette = lazyPart(() => import('./palette-page.tsx'), 'PalettePage', { missing: () => null });

export const Name = ({ name, large }: Pick<FileProps, 'name' | 'large'>) => (
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
