import { ChevronDown } from 'lucide-react';
import type { ChangeEventHandler, ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { controlStyles, useFieldControl } from './field.tsx';

interface SelectProps extends ComponentProps<'select'> {
  /** What is chosen from, after the children: values with their labels, or words that are both. */
  options?: Readonly<Record<string, string>> | readonly string[];
  /** Required, because a choice that nobody listens to is lost without a word. */
  onChange: ChangeEventHandler<HTMLSelectElement>;
}

/** The platform's own select: its list is the one every device and screen reader knows, and it costs no script. */
export function Select({ className, children, options = [], ...props }: SelectProps) {
  const pairs = Array.isArray(options) ? options.map((word: string) => [word, word] as const) : Object.entries(options);
  return (
    <span className={cn('relative block', className)}>
      <select {...props} {...useFieldControl(props)} className={cn(controlStyles, 'appearance-none pr-10')}>
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
