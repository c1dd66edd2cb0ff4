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
  'public.invoice_reasons': { label: ofInvoice, grants: { select: true }, select: { admin: ['mine', 'theirs'] } },
  'public.vat_checks': {
    label: '(select name from public.companies where companies.id = company_id)',
    grants: { select: true },
    select: { admin: ['of client', 'of other'] },
  },
  'private.coins': { label: 'id', grants: {} },
  'private.invoice_numbers': { label: 'year', grants: {} },
};
