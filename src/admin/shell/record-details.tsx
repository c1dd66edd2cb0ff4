import type { ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

/** Names and values of one record. */
export function RecordDetails({ entries, className }: { entries: Record<string, ReactNode>; className?: string }) {
  return (
    <dl className={cn('grid grid-cols-2 gap-3 text-sm sm:grid-cols-3', className)}>
      {Object.entries(entries).map(([term, value]) => (
        <div key={term} className="min-w-0 max-sm:first:col-span-2">
          <dt className="text-muted">{term}</dt>
          <dd dir="auto" className="text-heading [overflow-wrap:anywhere]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
