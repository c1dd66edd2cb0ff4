import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Control, useFieldArray, type UseFormSetValue, useWatch } from 'react-hook-form';
import type { FormField } from '#src/components/form/use-schema-form.ts';
import type { ProposedTax } from '#src/shared/tax-proposal.ts';
import { categoryNames, givesReason, type VatCategory } from '#src/shared/vat-categories.ts';
import type { z } from '#src/shared/zod.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { Button } from '#src/components/ui/button.tsx';
import { IconButton } from '#src/components/ui/icon-button.tsx';
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

/** The lines of a draft. They are put in order by buttons, and the new place is announced. */
export function DraftLines({ control, field, setValue, currency, proposed }: DraftLinesProps) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  const [announced, announce] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focusLine = (at: number, selector: string) =>
    setTimeout(() => list.current?.children[at]?.querySelector<HTMLElement>(selector)?.focus());

  function moveTo(from: number, to: number) {
    move(from, to);
    announce(`Line ${from + 1} is number ${to + 1} of ${fields.length}.`);
    focusLine(to, `[data-move=${to < from ? 'up' : 'down'}]`);
  }

  function removeAt(at: number) {
    remove(at);
    announce(`Line ${at + 1} removed.`);
    focusLine(Math.max(0, at - 1), 'input');
  }

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
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ol ref={list} className="grid gap-6">
        {fields.map(({ id }, at) => (
          <li key={id} className="border-t border-line pt-4">
            <fieldset className="grid gap-3">
              <legend className="sr-only">Line {at + 1}</legend>
              <div className="flex items-end gap-1">
                <div className="min-w-0 grow">{input(`lines.${at}.description`, 'For', false)}</div>
                <IconButton
                  icon={ArrowUp}
                  label={`Move line ${at + 1} up`}
                  data-move="up"
                  onClick={at > 0 ? () => moveTo(at, at - 1) : undefined}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move line ${at + 1} down`}
                  data-move="down"
                  onClick={at < fields.length - 1 ? () => moveTo(at, at + 1) : undefined}
                />
                <IconButton icon={Trash2} label={`Remove line ${at + 1}`} onClick={() => removeAt(at)} />
              </div>
              {(lines[at]?.depositId ?? null) === null ? (
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
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        icon={Plus}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => append(emptyLine(proposed))}
      >
        Add a line
      </Button>
    </div>
  );
}
