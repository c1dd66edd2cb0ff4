import { type Engagement, endProjectSchema } from '#src/shared/contracts/engagements.ts';
import { type Currency, formatMoney } from '#src/shared/money.ts';
import { z } from '#src/shared/zod.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { reply } from '#src/lib/api.ts';
import { plural } from '#src/lib/format.ts';
import { toast } from '#src/stores/toast.ts';
import { engagementApi, keepEngagement } from './engagement-queries.ts';
import { moneyField } from './fields.ts';

type Ending = NonNullable<Engagement['ending']>;

interface EndDialogProps {
  projectId: number;
  currency: Currency;
  ending: Ending;
  onClose: () => void;
}

/** Before it is done: what stays due is asked, the rest of its deposits is credited, and the client is told why. */
export function EndDialog({ projectId, currency, ending, onClose }: EndDialogProps) {
  const most = ending.credits.reduce((sum, { net }) => sum + net, 0);
  const stays = z.pipe(
    moneyField(currency, 0),
    z
      .number()
      .check(z.maximum(most, most === 0 ? 'Nothing of a deposit is due' : `At most ${formatMoney(most, currency)}`)),
  );
  const { field, ...form } = useSchemaForm({
    schema: z.extend(endProjectSchema, { stays }),
    failureTitle: 'Not ended',
    defaultValues: { stays: '0', reason: '' },
    send: async (json) => {
      const stored = await reply(engagementApi.ending.$post({ param: { id: projectId }, json }));
      keepEngagement(projectId, stored);
      const owed = stored.ended?.refund ?? 0;
      toast({
        title: 'Project ended',
        description:
          owed > 0 ? `${formatMoney(owed, currency)} is owed back to the client.` : 'The client is told by email.',
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title="End this project?"
      description="Open milestones are canceled, the project is archived, and the client is told by email. This cannot be undone."
      onClose={onClose}
      submit="End project"
      busy="Ending..."
      variant="danger"
      form={form}
    >
      <Invoices {...ending} currency={currency} />
      <InputField
        label={`Of ${ending.credits.length > 1 ? 'the deposits' : 'the deposit'} stays due, ${currency} without tax`}
        {...field('stays')}
        inputMode="decimal"
        autoComplete="off"
        hint={ending.credits.length > 1 ? 'What was paid stays first; the oldest invoice comes first.' : undefined}
      />
      <TextareaField label="Reason, as the client reads it" {...field('reason')} rows={3} />
    </FormDialog>
  );
}

/** What becomes of each invoice of the project. */
function Invoices({ credits, drafts, others, currency }: Ending & { currency: Currency }) {
  return (
    <ul className="grid gap-1 text-sm text-gray" aria-label="What happens to its invoices">
      {credits.map(({ number, gross, paid }) => (
        <li key={number}>
          Invoice {number}, a deposit: {formatMoney(gross, currency)} is credited, but for what stays due.
          {paid > 0 && ` ${formatMoney(paid, currency)} of it was paid.`}
        </li>
      ))}
      {drafts > 0 && (
        <li>
          {plural(drafts, 'draft')} of a deposit {drafts === 1 ? 'is' : 'are'} deleted.
        </li>
      )}
      {others.length > 0 && (
        <li>
          {others.length === 1 ? 'Invoice' : 'Invoices'} {new Intl.ListFormat('en').format(others)}{' '}
          {others.length === 1 ? 'stays' : 'stay'} as {others.length === 1 ? 'it is' : 'they are'}.
        </li>
      )}
      {credits.length + drafts + others.length === 0 && <li>It has no invoices.</li>}
    </ul>
  );
}
