import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { plural } from '#src/lib/format.ts';
import { claimedOf, moneyOf } from './words.ts';

/** The one large thing: what is still to be paid, and until when. */
export function Standing({ invoice }: { invoice: Invoice }) {
  const { open, paid, credited, overpaid, status, dueOn, waitingClaims } = invoice;
  const { claimed, rest } = claimedOf(invoice);
  const money = moneyOf(invoice);
  const parts = [paid > 0 && `${money(paid)} paid`, credited > 0 && `${money(credited)} credited`].filter(Boolean);
  return (
    <section aria-label="What is open">
      <p className="font-heading text-[2.5rem] font-bold leading-none tracking-[-0.05em] text-heading [font-variant-numeric:tabular-nums]">
        {money(rest)}
      </p>
      <p className="mt-2 text-muted">
        {open === 0
          ? 'Nothing is open.'
          : rest === 0
            ? 'Nothing is left to pay once it is confirmed.'
            : dueOn && (
                <>
                  {status === 'overdue' ? 'was due' : 'to pay by'} <DateOf value={dueOn} className="text-gray" />
                </>
              )}
        {waitingClaims > 0 && (
          <span className="block text-warning">
            {plural(waitingClaims, 'payment')} in a coin {waitingClaims === 1 ? 'waits' : 'wait'} to be confirmed
            {claimed > 0 && `: ${money(claimed)} of the ${money(open)} that is open`}
          </span>
        )}
        {parts.length > 0 && <span className="block">{parts.join(', ')}</span>}
        {overpaid > 0 && <span className="block text-warning">{money(overpaid)} more than owed, to be paid back.</span>}
      </p>
    </section>
  );
}
