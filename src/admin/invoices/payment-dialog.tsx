import { type Invoice, paymentMethods, paymentSchema } from '#src/shared/contracts/invoices.ts';
import { z } from '#src/shared/zod.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { moneyField } from '#src/features/invoices/fields.ts';
import { invoiceName } from '#src/shared/invoice-words.ts';
import { methodLabels, moneyOf, moneyText } from '#src/features/invoices/words.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { localDay } from '#src/lib/format.ts';
import { toast } from '#src/stores/toast.ts';
import { keepInvoice } from './store.ts';

const { paidOn, method, reference } = paymentSchema.shape;
const directions = { in: 'Received', out: 'Paid back' } as const;
const direction = z.enum(['in', 'out']);

/** All of it, a part, or money that goes back. */
export function PaymentDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id, currency, rest, open, overpaid } = invoice;
  const money = moneyOf(invoice);
  const { field, ...form } = useSchemaForm({
    schema: z.object({ amount: moneyField(currency), direction, paidOn, method, reference }),
    failureTitle: 'Failed to record the payment',
    defaultValues: {
      amount: moneyText(rest || open || overpaid, currency),
      direction: overpaid > 0 ? 'out' : 'in',
      paidOn: localDay(),
      method: 'bank',
      reference: '',
    },
    send: async ({ direction: way, amount, ...payment }) => {
      const json = { ...payment, amount: way === 'in' ? amount : -amount };
      const stored = await reply(memberApi.admin.invoices[':id'].payments.$post({ param: { id }, json }));
      keepInvoice(stored);
      toast({
        title: 'Payment recorded',
        description:
          stored.overpaid > 0
            ? `${money(stored.overpaid)} more than owed, to be paid back.`
            : stored.open > 0
              ? `${money(stored.open)} is open.`
              : 'Nothing is open.',
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Record a payment for ${invoiceName(invoice).toLowerCase()}`}
      onClose={onClose}
      submit="Record payment"
      busy="Saving..."
      form={form}
    >
      <div className="grid grid-cols-2 gap-4">
        <SelectField label="What happened" options={directions} {...field('direction')} />
        <InputField label={`Amount, ${currency}`} {...field('amount')} inputMode="decimal" autoComplete="off" />
        <InputField label="On" type="date" {...field('paidOn')} />
        <SelectField label="How" options={paymentMethods.map((one) => [one, methodLabels[one]])} {...field('method')} />
        <InputField label="Reference" optional {...field('reference')} autoComplete="off" className="col-span-2" />
      </div>
    </FormDialog>
  );
}
