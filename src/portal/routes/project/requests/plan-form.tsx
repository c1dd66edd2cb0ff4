import type { Request } from '#src/shared/contracts/requests.ts';
import { day } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { moneyField } from '#src/features/invoices/fields.ts';
import { answerRequest } from '#src/features/requests/actions.ts';
import { emptyIsNull } from '#src/components/form/empty-is-null.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { useUnsaved } from '#src/lib/leaving.ts';
import { toast } from '#src/stores/toast.ts';

const { currency } = invoicing;
const planSchema = z.object({ dueDate: z.nullable(day), price: z.nullable(moneyField(currency)) });

interface PlanFormProps {
  request: Request;
  /** Whether somebody has pressed a button for it: then it takes the focus. */
  isWanted: boolean;
  onDone: () => void;
}

/** What costs nothing is planned at once; what has a price waits for the client. */
export function PlanForm({ request, isWanted, onDone }: PlanFormProps) {
  const { field, formState, pending, formProps } = useSchemaForm({
    schema: planSchema,
    failureTitle: 'Failed to plan the request',
    defaultValues: { dueDate: '', price: '' },
    send: async ({ dueDate, price }) => {
      const due = dueDate === null ? {} : { dueDate };
      await answerRequest(
        request,
        price === null ? { status: 'planned', ...due } : { status: 'proposed', price, currency, ...due },
      );
      onDone();
      toast({ title: price === null ? 'Request planned' : 'Price proposed' });
    },
  });
  useUnsaved(formState.isDirty && !pending);
  return (
    <form
      aria-label={`Plan as milestone: ${request.title}`}
      className="grid w-full max-w-prose grid-cols-1 gap-4 sm:grid-cols-2"
      {...formProps}
    >
      <InputField label="Due date" optional type="date" autoFocus={isWanted} {...field('dueDate', emptyIsNull)} />
      <InputField
        label={`Price before tax, ${currency}`}
        optional
        inputMode="decimal"
        hint="It becomes a milestone once the client has agreed."
        {...field('price', emptyIsNull)}
      />
      <Button type="submit" size="sm" className="justify-self-start" loading={pending}>
        Plan as milestone
      </Button>
    </form>
  );
}
