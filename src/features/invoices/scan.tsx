import type { ReactNode } from 'react';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { QrCode } from '#src/components/app/qr-code.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';

interface CodeProps {
  text: string;
  label: string;
}

async function loadCode() {
  const { qrOf } = await import('#src/shared/qr.ts');
  return { Code: ({ text, label }: CodeProps) => <QrCode qr={qrOf(text)} label={label} className="size-40" /> };
}

const Code = lazyPart(loadCode, 'Code', { fallback: <Skeleton className="size-40" /> });

/** A code to scan, with what it is for beneath. */
export function Scan({ children, ...code }: CodeProps & { children?: ReactNode }) {
  return (
    <figure className="grid justify-items-start gap-2">
      <Code {...code} />
      {children && <figcaption className="text-sm text-muted">{children}</figcaption>}
    </figure>
  );
}
