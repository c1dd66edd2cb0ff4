import { useStore } from '@nanostores/react';
import { Building2, ExternalLink, FilePlus, FolderPlus, Inbox, LogOut, Table2, UserPlus } from 'lucide-react';
import { useEffect } from 'react';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';
import { followChanges } from '#src/admin/live.ts';
import { $router, newProcedurePath, notificationsPath, tabLabels, tabOf, tabPath, tabs } from '#src/admin/paths.ts';
import { AppBar } from '#src/components/app/app-bar.tsx';
import { AppFrame } from '#src/components/app/app-frame.tsx';
import { NotFound } from '#src/components/app/not-found.tsx';
import { usePending } from '#src/components/form/use-pending.ts';
import { Avatar } from '#src/components/ui/avatar.tsx';
import type { Crumb } from '#src/components/ui/breadcrumb.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { logOut } from '#src/features/auth/log-out.ts';
import { JumpButton } from '#src/features/jump/jump-button.tsx';
import { NotificationBell } from '#src/features/notifications/notification-bell.tsx';
import { followLinks } from '#src/lib/app-links.ts';
import { initials } from '#src/lib/initials.ts';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import type { JumpPlace } from '#src/features/jump/places.ts';
import { totals } from '#src/admin/data.ts';
import { Figure, Figures } from '#src/components/app/figures.tsx';
import { formatNumber } from '#src/lib/format.ts';
import { AdminTabs } from './admin-tabs.tsx';
import { $recordName } from './record-name.ts';

function crumbsOf(route: string | undefined, record: string | null): Crumb[] {
  const tab = route === undefined ? undefined : tabOf(route);
  const above = { label: 'Admin', href: accountPaths.admin };
  if (route === 'notifications') return [above, { label: 'Notifications' }];
  if (tab === undefined) return [{ label: 'Admin' }];
  if (record === null) return [above, { label: tabLabels[tab] }];
  return [above, { label: tabLabels[tab], href: tabPath(tab) }, { label: record }];
}

export function Shell() {
  const page = useStore($router);
  const record = useStore($recordName);
  useEffect(() => followLinks(accountPaths.admin, (href) => $router.open(href)), []);
  useEffect(followChanges, []);
  return (
    <AppFrame bar={<Header />} crumbs={crumbsOf(page?.route, record)} className="max-w-[90rem]">
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <h1
          tabIndex={-1}
          className="font-heading text-2xl font-bold tracking-[-0.02em] text-heading outline-none sm:text-3xl"
        >
          Admin Dashboard
        </h1>
        {page?.route === 'home' && (
          <Button asChild icon={FolderPlus} size="sm">
            <a href={portalPaths.newProject}>New Project</a>
          </Button>
        )}
      </div>
      {page ? (
        <div className="grid grid-cols-1 gap-8">
          {page.route === 'home' && <Totals />}
          <AdminTabs page={page} />
        </div>
      ) : (
        <NotFound as="h2" href={tabPath('users')} label="Back to the dashboard" />
      )}
    </AppFrame>
  );
}

function Header() {
  const { data: me } = useQuery(profileQuery);
  const [leaving, leave] = usePending(logOut);
  return (
    <AppBar place="Admin" className="mx-auto max-w-[90rem] lg:px-10">
      <JumpButton places={jumpPlaces} />
      <NotificationBell href={notificationsPath} />
      <Button asChild icon={ExternalLink} variant="ghost" size="sm">
        <a href={portalPaths.dashboard}>
          <span className="whitespace-nowrap max-sm:sr-only">Portal</span>
        </a>
      </Button>
      {me && (
        <span className="hidden items-center gap-2 sm:flex">
          <Avatar initials={initials(me.name, me.username)} />
          <span className="max-w-44 truncate text-sm text-heading max-lg:sr-only">{me.name ?? me.username}</span>
        </span>
      )}
      <Button icon={LogOut} variant="ghost" size="sm" loading={leaving} onClick={leave}>
        <span className="whitespace-nowrap max-sm:sr-only">Log Out</span>
      </Button>
    </AppBar>
  );
}

/** The tabs, and what can be started from anywhere. */
const jumpPlaces: JumpPlace[] = [
  { key: 'needs you', label: 'Needs you', icon: Inbox, href: accountPaths.admin },
  ...tabs.map((tab) => ({ key: tab, label: tabLabels[tab], icon: Table2, href: tabPath(tab) })),
  { key: 'new project', label: 'New Project', icon: FolderPlus, href: portalPaths.newProject },
  { key: 'new user', label: 'Add a user', icon: UserPlus, href: `${tabPath('users')}?new=user` },
  { key: 'new company', label: 'Add a company', icon: Building2, href: `${tabPath('companies')}?new=company` },
  { key: 'new procedure', label: 'Write a procedure', icon: FilePlus, href: newProcedurePath() },
  { key: 'portal', label: 'Portal', icon: ExternalLink, href: portalPaths.dashboard },
];

const figures = {
  users: 'Total Users',
  activeProjects: 'Active Projects',
  documents: 'Documents',
  contacts: 'Contact Requests',
} as const;

/** Totals counted by the database, not by what happens to be loaded. */
function Totals() {
  const { data, error, retry } = useQuery(totals);
  return (
    <section aria-label="Totals" className="grid gap-4">
      <Figures>
        {(Object.keys(figures) as (keyof typeof figures)[]).map((key) => (
          <Figure key={key} label={figures[key]} value={data ? formatNumber(data[key]) : error ? '–' : undefined} />
        ))}
      </Figures>
      {error && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
          The totals could not be loaded: {error.message}
          <Button variant="secondary" size="sm" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
    </section>
  );
}
