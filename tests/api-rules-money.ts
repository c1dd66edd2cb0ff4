import type { Rule } from '#tests/api-rules.ts';

/** Who says what is owed, and what counts as paid. */
export const moneyRules: readonly Rule[] = [
  {
    says: 'Administrators write and issue invoices, which never change then; the people of a project read what was issued in it.',
    routes: [
      '/api/invoices',
      '/api/invoices/:id',
      '/api/invoices/:id/pdf',
      '/api/invoices/:id/xml',
      '/api/invoices/:id/payments*',
      '/api/admin/invoices*',
      '/api/admin/invoices/of-project/:id',
    ],
    heldBy: [
      'public.invoices',
      'private.keep_issued',
      'private.sum_lines',
      'public.issue_invoice',
      'public.keep_invoice_files',
      'private.billed_milestones',
      'public.invoice_reasons',
      'public.invoice_payments',
      'private.record_payment',
      'private.take_back_payment',
    ],
  },
  {
    says: 'The clients of a project pay: at a rate that administrators enter and for a time, claiming a transaction once; administrators decide on it.',
    routes: ['/api/invoices/:id/quotes', '/api/invoices/:id/claims', '/api/admin/coin-rates*'],
    heldBy: [
      'public.coin_quotes',
      'private.claim_payment',
      'public.coin_claims',
      'private.confirm_claim',
      'private.refuse_claim',
      'private.coins',
      'public.coin_rates',
    ],
  },
  {
    says: 'What VIES said of a VAT number is kept; an invoice that is not taxed because of it is not issued without.',
    routes: ['/api/admin/companies/:id/vat-check'],
    heldBy: ['public.vat_checks', 'public.note_vat_check', 'private.lacks_vat_check'],
  },
  {
    says: 'A card pays what is left of an invoice, in one checkout at a time; what came of it is asked of the provider and recorded once.',
    routes: [
      '/api/invoices/:id/checkout',
      '/api/invoices/:id/checkout/settle',
      '/api/invoices/:id/checkout/back',
      '/api/card/events',
    ],
    heldBy: [
      'public.begin_checkout',
      'public.note_checkout',
      'public.open_checkouts',
      'public.paid_checkouts',
      'public.find_checkout',
      'public.settle_checkout',
    ],
  },
];
