import { useState, type ComponentProps } from 'react';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { useUnsaved } from '#src/lib/leaving.ts';
import { FormActions } from './form-actions.tsx';

interface EntryDialogProps extends Omit<ComponentProps<typeof Dialog>, 'onLeave'> {
  /** There is nothing to lose: what was entered is on its way, or was sent. */
  settled?: boolean;
}

/**
 * A dialog in which something is entered. Cancel discards that; the Escape key, the cross, and whatever leads away from the
 * screen ask first.
 */
export function EntryDialog({ settled = false, onClose, ...dialog }: EntryDialogProps) {
  const [hasEntries, setHasEntries] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = hasEntries && !settled;
  useUnsaved(isUnsaved);
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
      <Dialog
        {...dialog}
        onClose={onClose}
        onLeave={() => (isUnsaved ? setAsking(true) : onClose())}
        onInput={() => setHasEntries(true)}
        onReset={() => setHasEntries(false)}
      />
    </>
  );
}

interface FormDialogProps
  extends Omit<EntryDialogProps, 'settled'>, Omit<ComponentProps<typeof FormActions>, 'pending'> {
  form: { pending: boolean; formProps: ComponentProps<'form'> };
}

/** A form in a dialog of its own. Its buttons, Cancel and submit, come last. */
export function FormDialog({ form, submit, busy, variant, disabled, children, ...dialog }: FormDialogProps) {
  return (
    <EntryDialog {...dialog} settled={form.pending}>
      <form className="grid gap-5" {...form.formProps}>
        {children}
        <FormActions submit={submit} busy={busy} variant={variant} disabled={disabled} pending={form.pending} />
      </form>
    </EntryDialog>
  );
}
