import { useStore } from '@nanostores/react';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { LoginForm } from './login-form.tsx';
import { $signInRequest } from './session.ts';

/** Shown over the screen on which the session ended, so that everything on it stays, typed text included. */
export function SignInAgain() {
  const { data: person } = useQuery(profileQuery);
  const request = useStore($signInRequest);
  if (request === null) return null;
  return (
    <Dialog
      title="Your session has ended"
      description="Sign in again to continue where you left off. What you typed is still here."
      width="max-w-md"
      onClose={() => request.finish(false)}
    >
      <LoginForm
        username={person?.username}
        onSignedIn={(user) => {
          // Somebody else must not see this person's screen.
          if (person && person.id !== user.id) location.assign(portalPaths.dashboard);
          else request.finish(true);
        }}
      />
    </Dialog>
  );
}
