import { useStore } from '@nanostores/react';
import { preventDefault } from '#src/components/form/prevent-default.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { colorTokens } from '#src/lib/brand/palette.ts';
import { $name, setName } from './brand-store.ts';
import { ColorField } from './color-field.tsx';
import { EmailInput } from './email-input.tsx';
import { Fetched } from './fetched.tsx';
import { $saving, requestSave } from './save.ts';
import { $session } from './session.ts';
import { $email, $errors } from './tool-store.ts';

/** Only accounts have a list of palettes, so only they fetch what shows it. */
const fetchSavedPalettes = () => import('./saved-palettes.tsx').then(({ SavedPalettes }) => SavedPalettes);

export function ColorsTab() {
  const session = useStore($session);
  const submit = preventDefault(() => {
    const wrong = requestSave();
    if (wrong !== null) document.getElementById(`brand-${wrong}`)?.focus();
  });
  return (
    <>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <NameField />
        {colorTokens.map((token) => (
          <ColorField key={token} token={token} />
        ))}
        {/* Its room is kept until we know who is here. */}
        {session !== 'member' && <EmailField />}
        <SaveButton />
      </form>
      {session === 'member' && <Fetched load={fetchSavedPalettes} props={{}} />}
    </>
  );
}

function NameField() {
  const name = useStore($name);
  const error = useStore($errors, { keys: ['name'] }).name;
  return (
    <InputField
      label="Palette name"
      value={name}
      maxLength={100}
      autoComplete="off"
      onValue={(value) => {
        setName(value);
        $errors.setKey('name', undefined);
      }}
      error={error}
      controlId="brand-name"
    />
  );
}

function EmailField() {
  const email = useStore($email);
  const error = useStore($errors, { keys: ['email'] }).email;
  return (
    <Field
      label="Email"
      optional
      error={error}
      controlId="brand-email"
      hint="We store the palette together with this address."
    >
      <EmailInput
        value={email}
        onValue={(value) => {
          $email.set(value);
          $errors.setKey('email', undefined);
        }}
      />
    </Field>
  );
}

function SaveButton() {
  const saving = useStore($saving);
  return (
    <Button type="submit" loading={saving} className="w-full">
      {saving ? 'Saving...' : 'Save Palette'}
    </Button>
  );
}
