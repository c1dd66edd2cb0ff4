import { Button, type ButtonProps } from '#src/components/ui/button.tsx';
import { DialogActions, DialogCancel } from '#src/components/ui/dialog.tsx';

interface FormActionsProps {
  /** The words of the submit button, and those while the form is being sent. */
  submit: string;
  busy?: string | undefined;
  pending: boolean;
  disabled?: boolean | undefined;
  variant?: ButtonProps['variant'];
}

/** The buttons of a form in a dialog: Cancel and submit. */
export function FormActions({ submit, busy = submit, pending, disabled, variant }: FormActionsProps) {
  return (
    <DialogActions>
      <DialogCancel />
      <Button type="submit" variant={variant} loading={pending} disabled={disabled}>
        {pending ? busy : submit}
      </Button>
    </DialogActions>
  );
}
