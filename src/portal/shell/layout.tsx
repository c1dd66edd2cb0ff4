import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import { portalPaths } from '#shared/portal-paths.ts';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { $profile } from '#stores/profile.ts';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import { useQuery } from '#lib/query.ts';
import { NotFound } from '#components/app/not-found.tsx';
import { OfflineNotice } from '#components/app/offline-notice.tsx';
import { $screenName } from '#portal/screen-name.ts';
import type { Screen } from '#portal/screen.ts';
import { breadcrumbOf } from './breadcrumb.ts';
import { Header } from './header.tsx';
import { NavList } from './nav-list.tsx';
import { ScreenFailed } from './screen-failed.tsx';

const ViewBar = lazyPart(() => import('#features/auth/view-bar.tsx').then((module) => module.ViewBar));

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
  const { data: profile, loading } = useQuery($profile);
  const name = useStore($screenName);
  const path = 'page' in screen ? screen.page.path : location.pathname;
  const main = useFocusOnChange(path);
  return (
    <>
      <a
        href="#main"
        className="fixed left-4 top-4 z-[60] -translate-y-24 rounded-lg bg-primary px-4 py-3 font-heading font-medium text-secondary focus:translate-y-0"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <Header path={path} profile={profile} loading={loading} />
      <div className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] print:block">
        <aside
          className="sticky top-header hidden h-[calc(100dvh-var(--header-height)-1px)] overflow-y-auto border-r border-line p-4 data-[viewed]:pb-24 lg:flex print:hidden"
          data-viewed={profile?.viewedUntil}
        >
          <NavList path={path} role={profile?.role} />
        </aside>
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[80rem] px-4 pb-20 pt-6 outline-none sm:px-6 lg:px-10"
        >
          <OfflineNotice />
          <Breadcrumb crumbs={breadcrumbOf(path, name)} className="mb-5" />
          <Content screen={screen} />
        </main>
      </div>
      <Suspense>{profile?.viewedUntil && <ViewBar user={profile} until={profile.viewedUntil} />}</Suspense>
    </>
  );
}
