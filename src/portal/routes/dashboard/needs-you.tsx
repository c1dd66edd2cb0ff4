import { CircleCheckBig } from 'lucide-react';
import type { Duties, Duty } from '#src/shared/contracts/duties.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';
import { DutyRows } from '#src/features/duties/duty-rows.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { cn } from '#src/lib/cn.ts';
import { countElsewhere, isInAdmin, ofKind } from '#src/shared/duties.ts';
import { spelled } from '#src/lib/late-by.ts';
import { Bills } from './bills.tsx';
import { FirstDecision, SmallDecisions } from './decisions.tsx';

interface NeedsYouProps {
  duties: Duties;
  isStaff: boolean;
}

/** As many rows as one looks through at once. */
const mostRows = 8;

/** What the person has to do: a document is its first page, an invoice its sum. What is done in the admin area is counted. */
export function NeedsYou({ duties, isStaff }: NeedsYouProps) {
  const here = duties.rows.filter((duty) => !isInAdmin(duty));
  const elsewhere = countElsewhere(duties);
  const [first, ...others] = ofKind(here, 'decision');
  const bills = ofKind(here, 'invoice');
  const rows = here.filter(({ kind }) => kind !== 'decision' && kind !== 'invoice');
  // Lists beside the first decision, or alone; what has neither a page nor a sum lies below it, where room is left.
  const cards = others.length + bills.length > 0;
  const beside = cards || rows.length > 0;
  const below = first !== undefined && cards && rows.length > 0;
  return (
    <section className={cn(here.length > 0 && '-mx-4 bg-band px-4 pb-7 pt-6 sm:-mx-6 sm:px-6 lg:-mx-7 lg:px-7')}>
      <h2 className="mb-4 text-[1.375rem] font-bold leading-tight tracking-[-0.02em]">Needs you</h2>
      {here.length === 0 ? (
        <EmptyState
          icon={CircleCheckBig}
          title="Nothing is waiting for you"
          description={
            isStaff
              ? 'Questions, requests, documents, and your own milestones and procedures appear here.'
              : 'Questions, invoices, and documents to decide on or to change appear here.'
          }
        />
      ) : (
        <div
          className={cn(
            'grid grid-cols-1 gap-x-11 gap-y-7',
            first && beside && 'xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]',
            below && 'xl:grid-rows-[auto_1fr]',
          )}
        >
          {first && <FirstDecision decision={first} />}
          {cards && (
            <div className={cn('grid grid-cols-1 content-start gap-6', below && 'xl:row-span-2')}>
              {others.length > 0 && <SmallDecisions decisions={others} />}
              {bills.length > 0 && <Bills bills={bills} />}
            </div>
          )}
          {rows.length > 0 && <Rows rows={rows} className={first ? 'lg:max-xl:grid-cols-2' : 'lg:grid-cols-2'} />}
        </div>
      )}
      {elsewhere > 0 && <Elsewhere count={elsewhere} />}
    </section>
  );
}

/** Those that one looks through, and the rest folded. */
function Rows({ rows, className }: { rows: readonly Duty[]; className: string }) {
  const rest = rows.slice(mostRows);
  return (
    <div>
      <DutyRows duties={rows.slice(0, mostRows)} className={className} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 py-2.5 font-heading text-[0.9375rem] font-medium text-heading">
            Show {spelled(rest.length)} more
          </summary>
          <DutyRows duties={rest} className={className} />
        </details>
      )}
    </div>
  );
}

const Elsewhere = ({ count }: { count: number }) => (
  <p className="mt-5 text-muted">
    {spelled(count).replace(/^./, (first) => first.toUpperCase())} more {count === 1 ? 'thing waits' : 'things wait'} in
    the <TextLink href={accountPaths.admin}>admin area</TextLink>.
  </p>
);
