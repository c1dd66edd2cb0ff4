import { useState } from 'react';
import { registerFormSchema } from '#shared/contracts/auth.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { register as registerAccount } from './log-in.ts';
import { passwordAdvice } from './password-advice.ts';

interface RegisterFormProps {
  onSignedIn: () => Promise<void>;
  /** The account exists, but the address must be confirmed before the first sign-in. */
  onConfirmationRequired: (email: string) => void;
}

function PolicyLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="text-primary underline underline-offset-4" href={href}>
      {children}
    </a>
  );
}

export function RegisterForm({ onSignedIn, onConfirmationRequired }: RegisterFormProps) {
  const [advice, setAdvice] = useState(passwordAdvice('', ''));
  const { register, error, pending, formProps, getValues } = useSchemaForm({
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
      <Field label="Username" error={error('username')}>
        <Input
          {...register('username', { onChange: advise })}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Email" error={error('email')}>
        <Input {...register('email')} type="email" autoComplete="email" />
      </Field>
      <Field label="Password" error={error('password')} hint={advice}>
        <PasswordInput {...register('password', { onChange: advise })} autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" error={error('confirmPassword')}>
        <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
      </Field>
      <div className="hidden" aria-hidden="true">
        <input {...register('website')} tabIndex={-1} autoComplete="off" aria-label="Leave this field empty" />
      </div>
      <Button type="submit" loading={pending}>
        {pending ? 'Creating account...' : 'Register'}
      </Button>
      <p className="text-sm leading-6 text-muted">
        By registering you accept our <PolicyLink href="/terms">Terms of Service</PolicyLink>. Our{' '}
        <PolicyLink href="/privacy">Privacy Policy</PolicyLink> says what happens to your data.
      </p>
    </form>
  );
}
