import { useStore } from '@nanostores/react';
import { ExternalLink, LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import type { User } from '#shared/contracts/auth.ts';
import { $router, tabOf } from '#admin/paths.ts';
import { Logo } from '#components/app/logo.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { logOut } from '#features/auth/log-out.ts';
import { initials } from '#lib/initials.ts';
import { AdminTabs } from './admin-tabs.tsx';
import { NotFound } from './not-found.tsx';
import { StatCards } from './stat-cards.tsx';

export function Shell({ me }: { me: User }) {
  const page = useStore($router);
  const main = useRef<HTMLElement>(null);
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
      <Header me={me} />
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
            {tabOf(page.route) === page.route && <StatCards />}
            <AdminTabs page={page} />
          </>
        ) : (
          <NotFound />
        )}
      </main>
    </>
  );
}

function Header({ me }: { me: User }) {
  const [leaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    await logOut();
    setLeaving(false);
  }
  const name = me.name ?? me.username;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-secondary/95 backdrop-blur">
      <div className="mx-auto flex min-h-16 max-w-[90rem] flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 sm:px-6 lg:px-8">
        <a href="/" className="flex items-center gap-2 rounded-md">
          <Logo className="max-sm:[&>svg]:hidden" /> <span className="font-heading text-lg text-muted">Admin</span>
        </a>
        <div className="flex items-center gap-2">
          <Button variant="ghost" size="sm" asChild>
            <a href="/portal">
              <ExternalLink aria-hidden="true" />
              Portal
            </a>
          </Button>
          <span className="hidden items-center gap-2 sm:flex">
            <Avatar initials={initials(me.name, me.username)} />
            <span className="text-sm text-heading">{name}</span>
          </span>
          <Button variant="ghost" size="sm" loading={leaving} onClick={() => void leave()}>
            {!leaving && <LogOut aria-hidden="true" />}
            Log Out
          </Button>
        </div>
      </div>
    </header>
  );
}
