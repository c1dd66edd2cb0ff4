import type { ReactNode } from 'react';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { cn } from '#src/lib/cn.ts';

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
  const long = value !== undefined && value.length > 6;
  return (
    <div className="border-t border-line-strong pt-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd
        className={cn(
          'flex min-h-12 items-center font-heading',
          quiet ? 'text-base font-medium text-gray' : 'font-bold tabular-nums tracking-[-0.03em] text-heading',
          // A sum of money is as long as four counts.
          !quiet && (long ? 'text-[1.375rem] sm:text-4xl' : 'text-4xl sm:text-[2.75rem]'),
        )}
      >
        {value ?? <Skeleton className="h-8 w-14 rounded-lg" />}
      </dd>
    </div>
  );
}
