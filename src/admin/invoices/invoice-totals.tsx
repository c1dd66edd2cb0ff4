import type { InvoiceTotal } from '#shared/contracts/invoices.ts';
import { formatFigure } from '#shared/money.ts';
import { invoiceTotals } from '#admin/data.ts';
import { ReadFailure } from '#admin/table/states.tsx';
import { Table, TableCell, TableHead, TableRow } from '#components/ui/table.tsx';
import { statusLabels } from '#features/invoices/words.ts';
import { formatMonth } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';

const shown = ['paid', 'partly_paid', 'sent', 'overdue', 'void'] as const;

const sum = (totals: readonly InvoiceTotal[], of: 'total' | 'open') => totals.reduce((all, one) => all + one[of], 0);

/** By month of issue and state; each currency has rows of its own. */
export function InvoiceTotals() {
  const { data, error, retry } = useQuery(invoiceTotals);
  if (!data) return error ? <ReadFailure what="The totals" error={error} onRetry={retry} /> : null;
  const rows = Map.groupBy(
    data.filter(({ month }) => month !== null),
    ({ month, currency }) => `${month} ${currency}`,
  );
  if (rows.size === 0) return null;
  const figure = 'text-right tabular-nums whitespace-nowrap';
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">Totals by month</h2>
      <Table caption="Totals of invoices by month and state">
        <thead>
          <tr>
            <TableHead>Month</TableHead>
            {shown.map((status) => (
              <TableHead key={status} className="text-right">
                {statusLabels[status]}
              </TableHead>
            ))}
            <TableHead className="text-right">Credited</TableHead>
            <TableHead className="text-right">Open</TableHead>
          </tr>
        </thead>
        <tbody>
          {Array.from(rows, ([key, totals]) => {
            const [first] = totals;
            if (!first?.month) return null;
            const { month, currency } = first;
            const issued = totals.filter(({ kind }) => kind === 'invoice');
            const cell = (minor: number) => (minor === 0 ? '–' : formatFigure(minor, currency));
            return (
              <TableRow key={key}>
                <TableCell className="whitespace-nowrap">
                  {formatMonth(`${month}-15`)}, {currency}
                </TableCell>
                {shown.map((status) => (
                  <TableCell key={status} className={figure}>
                    {cell(
                      sum(
                        issued.filter((one) => one.status === status),
                        'total',
                      ),
                    )}
                  </TableCell>
                ))}
                <TableCell className={figure}>
                  {cell(
                    sum(
                      totals.filter(({ kind }) => kind === 'credit_note'),
                      'total',
                    ),
                  )}
                </TableCell>
                <TableCell className={figure}>{cell(sum(issued, 'open'))}</TableCell>
              </TableRow>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
