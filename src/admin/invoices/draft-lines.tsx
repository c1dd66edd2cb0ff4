import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import type { FormField } from '#src/components/form/use-schema-form.ts';
import type { ProposedTax } from '#src/shared/tax-proposal.ts';
import { categoryNames, givesReason, type VatCategory } from '#src/shared/vat-categories.ts';
import type { z } from '#src/shared/zod.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { DraftRows } from '#src/admin/drafts/draft-rows.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { type Draft, type draftSchema, emptyLine } from './draft.ts';

type Stored = z.output<ReturnType<typeof draftSchema>>;
type Path =
  `lines.${number}.${'description' | 'quantity' | 'unit' | 'unitPrice' | 'discount' | 'category' | 'taxRate' | 'reason'}`;

interface DraftLinesProps {
  control: Control<Draft, unknown, Stored>;
  field: FormField<Path>;
  setValue: UseFormSetValue<Draft>;
  currency: string;
  /** How the two countries have it. */
  proposed: ProposedTax;
}

/** The lines of a draft. */
export function DraftLines({ control, field, setValue, currency, proposed }: DraftLinesProps) {
  const lines = useWatch({ control, name: 'lines' });
  const input = (name: Path, label: string, numeric = true) => (
    <InputField label={label} {...field(name)} {...(numeric && { inputMode: 'decimal' })} autoComplete="off" />
  );

  /** Beside it come the rate and the sentence that are proposed, or none. */
  function categorySelect(at: number) {
    const { onChange, ...rest } = field(`lines.${at}.category`);
    return (
      <SelectField
        label="Tax category"
        options={categoryNames}
        {...rest}
        onChange={(event) => {
          void onChange(event);
          const chosen = event.target.value as VatCategory;
          const known =
            chosen === proposed.category ? proposed : { taxRate: chosen === 'S' ? invoicing.taxRate : 0, reason: '' };
          setValue(`lines.${at}.taxRate`, String(known.taxRate), { shouldDirty: true });
          setValue(`lines.${at}.reason`, known.reason, { shouldDirty: true });
        }}
        className="max-sm:col-span-2 sm:col-span-2"
      />
    );
  }

  return (
    <DraftRows
      control={control}
      name="lines"
      one="Line"
      empty={emptyLine(proposed)}
      first={(at) => input(`lines.${at}.description`, 'For', false)}
    >
      {(at) =>
        (lines[at]?.depositId ?? null) === null ? (
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
            {input(`lines.${at}.quantity`, 'Quantity')}
            {input(`lines.${at}.unit`, 'Unit', false)}
            {input(`lines.${at}.unitPrice`, `Unit price, ${currency}`)}
            {input(`lines.${at}.discount`, 'Discount, %')}
            {categorySelect(at)}
            {input(`lines.${at}.taxRate`, 'Tax, %')}
            {givesReason(lines[at]?.category ?? 'S') && (
              <InputField
                label="Reason, as the law wants it"
                {...field(`lines.${at}.reason`)}
                autoComplete="off"
                className="col-span-2 sm:col-span-4"
              />
            )}
          </div>
        ) : (
          <p className="text-sm text-muted">
            −{lines[at]?.unitPrice} {currency}: a deposit is taken off as a whole.
          </p>
        )
      }
    </DraftRows>
  );
}
