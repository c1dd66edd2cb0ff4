import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Engagement } from '#src/shared/contracts/engagements.ts';
import { formatMoney } from '#src/shared/money.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { DateOf } from '#src/components/app/time.tsx';
import { useQuery } from '#src/lib/query.ts';
import { engagementQuery } from './engagement-queries.ts';

const DepositActs = lazyPart(() => import('./deposit-acts.tsx'), 'DepositActs');

interface EngagementNoteProps {
  projectId: number;
  /** Administrators do something about it. */
  isAdmin: boolean;
}

/** That the project begins when its deposit is paid, or that it ended before it was done. Nothing of any other. */
export function EngagementNote({ projectId, isAdmin }: EngagementNoteProps) {
  const { data } = useQuery(engagementQuery(projectId));
  if (data?.ended) return <Ended {...data.ended} />;
  if (!data?.waits) return null;
  return (
    <Note>
      <p>
        <b className="font-medium text-heading">This project begins when the deposit is paid.</b>{' '}
        <Deposit {...data.waits} />
      </p>
      {isAdmin && <DepositActs projectId={projectId} waits={data.waits} ending={data.ending} />}
    </Note>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <div role="note" className="mb-6 flex items-start gap-3 border-l-2 border-warning pl-4 text-gray">
    <Hourglass aria-hidden="true" className="mt-1 size-5 shrink-0 text-warning" />
    <div className="grid gap-3">{children}</div>
  </div>
);

type Waits = NonNullable<Engagement['waits']>;

function Deposit({ invoiceId, number, isShown, rest, currency, reminded, remindedAt }: Waits) {
  if (!isShown) return invoiceId === null ? 'Its invoice follows.' : 'Its invoice has not been issued yet.';
  return (
    <>
      {rest > 0 ? `${formatMoney(rest, currency)} of it is open: ` : 'Its payment is being confirmed: '}
      <a
        href={portalPaths.invoice(invoiceId ?? 0)}
        className="text-heading underline decoration-act decoration-2 underline-offset-[5px]"
      >
        invoice {number}
      </a>
      .
      {remindedAt !== null && (
        <>
          {' '}
          Reminded {reminded === 1 ? 'once' : `${reminded} times`}, last on <DateOf value={remindedAt} />.
        </>
      )}
    </>
  );
}

const Ended = ({ at, reason, kept, refund, currency, credits }: NonNullable<Engagement['ended']>) => (
  <Note>
    <p>
      <b className="font-medium text-heading">
        This project was ended on <DateOf value={at} />.
      </b>{' '}
      {kept > 0 && `${formatMoney(kept, currency)} of the deposit${credits.length > 1 ? 's' : ''} stays due. `}
      {credits.map(
        ({ invoice, note, total }) =>
          `Credit note ${note} takes ${formatMoney(total, currency)} off invoice ${invoice}. `,
      )}
      {refund > 0 && `${formatMoney(refund, currency)} goes back to the client. `}
      <span dir="auto" className="[overflow-wrap:anywhere]">
        Reason: {reason}
      </span>
    </p>
  </Note>
);
