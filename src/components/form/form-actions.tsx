import { Button, type ButtonProps } from '#components/ui/button.tsx';
import { DialogActions, DialogCancel } from '#components/ui/dialog.tsx';

interface FormActionsProps {
  /** What the button that sends the form says, and while it is being sent. */
  submit: string;
  busy: string;
  pending: boolean;
  disabled?: boolean;
  variant?: ButtonProps['variant'];
}

/** The end of a form in a dialog: a way out and the button that sends it. */
export function FormActions({ submit, busy, pending, disabled, variant }: FormActionsProps) {
  return (
    <DialogActions>
      <DialogCancel />
      <Button type="submit" variant={variant} loading={pending} disabled={disabled}>
        {pending ? busy : submit}
      </Button>
    </DialogActions>
  );
}
