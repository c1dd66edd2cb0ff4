import { ChevronDown } from 'lucide-react';
import type { ChangeEventHandler, ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';
import { controlStyles, fieldOf, onChangeOf, useFieldControl } from './field.tsx';

type Option = readonly [value: string | number, label: string];

/** Required, because a choice that nobody listens to is lost without a word. */
type Listener =
  | { onChange: ChangeEventHandler<HTMLSelectElement>; onValue?: undefined }
  | { onValue: (value: string) => void; onChange?: undefined };

interface Choices {
  /** What is chosen from, after the children: values with their labels, or words that are both. */
  options?: Readonly<Record<string, string>> | readonly (string | Option)[] | undefined;
  /** The label of the choice that is none, before all others. */
  empty?: string;
  /** The choice that is stored, offered even if it is not among the options, or not yet: it would be dropped otherwise. */
  current?: Option | null | undefined;
}

type SelectProps = Omit<ComponentProps<'select'>, 'onChange'> & Choices & Listener;

function pairsOf(options: NonNullable<Choices['options']>): Option[] {
  if (!Array.isArray(options)) return Object.entries(options as Record<string, string>);
  return options.map((option: string | Option) => (typeof option === 'string' ? [option, option] : option));
}

/** The platform's own select: its list is the one every device and screen reader knows, and it costs no script. */
export function Select({ className, children, options = [], empty, current, onValue, ...props }: SelectProps) {
  const pairs = pairsOf(options);
  // In one list: the chosen option is the same element before and after the others arrive.
  if (current && !pairs.some(([value]) => value === current[0])) pairs.unshift(current);
  return (
    <span className={cn('relative block', className)}>
      <select
        {...props}
        {...useFieldControl(props)}
        {...onChangeOf(onValue)}
        className={cn(controlStyles, 'appearance-none pr-10')}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {children}
        {pairs.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-3.5 top-1/2 size-4 -translate-y-1/2 text-muted print:hidden"
      />
    </span>
  );
}

export const SelectField = fieldOf(Select);
