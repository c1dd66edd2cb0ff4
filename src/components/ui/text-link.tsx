import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

/** A link within a sentence. */
export function TextLink({ className, ...props }: ComponentProps<'a'>) {
  return <a className={cn('text-primary underline underline-offset-4', className)} {...props} />;
}
