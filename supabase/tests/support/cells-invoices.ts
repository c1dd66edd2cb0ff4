import type { TableCells } from './cells.ts';
import { words } from './words.ts';

const ofInvoice = '(select notes from public.invoices where invoices.id = invoice_id)';
const seen = { client: ['mine'], team: ['mine'], other: ['theirs'], admin: ['mine', 'theirs'] };

/** What is owed and paid. */
export const invoiceCells: Record<string, TableCells> = {
  'public.invoices': {
    label: 'notes',
    grants: {
      select: words(`
        id kind number project_id company_id corrects_id replaces_id is_deposit currency issued_on due_on notes
        purchase_order buyer_reference supplied_from supplied_to delivery_country language lines taxes net tax
        total firm client paid credited issued_by shown_at pdf_path ubl_path ubl_kind digests created_at
        updated_at
      `),
    },
    select: { ...seen, admin: ['draft', 'mine', 'theirs'] },
  },
  'public.invoice_payments': {
    label: ofInvoice,
    grants: { select: words('id invoice_id amount paid_on method reference provider_id created_at') },
    select: seen,
  },
  'public.checkouts': {
    label: ofInvoice,
    grants: { select: words('id invoice_id session_id payment_id amount state dispute created_at looked_at') },
    select: seen,
  },
  'public.coin_quotes': {
    label: ofInvoice,
    grants: { select: words('id invoice_id coin rate amount units address tag created_at expires_at') },
    select: seen,
  },
  'public.coin_claims': {
    label: ofInvoice,
    grants: {
      select: words(`
        id invoice_id quote_id coin transaction_id units state reason lookup units_to_us confirmations sent_at
        claimed_by link_id signed_by created_at payment_id
      `),
    },
    select: seen,
  },
  'public.coin_rates': {
    label: 'coin',
    grants: { select: words('id coin currency rate updated_at') },
    select: { admin: ['ethereum'] },
  },
  'public.invoice_reasons': {
    label: ofInvoice,
    grants: { select: words('id invoice_id about reason given_by given_at') },
    select: { admin: ['mine', 'theirs'] },
  },
  'public.vat_checks': {
    label: '(select name from public.companies where companies.id = company_id)',
    grants: { select: words('id company_id invoice_id vat_number answer consultation checked_by checked_at') },
    select: { admin: ['of client', 'of other'] },
  },
  'private.coins': { label: 'id', grants: {} },
  'private.invoice_numbers': { label: 'year', grants: {} },
};
