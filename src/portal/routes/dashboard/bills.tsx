import type { DutyOf } from '#src/shared/contracts/duties.ts';
import { cardLink } from '#src/components/ui/card-link.ts';
import { formatDate } from '#src/lib/format.ts';
import { dutyAct, dutyLink } from '#src/shared/duties.ts';
import { formatMoney } from '#src/shared/money.ts';
import { lateBy } from '#src/lib/late-by.ts';

/** What is to be paid: the sums themselves. */
export function Bills({ bills }: { bills: readonly DutyOf<'invoice'>[] }) {
  return (
    <ul className="border-t-[1.5px] border-heading">
      {bills.map((bill) => (
        <Bill key={bill.id} bill={bill} />
      ))}
    </ul>
  );
}

function Bill({ bill }: { bill: DutyOf<'invoice'> }) {
  const { title, day, details } = bill;
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line-strong py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
      <h3 className="text-[1.1875rem] font-bold tabular-nums leading-6 tracking-[-0.02em]">
        <a href={dutyLink(bill)} className={cardLink}>
          {formatMoney(details.rest, details.currency)}
          <span className="sr-only"> to pay</span>
        </a>
      </h3>
      <p className="text-[0.9375rem] leading-6 text-muted max-sm:col-span-2 max-sm:row-start-2">
        Invoice {title}
        {day !== null && details.status === 'overdue' ? (
          <>
            , <span className="font-heading font-medium text-danger">{lateBy(day)}</span>
          </>
        ) : (
          day !== null && `, due ${formatDate(day)}`
        )}
      </p>
      <span
        aria-hidden="true"
        className="font-heading text-[0.9375rem] font-medium text-heading underline decoration-act decoration-2 underline-offset-[5px] group-hover:decoration-heading"
      >
        {dutyAct(bill)}
      </span>
    </li>
  );
}
