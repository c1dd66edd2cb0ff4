import { ApiError } from '#netlify/api/api-error.ts';
import type { AppContext } from '#netlify/api/context.ts';
import { findInvoice, issueInvoice } from '#netlify/api/data/invoices.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { checkVat } from '#netlify/api/invoices/check-vat.ts';
import { invoicing } from '#src/data/invoicing.ts';
import type { issueInvoiceSchema } from '#src/shared/contracts/invoice-reasons.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { departsFrom, proposeTax } from '#src/shared/tax-proposal.ts';
import type { z } from '#src/shared/zod.ts';

type Reasons = z.output<typeof issueInvoiceSchema>;

const silent = 'VIES gives no answer just now. Try again in a few minutes, or say why it is issued without one.';

/** What an administrator has to say before a draft is issued, or that it cannot be as it is taxed; by the field that asks. */
async function refusedToIssue(c: AppContext, actor: string, draft: Invoice, { taxReason, vatReason }: Reasons) {
  const { client, vatCheck, language, lines, kind } = draft;
  const vatNumber = client?.vatNumber ?? null;
  if (kind !== 'invoice') return {};
  if (lines.some(({ category }) => category === 'AE' || category === 'K')) {
    const answer = await checkVat(c, actor, { vatNumber, invoice: draft.id });
    if (answer === 'invalid')
      return { lines: 'VIES does not know the client’s VAT number: the tax is ours to add, at the standard rate.' };
    if (answer === 'silent' && !vatReason) return { vatReason: silent };
  }
  const proposed = proposeTax(invoicing.firm, { ...client, vatCheck }, invoicing.taxRate, language);
  return departsFrom(draft, proposed) && !taxReason ? { taxReason: 'Say why it is taxed otherwise than proposed' } : {};
}

/** Issues a draft, once whatever departs from the proposal has its reason and VIES was asked where tax depends on it. */
export async function issueDraft(
  c: AppContext,
  db: Db,
  { actor, invoice, ...given }: Reasons & { actor: string; invoice: number },
): Promise<void> {
  const [draft] = (await findInvoice(db, invoice)).data;
  const refused = draft?.status === 'draft' ? await refusedToIssue(c, actor, draft, given) : {};
  const [message] = Object.values(refused);
  if (message !== undefined) throw new ApiError('conflict', message, { fields: refused });
  const said = (reason = '') => (reason === '' ? null : reason);
  const reasons = { tax: said(given.taxReason), vat_number: said(given.vatReason) };
  await issueInvoice(c, { actor, invoice, reasons });
}
