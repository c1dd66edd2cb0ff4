import { useEffect, useState } from 'react';
import { site } from '#src/data/site.ts';
import type { SecondStep, User } from '#src/shared/contracts/auth.ts';
import type { Enrollment } from '#src/shared/contracts/second-factor.ts';
import { AuthenticatorKey } from '#src/components/app/authenticator-key.tsx';
import { CodeForm } from '#src/components/form/code-form.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { ApiFailure } from '#src/lib/api-failure.ts';
import { api, reply } from '#src/lib/api.ts';
import { messageOf } from '#src/lib/failure.ts';
import { toast } from '#src/stores/toast.ts';
import { submitCode } from './log-in.ts';

interface SecondStepFormProps {
  step: SecondStep;
  onSignedIn: (user: User) => void | Promise<void>;
  /** The password has to be given again. */
  onStartOver: () => void;
}

/** What follows the password where a second factor is wanted. */
export function SecondStepForm({ step, onSignedIn, onStartOver }: SecondStepFormProps) {
  async function send(code: string) {
    try {
      await onSignedIn(await submitCode(code));
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
      toast({ title: 'Please sign in again', description: error.message, variant: 'destructive' });
      onStartOver();
    }
  }
  return (
    <section aria-labelledby="second-step" className="grid gap-5">
      <div className="grid gap-1">
        <h2
          id="second-step"
          // The form with the password, and with it the focus, has gone.
          ref={(element) => (step === 'enrollment' ? element?.focus() : undefined)}
          tabIndex={-1}
          className="font-heading text-lg font-semibold text-heading"
        >
          {step === 'code' ? 'One more step' : 'Set up your second factor'}
        </h2>
        <p className="text-sm text-muted">
          {step === 'code'
            ? 'Enter the code that your authenticator app shows for this site.'
            : 'Your account needs a code from an authenticator app as well as the password. You set it up once.'}
        </p>
      </div>
      {step === 'enrollment' && <NewKey />}
      <CodeForm
        label={step === 'code' ? 'Sign in' : 'Turn on and sign in'}
        pendingLabel="Checking..."
        failureTitle="Not signed in"
        autoFocus={step === 'code'}
        send={send}
      />
      <p className="text-sm text-muted">
        {step === 'code' && (
          <>
            Lost your phone? Write to <TextLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</TextLink>
            .{' '}
          </>
        )}
        <Button variant="link" className="!text-sm" onClick={onStartOver}>
          Sign in as someone else
        </Button>
      </p>
    </section>
  );
}

function NewKey() {
  const [key, setKey] = useState<Enrollment | string | null>(null);
  const load = () =>
    reply(api.auth['second-step'].enrollment.$post()).then(setKey, (error: unknown) => setKey(messageOf(error)));
  useEffect(() => void load(), []);
  if (key === null) return <Skeleton className="h-44 rounded-xl" />;
  if (typeof key !== 'string') return <AuthenticatorKey {...key} />;
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-xl border border-line p-4 text-sm">
      <p>The key could not be loaded: {key}</p>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          setKey(null);
          void load();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
