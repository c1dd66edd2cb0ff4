import { Suspense, useEffect, useState } from 'react';
import { type SecondStep as Step, setPasswordSchema } from '#shared/contracts/auth.ts';
import { accountPaths } from '#shared/portal-paths.ts';
import { z } from '#shared/zod.ts';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { api, reply } from '#lib/api.ts';
import { flash } from '#stores/flash.ts';
import { firstDestination } from './first-destination.ts';
import { IncompleteLink } from './incomplete-link.tsx';
import { projectOf, tokenOf } from './link-token.ts';
import { passwordAdvice } from './password-advice.ts';
import { announceSessionChange } from './session-tabs.ts';

const SecondStep = lazyPart(() => import('./second-step.tsx').then((module) => module.SecondStep));

/** Uses the link of an invitation, or of a mail for a forgotten password, and leads on into the portal. */
export function SetPasswordPanel() {
  const [token] = useState(() => tokenOf(location.hash));
  const [step, setStep] = useState<Step | null>(null);
  const isDead = useDeadLink(token);
  if (step !== null)
    return (
      <Suspense fallback={<Skeleton className="h-60 rounded-xl" />}>
        <SecondStep step={step} onSignedIn={() => goOn(true)} onStartOver={() => void goOn(false)} />
      </Suspense>
    );
  if (isDead)
    return (
      <IncompleteLink>
        This link was already used, or has expired.{' '}
        <a className="text-primary underline underline-offset-4" href={accountPaths.signIn}>
          Sign in
        </a>{' '}
        with the password you chose, or{' '}
        <a className="text-primary underline underline-offset-4" href={accountPaths.forgotPassword}>
          ask for a new link
        </a>
        .
      </IncompleteLink>
    );
  if (token !== '') return <SetPasswordForm token={token} onSecondStep={setStep} />;
  return (
    <IncompleteLink>
      This link is incomplete. Open it again as you received it, or{' '}
      <a className="text-primary underline underline-offset-4" href={accountPaths.forgotPassword}>
        ask for a new one
      </a>
      .
    </IncompleteLink>
  );
}

/** Whether the link was used or has expired. While that is not known the form is there, and says it when it is sent. */
function useDeadLink(token: string): boolean {
  const [isDead, setDead] = useState(false);
  useEffect(() => {
    if (token === '') return;
    reply(api.auth['password-link'].$post({ json: { token } })).then(
      ({ isOpen }) => setDead(!isOpen),
      () => undefined,
    );
  }, [token]);
  return isDead;
}

/** Never resolves: the form stays busy until the next page has loaded. */
async function goOn(signedIn: boolean): Promise<never> {
  const description = signedIn ? 'You are signed in.' : 'You can sign in with it now.';
  flash({ title: 'Password set', description });
  if (signedIn) announceSessionChange();
  location.replace(signedIn ? await firstDestination(projectOf(location.hash)) : accountPaths.signIn);
  return new Promise<never>(() => undefined);
}

/** The token comes with the link; what is wrong with it is for the server to say. */
const formSchema = z.pick(setPasswordSchema, { password: true });

interface SetPasswordFormProps {
  token: string;
  onSecondStep: (step: Step) => void;
}

function SetPasswordForm({ token, onSecondStep }: SetPasswordFormProps) {
  const { register, error, pending, formProps, watch } = useSchemaForm({
    schema: formSchema,
    failureTitle: 'Password not set',
    defaultValues: { password: '' },
    send: async ({ password }) => {
      const { signedIn, secondStep } = await reply(api.auth['set-password'].$post({ json: { token, password } }));
      if (secondStep) onSecondStep(secondStep);
      else await goOn(signedIn);
    },
  });
  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <Field label="New password" error={error('password')} hint={passwordAdvice(watch('password'), '')}>
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" loading={pending}>
        {pending ? 'Saving...' : 'Set password'}
      </Button>
      <p className="text-sm text-muted">
        Link no longer valid?{' '}
        <a className="text-primary underline underline-offset-4" href={accountPaths.forgotPassword}>
          Ask for a new one
        </a>
        .
      </p>
    </form>
  );
}
