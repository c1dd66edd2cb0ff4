import { useState } from 'react';
import { issueInvoiceSchema } from '#src/shared/contracts/invoice-reasons.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { invoiceName } from '#src/shared/invoice-words.ts';
import { departsFrom } from '#src/shared/tax-proposal.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { moneyOf } from '#src/features/invoices/words.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { ApiFailure } from '#src/lib/api-failure.ts';
import { changed } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { proposalFor } from './draft-tax.tsx';
import { keepInvoice } from './store.ts';

/** Asks before a draft becomes what nobody can change. */
export function IssueButton({ invoice, unsaved }: { invoice: Invoice; unsaved: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button aria-disabled={unsaved} onClick={() => !unsaved && setAsking(true)}>
        Issue…
      </Button>
      {unsaved && <p className="self-center text-sm text-muted">It is saved first, then you can issue it.</p>}
      {asking && <IssueDialog invoice={invoice} onClose={() => setAsking(false)} />}
    </>
  );
}

function IssueDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id, total, clientName, kind } = invoice;
  const [isSilent, setSilent] = useState(false);
  const form = useSchemaForm({
    schema: issueInvoiceSchema,
    failureTitle: 'Not issued',
    send: async (json) => {
      try {
        const stored = await reply(memberApi.admin.invoices[':id'].issue.$post({ param: { id }, json }));
        keepInvoice(stored);
        toast({
          title: `${invoiceName(stored)} issued`,
          description: 'The people at the client are notified by email.',
        });
      } catch (failure) {
        if (failure instanceof ApiFailure && 'vatReason' in failure.fields) setSilent(true);
        // What went missing meanwhile is said in place of the button.
        changed(['invoices']);
        throw failure;
      }
      changed(['invoices']);
    },
  });
  const kindOf = kind === 'invoice' ? 'invoice' : 'credit note';
  return (
    <FormDialog
      form={form}
      title={`Issue this ${kindOf} for ${moneyOf(invoice)(total)}?`}
      description={`It gets its number, goes to ${clientName ?? 'the client'} by email, and cannot be changed or deleted afterwards. A mistake is corrected with a credit note.`}
      submit={`Issue ${kindOf}`}
      busy="Issuing..."
      onClose={onClose}
    >
      {departsFrom(invoice, proposalFor(invoice)) && (
        <InputField
          label="Why is it taxed otherwise than proposed?"
          {...form.field('taxReason')}
          hint="Kept with the invoice. The client does not see it."
          autoComplete="off"
        />
      )}
      {isSilent && (
        <InputField
          label="Why is it issued without an answer from VIES?"
          {...form.field('vatReason')}
          hint="Kept with the invoice. Or try again in a few minutes."
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
