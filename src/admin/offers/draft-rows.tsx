import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { Button } from '#src/components/ui/button.tsx';
import { IconButton } from '#src/components/ui/icon-button.tsx';
import { type Draft, type DraftOutput, emptyRows } from './draft.ts';

interface DraftRowsProps {
  control: Control<Draft, unknown, DraftOutput>;
  name: keyof typeof emptyRows;
  title: string;
  /** What one is called: 'Step'. */
  one: string;
  children: (at: number) => ReactNode;
}

/** The items, steps or people of a draft. They are put in order by buttons, and the new place is announced. */
export function DraftRows({ control, name, title, one, children }: DraftRowsProps) {
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
    <section className="grid gap-3 border-t border-line-strong pt-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ol ref={list} className="grid gap-5">
        {fields.map(({ id }, at) => (
          <li
            key={id}
            className="[&:not(:first-child)]:border-t [&:not(:first-child)]:border-line [&:not(:first-child)]:pt-4"
          >
            <fieldset className="grid gap-3">
              <legend className="sr-only">
                {one} {at + 1}
              </legend>
              {children(at)}
              <div className="-mt-1 flex justify-end gap-1">
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
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        icon={Plus}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => append(emptyRows[name])}
      >
        Add {/^[aeiou]/i.test(one) ? 'an' : 'a'} {one.toLowerCase()}
      </Button>
    </section>
  );
}
