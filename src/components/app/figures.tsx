import type { ReactNode } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';

/** Figures side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">{children}</dl>;
}

interface FigureProps {
  label: string;
  /** Undefined while it is loading. */
  value: string | undefined;
  /** Words instead of a figure. */
  quiet?: boolean;
}

/** A figure below its label. */
export function Figure({ label, value, quiet = false }: FigureProps) {
  return (
    <div className="border-t border-line-strong pt-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd
        className={cn(
          'flex h-12 items-center font-heading',
          quiet
            ? 'text-base font-medium text-gray'
            : 'text-4xl font-bold tabular-nums tracking-[-0.03em] text-heading sm:text-[2.75rem]',
        )}
      >
        {value ?? <Skeleton className="h-8 w-14 rounded-lg" />}
      </dd>
    </div>
  );
}
