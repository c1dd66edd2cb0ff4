import type { InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import { invoicesQuery } from '#src/features/invoices/queries.ts';
import { moneyOf } from '#src/features/invoices/words.ts';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { cn } from '#src/lib/cn.ts';
import { useQuery } from '#src/lib/query.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { StandingLine } from '#src/features/invoices/standing-line.tsx';
import { standingWord, sumOf } from '#src/features/invoices/standing-words.ts';

/** As many as stand side by side; with more of them there is the whole list. */
const shown = 4;

/** What is open, the earliest first, and what was paid last. */
function stripOf(invoices: readonly InvoiceSummary[], id: number): InvoiceSummary[] {
  const open = invoices.filter(({ kind, open: left }) => kind === 'invoice' && left > 0);
  const paid = invoices.find(({ status }) => status === 'paid');
  const strip = open.toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''));
  const current = invoices.find((invoice) => invoice.id === id);
  const first = strip.slice(0, paid ? shown - 1 : shown);
  const all = paid ? [...first, paid] : first;
  return current && !all.includes(current) ? [...all.slice(0, shown - 1), current] : all;
}

/** The invoices beside this one, as sums. As high while they are read, so that nothing moves. */
export function InvoiceStrip({ id }: { id: number }) {
  const { data } = useQuery(invoicesQuery);
  const strip = stripOf(data?.rows ?? [], id);
  const others = (data?.rows.length ?? 0) - strip.length;
  const spare = strip.length < shown ? undefined : strip.findLast((invoice) => invoice.id !== id);
  return (
    <nav aria-label="Invoices" className="mb-8 min-h-[6.5rem] max-sm:min-h-32 print:hidden">
      <ul className="-mx-2 flex sm:-mx-4">
        {strip.map((invoice) => (
          <Tile key={invoice.id} invoice={invoice} isCurrent={invoice.id === id} isSpare={invoice === spare} />
        ))}
        {others > 0 && (
          <li className="self-center whitespace-nowrap px-4 text-[0.9375rem] max-sm:hidden">
            <TextLink href={portalPaths.invoices}>All invoices</TextLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** A phone has no room for the spare one: sums are not cut off. */
function Tile({ invoice, isCurrent, isSpare }: { invoice: InvoiceSummary; isCurrent: boolean; isSpare: boolean }) {
  const { id, number, status } = invoice;
  return (
    <li className={cn('min-w-0 max-w-[22rem] flex-1', isSpare && 'max-sm:hidden')}>
      <a
        href={portalPaths.invoice(id)}
        aria-current={isCurrent ? 'page' : undefined}
        className={cn('block px-2 py-3 sm:px-4', isCurrent ? 'bg-accent-2' : 'hover:bg-heading/5')}
      >
        <span
          className={cn(
            'block truncate font-heading text-base font-bold tabular-nums leading-8 tracking-[-0.034em] text-heading sm:text-[1.625rem]',
            status === 'claimed' && 'text-muted',
          )}
        >
          {moneyOf(invoice)(sumOf(invoice))}
        </span>
        <StandingLine invoice={invoice} className="mb-2 mt-2.5" />
        <span className="flex justify-between gap-3 text-sm leading-6 text-muted">
          <span
            className={cn(
              'font-heading font-medium sm:truncate',
              status === 'overdue' ? 'text-danger' : 'text-heading',
            )}
          >
            {standingWord(invoice, true)}
          </span>
          <span className="whitespace-nowrap max-lg:hidden">{number}</span>
        </span>
      </a>
    </li>
  );
}
