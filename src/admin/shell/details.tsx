import type { ReactNode } from 'react';

/** Names and values of one record. */
export function Details({ entries }: { entries: Record<string, ReactNode> }) {
  return (
    <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-3">
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
