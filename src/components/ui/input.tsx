import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';
import { controlStyles, fieldOf, onChangeOf, useFieldControl } from './field.tsx';

interface InputProps extends ComponentProps<'input'> {
  onValue?: (value: string) => void;
  /** For what no device should correct: a username, an address to pay to. */
  verbatim?: boolean;
}

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

export function Input({ className, onValue, verbatim = false, ...props }: InputProps) {
  return (
    <input
      {...props}
      {...useFieldControl(props)}
      {...onChangeOf(onValue)}
      {...(verbatim && asTyped)}
      className={cn(controlStyles, className)}
    />
  );
}

export const InputField = fieldOf(Input);
