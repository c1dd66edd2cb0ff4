import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';
import { Dialog } from './dialog.tsx';

/** A dialog that slides in from the side. */
export function Sheet({ className, ...props }: ComponentProps<typeof Dialog>) {
  return (
    <Dialog
      width="max-w-none"
      className={cn(
        '!my-0 ml-0 !flex h-dvh !max-h-dvh !animate-slide-in-left flex-col !rounded-none !border-0 !border-r max-sm:w-full sm:w-80 sm:!p-6',
        className,
      )}
      closesBeside
      {...props}
    />
  );
}
