import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { countryOptions } from '#src/shared/countries.ts';
import { emptyIsNull } from '#src/components/form/empty-is-null.ts';
import type { FormField } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';

type Name = 'suppliedFrom' | 'suppliedTo' | 'purchaseOrder' | 'buyerReference' | 'deliveryCountry';

/** When it was supplied, and what the client wants to find on it. */
export function DraftFacts({ invoice, field }: { invoice: Invoice; field: FormField<Name> }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {!invoice.isDeposit && (
        <>
          <InputField
            label="Supplied from"
            optional
            type="date"
            {...field('suppliedFrom', emptyIsNull)}
            hint="If empty, the day of issue."
          />
          <InputField label="Supplied to" optional type="date" {...field('suppliedTo', emptyIsNull)} />
        </>
      )}
      <InputField label="Client’s order number" optional {...field('purchaseOrder')} autoComplete="off" />
      <InputField label="Client’s reference" optional {...field('buyerReference')} autoComplete="off" />
      {invoice.lines.some(({ category }) => category === 'K') && (
        <SelectField
          label="Delivered to"
          empty="Choose a country"
          options={countryOptions()}
          {...field('deliveryCountry', emptyIsNull)}
        />
      )}
    </div>
  );
}
