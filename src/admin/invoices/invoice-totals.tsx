import { invoiceStatuses, type InvoiceTotal } from '#src/shared/contracts/invoices.ts';
import { formatFigure } from '#src/shared/money.ts';
import { invoiceTotals } from '#src/admin/data.ts';
import { ReadFailure } from '#src/admin/table/states.tsx';
import { Table, TableCell, TableHead, TableRow } from '#src/components/ui/table.tsx';
import { invoiceStatusLabels } from '#src/features/invoices/words.ts';
import { formatMonth } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';

const sum = (totals: readonly InvoiceTotal[], of: 'total' | 'paid' | 'open') =>
  totals.reduce((all, one) => all + one[of], 0);

/** By month of issue and state; each currency has rows of its own. */
export function InvoiceTotals() {
  const { data, error, retry } = useQuery(invoiceTotals);
  if (!data) return error ? <ReadFailure what="The totals" error={error} onRetry={retry} /> : null;
  const issued = data.filter(({ month }) => month !== null);
  if (issued.length === 0) return null;
  const shown = invoiceStatuses.filter((wanted) => issued.some(({ status }) => status === wanted));
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">Totals by month</h2>
      <Table caption="Totals of invoices by month and status">
        <thead>
          <tr>
            <TableHead>Month</TableHead>
            {[...shown.map((status) => invoiceStatusLabels[status]), 'Received', 'Open'].map((heading) => (
              <TableHead key={heading} className="text-right">
                {heading}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(
            Map.groupBy(issued, ({ month, currency }) => `${month} ${currency}`),
            ([key, totals]) => {
              const [first] = totals;
              if (!first) return null;
              const { month, currency } = first;
              const figure = (minor: number) => (minor === 0 ? '–' : formatFigure(minor, currency));
              const sums = shown.map((wanted) => {
                const those = totals.filter(({ status }) => status === wanted);
                const of = figure(sum(those, 'total'));
                return wanted === 'partly_paid' && those.length > 0 ? `${figure(sum(those, 'paid'))} of ${of}` : of;
              });
              return (
                <TableRow key={key}>
                  <TableCell className="whitespace-nowrap">
                    {formatMonth(`${month}-15`)}, {currency}
                  </TableCell>
                  {[...sums, figure(sum(totals, 'paid')), figure(sum(totals, 'open'))].map((text, at) => (
                    <TableCell key={at} className="whitespace-nowrap text-right tabular-nums">
                      {text}
                    </TableCell>
                  ))}
                </TableRow>
              );
            },
          )}
        </tbody>
      </Table>
    </section>
  );
}
