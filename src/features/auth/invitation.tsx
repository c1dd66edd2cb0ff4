import type { ReactNode } from 'react';
import type { SecondStep } from '#src/shared/contracts/auth.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { acceptInvitation } from './log-in.ts';

interface InvitationProps {
  token: string;
  onSignedIn: () => Promise<void>;
  onSecondStep: (step: SecondStep) => void;
  onPassword: () => void;
  /** Who invites whom. */
  children: ReactNode;
}

/** One press is enough. It waits for that: mail programs and scanners open links by themselves. */
export function Invitation({ token, onSignedIn, onSecondStep, onPassword, children }: InvitationProps) {
  const [pending, accept] = useAttempt('Not signed in', async () => {
    const { secondStep } = await acceptInvitation(token);
    if (secondStep) onSecondStep(secondStep);
    else await onSignedIn();
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      {children}
      <Button loading={pending} onClick={accept}>
        {pending ? 'Signing in...' : 'Accept and sign in'}
      </Button>
      <p className="text-sm text-muted">
        Next time we email you a link or a code, whenever you ask for one. You can also{' '}
        <Button variant="link" className="!text-sm" onClick={onPassword}>
          choose a password now
        </Button>
        .
      </p>
    </div>
  );
}
