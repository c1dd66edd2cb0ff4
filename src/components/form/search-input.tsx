import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';

interface SearchInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'className'> {
  /** Read by screen readers; sighted people see the placeholder. */
  label: string;
}

export function SearchInput({ label, ...props }: SearchInputProps) {
  return (
    <Field label={label} hideLabel>
      <span className="relative block">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute left-3.5 top-1/2 size-[1.15rem] -translate-y-1/2 text-muted"
        />
        <Input type="search" autoComplete="off" className="pl-11" {...props} />
      </span>
    </Field>
  );
}
