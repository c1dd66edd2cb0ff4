import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { QrCode } from '#components/app/qr-code.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

const Code = lazyPart(async () => {
  const { qrOf } = await import('#shared/qr.ts');
  return ({ text, label }: { text: string; label: string }) => (
    <QrCode qr={qrOf(text)} label={label} className="size-52" />
  );
});

/** A code to scan, with what it is for beneath. */
export function Scan({ children, ...code }: { text: string; label: string; children?: ReactNode }) {
  return (
    <figure className="grid justify-items-start gap-2">
      <Suspense fallback={<Skeleton className="size-52" />}>
        <Code {...code} />
      </Suspense>
      {children && <figcaption className="text-sm text-muted">{children}</figcaption>}
    </figure>
  );
}
