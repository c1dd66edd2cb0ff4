import { useEffect, type ReactNode } from 'react';
import { type credentialsSchema, loginSchema, type User } from '#shared/contracts/auth.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { accountPaths } from '#shared/portal-paths.ts';
import { logIn } from './log-in.ts';

interface LoginFormProps {
  onSignedIn: (user: User) => void | Promise<void>;
  /** What the fields are checked by; the portal's rules unless another screen has its own. */
  schema?: typeof loginSchema | typeof credentialsSchema;
  pendingLabel?: string;
  failureText?: string;
  /** Filled in where a person signs in again; the password field gets the focus then. */
  username?: string | undefined;
  children?: ReactNode;
}

/** `method` keeps the password out of the address if the script has failed. */
export function LoginForm({
  onSignedIn,
  schema = loginSchema,
  pendingLabel = 'Logging in...',
  failureText,
  username,
  children,
}: LoginFormProps) {
  const { register, setFocus, error, pending, formProps } = useSchemaForm({
    schema,
    failureTitle: 'Login failed',
    failureText,
    send: async (credentials) => onSignedIn(await logIn(credentials)),
    ...(username === undefined ? {} : { defaultValues: { username } }),
  });
  // An attribute would ask for the focus before the dialog is open, when nothing in it can have it.
  useEffect(() => {
    if (username !== undefined) setFocus('password');
  }, [username, setFocus]);

  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <Field label="Username" hint="Or your email address" error={error('username')}>
        <Input
          {...register('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={error('password')}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <p className="-mt-2 text-right text-sm">
        <a className="text-primary underline underline-offset-4" href={accountPaths.forgotPassword}>
          Forgot your password?
        </a>
      </p>
      {children}
      <Button type="submit" loading={pending}>
        {pending ? pendingLabel : 'Login'}
      </Button>
    </form>
  );
}
