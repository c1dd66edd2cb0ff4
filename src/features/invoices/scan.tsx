import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

const QrCode = lazyPart(() => import('./qr-code.tsx').then((module) => module.QrCode));

/** A code to scan, with what it is for beneath. */
export function Scan({ children, ...code }: { text: string; label: string; children?: ReactNode }) {
  return (
    <figure className="grid justify-items-start gap-2">
      <Suspense fallback={<Skeleton className="size-52" />}>
        <QrCode {...code} />
      </Suspense>
      {children && <figcaption className="text-sm text-muted">{children}</figcaption>}
    </figure>
  );
}
