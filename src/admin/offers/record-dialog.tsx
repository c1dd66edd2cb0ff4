import { type Offer, recordAcceptanceSchema } from '#src/shared/contracts/offers.ts';
import { formatMoney } from '#src/shared/money.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { localDay } from '#src/lib/format.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { useState } from 'react';
import { keepOffer } from './store.ts';
import { acceptedHowLabels } from './words.ts';

const { signed: _, ...elsewhere } = acceptedHowLabels;
const schema = recordAcceptanceSchema;

/** A signed file or an order that came another way. It is shown as that, and never as signed here. */
export function RecordDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const options = offer.items.flatMap((item, at) => (item.isOption ? [{ ...item, at }] : []));
  const [added, setAdded] = useState<readonly number[]>([]);
  const [today] = useState(() => localDay(new Date()));
  const { field, ...form } = useSchemaForm({
    schema,
    failureTitle: 'Not recorded',
    defaultValues: {
      how: 'purchase_order',
      name: offer.name,
      acceptedOn: today,
      options: [],
      orderNumber: '',
    },
    send: async (json) => {
      const param = { id: offer.id };
      const accepted = { ...json, options: [...added] };
      keepOffer(await reply(memberApi.admin.offers[':id'].acceptance.$post({ param, json: accepted })));
      changed(['leads', 'people', 'companies', 'project', 'invoices', 'offers']);
      toast({ title: 'Acceptance recorded', description: 'The project and the draft of its invoice are there.' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Record an acceptance"
      description="For an offer that was accepted elsewhere. It becomes the project, as if it had been accepted here."
      onClose={onClose}
      submit="Record acceptance"
      busy="Saving..."
      form={form}
    >
      <SelectField label="How" options={elsewhere} {...field('how')} />
      <InputField label="Who accepted" {...field('name')} autoComplete="off" />
      <InputField label="On" type="date" {...field('acceptedOn')} />
      <InputField label="Order number" optional {...field('orderNumber')} autoComplete="off" />
      {options.map(({ at, title, price }) => (
        <Checkbox
          key={at}
          label={`With ${title}, ${formatMoney(price, offer.currency)}`}
          checked={added.includes(at)}
          onChange={({ target }) => setAdded(target.checked ? [...added, at] : added.filter((one) => one !== at))}
        />
      ))}
    </FormDialog>
  );
}
