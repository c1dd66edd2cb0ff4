import { useStore } from '@nanostores/react';
import { LoginForm } from '#features/auth/login-form.tsx';
import { $signInRequest } from '#features/auth/session.ts';
import { $profile } from '#features/profile/query.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { useQuery } from '#lib/query.ts';

/** Asked for over the screen on which the session ended, so that everything on it, typed text included, stays. */
export function SignInAgain() {
  const request = useStore($signInRequest);
  const { data: profile } = useQuery($profile);
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
        onInteractOutside={(event) => event.preventDefault()}
        className="max-w-md"
      >
        <LoginForm
          username={profile?.username}
          onSignedIn={(user) => {
            // Somebody else's sign-in must not find this person's screen.
            if (profile && profile.id !== user.id) location.assign('/portal');
            else request.finish(true);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
