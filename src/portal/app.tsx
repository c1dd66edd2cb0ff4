import { useStore } from '@nanostores/react';
import { portalPaths } from '#src/shared/portal-paths.ts';
import type { AppArea } from '#src/features/auth/app-area.ts';
import { $session } from '#src/features/auth/session.ts';
import { SignedInOnly } from '#src/features/auth/signed-in-only.tsx';
import { NotFound } from '#src/components/app/not-found.tsx';
import { $screen } from './screen.ts';
import { Layout } from './shell/layout.tsx';
import { RouteLoader } from './shell/route-loader.tsx';
import { PortalWaiting } from './shell/waiting.tsx';

export const portalArea: AppArea = {
  app: 'portal',
  title: 'Client Portal',
  place: 'The portal',
  Waiting: PortalWaiting,
  // Beside the sidebar, which ends with Log Out.
  toasterClass:
    'lg:left-[15.25rem] [body:has([data-bottom-bar])_&]:bottom-40 lg:[body:has([data-bottom-bar])_&]:bottom-24',
};

function Content() {
  const screen = useStore($screen);
  const { status } = useStore($session);
  // Nobody has to sign in to learn that an address does not exist.
  if (screen.kind === 'unknown' && status === 'signed-out')
    return (
      <main className="grid min-h-dvh place-content-center px-5">
        <NotFound href={portalPaths.dashboard} label="Go to the dashboard" />
      </main>
    );
  return (
    <SignedInOnly area={portalArea}>
      {screen.kind === 'starting' ? <PortalWaiting /> : <Layout screen={screen} />}
    </SignedInOnly>
  );
}

export function App() {
  return (
    <>
      <Content />
      <RouteLoader />
    </>
  );
}
