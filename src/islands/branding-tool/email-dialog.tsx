import { useState, type SubmitEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions, DialogCancel, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { EmailInput } from './email-input.tsx';
import { $askingForEmail, saveWithEmail } from './save.ts';

/** A guest's palette needs an address to be kept under. */
export function EmailDialog() {
  return (
    <Dialog open onOpenChange={(next) => $askingForEmail.set(next)}>
      <DialogContent
        title="Save Your Brand Palette"
        description="We'll save the palette under this address and may contact you about it."
        closesBeside={false}
      >
        <EmailForm />
      </DialogContent>
    </Dialog>
  );
}

function EmailForm() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const message = saveWithEmail(email);
    setError(message);
    if (message !== null) document.getElementById('brand-dialog-email')?.focus();
  };
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <Field label="Email" error={error ?? undefined} controlId="brand-dialog-email">
        <EmailInput
          value={email}
          onValue={(value) => {
            setEmail(value);
            setError(null);
          }}
        />
      </Field>
      <DialogActions>
        <DialogCancel />
        <Button type="submit">Save Palette</Button>
      </DialogActions>
    </form>
  );
}
