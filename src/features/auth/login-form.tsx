import { CircleAlert, Mail } from 'lucide-react';
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
  /** With something to say beside it, where there is. */
  onSignedIn: (user: User, note?: string) => void | Promise<void>;
  /** What the fields are checked by; the portal's rules unless another screen has its own. */
  schema?: typeof loginSchema | typeof credentialsSchema;
  pendingLabel?: string;
  failureText?: string;
  /** Filled in where a person signs in again; the password field gets the focus then. */
  username?: string | undefined;
  /** Whether a mail may take the place of the password. */
  offersMail?: boolean;
  children?: ReactNode;
}

const SecondStepForm = lazyPart(() => import('./second-step-form.tsx'), 'SecondStepForm', {
  fallback: <Skeleton className="h-60 rounded-xl" />,
});

const ByMailForm = lazyPart(() => import('./by-mail-form.tsx'), 'ByMailForm', {
  fallback: <Skeleton className="h-60 rounded-xl" />,
});

/** Asks for the password, or for what was mailed, and, where one is wanted, for a second factor. */
export function LoginForm(props: LoginFormProps) {
  const [step, setStep] = useState<SecondStep | 'mail' | null>(null);
  const { username, onSignedIn } = props;
  const startOver = () => setStep(null);
  if (step === null) return <PasswordForm {...props} onSecondStep={setStep} onMail={() => setStep('mail')} />;
  if (step !== 'mail') return <SecondStepForm step={step} onSignedIn={onSignedIn} onStartOver={startOver} />;
  return <ByMailForm username={username} onSignedIn={onSignedIn} onSecondStep={setStep} onPassword={startOver} />;
}

/** `method` keeps the password out of the address if the script has failed. */
function PasswordForm({
  onSignedIn,
  onSecondStep,
  onMail,
  offersMail = true,
  schema = loginSchema,
  pendingLabel = 'Logging in...',
  failureText,
  username,
  children,
}: LoginFormProps & { onSecondStep: (step: SecondStep) => void; onMail: () => void }) {
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
      {offersMail && (
        <div className="grid gap-4">
          <p aria-hidden="true" className="flex items-center gap-3 text-sm text-muted">
            <span className="h-px flex-1 bg-line" />
            or
            <span className="h-px flex-1 bg-line" />
          </p>
          <Button variant="secondary" icon={Mail} onClick={onMail}>
            Email me a sign-in link
          </Button>
        </div>
      )}
    </form>
  );
}
