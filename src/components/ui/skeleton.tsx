import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

/** Holds the place of what is coming; the region around it says that it is busy. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden="true"
      className={cn('animate-pulse bg-accent-2 motion-reduce:animate-none', className)}
      {...props}
    />
  );
}
