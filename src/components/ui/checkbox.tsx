import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

export function Checkbox({ label, className, id, ...props }: CheckboxProps) {
  const own = useId();
  const controlId = id ?? own;
  return (
    <span className={cn('flex min-h-6 items-start gap-3', className)}>
      <input type="checkbox" id={controlId} className="checkbox mt-0.5" {...props} />
      <label htmlFor={controlId} className="cursor-pointer text-base text-gray">
        {label}
      </label>
    </span>
  );
}
