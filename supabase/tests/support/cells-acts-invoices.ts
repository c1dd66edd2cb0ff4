import type { ActCells } from './cells-acts.ts';

const invoices = (more = '') =>
  `select notes as label, jsonb_build_object('invoice', id ${more}) as arguments from public.invoices`;
const claims = (more = '') =>
  `select invoice.notes as label, jsonb_build_object('claim', claim.id ${more}) as arguments
   from public.coin_claims as claim join public.invoices as invoice on invoice.id = claim.invoice_id`;
const drafts = { admin: ['draft'] };
const issued = { admin: ['mine', 'theirs'] };

/** Who writes invoices, and what is paid of them. */
export const invoiceActs: Record<string, ActCells> = {
  draft_invoice: {
    tries: `select title as label, jsonb_build_object('project', id, 'currency', 'EUR') as arguments from public.projects`,
    admin: ['joined', 'mine', 'theirs'],
  },
  edit_invoice: { tries: invoices(`, 'changes', '{"due_on": "2099-01-01"}'::jsonb`), ...drafts },
  delete_invoice: { tries: invoices(), ...drafts },
  credit_invoice: { tries: invoices(), ...issued },
  correct_invoice: { tries: `${invoices()} where credited = 0`, ...issued },
  record_payment: {
    tries: `${invoices(`, 'amount', 1, 'paid_on', '2026-11-01', 'method', 'bank'`)} where number is not null`,
    ...issued,
  },
  take_back_payment: {
    tries: `select invoice.notes as label, jsonb_build_object('payment', payment.id) as arguments
      from public.invoice_payments as payment join public.invoices as invoice on invoice.id = payment.invoice_id`,
    ...issued,
  },
  claim_payment: {
    tries: invoices(`, 'coin', 'bitcoin', 'transaction_id', repeat('ab', 32), 'units', 1`),
    client: ['mine'],
    other: ['theirs'],
  },
  confirm_claim: { tries: claims(`, 'amount', 1, 'paid_on', '2026-11-01'`), ...issued },
  refuse_claim: { tries: claims(`, 'reason', 'No'`), ...issued },
  enter_rate: {
    tries: `select id as label, jsonb_build_object('coin', id, 'currency', 'EUR', 'rate', 1) as arguments
      from private.coins where id in ('bitcoin', 'ethereum')`,
    admin: ['bitcoin', 'ethereum'],
  },
  delete_rate: {
    tries: `select coin as label, jsonb_build_object('rate', id) as arguments from public.coin_rates`,
    admin: ['ethereum'],
  },
};
