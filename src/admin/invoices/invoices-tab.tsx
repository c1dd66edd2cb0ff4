import { Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import { amountOf } from '#src/shared/money.ts';
import { invoices } from '#src/admin/data.ts';
import { $router, invoicePath } from '#src/admin/paths.ts';
import { CellLink, dayColumn, Quiet } from '#src/admin/table/cells.tsx';
import { Records } from '#src/admin/table/records.tsx';
import { valuesOf, type Column, type Filter } from '#src/admin/table/rows.ts';
import { useCreateForm } from '#src/components/app/use-create-form.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { InvoiceStatusBadge } from '#src/features/invoices/status-badge.tsx';
import { invoiceName } from '#src/shared/invoice-words.ts';
import { moneyOf, invoiceStatusLabels } from '#src/features/invoices/words.ts';
import { formatMonth, plural } from '#src/lib/format.ts';
import { capitalized } from '#src/shared/sentence.ts';
import { InvoiceTotals } from './invoice-totals.tsx';
import { invoiceText, issuedMonth } from './words.ts';

const NewInvoice = lazyPart(() => import('./new-invoice.tsx'), 'NewInvoice');
const dialogs = {
  rates: lazyPart(() => import('./coin-rates.tsx'), 'CoinRates'),
  journal: lazyPart(() => import('./journal.tsx'), 'Journal'),
};

const amountColumn = (id: 'net' | 'tax' | 'paid' | 'credited' | 'claimed' | 'open'): Column<InvoiceSummary> => ({
  ...{ id, heading: capitalized(id), fileOnly: true },
  value: (row) => amountOf(row[id], row.currency),
});

const columns: Column<InvoiceSummary>[] = [
  {
    id: 'number',
    heading: 'Number',
    value: ({ number, id }) => number ?? `~${id}`,
    inFile: ({ number }) => number,
    cell: (invoice) => (
      <span className="flex flex-wrap items-center gap-2">
        <CellLink href={invoicePath(invoice.id)}>{invoiceName(invoice)}</CellLink>
        {invoice.waitingClaims > 0 && (
          <Badge tone="warning">{`${plural(invoice.waitingClaims, 'payment')} to confirm`}</Badge>
        )}
      </span>
    ),
  },
  { id: 'kind', heading: 'Kind', value: ({ kind }) => kind, fileOnly: true },
  {
    id: 'client',
    plain: true,
    heading: 'Client',
    value: ({ clientName }) => clientName,
    cell: ({ clientName, projectTitle }) => (
      <span className="grid">
        <span>{clientName ?? <Quiet>No company</Quiet>}</span>
        <Quiet>{projectTitle}</Quiet>
      </span>
    ),
  },
  { id: 'project', heading: 'Project', value: ({ projectTitle }) => projectTitle, fileOnly: true },
  dayColumn('issued', 'Issued', ({ issuedOn }) => issuedOn, 'Not yet'),
  dayColumn('due', 'Due', ({ dueOn, kind }) => (kind === 'invoice' ? dueOn : null), '–'),
  {
    id: 'status',
    plain: true,
    heading: 'Status',
    value: ({ status }) => invoiceStatusLabels[status],
    cell: ({ status }) => <InvoiceStatusBadge status={status} />,
  },
  { id: 'currency', heading: 'Currency', value: ({ currency }) => currency, fileOnly: true },
  amountColumn('net'),
  amountColumn('tax'),
  {
    id: 'total',
    plain: true,
    heading: 'Total',
    value: ({ total }) => total,
    inFile: ({ total, currency }) => amountOf(total, currency),
    className: 'whitespace-nowrap tabular-nums lg:text-right lg:[&_button]:justify-end',
    cell: (invoice) => (
      <>
        {invoice.kind === 'credit_note' && '−'}
        {moneyOf(invoice)(invoice.total)}
        {invoice.rest > 0 && invoice.rest < invoice.total && (
          <span className="block text-muted">{moneyOf(invoice)(invoice.rest)} open</span>
        )}
      </>
    ),
  },
  amountColumn('paid'),
  amountColumn('credited'),
  amountColumn('claimed'),
  amountColumn('open'),
];

const clientOf = ({ clientName }: InvoiceSummary) => clientName;
const claimed = 'claims';

const filters: Filter<InvoiceSummary>[] = [
  {
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: { ...invoiceStatusLabels, [claimed]: 'With a claimed payment' },
    keep: ({ status, waitingClaims }, chosen) => (chosen === claimed ? waitingClaims > 0 : status === chosen),
  },
  {
    name: 'month',
    label: 'Month',
    any: 'Any month',
    options: (rows) =>
      Object.fromEntries(
        valuesOf(rows, issuedMonth)
          .reverse()
          .map((month) => [month, formatMonth(`${month}-15`)]),
      ),
    keep: (invoice, chosen) => issuedMonth(invoice) === chosen,
  },
  {
    name: 'client',
    label: 'Client',
    any: 'Any client',
    options: (rows) => valuesOf(rows, clientOf),
    keep: (invoice, chosen) => clientOf(invoice) === chosen,
  },
];

export function InvoicesTab() {
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const [beginning, setBeginning] = useCreateForm($router, 'invoice');
  const Opened = opened && dialogs[opened];
  return (
    <div className="grid grid-cols-1 gap-6">
      <Records
        title="Invoices"
        query={invoices}
        columns={columns}
        textOf={invoiceText}
        filters={filters}
        empty={{
          icon: ReceiptText,
          title: 'No invoices yet',
          description:
            'Open a completed milestone in a project and choose Invoice this milestone, or begin with New invoice.',
        }}
      >
        <Button variant="secondary" size="sm" onClick={() => setOpened('journal')}>
          Export for accountant…
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setOpened('rates')}>
          Exchange rates…
        </Button>
        <Button icon={Plus} size="sm" onClick={() => setBeginning(true)}>
          New invoice
        </Button>
      </Records>
      <InvoiceTotals />
      {beginning && <NewInvoice onClose={() => setBeginning(false)} />}
      {Opened && <Opened onClose={() => setOpened(null)} />}
    </div>
  );
}
