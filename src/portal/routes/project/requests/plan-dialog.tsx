import type { Request } from '#src/shared/contracts/requests.ts';
import { day } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { moneyField } from '#src/features/invoices/fields.ts';
import { answerRequest } from '#src/features/requests/actions.ts';
import { emptyIsNull } from '#src/components/form/empty-is-null.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { useWhileShown } from '#src/components/ui/while-shown.ts';
import { toast } from '#src/stores/toast.ts';

const { currency } = invoicing;
const planSchema = z.object({ dueDate: z.nullable(day), price: z.nullable(moneyField(currency)) });

interface PlanDialogProps {
  request: Request;
  onClose: () => void;
}

/** What costs nothing is planned at once; what has a price waits for the client. */
export function PlanDialog({ request, onClose }: PlanDialogProps) {
  const close = useWhileShown(onClose);
  const { field, ...form } = useSchemaForm({
    schema: planSchema,
    failureTitle: 'Failed to plan the request',
    defaultValues: { dueDate: '', price: '' },
    send: async ({ dueDate, price }) => {
      const due = dueDate === null ? {} : { dueDate };
      await answerRequest(
        request,
        price === null ? { status: 'planned', ...due } : { status: 'proposed', price, currency, ...due },
      );
      close();
      toast({ title: price === null ? 'Request planned' : 'Price proposed' });
    },
  });
  return (
    <FormDialog
      title="Plan as milestone"
      description={`“${request.title}” becomes a milestone. With a price, it does so once the client has agreed.`}
      onClose={onClose}
      submit="Plan"
      busy="Planning..."
      form={form}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField label="Due date" optional type="date" {...field('dueDate', emptyIsNull)} />
        <InputField
          label={`Price before tax, ${currency}`}
          optional
          inputMode="decimal"
          {...field('price', emptyIsNull)}
        />
      </div>
    </FormDialog>
  );
}
