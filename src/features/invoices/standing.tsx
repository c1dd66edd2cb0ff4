import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { cn } from '#src/lib/cn.ts';
import { formatDate } from '#src/lib/format.ts';
import { StandingLine } from './standing-line.tsx';
import { partsOf, standingHeading, type StandingPart, sumOf } from './standing-words.ts';
import { moneyOf } from './words.ts';

interface StandingProps {
  invoice: Invoice;
  /** Read by whoever pays, not by staff. */
  isClient: boolean;
}

/** The one large thing: what is left to pay, and until when. Hollow while it is being confirmed, solid once it is here. */
export function Standing({ invoice, isClient }: StandingProps) {
  const [heading, isLate] = standingHeading(invoice, isClient);
  const parts = partsOf(invoice);
  const money = moneyOf(invoice);
  return (
    <section aria-label="What is open">
      <p className={cn('font-heading text-[1.0625rem] font-medium leading-6', isLate ? 'text-danger' : 'text-heading')}>
        {heading}
      </p>
      <p
        className={cn(
          'mt-2.5 break-words font-heading text-[clamp(2.5rem,12vw,3.75rem)] font-bold leading-none tracking-[-0.05em] text-heading [font-variant-numeric:tabular-nums] xl:text-[3.5rem]',
          invoice.status === 'claimed' &&
            'tracking-[-0.04em] text-secondary [-webkit-text-stroke:3.5px_rgb(var(--heading))] [paint-order:stroke_fill]',
        )}
      >
        {money(sumOf(invoice))}
      </p>
      <StandingLine invoice={invoice} className="mb-3 mt-5 h-2" />
      {(parts.length > 1 || invoice.overpaid + invoice.uncredited > 0) && (
        <dl className="text-[0.9375rem] leading-6">
          {parts.map(({ kind, sum }) => (
            <div key={kind} className="flex justify-between gap-4">
              <dt className="order-last text-muted">{partWord(kind, invoice, isClient)}</dt>
              <dd className="font-heading font-medium tabular-nums text-heading">
                {money(kind === 'paid' ? sum + invoice.overpaid : sum)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function partWord(kind: StandingPart['kind'], { creditNotes, paidOn, uncredited }: Invoice, isClient: boolean): string {
  if (kind === 'claimed') return isClient ? 'being confirmed' : 'not confirmed yet';
  if (kind === 'open') return 'open';
  if (kind === 'paid') return paidOn === null ? 'paid' : `paid on ${formatDate(paidOn)}`;
  const [only, ...others] = creditNotes;
  if (uncredited > 0) return isClient ? 'paid back' : 'paid back, no credit note yet';
  return only && others.length === 0 ? `credited with ${only.number}` : 'credited';
}
