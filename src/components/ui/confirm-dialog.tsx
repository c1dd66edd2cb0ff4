import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Backdrop, DialogActions } from './dialog.tsx';
import { ModalEffects } from './modal-effects.tsx';

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
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Backdrop />
        <Primitive.Content
          aria-modal="true"
          className="fixed left-1/2 top-1/2 z-50 grid max-h-[88dvh] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 animate-rise-in grid-cols-1 gap-5 overflow-y-auto rounded-2xl border border-line bg-accent-1 p-6 shadow-2xl"
        >
          <ModalEffects />
          <div className="grid grid-cols-1 gap-1.5 [overflow-wrap:anywhere]">
            <Primitive.Title className="text-xl font-semibold">{title}</Primitive.Title>
            <Primitive.Description className="text-muted">{description}</Primitive.Description>
          </div>
          <DialogActions>
            <Primitive.Cancel asChild>
              <Button variant="secondary" disabled={pending}>
                {cancelLabel}
              </Button>
            </Primitive.Cancel>
            <Button variant={destructive ? 'danger' : 'primary'} loading={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
