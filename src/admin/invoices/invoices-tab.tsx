import { Plus, ReceiptText } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import { amountOf } from '#src/shared/money.ts';
import { invoices } from '#src/admin/data.ts';
import type { CsvColumn } from '#src/admin/export/csv.ts';
import { ExportButton } from '#src/admin/export/export-button.tsx';
import { invoicePath } from '#src/admin/paths.ts';
import { CellLink } from '#src/admin/table/cell-link.tsx';
import { DataTable } from '#src/admin/table/data-table.tsx';
import type { ShownColumn } from '#src/admin/table/rows.ts';
import { useView } from '#src/admin/table/use-view.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { DateOf } from '#src/components/app/time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { InvoiceStatusBadge } from '#src/features/invoices/status-badge.tsx';
import { invoiceName } from '#src/shared/invoice-words.ts';
import { moneyOf, invoiceStatusLabels } from '#src/features/invoices/words.ts';
import { capitalized, formatMonth, plural } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { InvoiceTotals } from './invoice-totals.tsx';
import { invoiceText, isKept, issuedMonth, readFilter, writeFilter, type InvoiceFilter } from './words.ts';

const dialogs = {
  new: lazyPart(() => import('./new-invoice.tsx'), 'NewInvoice'),
  rates: lazyPart(() => import('./coin-rates.tsx'), 'CoinRates'),
  journal: lazyPart(() => import('./journal.tsx'), 'Journal'),
};

const columns: ShownColumn<InvoiceSummary>[] = [
  {
    id: 'number',
    heading: 'Number',
    sortBy: ({ number, id }) => number ?? `~${id}`,
    cell: (invoice) => (
      <span className="flex flex-wrap items-center gap-2">
        <CellLink href={invoicePath(invoice.id)}>{invoiceName(invoice)}</CellLink>
        {invoice.waitingClaims > 0 && (
          <Badge tone="warning">{`${plural(invoice.waitingClaims, 'payment')} to confirm`}</Badge>
        )}
      </span>
    ),
  },
  {
    id: 'client',
    heading: 'Client',
    sortBy: ({ clientName }) => clientName ?? '',
    cell: ({ clientName, projectTitle }) => (
      <span className="grid">
        <span>{clientName ?? <span className="text-muted">No company</span>}</span>
        <span className="text-muted">{projectTitle}</span>
      </span>
    ),
  },
  {
    id: 'issued',
    heading: 'Issued',
    sortBy: ({ issuedOn }) => issuedOn ?? '',
    className: 'whitespace-nowrap',
    cell: ({ issuedOn }) => (issuedOn ? <DateOf value={issuedOn} /> : <span className="text-muted">Not yet</span>),
  },
  {
    id: 'due',
    heading: 'Due',
    sortBy: ({ dueOn }) => dueOn ?? '',
    className: 'whitespace-nowrap',
    cell: ({ dueOn, kind }) =>
      dueOn && kind === 'invoice' ? (
        <DateOf value={dueOn} />
      ) : (
        <span className="text-muted">{kind === 'invoice' ? 'Not set' : 'Nothing due'}</span>
      ),
  },
  {
    id: 'status',
    heading: 'Status',
    sortBy: ({ status }) => invoiceStatusLabels[status],
    cell: ({ status }) => <InvoiceStatusBadge status={status} />,
  },
  {
    id: 'total',
    heading: 'Total',
    sortBy: ({ total }) => total,
    className: 'whitespace-nowrap tabular-nums lg:text-right lg:[&_button]:justify-end',
    cell: (invoice) => (
      <>
        {invoice.kind === 'credit_note' && '−'}
        {moneyOf(invoice)(invoice.total)}
        {invoice.open > 0 && invoice.open < invoice.total && (
          <span className="block text-muted">{moneyOf(invoice)(invoice.open)} open</span>
        )}
      </>
    ),
  },
];

const csvColumns: CsvColumn<InvoiceSummary>[] = [
  { heading: 'Number', value: ({ number }) => number },
  { heading: 'Kind', value: ({ kind }) => kind },
  { heading: 'Status', value: ({ status }) => invoiceStatusLabels[status] },
  { heading: 'Client', value: ({ clientName }) => clientName },
  { heading: 'Project', value: ({ projectTitle }) => projectTitle },
  { heading: 'Issued', value: ({ issuedOn }) => issuedOn },
  { heading: 'Due', value: ({ dueOn }) => dueOn },
  { heading: 'Currency', value: ({ currency }) => currency },
  ...(['net', 'tax', 'total', 'paid', 'credited', 'open'] as const).map((name) => ({
    heading: capitalized(name),
    value: (row: InvoiceSummary) => amountOf(row[name], row.currency),
  })),
];

export function InvoicesTab() {
  const list = useQuery(invoices);
  const [view, show] = useView();
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const { filter: text } = view;
  const keep = useCallback((invoice: InvoiceSummary) => isKept(readFilter(text))(invoice), [text]);
  const Opened = opened && dialogs[opened];
  return (
    <div className="grid grid-cols-1 gap-6">
      <DataTable
        caption="Invoices"
        columns={columns}
        list={list}
        textOf={invoiceText}
        keep={keep}
        empty={{
          icon: ReceiptText,
          title: 'No invoices yet',
          description:
            'Open a completed milestone in a project and choose Invoice this milestone, or begin with New invoice.',
        }}
        toolbar={(found, complete) => (
          <>
            <Filters
              rows={list.data?.rows ?? []}
              filter={readFilter(text)}
              onFilter={(filter) => show({ ...view, filter: writeFilter(filter), page: 1 })}
            />
            <ExportButton name="invoices" rows={found} columns={csvColumns} disabled={!complete} />
            <Button variant="secondary" size="sm" onClick={() => setOpened('journal')}>
              For the accountant…
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setOpened('rates')}>
              Coin rates…
            </Button>
            <Button icon={Plus} size="sm" onClick={() => setOpened('new')}>
              New invoice
            </Button>
          </>
        )}
      />
      <InvoiceTotals />
      {Opened && <Opened onClose={() => setOpened(null)} />}
    </div>
  );
}

interface FiltersProps {
  rows: readonly InvoiceSummary[];
  filter: InvoiceFilter;
  onFilter: (filter: InvoiceFilter) => void;
}

function Filters({ rows, filter, onFilter }: FiltersProps) {
  const unique = (chosen: string, values: (string | null)[]) =>
    [...new Set([...values, chosen])].filter((value): value is string => Boolean(value));
  const choice = (
    name: keyof InvoiceFilter,
    label: string,
    all: string,
    options: Record<string, string> | string[],
  ) => (
    <Select
      aria-label={label}
      empty={all}
      options={options}
      value={filter[name]}
      onValue={(value) => onFilter({ ...filter, [name]: value })}
    />
  );
  const months = unique(filter.month, rows.map(issuedMonth)).sort().reverse();
  const clients = unique(
    filter.client,
    rows.map(({ clientName }) => clientName),
  ).sort();
  return (
    <div className="grid grid-cols-2 gap-2 max-sm:w-full sm:flex sm:flex-wrap sm:gap-3 [&>:last-child]:max-sm:col-span-2">
      {choice('status', 'Status', 'Any status', { ...invoiceStatusLabels, claims: 'With a claimed payment' })}
      {choice(
        'month',
        'Month',
        'Any month',
        Object.fromEntries(months.map((month) => [month, formatMonth(`${month}-15`)])),
      )}
      {choice('client', 'Client', 'Any client', clients)}
    </div>
  );
}
