import type { SecondStep } from '#src/shared/contracts/auth.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { welcome } from './enter-portal.ts';
import { type LinkOwner, LinkOwnerWords } from './link-owner.tsx';
import { acceptInvitation } from './log-in.ts';

interface InvitationProps {
  token: string;
  owner: LinkOwner;
  onSecondStep: (step: SecondStep) => void;
  onPassword: () => void;
}

/** One press is enough. It waits for that: mail programs and scanners open links by themselves. */
export function Invitation({ token, owner, onSecondStep, onPassword }: InvitationProps) {
  const [pending, accept] = useAttempt('Not signed in', async () => {
    const { secondStep } = await acceptInvitation(token);
    if (secondStep) onSecondStep(secondStep);
    else await welcome();
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <LinkOwnerWords {...owner} />
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
