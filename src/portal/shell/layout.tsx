import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { AppFrame } from '#src/components/app/app-frame.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { cn } from '#src/lib/cn.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { useQuery } from '#src/lib/query.ts';
import { NotFound } from '#src/components/app/not-found.tsx';
import { $screenName } from '#src/portal/screen-name.ts';
import type { Screen } from '#src/portal/screen.ts';
import { LoadError } from '#src/components/app/load-error.tsx';
import { breadcrumbOf } from './breadcrumb.ts';
import { Header } from './header.tsx';
import { NavList } from './nav-list.tsx';
import { Sidebar } from './sidebar.tsx';

const ViewBar = lazyPart(() => import('#src/features/auth/view-bar.tsx'), 'ViewBar');

function Content({ screen }: { screen: Screen }) {
  switch (screen.kind) {
    case 'unknown':
      return <NotFound href={portalPaths.dashboard} label="Go to the dashboard" />;
    case 'failed':
      return <ScreenFailed />;
    case 'view':
      return <screen.View key={screen.page.path} page={screen.page} />;
  }
}

/** After a change of screen, focus moves to its heading; after a first load it stays at the top of the document. */
function useFocusOnChange(path: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const target = main.current?.querySelector<HTMLElement>('h1[tabindex]') ?? main.current;
    target?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

export function Layout({ screen }: { screen: Screen }) {
  const { data: profile, loading } = useQuery(profileQuery);
  const name = useStore($screenName);
  const path = 'page' in screen ? screen.page.path : location.pathname;
  const main = useFocusOnChange(path);
  // The bar of its decision ends the window.
  const isDocument = screen.kind === 'view' && screen.page.route === 'document';
  return (
    <>
      <AppFrame
        bar={<Header path={path} profile={profile} loading={loading} />}
        aside={
          <Sidebar viewedUntil={profile?.viewedUntil}>
            <NavList path={path} role={profile?.role} />
          </Sidebar>
        }
        crumbs={breadcrumbOf(path, name)}
        className={cn('lg:!mx-0 lg:!pl-11 lg:!pr-12', isDocument ? 'max-w-[90rem] !pb-0' : 'max-w-[77.5rem]')}
        main={main}
      >
        <Content screen={screen} />
      </AppFrame>
      {profile?.viewedUntil && <ViewBar user={profile} until={profile.viewedUntil} />}
    </>
  );
}

/** Browsers remember a failed import for as long as the document lives, so only a reload helps. */
function ScreenFailed() {
  return (
    <LoadError
      title="This screen could not be loaded"
      description="Part of the portal didn’t load. It may have just been updated, or you may have lost your connection."
      error={new Error('Reload the page to try again.')}
      onRetry={() => location.reload()}
    />
  );
}
