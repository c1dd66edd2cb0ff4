import { cn } from '#lib/cn.ts';
import { DialogPanel, type DialogPanelProps } from './dialog.tsx';

/** A panel that slides in from the side: a dialog in all but its place. */
export function SheetContent({ className, ...props }: DialogPanelProps) {
  return (
    <DialogPanel
      className={cn(
        'fixed inset-y-0 left-0 z-50 flex w-[min(20rem,85vw)] animate-slide-in-left flex-col gap-5 overflow-y-auto border-r border-line bg-accent-1 p-6 shadow-2xl',
        className,
      )}
      {...props}
    />
  );
}
