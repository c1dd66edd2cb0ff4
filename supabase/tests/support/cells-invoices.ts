import type { TableCells } from './cells.ts';

const ofInvoice = '(select notes from public.invoices where invoices.id = invoice_id)';
const seen = { client: ['mine'], team: ['mine'], other: ['theirs'], admin: ['mine', 'theirs'] };

/** What is owed and paid. */
export const invoiceCells: Record<string, TableCells> = {
  'public.invoices': {
    label: 'notes',
    grants: {
      select: true,
      insert: ['project_id', 'currency', 'due_on', 'notes', 'lines', 'kind', 'corrects_id'],
      update: ['currency', 'due_on', 'notes', 'lines'],
      delete: true,
    },
    select: { ...seen, admin: ['draft', 'mine', 'theirs'] },
    insert: { rows: ({ projects }) => ({ new: { project_id: projects.mine, currency: 'EUR' } }), admin: ['new'] },
    update: { set: { due_on: '2099-01-01' }, admin: ['draft'] },
    delete: { admin: ['draft'] },
  },
  'public.invoice_payments': {
    label: ofInvoice,
    grants: { select: true, insert: ['invoice_id', 'amount', 'paid_on', 'method', 'reference'], delete: true },
    select: seen,
    insert: {
      rows: ({ invoices }) => ({
        new: { invoice_id: invoices.mine, amount: 1, paid_on: '2026-11-01', method: 'bank' },
      }),
      admin: ['new'],
    },
    delete: { admin: ['mine', 'theirs'] },
  },
  'public.coin_quotes': { label: ofInvoice, grants: { select: true }, select: seen },
  'public.coin_claims': { label: ofInvoice, grants: { select: true }, select: seen },
  'public.coin_rates': {
    label: 'coin',
    grants: { select: true, insert: ['coin', 'currency', 'rate'], update: ['rate'], delete: true },
    select: { admin: ['ethereum'] },
    insert: { rows: () => ({ new: { coin: 'bitcoin', currency: 'EUR', rate: 1 } }), admin: ['new'] },
    update: { set: { rate: 1 }, admin: ['ethereum'] },
    delete: { admin: ['ethereum'] },
  },
  'private.invoice_numbers': { label: 'year', grants: {} },
};
