import { lazyPart } from '#src/components/app/lazy-part.tsx';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { invoiceName } from '#src/shared/invoice-words.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { Downloads } from '#src/features/invoices/downloads.tsx';
import { invoiceQuery } from '#src/features/invoices/queries.ts';
import { moneyOf } from '#src/features/invoices/words.ts';
import { useQuery } from '#src/lib/query.ts';

const InvoiceSheet = lazyPart(() => import('#src/features/invoices/invoice-sheet.tsx'), 'InvoiceSheet');

/** A credit note beneath what it corrects: a sheet of its own, with a file of its own. */
export function CreditNote({ id, invoice }: { id: number; invoice: Invoice }) {
  const { data: note } = useQuery(invoiceQuery(id));
  if (note === undefined) return null;
  return (
    <section className="print:hidden">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="text-2xl font-bold leading-tight tracking-[-0.025em]">{invoiceName(note)}</h2>
          <p className="text-muted">It takes {moneyOf(invoice)(note.total)} off this invoice.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Downloads invoice={note} variant="secondary" size="sm" />
        </div>
      </div>
      <InvoiceSheet invoice={note} hrefOf={portalPaths.invoice} />
    </section>
  );
}
