import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** What has to be chosen before. */
  children?: ReactNode;
  /** Names what is about to happen ('Delete palette'), never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** While the request runs: the dialog stays and cannot be sent twice. */
  pending?: boolean;
  onConfirm: () => void;
}

/** Asks before something that cannot be undone. A click on the backdrop is no answer. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
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
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      onClose={close}
      closesBeside={false}
      width="max-w-md"
    >
      <div className="grid grid-cols-1 gap-1.5 [overflow-wrap:anywhere]">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        <p id={`${id}-description`} className="text-muted">
          {description}
        </p>
      </div>
      {children}
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
