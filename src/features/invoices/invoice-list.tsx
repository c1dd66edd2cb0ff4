import type { InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { cardLink } from '#src/components/ui/card-link.ts';
import { InvoiceStatusBadge } from './status-badge.tsx';
import { invoiceName } from '#src/shared/invoice-words.ts';
import { besideTotal, moneyOf } from './words.ts';

const isDue = ({ kind, rest }: InvoiceSummary) => kind === 'invoice' && rest > 0;

/** What is due comes first, the earliest at the top; then the newest. */
export const dueFirst = (invoices: readonly InvoiceSummary[]) =>
  invoices.toSorted(
    (a, b) =>
      Number(isDue(b)) - Number(isDue(a)) ||
      (isDue(a) ? (a.dueOn ?? '').localeCompare(b.dueOn ?? '') : 0) ||
      b.id - a.id,
  );

export function InvoiceList({
  invoices,
  withProject = false,
  isClient,
}: {
  invoices: readonly InvoiceSummary[];
  withProject?: boolean;
  isClient: boolean;
}) {
  return (
    <ul className="border-b border-line">
      {dueFirst(invoices).map((invoice) => (
        <Row key={invoice.id} invoice={invoice} withProject={withProject} isClient={isClient} />
      ))}
    </ul>
  );
}

interface RowProps {
  invoice: InvoiceSummary;
  withProject: boolean;
  isClient: boolean;
}

function Row({ invoice, withProject, isClient }: RowProps) {
  const { id, status, projectTitle, issuedOn, dueOn, total, kind } = invoice;
  const money = moneyOf(invoice);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t border-line py-4 hover:bg-accent-2/40 md:grid-cols-[minmax(0,1fr)_11rem_13rem] md:items-baseline">
      <div className="min-w-0">
        <h3 className="font-medium">
          <a href={portalPaths.invoice(id)} className={cardLink}>
            {invoiceName(invoice)}
          </a>
        </h3>
        <p dir="auto" className="text-sm text-muted [overflow-wrap:anywhere]">
          {withProject && <>{projectTitle}, </>}
          {isDue(invoice) && dueOn ? (
            <>
              due <DateOf value={dueOn} />
            </>
          ) : (
            issuedOn && (
              <>
                issued <DateOf value={issuedOn} />
              </>
            )
          )}
        </p>
      </div>
      <p className="max-md:col-span-2 max-md:row-start-2">
        <InvoiceStatusBadge status={status} isClient={isClient} />
      </p>
      <p className="text-right font-heading font-medium tabular-nums text-heading max-md:col-start-2 max-md:row-start-1">
        {kind === 'credit_note' && '−'}
        {money(total)}
        {besideTotal(invoice, isClient).map(([sum, words]) => (
          <span key={words} className="block text-sm font-normal text-muted">
            {money(sum)} {words}
          </span>
        ))}
      </p>
    </li>
  );
}
