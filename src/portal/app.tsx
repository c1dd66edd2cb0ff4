import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { signInAddress } from '#features/auth/return-path.ts';
import { $session, $signInRequest } from '#features/auth/session.ts';
import { $notifications } from '#features/notifications/queries.ts';
import { $profile } from '#features/profile/query.ts';
import { useQuery } from '#lib/query.ts';
import { $toasts } from '#stores/toast.ts';
import { NotFound } from './not-found.tsx';
import { $screen } from './screen.ts';
import { Layout } from './shell/layout.tsx';
import { PlainToaster } from './shell/plain-toaster.tsx';
import { RouteLoader } from './shell/route-loader.tsx';
import { Unreachable, Waiting } from './waiting.tsx';

const Toaster = lazyPart(() =>
  import('#components/ui/toaster.tsx').then(
    (module) => module.Toaster,
    () => PlainToaster,
  ),
);
const SignInAgain = lazyPart(() => import('./sign-in-again.tsx').then((module) => module.PortalSignInAgain));

/** Asks for what the frame shows while the code of its first screen is still on the way. */
function ReadAhead() {
  useQuery($profile);
  useQuery($notifications);
  return null;
}

/** What the person may see: the portal, the way to sign in, or why neither can be told yet. */
function Content() {
  const session = useStore($session);
  const screen = useStore($screen);
  const unknown = screen.kind === 'unknown';
  const redirect = session.status === 'signed-out' && !unknown;

  useEffect(() => {
    if (redirect) location.replace(signInAddress(location));
  }, [redirect]);

  if (session.status === 'unknown') return <Unreachable reason={session.reason} />;
  if (session.status === 'signed-in' && screen.kind !== 'starting') return <Layout screen={screen} />;
  if (session.status === 'signed-out' && unknown) return <NotFound alone />;
  return (
    <>
      <Waiting />
      {session.status === 'signed-in' && <ReadAhead />}
    </>
  );
}

export function App() {
  const asked = useStore($signInRequest) !== null;
  // Fetched with the first toast. A closed one stays in the store, and so keeps its live region alive, for a good while.
  const toasted = useStore($toasts).length > 0;
  return (
    <>
      <Content />
      <RouteLoader />
      <Suspense>
        {asked && <SignInAgain />}
        {toasted && <Toaster />}
      </Suspense>
    </>
  );
}
