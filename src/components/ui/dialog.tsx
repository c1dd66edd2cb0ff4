import { X } from 'lucide-react';
import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { useWhileShown } from './while-shown.ts';

const Close = createContext<() => void>(() => undefined);

/** Closes the dialog once its work is done; does nothing if the dialog was closed before that. */
export function useCloseDialog(): () => void {
  return useWhileShown(use(Close));
}

interface DialogProps extends Omit<ComponentProps<typeof Modal>, 'title' | 'closesBeside'> {
  title: ReactNode;
  description?: ReactNode;
  /** Where the heading is elsewhere in the panel: the title then speaks to screen readers only. */
  hideTitle?: boolean;
  /** The Escape key and the cross, where they keep what 'Cancel' throws away. */
  onLeave?: () => void;
  /** Where nothing is typed that a stray click could lose. */
  closesBeside?: boolean;
}

/** Open for as long as it is rendered. */
export function Dialog({
  title,
  description,
  hideTitle = false,
  closesBeside = false,
  onClose,
  onLeave = onClose,
  className,
  children,
  ...props
}: DialogProps) {
  const id = useId();
  return (
    <Close value={onClose}>
      <Modal
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-description` : undefined}
        onClose={onLeave}
        closesBeside={closesBeside}
        className={cn('sm:[--edge:2rem]', className)}
        {...props}
      >
        <div className={hideTitle ? 'sr-only' : 'grid grid-cols-1 gap-1.5 pr-10 [overflow-wrap:anywhere]'}>
          <h2 id={`${id}-title`} className="text-xl font-semibold">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="text-muted">
              {description}
            </p>
          )}
        </div>
        {children}
        <Button variant="ghost" size="icon" aria-label="Close" className="absolute right-3 top-3" onClick={onLeave}>
          <X aria-hidden="true" />
        </Button>
      </Modal>
    </Close>
  );
}

/**
 * The row of buttons that ends a dialog. It stays at the lower edge while a long dialog scrolls, and what goes on below it
 * fades out. In a very low window it would hide too much, and scrolls along.
 */
export function DialogActions({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-dialog-actions=""
      className={cn(
        'relative z-10 -m-[--edge] mt-0 flex flex-wrap-reverse justify-end gap-3 bg-accent-1 p-[--edge] pt-0 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-gradient-to-t before:from-accent-1 max-sm:[&>*]:grow [@media(min-height:32rem)]:sticky [@media(min-height:32rem)]:bottom-[calc(-1*var(--edge))]',
        className,
      )}
      {...props}
    />
  );
}

/** Leaves a dialog without doing what it asks. */
export function DialogCancel() {
  return (
    <Button variant="secondary" onClick={use(Close)}>
      Cancel
    </Button>
  );
}
