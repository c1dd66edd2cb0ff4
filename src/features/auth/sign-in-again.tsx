import { useStore } from '@nanostores/react';
import type { User } from '#shared/contracts/auth.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { LoginForm } from './login-form.tsx';
import { $signInRequest } from './session.ts';

interface SignInAgainProps {
  /** Whose session has ended. */
  person: Pick<User, 'id' | 'username'> | undefined;
}

/** Asked for over the screen on which the session ended, so that everything on it, typed text included, stays. */
export function SignInAgain({ person }: SignInAgainProps) {
  const request = useStore($signInRequest);
  if (request === null) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) request.finish(false);
      }}
    >
      <DialogContent
        title="Your session has ended"
        description="Sign in again to go on where you are. What you have typed is kept."
        closesBeside={false}
        className="max-w-md"
      >
        <LoginForm
          username={person?.username}
          onSignedIn={(user) => {
            // Somebody else's sign-in must not find this person's screen.
            if (person && person.id !== user.id) location.assign('/portal');
            else request.finish(true);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
