import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type ArrayPath, type Control, type FieldArray, type FieldValues, useFieldArray } from 'react-hook-form';
import { Button } from '#src/components/ui/button.tsx';
import { IconButton } from '#src/components/ui/icon-button.tsx';

interface DraftRowsProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>;
  name: ArrayPath<In>;
  /** What one is called: 'Step'. */
  one: string;
  /** Another one, as it begins. */
  empty: FieldArray<In, ArrayPath<In>>;
  /** The field that stands beside its buttons. */
  first: (at: number) => ReactNode;
  children: (at: number) => ReactNode;
}

/** The lines, items or steps of a draft. They are put in order by buttons, and the new place is announced. */
export function DraftRows<In extends FieldValues, Out>({
  control,
  name,
  one,
  empty,
  first,
  children,
}: DraftRowsProps<In, Out>) {
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const [announced, announce] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focusRow = (at: number, selector: string) =>
    setTimeout(() => list.current?.children[at]?.querySelector<HTMLElement>(selector)?.focus());
  const named = (at: number) => `${one.toLowerCase()} ${at + 1}`;

  function moveTo(from: number, to: number) {
    move(from, to);
    announce(`${one} ${from + 1} is number ${to + 1} of ${fields.length}.`);
    focusRow(to, `[data-move=${to < from ? 'up' : 'down'}]`);
  }

  function removeAt(at: number) {
    remove(at);
    announce(`${one} ${at + 1} removed.`);
    focusRow(Math.max(0, at - 1), 'input');
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
              <legend className="sr-only">
                {one} {at + 1}
              </legend>
              <div className="flex items-end gap-1">
                <div className="min-w-0 grow">{first(at)}</div>
                <IconButton
                  icon={ArrowUp}
                  label={`Move ${named(at)} up`}
                  data-move="up"
                  onClick={at > 0 ? () => moveTo(at, at - 1) : undefined}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move ${named(at)} down`}
                  data-move="down"
                  onClick={at < fields.length - 1 ? () => moveTo(at, at + 1) : undefined}
                />
                <IconButton icon={Trash2} label={`Remove ${named(at)}`} onClick={() => removeAt(at)} />
              </div>
              {children(at)}
            </fieldset>
          </li>
        ))}
      </ol>
      <Button icon={Plus} variant="secondary" size="sm" className="justify-self-start" onClick={() => append(empty)}>
        Add {/^[aeiou]/i.test(one) ? 'an' : 'a'} {one.toLowerCase()}
      </Button>
    </div>
  );
}
