import { useState } from 'react';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { invoicing } from '#data/invoicing.ts';
import { currencies, type Currency, formatMoney } from '#shared/money.ts';
import { $router, tabPath } from '#admin/paths.ts';
import { ConflictNotice } from '#components/form/conflict-notice.tsx';
import { useAttempt } from '#components/form/attempt.ts';
import { emptyIsNull } from '#components/form/empty-is-null.ts';
import { useConflict } from '#components/form/use-conflict.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { InputField } from '#components/ui/input.tsx';
import { SelectField } from '#components/ui/select.tsx';
import { TextareaField } from '#components/ui/textarea.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { toast } from '#stores/toast.ts';
import { draftOf, draftSchema } from './draft.ts';
import { DraftLines } from './draft-lines.tsx';
import { IssueButton, MissingToIssue } from './issue-button.tsx';
import { keepInvoice, refreshInvoices } from './store.ts';

const api = memberApi.admin.invoices[':id'];

const shown = (invoice: Invoice) => ({
  Currency: invoice.currency,
  Due: invoice.dueOn ?? '',
  Lines: invoice.lines
    .map(({ description, net }) => `${description}: ${formatMoney(net, invoice.currency)}`)
    .join('\n'),
  Notes: invoice.notes,
});

/** What is written before an invoice is issued. */
export function DraftEditor({ invoice }: { invoice: Invoice }) {
  const { id, kind } = invoice;
  const param = { id };
  const conflict = useConflict(invoice);
  const [currency, setCurrency] = useState<Currency>(invoice.currency);
  const { field, control, pending, formProps, formState, reset } = useSchemaForm({
    schema: draftSchema(currency),
    failureTitle: 'Failed to save the draft',
    defaultValues: draftOf(invoice),
    send: async (json) => {
      try {
        const ifUpdatedAt = conflict.seen.updatedAt;
        const stored = await reply(api.$patch({ param, json: { ...json, currency, ifUpdatedAt } }));
        take(stored);
        toast({ title: 'Draft saved' });
      } catch (failure) {
        conflict.showOrThrow(failure, (current) => current);
      }
    },
  });

  function take(stored: Invoice) {
    keepInvoice(stored);
    conflict.continueFrom(stored);
    setCurrency(stored.currency);
    reset(draftOf(stored));
  }

  const [removing, remove] = useAttempt('Failed to delete the draft', async () => {
    await reply(api.$delete({ param }));
    refreshInvoices();
    $router.open(tabPath('invoices'));
  });

  const isComplete = Object.keys(invoice.missing).length === 0;
  const changed = formState.isDirty || currency !== conflict.seen.currency;
  return (
    <form className="grid content-start gap-6" {...formProps}>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Currency"
          options={currencies}
          value={currency}
          onValue={(value) => setCurrency(value as Currency)}
        />
        {kind === 'invoice' && (
          <InputField
            label="Due"
            optional
            type="date"
            {...field('dueOn', emptyIsNull)}
            hint={`Empty: ${invoicing.paymentDays} days after it is issued.`}
          />
        )}
      </div>
      <DraftLines control={control} field={field} currency={currency} />
      <TextareaField label="Notes" optional {...field('notes')} rows={3} />
      <ConflictNotice conflict={conflict} shown={shown} onTake={take} />
      {!isComplete && <MissingToIssue invoice={invoice} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isComplete ? 'secondary' : 'primary'} loading={pending}>
          Save draft
        </Button>
        {isComplete && <IssueButton invoice={invoice} unsaved={changed} />}
        <Button variant="ghost" loading={removing} onClick={remove}>
          Delete draft
        </Button>
      </div>
    </form>
  );
}
