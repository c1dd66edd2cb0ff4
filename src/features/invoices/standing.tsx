import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { cn } from '#src/lib/cn.ts';
import { daysBetween, formatFullDay, localDay, plural } from '#src/lib/format.ts';
import { claimedOf, moneyOf } from './words.ts';

/** The one large thing: what is still to be paid, and until when. Hollow once it is sent, solid again once it is here. */
export function Standing({ invoice }: { invoice: Invoice }) {
  const { open, paid, credited, overpaid, waitingClaims } = invoice;
  const { claimed, rest } = claimedOf(invoice);
  const money = moneyOf(invoice);
  const isPaid = open === 0 && paid > 0;
  const isClaimed = open > 0 && rest === 0;
  const parts = [paid > 0 && `${money(paid)} paid`, credited > 0 && `${money(credited)} credited`].filter(Boolean);
  return (
    <section aria-label="What is open">
      <p className="font-heading font-medium leading-6 text-heading">
        <Until invoice={invoice} rest={rest} />
      </p>
      <p
        className={cn(
          'mt-2 break-words border-b-2 pb-6 font-heading text-[clamp(2.5rem,12vw,3.75rem)] font-bold leading-none tracking-[-0.05em] text-heading [font-variant-numeric:tabular-nums] xl:text-[3.5rem]',
          isPaid ? 'border-b-[6px] border-act' : 'border-line-strong',
          isClaimed &&
            'border-dashed [-webkit-text-fill-color:transparent] [-webkit-text-stroke:1.5px_rgb(var(--heading))]',
        )}
      >
        {money(isPaid ? paid : isClaimed ? open : rest)}
      </p>
      <p className="mt-3 text-[0.9375rem] leading-6 text-muted">
        {waitingClaims > 0 && (
          <span className="block text-warning">
            {plural(waitingClaims, 'payment')} awaiting confirmation
            {claimed > 0 && `: ${money(claimed)} of the ${money(open)} that is open`}
          </span>
        )}
        {parts.length > 0 && <span className="block">{parts.join(', ')}</span>}
        {overpaid > 0 && <span className="block text-warning">{money(overpaid)} more than owed, to be paid back.</span>}
      </p>
    </section>
  );
}

function Until({ invoice: { open, status, dueOn }, rest }: { invoice: Invoice; rest: number }) {
  if (open === 0) return 'Nothing is open.';
  if (rest === 0) return 'Nothing is left to pay once it is confirmed.';
  if (dueOn === null) return 'To pay';
  const day = formatFullDay(dueOn);
  if (status === 'overdue')
    return (
      <span className="text-danger">
        Was due {day}, {plural(daysBetween(dueOn, localDay()), 'day')} ago
      </span>
    );
  const days = daysBetween(localDay(), dueOn);
  return `To pay by ${day}${days === 0 ? ', today' : `, in ${plural(days, 'day')}`}`;
}
