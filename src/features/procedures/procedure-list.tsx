import { BookOpenCheck } from 'lucide-react';
import type { Procedure } from '#src/shared/contracts/procedures.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { cardLink } from '#src/components/ui/card-link.ts';
import { EmptyState } from '#src/components/ui/empty-state.tsx';

/** Published procedures; those that the reader has not signed come first. */
export function ProcedureList({ procedures }: { procedures: readonly Procedure[] }) {
  if (procedures.length === 0)
    return (
      <EmptyState
        icon={BookOpenCheck}
        title="No procedures yet"
        description="Once an administrator publishes one, you can read and sign it here."
      />
    );
  const ordered = procedures.toSorted((a, b) => Number(a.signedAt !== null) - Number(b.signedAt !== null));
  return (
    <ul className="grid gap-x-8 border-b border-line md:grid-cols-2 2xl:grid-cols-3">
      {ordered.map(({ id, title, number, publishedAt, signedAt }) => (
        <li
          key={id}
          className="relative flex items-start justify-between gap-4 border-t border-line py-4 transition-colors hover:border-primary"
        >
          <div className="min-w-0">
            <h2 dir="auto" className="font-semibold leading-6 [overflow-wrap:anywhere]">
              <a href={portalPaths.procedure(id)} className={cardLink}>
                {title}
              </a>
            </h2>
            <p className="mt-0.5 text-sm text-muted">
              Revision {number}, published <DateOf value={publishedAt} className="whitespace-nowrap" />
            </p>
          </div>
          <Badge tone={signedAt === null ? 'warning' : 'success'}>{signedAt === null ? 'To sign' : 'Signed'}</Badge>
        </li>
      ))}
    </ul>
  );
}
