import { useId, type ReactNode } from 'react';
import { forInformation } from '#src/shared/document-status.ts';
import { InputField } from '#src/components/ui/input.tsx';

/** What is asked of whoever gets a document; `due` is empty where there is no hurry. */
export interface Asking {
  asks: boolean;
  due: string;
}

export const asking: Asking = { asks: true, due: '' };

/** The same as the API takes it. */
export const askedOf = ({ asks, due }: Asking) => ({ asks, reviewDue: asks && due !== '' ? due : null });

interface AskChoiceProps {
  value: Asking;
  onChange: (value: Asking) => void;
  /** The field beside the day. */
  children: ReactNode;
}

export function AskChoice({ value, onChange, children }: AskChoiceProps) {
  const group = useId();
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <fieldset className="flex flex-wrap gap-x-6 sm:col-span-2">
        <legend className="sr-only">What is asked of those who get it</legend>
        {['Ask for a decision', forInformation].map((label, at) => (
          <label key={label} className="flex min-h-9 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={group}
              className="size-4 accent-primary"
              checked={value.asks === (at === 0)}
              onChange={() => onChange({ ...value, asks: at === 0 })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {children}
      <DecideBy asks={value.asks} due={value.due} onDue={(due) => onChange({ ...value, due })} />
    </div>
  );
}

/** Until when, if anybody has to decide. */
export function DecideBy({ asks, due, onDue }: Asking & { onDue: (due: string) => void }) {
  return asks ? (
    <InputField
      label="Decide by"
      optional
      type="date"
      value={due}
      onValue={onDue}
      hint="Whoever decides is reminded the day before."
    />
  ) : (
    <p className="self-end text-sm text-muted sm:pb-1">Nobody has to decide on it. You can still ask later.</p>
  );
}
