import { useState } from 'react';
import { registerFormSchema } from '#src/shared/contracts/auth.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { PasswordField } from '#src/components/ui/password-input.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { registerAccount } from './log-in.ts';
import { passwordAdvice } from './password-advice.ts';

interface RegisterFormProps {
  onSignedIn: () => Promise<void>;
  /** The account exists, but the address must be confirmed before the first sign-in. */
  onConfirmationRequired: (email: string) => void;
}

export function RegisterForm({ onSignedIn, onConfirmationRequired }: RegisterFormProps) {
  const [advice, setAdvice] = useState(passwordAdvice('', ''));
  const { field, register, pending, formProps, getValues } = useSchemaForm({
    schema: registerFormSchema,
    failureTitle: 'Registration failed',
    send: async (values) => {
      if (await registerAccount(values)) await onSignedIn();
      else onConfirmationRequired(values.email);
    },
  });
  const advise = () => setAdvice(passwordAdvice(getValues('password'), getValues('username')));
  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <InputField label="Username" {...field('username', { onChange: advise })} autoComplete="username" verbatim />
      <InputField label="Email" {...field('email')} type="email" autoComplete="email" />
      <PasswordField
        label="Password"
        {...field('password', { onChange: advise })}
        autoComplete="new-password"
        hint={advice}
      />
      <PasswordField label="Confirm Password" {...field('confirmPassword')} autoComplete="new-password" />
      <div className="hidden" aria-hidden="true">
        <input {...register('website')} tabIndex={-1} autoComplete="off" aria-label="Leave this field empty" />
      </div>
      <Button type="submit" loading={pending}>
        {pending ? 'Creating account...' : 'Register'}
      </Button>
      <p className="text-sm leading-6 text-muted">
        By registering you accept our <TextLink href="/terms">Terms of Service</TextLink>. Our{' '}
        <TextLink href="/privacy">Privacy Policy</TextLink> says what happens to your data.
      </p>
    </form>
  );
}
