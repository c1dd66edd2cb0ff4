import { useState } from 'react';
import type { SecondStep } from '#src/shared/contracts/auth.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { ApiFailure } from '#src/lib/api-failure.ts';
import { flash } from '#src/stores/flash.ts';
import { IncompleteLink } from './incomplete-link.tsx';
import { tokenInHash } from './link-token.ts';
import { endedPasswordNote, signInByLink } from './log-in.ts';
import { safeReturnPath } from './return-path.ts';

const SecondStepForm = lazyPart(() => import('./second-step-form.tsx'), 'SecondStepForm', {
  fallback: <Skeleton className="h-60 rounded-xl" />,
});

/** Never resolves: the button stays busy until the next page has loaded, and Back does not lead here. */
function goOn(next: string | null, note = 'Welcome back!'): Promise<never> {
  flash({ title: 'Login successful', description: note });
  location.replace(safeReturnPath(next, location.origin));
  return new Promise<never>(() => undefined);
}

/** Uses the link of a mail. It waits for a press: mail programs and scanners open links by themselves. */
export function SignInLinkPanel() {
  const [token] = useState(() => tokenInHash(location.hash));
  const [isDead, setDead] = useState(token === '');
  const [next, setNext] = useState<string | null>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  const [pending, signIn] = useAttempt('Not signed in', async () => {
    try {
      const answer = await signInByLink(token);
      setNext(answer.next);
      if (answer.secondStep) setStep(answer.secondStep);
      else await goOn(answer.next, answer.endedPassword ? endedPasswordNote : undefined);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'invalid_request') throw error;
      setDead(true);
    }
  });
  if (step !== null)
    return (
      <SecondStepForm
        step={step}
        onSignedIn={() => goOn(next)}
        onStartOver={() => location.replace(accountPaths.signIn)}
      />
    );
  if (isDead)
    return (
      <IncompleteLink>
        This link was already used, is too old, or is incomplete.{' '}
        <TextLink href={accountPaths.signIn}>Ask for a new one, or sign in with your password</TextLink>.
      </IncompleteLink>
    );
  return (
    <Button className="w-full" loading={pending} onClick={signIn}>
      {pending ? 'Signing in...' : 'Sign in'}
    </Button>
  );
}
