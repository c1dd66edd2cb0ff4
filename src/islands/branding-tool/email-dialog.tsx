import { useState } from 'react';
import { preventDefault } from '#src/components/form/prevent-default.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { EmailInput } from './email-input.tsx';
import { $askingForEmail, saveWithEmail } from './save.ts';

/** A guest's palette needs an address to be kept under. */
export function EmailDialog() {
  return (
    <Dialog
      title="Save Your Brand Palette"
      description="We’ll save the palette under this address and email you a link that opens it again. We may contact you about it."
      onClose={() => $askingForEmail.set(false)}
    >
      <EmailForm />
    </Dialog>
  );
}

function EmailForm() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = preventDefault(() => {
    const message = saveWithEmail(email);
    setError(message);
    if (message !== null) document.getElementById('brand-dialog-email')?.focus();
  });
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
