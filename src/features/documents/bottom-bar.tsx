import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

/**
 * Stays at the lower edge of a document's screen, with what is to be done about it: the last of its lines, wherever it is among
 * what is read and tabbed through. Toasts stand above it.
 */
export const BottomBar = ({ className, ...props }: ComponentProps<'section'>) => (
  <section
    data-bottom-bar=""
    className={cn(
      'sticky bottom-0 z-30 order-last -mx-4 mt-8 grow basis-full border-t-2 border-heading bg-secondary px-4 py-4 sm:-mx-6 sm:px-6 lg:-ml-11 lg:-mr-12 lg:pl-11 lg:pr-12 print:hidden',
      className,
    )}
    {...props}
  />
);
