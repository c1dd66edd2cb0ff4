import { invoicePdf } from '#netlify/api/pdf/invoice.ts';
import { invoicing } from '#src/data/invoicing.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { addDays } from '#src/shared/days.ts';
import { inLanguage } from '#src/shared/invoice-language/words.ts';

/** A draft as it would be issued today, marked as one: it has no number, nothing pays it, and its bytes are kept nowhere. */
export function draftPdf(draft: Invoice, today: string): Promise<Uint8Array<ArrayBuffer>> {
  const { client, clientName, firm, dueOn, kind, buyerReference, isDeposit } = draft;
  const supplied = draft.suppliedFrom ?? (isDeposit || kind === 'credit_note' ? null : today);
  const shown = {
    ...draft,
    ...{ number: inLanguage(draft.language).say('draft'), issuedOn: today, isDraft: true },
    dueOn: dueOn ?? (kind === 'invoice' ? addDays(today, invoicing.paymentDays) : null),
    ...{ suppliedFrom: supplied, suppliedTo: draft.suppliedTo ?? supplied },
    ...{ buyerReference: buyerReference ?? '', firm: firm ?? invoicing.firm },
    client: client ?? { legalName: clientName ?? '', taxId: '' },
    preceding: [],
  };
  return invoicePdf(shown, '');
}
