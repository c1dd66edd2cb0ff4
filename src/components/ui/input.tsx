import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { controlStyles, useFieldControl } from './field.tsx';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} {...useFieldControl(props)} className={cn(controlStyles, className)} />;
}
