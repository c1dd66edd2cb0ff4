import { CircleCheckBig } from 'lucide-react';
import type { Day } from '#src/shared/contracts/day.ts';
import type { Notification } from '#src/shared/contracts/notifications.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { cn } from '#src/lib/cn.ts';
import { Bills } from './bills.tsx';
import { FirstDecision, SmallDecisions } from './decisions.tsx';
import { needsOf } from './needs.ts';
import { OtherNeeds } from './other-needs.tsx';

interface NeedsYouProps {
  day: Day;
  mentions: readonly Notification[];
  isStaff: boolean;
  isAdmin: boolean;
}

/** The things that wait for the person: a document is its first page, an invoice its sum. */
export function NeedsYou({ day, mentions, isStaff, isAdmin }: NeedsYouProps) {
  const { dueInvoices, waitingDocuments } = day;
  const [first, ...others] = waitingDocuments;
  const needs = needsOf(day, mentions, isStaff);
  const isNothing = waitingDocuments.length + dueInvoices.length + needs.length === 0;
  // Lists beside the first decision, or alone.
  const beside = others.length + dueInvoices.length + needs.length > 0;
  return (
    <section className={cn(!isNothing && '-mx-4 bg-band px-4 pb-7 pt-6 sm:-mx-6 sm:px-6 lg:-mx-7 lg:px-7')}>
      <h2 className="mb-4 text-[1.375rem] font-bold leading-tight tracking-[-0.02em]">Needs you</h2>
      {isNothing ? (
        <EmptyState
          icon={CircleCheckBig}
          title="Nothing is waiting for you"
          description={`Questions, documents that wait for your decision${isStaff ? ', procedures and milestones due in the next two weeks' : ' and invoices'} appear here.`}
        />
      ) : (
        <div
          className={cn(
            'grid grid-cols-1 gap-x-11 gap-y-7',
            first && beside && 'xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]',
          )}
        >
          {first && <FirstDecision decision={first} />}
          {beside && (
            <div className="grid grid-cols-1 content-start gap-6">
              {others.length > 0 && <SmallDecisions decisions={others} />}
              {dueInvoices.length > 0 && <Bills bills={dueInvoices} />}
              {needs.length > 0 && <OtherNeeds needs={needs} isWide={!first} />}
            </div>
          )}
        </div>
      )}
      {isAdmin && (
        <p className="mt-5 text-muted">
          What waits for the whole firm, such as new leads and overdue milestones, is in the{' '}
          <TextLink href={accountPaths.admin}>admin area</TextLink>.
        </p>
      )}
    </section>
  );
}
