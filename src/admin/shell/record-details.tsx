import type { ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

/** Names and values of one record. */
export function RecordDetails({ entries, className }: { entries: Record<string, ReactNode>; className?: string }) {
  return (
    <dl className={cn('grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-3', className)}>
      {Object.entries(entries).map(([term, value]) => (
        <div key={term} className="min-w-0 border-b border-line pb-2.5 pt-2 max-sm:first:col-span-2">
          <dt className="text-sm text-muted">{term}</dt>
          <dd dir="auto" className="font-heading font-medium text-heading [overflow-wrap:anywhere]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
