import { useState, type ComponentProps } from 'react';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { FormActions } from './form-actions.tsx';

interface FormDialogProps
  extends Omit<ComponentProps<typeof Dialog>, 'onLeave'>, Omit<ComponentProps<typeof FormActions>, 'pending'> {
  form: { pending: boolean; formProps: ComponentProps<'form'> };
}

/**
 * A form in a dialog of its own. Its buttons, Cancel and submit, come last. Cancel discards what was entered; the Escape key and
 * the cross ask first.
 */
export function FormDialog({ form, submit, busy, variant, disabled, onClose, children, ...dialog }: FormDialogProps) {
  const [hasEntries, setHasEntries] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {/* First, so that it also goes first, and the focus comes back through the dialog to what opened it. */}
      {isAsking && (
        <ConfirmDialog
          title="Discard what you entered?"
          description="It is not saved anywhere."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          destructive
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
      <Dialog {...dialog} onClose={onClose} onLeave={() => (hasEntries ? setAsking(true) : onClose())}>
        <form className="grid gap-5" {...form.formProps} onInput={() => setHasEntries(true)}>
          {children}
          <FormActions submit={submit} busy={busy} variant={variant} disabled={disabled} pending={form.pending} />
        </form>
      </Dialog>
    </>
  );
}
