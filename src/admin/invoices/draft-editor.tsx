import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { currencies, formatMoney, type Currency } from '#src/shared/money.ts';
import { companyPath } from '#src/admin/paths.ts';
import { Missing } from '#src/admin/drafts/missing.tsx';
import { useDraft } from '#src/admin/drafts/use-draft.ts';
import { ConflictNotice } from '#src/components/form/conflict-notice.tsx';
import { useAttempt } from '#src/components/form/attempt.ts';
import { emptyIsNull } from '#src/components/form/empty-is-null.ts';
import { SavingState } from '#src/components/form/saving-state.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { projects } from '#src/admin/data.ts';
import { useQuery } from '#src/lib/query.ts';
import { deleteDraft } from './delete-draft.ts';
import { draftOf, draftSchema } from './draft.ts';
import { DraftLines } from './draft-lines.tsx';
import { DraftFacts } from './draft-facts.tsx';
import { DraftTax, proposalFor } from './draft-tax.tsx';
import { IssueButton } from './issue-button.tsx';
import { keepInvoice } from './store.ts';

const api = memberApi.admin.invoices[':id'];

const shown = (invoice: Invoice) => ({
  Currency: invoice.currency,
  Due: invoice.dueOn ?? '',
  Lines: invoice.lines
    .map(({ description, net }) => `${description}: ${formatMoney(net, invoice.currency)}`)
    .join('\n'),
  Supplied: [invoice.suppliedFrom, invoice.suppliedTo].filter(Boolean).join(' to '),
  Order: invoice.purchaseOrder,
  Reference: invoice.buyerReference ?? '',
  Notes: invoice.notes,
});

/** What is written before an invoice is issued: it is saved as it is typed. */
export function DraftEditor({ invoice }: { invoice: Invoice }) {
  const { id, kind } = invoice;
  const { field, control, setValue, formProps, values, currency, setCurrency, conflict, take, saving, retry } =
    useDraft({
      ...{ stored: invoice, schema: draftSchema, draftOf, keep: keepInvoice },
      patch: (json) => reply(api.$patch({ param: { id }, json })),
    });
  const [removing, remove] = useAttempt('Failed to delete the draft', () => deleteDraft(invoice));

  const isComplete = Object.keys(invoice.missing).length === 0;
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
            hint={`If empty, due ${invoicing.paymentDays} days after issue.`}
          />
        )}
      </div>
      <DraftLines
        control={control}
        field={field}
        setValue={setValue}
        currency={currency}
        proposed={proposalFor(invoice)}
      />
      <DraftTax invoice={invoice} lines={values.lines} setValue={setValue} />
      {kind === 'invoice' && <DraftFacts invoice={invoice} field={field} />}
      <TextareaField label="Notes" optional {...field('notes')} rows={3} />
      <ConflictNotice conflict={conflict} shown={shown} onTake={take} />
      {!isComplete && <MissingToIssue invoice={invoice} />}
      <SavingState saving={saving} retry={retry} />
      <div className="flex flex-wrap gap-3">
        {isComplete && <IssueButton invoice={invoice} unsaved={saving.state !== 'saved'} />}
        <Button variant="ghost" loading={removing} onClick={remove}>
          Delete draft
        </Button>
      </div>
    </form>
  );
}

/** What a draft lacks, and where it is filled in, in place of the button that would issue it. */
function MissingToIssue({ invoice: { missing, projectId } }: { invoice: Invoice }) {
  const company = useQuery(projects).data?.rows.find(({ id }) => id === projectId)?.companyId;
  const isOfClient = Object.keys(missing).some((field) => field.startsWith('client.'));
  const [href, label] =
    'client.company' in missing
      ? [portalPaths.project(projectId), 'Choose the company of the project']
      : [company ? companyPath(company) : undefined, 'Complete the client’s data'];
  return (
    <Missing title="Before it can be issued:" sentences={missing}>
      {isOfClient && href && (
        <Button asChild variant="secondary" size="sm" className="justify-self-start">
          <a href={href}>{label}</a>
        </Button>
      )}
    </Missing>
  );
}
