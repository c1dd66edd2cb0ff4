import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { Toaster } from '#components/ui/toaster.tsx';
import { signInAddress } from '#features/auth/return-path.ts';
import { $session, $signInRequest } from '#features/auth/session.ts';
import { endFirstView } from './first-view.ts';
import { NotFound } from './not-found.tsx';
import { $screen } from './screen.ts';
import { Layout } from './shell/layout.tsx';
import { RouteLoader } from './shell/route-loader.tsx';
import { Unreachable, Waiting } from './waiting.tsx';

const SignInAgain = lazyPart(() => import('./sign-in-again.tsx').then((module) => module.PortalSignInAgain));

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
  return <Waiting />;
}

export function App() {
  useEffect(endFirstView, []);
  const asked = useStore($signInRequest) !== null;
  return (
    <>
      <Content />
      <RouteLoader />
      <Suspense>{asked && <SignInAgain />}</Suspense>
      {/* Beside the sidebar, which ends with Log Out. */}
      <Toaster className="lg:left-[16.5rem]" />
    </>
  );
}
