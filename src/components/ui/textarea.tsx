import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { controlStyles, useFieldControl } from './field.tsx';

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={rows} {...props} {...useFieldControl(props)} className={cn(controlStyles, 'resize-y', className)} />
  );
}
