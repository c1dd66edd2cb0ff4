import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { $router, invoicePath, tabPath } from '#src/admin/paths.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { keepInvoice } from './store.ts';

const api = memberApi.admin.invoices[':id'];

/** A draft of the same kind: of a credit note and a correction, from the invoice that it is about. */
async function beginAgain({ corrects, replaces, projectId, isDeposit }: Invoice): Promise<Invoice> {
  if (corrects) return reply(api['credit-note'].$post({ param: { id: corrects.id }, json: {} }));
  if (replaces) return reply(api.correction.$post({ param: { id: replaces.id }, json: {} }));
  return reply(memberApi.admin.invoices.$post({ json: { projectId, isDeposit } }));
}

/** Writes what a deleted draft said into a new one. */
async function writeAgain(draft: Invoice): Promise<void> {
  const { id } = await beginAgain(draft);
  const { currency, dueOn, notes, lines, purchaseOrder, buyerReference, suppliedFrom, suppliedTo, deliveryCountry } =
    draft;
  const written = lines.map(({ net: _net, category = 'S', reason = '', depositId = null, ...line }) => ({
    ...line,
    ...{ category, reason, depositId },
  }));
  const json = {
    ...{ currency, dueOn, notes, lines: written, purchaseOrder, buyerReference },
    ...{ suppliedFrom, suppliedTo, deliveryCountry },
  };
  keepInvoice(await reply(api.$patch({ param: { id }, json })));
  $router.open(invoicePath(id));
}

/** At once, and it can be taken back from the toast. */
export async function deleteDraft(draft: Invoice): Promise<void> {
  await reply(api.$delete({ param: { id: draft.id } }));
  changed(['invoices']);
  $router.open(tabPath('invoices'));
  toast({
    title: 'Draft deleted',
    action: {
      label: 'Undo',
      altText: 'Write the draft again',
      onClick: () => void attempt('Failed to write the draft again', () => writeAgain(draft)),
    },
  });
}
