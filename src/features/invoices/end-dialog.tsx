import { endProjectSchema } from '#src/shared/contracts/engagements.ts';
import { type Currency, formatMoney } from '#src/shared/money.ts';
import { z } from '#src/shared/zod.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { reply } from '#src/lib/api.ts';
import { toast } from '#src/stores/toast.ts';
import { engagementApi, keepEngagement } from './engagement-queries.ts';
import { moneyField } from './fields.ts';

interface EndDialogProps {
  projectId: number;
  currency: Currency;
  onClose: () => void;
}

/** Before it is done: what stays due is asked, the rest of the deposit is credited, and the client is told why. */
export function EndDialog({ projectId, currency, onClose }: EndDialogProps) {
  const { field, ...form } = useSchemaForm({
    schema: z.extend(endProjectSchema, { stays: moneyField(currency, 0) }),
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
      description="The rest of the deposit is credited, open milestones are canceled, the project is archived, and the client is told by email. This cannot be undone."
      onClose={onClose}
      submit="End project"
      busy="Ending..."
      variant="danger"
      form={form}
    >
      <InputField
        label={`Of the deposit stays due, ${currency} without tax`}
        {...field('stays')}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextareaField label="Reason, as the client reads it" {...field('reason')} rows={3} />
    </FormDialog>
  );
}
