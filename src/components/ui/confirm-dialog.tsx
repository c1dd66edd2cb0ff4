import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { Modal } from './modal.tsx';

export interface ConfirmQuestion {
  title: string;
  description: ReactNode;
  /** Names what is about to happen ('Delete palette'), never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
}

interface ConfirmDialogProps extends ConfirmQuestion {
  /** What has to be chosen before. */
  children?: ReactNode;
  /** While the request runs: the dialog stays and cannot be sent twice. */
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone, for as long as it is rendered. A click on the backdrop is no answer. */
export function ConfirmDialog({
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive = false,
  pending = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const id = useId();
  const close = () => {
    if (!pending) onClose();
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
