import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import type { FormField } from '#src/components/form/use-schema-form.ts';
import type { z } from '#src/shared/zod.ts';
import { Button } from '#src/components/ui/button.tsx';
import { IconButton } from '#src/components/ui/icon-button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { emptyLine, type draftSchema } from './draft.ts';

type Draft = z.input<ReturnType<typeof draftSchema>>;
type Stored = z.output<ReturnType<typeof draftSchema>>;
type Path = `lines.${number}.${'description' | 'quantity' | 'unit' | 'unitPrice' | 'discount' | 'taxRate'}`;

interface DraftLinesProps {
  control: Control<Draft, unknown, Stored>;
  field: FormField<Path>;
  currency: string;
}

/** The lines of a draft. They are put in order by buttons, and the new place is announced. */
export function DraftLines({ control, field, currency }: DraftLinesProps) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'lines' });
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
              <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-5">
                {input(`lines.${at}.quantity`, 'Quantity')}
                {input(`lines.${at}.unit`, 'Unit', false)}
                {input(`lines.${at}.unitPrice`, `Unit price, ${currency}`)}
                {input(`lines.${at}.discount`, 'Discount, %')}
                {input(`lines.${at}.taxRate`, 'Tax, %')}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        icon={Plus}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => append(emptyLine)}
      >
        Add a line
      </Button>
    </div>
  );
}
