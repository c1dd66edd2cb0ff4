import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

/** A link within a sentence. */
export function TextLink({ className, ...props }: ComponentProps<'a'>) {
  return (
    <a
      className={cn('text-heading underline decoration-act decoration-2 underline-offset-[5px]', className)}
      {...props}
    />
  );
}
