import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { type credentialsSchema, loginSchema, type SecondStep, type User } from '#src/shared/contracts/auth.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { PasswordField } from '#src/components/ui/password-input.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { ApiFailure } from '#src/lib/api-failure.ts';
import { messageOf } from '#src/lib/failure.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';
import { ConfirmNotice } from './confirm-notice.tsx';
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

const SecondStepForm = lazyPart(() => import('./second-step-form.tsx'), 'SecondStepForm', {
  fallback: <Skeleton className="h-60 rounded-xl" />,
});

/** Asks for the password and, where one is wanted, for a second factor. */
export function LoginForm(props: LoginFormProps) {
  const [step, setStep] = useState<SecondStep | null>(null);
  if (step === null) return <PasswordForm {...props} onSecondStep={setStep} />;
  return <SecondStepForm step={step} onSignedIn={props.onSignedIn} onStartOver={() => setStep(null)} />;
}

/** `method` keeps the password out of the address if the script has failed. */
function PasswordForm({
  onSignedIn,
  onSecondStep,
  schema = loginSchema,
  pendingLabel = 'Logging in...',
  failureText,
  username,
  children,
}: LoginFormProps & { onSecondStep: (step: SecondStep) => void }) {
  const hydrated = useHydrated();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  /** Why the last attempt failed, which stays when the toast has gone. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const refusalId = useId();
  const { field, setFocus, pending, formProps } = useSchemaForm({
    schema,
    failureTitle: 'Login failed',
    failureText,
    send: async (credentials) => {
      setUnconfirmed(null);
      setRefusal(null);
      try {
        const { user, secondStep } = await logIn(credentials);
        if (user) await onSignedIn(user);
        else if (secondStep) onSecondStep(secondStep);
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'unconfirmed') setUnconfirmed(credentials.username);
        else setRefusal(messageOf(error, failureText));
        setFocus('password', { shouldSelect: true });
        throw error;
      }
    },
    ...(username === undefined ? {} : { defaultValues: { username } }),
  });
  // An attribute would ask for the focus before the dialog is open, when nothing in it can have it.
  useEffect(() => {
    if (username !== undefined) setFocus('password');
  }, [username, setFocus]);

  return (
    <form method="post" className="grid gap-5" {...formProps}>
      {unconfirmed !== null && (
        <ConfirmNotice login={unconfirmed}>
          Your email address is not confirmed yet. Open the link that we sent you, then sign in here.
        </ConfirmNotice>
      )}
      <InputField
        label="Username"
        {...field('username')}
        autoComplete="username"
        hint="Or your email address"
        verbatim
      />
      <PasswordField
        label="Password"
        {...field('password')}
        autoComplete="current-password"
        aria-describedby={refusal === null ? undefined : refusalId}
      />
      {refusal !== null && (
        <p id={refusalId} role="alert" className="-mt-3 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {refusal}
        </p>
      )}
      <p className="-mt-2 text-right text-sm">
        <TextLink href={accountPaths.forgotPassword}>Forgot your password?</TextLink>
      </p>
      {children}
      {/* Nothing but the script can send the form, so nothing submits it before that is there. */}
      <Button type={hydrated ? 'submit' : 'button'} loading={pending}>
        {pending ? pendingLabel : 'Login'}
      </Button>
    </form>
  );
}
