import type { TableCells } from './cells.ts';

const ofInvoice = '(select notes from public.invoices where invoices.id = invoice_id)';
const seen = { client: ['mine'], team: ['mine'], other: ['theirs'], admin: ['mine', 'theirs'] };

/** What is owed and paid. */
export const invoiceCells: Record<string, TableCells> = {
  'public.invoices': {
    label: 'notes',
    grants: { select: true },
    select: { ...seen, admin: ['draft', 'mine', 'theirs'] },
  },
  'public.invoice_payments': {
    label: ofInvoice,
    grants: { select: true },
    select: seen,
  },
  'public.checkouts': { label: ofInvoice, grants: { select: true }, select: seen },
  'public.coin_quotes': { label: ofInvoice, grants: { select: true }, select: seen },
  'public.coin_claims': { label: ofInvoice, grants: { select: true }, select: seen },
  'public.coin_rates': { label: 'coin', grants: { select: true }, select: { admin: ['ethereum'] } },
  'private.coins': { label: 'id', grants: {} },
  'private.invoice_numbers': { label: 'year', grants: {} },
};
