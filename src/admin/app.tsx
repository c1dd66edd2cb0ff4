import { useStore } from '@nanostores/react';
import { ServerCrash } from 'lucide-react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { Toaster } from '#components/ui/toaster.tsx';
import { putAwayHidden } from '#features/auth/put-away.ts';
import { $session, $signInRequest, keepSession } from '#features/auth/session.ts';
import { onSessionChange } from '#features/auth/session-tabs.ts';
import { showFlash } from '#stores/flash.ts';
import { $entry, askForEntry, isStillAdmitted, recheckEntry } from './session.ts';

// Nobody but an administrator ever fetches what is in here.
const Shell = lazyPart(async () => (await import('./shell/shell.tsx')).Shell, ShellMissing);
const SignInAgain = lazyPart(async () => (await import('#features/auth/sign-in-again.tsx')).SignInAgain);

/** The staff area: asks who is there, then shows it to administrators. */
export function AdminApp() {
  const entry = useStore($entry);
  const asked = useStore($signInRequest) !== null;
  useEffect(() => {
    void askForEntry();
    keepSession();
    onSessionChange(() => void recheckEntry());
    putAwayHidden(isStillAdmitted);
    showFlash();
    // Whoever logs out leaves an empty screen, whatever keeps the next page from coming.
    return $session.listen(({ status }) => {
      if (status === 'leaving') $entry.set({ status });
    });
  }, []);

  return (
    <>
      {entry.status === 'admitted' && (
        <Suspense fallback={<Waiting />}>
          <Shell me={entry.me} />
        </Suspense>
      )}
      {(entry.status === 'checking' || entry.status === 'leaving') && <Waiting />}
      {entry.status === 'unknown' && (
        <NotLoaded reason={entry.reason} action={<Button onClick={() => void askForEntry()}>Try again</Button>} />
      )}
      <Suspense>{asked && <SignInAgain person={entry.status === 'admitted' ? entry.me : undefined} />}</Suspense>
      <Toaster />
    </>
  );
}

function Waiting() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading the admin area" className="size-10" />
    </div>
  );
}

function NotLoaded({ reason, action }: { reason: string; action: ReactNode }) {
  return (
    <main role="alert" className="grid min-h-dvh place-items-center p-6">
      <EmptyState icon={ServerCrash} title="The admin area could not be loaded" description={reason} action={action} />
    </main>
  );
}

function ShellMissing() {
  const reload = <Button onClick={() => location.reload()}>Reload</Button>;
  return <NotLoaded reason="Check your connection, then reload the page." action={reload} />;
}
