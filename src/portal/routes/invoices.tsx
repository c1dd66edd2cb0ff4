import { ReceiptText } from 'lucide-react';
import type { InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import { type Currency, formatMoney } from '#src/shared/money.ts';
import { Figure, Figures } from '#src/components/app/figures.tsx';
import { Loaded } from '#src/components/app/loaded.tsx';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { useTitle } from '#src/components/app/use-title.ts';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { InvoiceList } from '#src/features/invoices/invoice-list.tsx';
import { invoicesQuery } from '#src/features/invoices/queries.ts';
import { plural } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';

/** What is to be paid, first of all. */
export function Invoices() {
  useTitle('Invoices');
  const { data: me } = useQuery(profileQuery);
  const isClient = me?.role === 'client';
  return (
    <>
      <PageHeader title="Invoices" description="What is due, what was paid, and every receipt." />
      <Loaded query={useQuery(invoicesQuery)} name="Invoices" skeleton={{ count: 4, itemClassName: 'h-20' }}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={ReceiptText}
              title="No invoices yet"
              description="When a milestone is invoiced, you’ll find the invoice here and can pay it by bank transfer or in cryptocurrency."
            />
          ) : (
            <div className="grid gap-10">
              <Totals invoices={rows} isClient={isClient} />
              <InvoiceList invoices={rows} withProject isClient={isClient} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

/** A sum of each currency: they cannot be added up. */
function sumsOf(invoices: readonly InvoiceSummary[], of: 'rest' | 'claimed' = 'rest'): string {
  const sums = new Map<Currency, number>();
  for (const invoice of invoices) sums.set(invoice.currency, (sums.get(invoice.currency) ?? 0) + invoice[of]);
  return Array.from(sums, ([currency, sum]) => formatMoney(sum, currency)).join(' + ');
}

function Totals({ invoices, isClient }: { invoices: readonly InvoiceSummary[]; isClient: boolean }) {
  const open = invoices.filter(({ rest }) => rest > 0);
  const claimed = invoices.filter((invoice) => invoice.claimed > 0);
  const overdue = open.filter(({ status }) => status === 'overdue');
  return (
    <Figures>
      <Figure
        label={`${isClient ? 'To pay' : 'Open'}, ${plural(open.length, 'invoice')}`}
        value={sumsOf(open) || 'Nothing'}
        quiet={open.length === 0}
      />
      <Figure label="Overdue" value={sumsOf(overdue) || 'Nothing'} quiet={overdue.length === 0} />
      {claimed.length > 0 && (
        <Figure label={isClient ? 'Being confirmed' : 'Not confirmed yet'} value={sumsOf(claimed, 'claimed')} />
      )}
    </Figures>
  );
}
