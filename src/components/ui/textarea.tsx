import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';
import { controlStyles, fieldOf, onChangeOf, useFieldControl } from './field.tsx';

interface TextareaProps extends ComponentProps<'textarea'> {
  onValue?: (value: string) => void;
}

export function Textarea({ className, rows = 4, onValue, ...props }: TextareaProps) {
  return (
    <textarea
      rows={rows}
      {...props}
      {...useFieldControl(props)}
      {...onChangeOf(onValue)}
      className={cn(controlStyles, 'resize-y', className)}
    />
  );
}

export const TextareaField = fieldOf(Textarea);
