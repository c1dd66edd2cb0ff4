import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** The button's words: the deed itself ('Delete palette'), never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** True while the deed runs: the dialog stays and cannot be sent twice. */
  pending?: boolean;
  onConfirm: () => void;
}

/** Asks before something that cannot be undone. Clicking beside it does not answer it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive = false,
  pending = false,
  onConfirm,
}: ConfirmDialogProps) {
  const id = useId();
  if (!open) return null;
  const close = () => {
    if (!pending) onOpenChange(false);
  };
  return (
    <Modal
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onClose={close}
      closesBeside={false}
      className="fixed left-1/2 top-1/2 z-50 grid max-h-[88dvh] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 animate-rise-in grid-cols-1 gap-5 overflow-y-auto rounded-2xl border border-line bg-accent-1 p-6 shadow-2xl"
    >
      <div className="grid grid-cols-1 gap-1.5 [overflow-wrap:anywhere]">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        <p id={`${id}-words`} className="text-muted">
          {description}
        </p>
      </div>
      <DialogActions>
        <Button variant="secondary" disabled={pending} onClick={close}>
          {cancelLabel}
        </Button>
        <Button variant={destructive ? 'danger' : 'primary'} loading={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Modal>
  );
}
