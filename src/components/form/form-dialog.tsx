import type { ComponentProps } from 'react';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { FormActions } from './form-actions.tsx';

interface FormDialogProps extends ComponentProps<typeof Dialog>, Omit<ComponentProps<typeof FormActions>, 'pending'> {
  form: { pending: boolean; formProps: ComponentProps<'form'> };
}

/** A form in a dialog of its own. Its buttons, Cancel and submit, come last. */
export function FormDialog({ form, submit, busy, variant, disabled, children, ...dialog }: FormDialogProps) {
  return (
    <Dialog {...dialog}>
      <form className="grid gap-5" {...form.formProps}>
        {children}
        <FormActions submit={submit} busy={busy} variant={variant} disabled={disabled} pending={form.pending} />
      </form>
    </Dialog>
  );
}
