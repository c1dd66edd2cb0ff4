import { X } from 'lucide-react';
import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { buttonStyles } from './button-styles.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { useWhileShown } from './while-shown.ts';

const Close = createContext<() => void>(() => undefined);

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

export function Dialog({ open, onOpenChange, children }: DialogProps) {
  return open && <Close value={() => onOpenChange(false)}>{children}</Close>;
}

/** For what was done inside: closes the dialog, unless the caller was closed with it long before. */
export function useCloseDialog(): () => void {
  return useWhileShown(use(Close));
}

export interface DialogPanelProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  description?: ReactNode;
  /** Where the heading is elsewhere in the panel: the title then speaks to screen readers only. */
  hideTitle?: boolean;
  /** False where a stray click must not lose what is in it. */
  closesBeside?: boolean;
  /** Gives the focus back, where that is not simply to what had it before. */
  onClosed?: () => void;
}

/** A dialog without a place of its own: its title, what it holds, and the button that closes it. */
export function DialogPanel({
  title,
  description,
  hideTitle = false,
  closesBeside = true,
  children,
  ...props
}: DialogPanelProps) {
  const close = use(Close);
  const id = useId();
  return (
    <Modal
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-words` : undefined}
      onClose={close}
      closesBeside={closesBeside}
      {...props}
    >
      <div className={hideTitle ? 'sr-only' : 'grid grid-cols-1 gap-1.5 pr-10 [overflow-wrap:anywhere]'}>
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        {description && (
          <p id={`${id}-words`} className="text-muted">
            {description}
          </p>
        )}
      </div>
      {children}
      <button
        type="button"
        aria-label="Close"
        className={cn(buttonStyles({ variant: 'ghost', size: 'icon' }), 'absolute right-3 top-3')}
        onClick={close}
      >
        <X aria-hidden="true" />
      </button>
    </Modal>
  );
}

export function DialogContent({ className, ...props }: DialogPanelProps) {
  return (
    <DialogPanel
      className={cn(
        'fixed left-1/2 top-1/2 z-50 grid max-h-[88dvh] w-[calc(100%-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 animate-rise-in grid-cols-1 gap-5 overflow-y-auto rounded-2xl border border-line bg-accent-1 p-6 shadow-2xl sm:p-8',
        className,
      )}
      {...props}
    />
  );
}

/** The row of buttons that ends a dialog. */
export function DialogActions({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)} {...props} />;
}

/** The way out of a dialog that asks for something. */
export function DialogCancel() {
  return (
    <Button variant="secondary" onClick={use(Close)}>
      Cancel
    </Button>
  );
}
