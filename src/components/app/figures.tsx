import type { ReactNode } from 'react';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { cn } from '#src/lib/cn.ts';

/** Sums side by side, however many; below each other in a narrow window. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 sm:auto-cols-fr sm:grid-flow-col">{children}</dl>;
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
    <div className="border-t border-line-strong py-3 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd
        className={cn(
          'flex items-center font-heading max-sm:text-right sm:min-h-12',
          quiet
            ? 'text-base font-medium text-gray'
            : 'text-[1.375rem] font-bold tabular-nums tracking-[-0.03em] text-heading lg:text-[1.75rem] xl:text-4xl',
        )}
      >
        {value ?? <Skeleton className="h-8 w-14 rounded-lg" />}
      </dd>
    </div>
  );
}
