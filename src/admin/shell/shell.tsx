import { useStore } from '@nanostores/react';
import { ExternalLink, LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { portalPaths } from '#shared/portal-paths.ts';
import { followLinks } from '#admin/navigation.ts';
import { $router, tabOf, tabPath } from '#admin/paths.ts';
import { Logo } from '#components/app/logo.tsx';
import { NotFound } from '#components/app/not-found.tsx';
import { usePending } from '#components/form/use-pending.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { logOut } from '#features/auth/log-out.ts';
import { JumpButton } from '#features/jump/jump-button.tsx';
import { initials } from '#lib/initials.ts';
import { useQuery } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';
import { AdminTabs } from './admin-tabs.tsx';
import { jumpPlaces } from './jump-places.ts';
import { StatCards } from './stat-cards.tsx';

export function Shell() {
  const page = useStore($router);
  const main = useRef<HTMLElement>(null);
  useEffect(followLinks, []);
  return (
    <>
      <a
        className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-50 focus:rounded-lg focus:bg-primary focus:px-4 focus:py-2 focus:text-secondary"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <Header />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[90rem] grid-cols-1 gap-8 px-4 py-8 outline-none sm:px-6 lg:px-8"
      >
        <div>
          <h1 className="text-3xl font-bold tracking-tight">Admin Dashboard</h1>
          <p className="mt-1 text-muted">People, projects, documents, messages and procedures in one place.</p>
        </div>
        {page ? (
          <>
            {(page.route === 'home' || tabOf(page.route) === page.route) && <StatCards />}
            <AdminTabs page={page} />
          </>
        ) : (
          <NotFound as="h2" href={tabPath('users')} label="Back to the dashboard" />
        )}
      </main>
    </>
  );
}

function Header() {
  const { data: me } = useQuery($profile);
  const [leaving, leave] = usePending(logOut);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-secondary/95 backdrop-blur">
      <div className="mx-auto flex min-h-16 max-w-[90rem] flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 sm:px-6 lg:px-8">
        <a href="/" className="flex items-center gap-2 rounded-md">
          <Logo className="max-sm:[&>svg]:hidden" /> <span className="font-heading text-lg text-muted">Admin</span>
        </a>
        <div className="flex items-center gap-1 sm:gap-2">
          <JumpButton places={jumpPlaces} />
          <Button variant="ghost" size="sm" asChild>
            <a href={portalPaths.dashboard}>
              <ExternalLink aria-hidden="true" />
              <span className="max-sm:sr-only">Portal</span>
            </a>
          </Button>
          {me && (
            <span className="hidden items-center gap-2 sm:flex">
              <Avatar initials={initials(me.name, me.username)} />
              <span className="text-sm text-heading">{me.name ?? me.username}</span>
            </span>
          )}
          <Button variant="ghost" size="sm" loading={leaving} onClick={leave}>
            {!leaving && <LogOut aria-hidden="true" />}
            <span className="max-sm:sr-only">Log Out</span>
          </Button>
        </div>
      </div>
    </header>
  );
}
