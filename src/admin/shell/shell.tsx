import { useStore } from '@nanostores/react';
import { Building2, ExternalLink, FilePlus, FolderPlus, ReceiptText, Table2, UserPlus, UserRound } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';
import { followChanges } from '#src/admin/live.ts';
import {
  $router,
  newProcedurePath,
  notificationsPath,
  tabLabels,
  tabOf,
  tabPath,
  tabs,
  type Tab,
} from '#src/admin/paths.ts';
import { useView } from '#src/admin/table/use-view.ts';
import { writeView } from '#src/admin/table/view.ts';
import { AdminBar } from '#src/components/app/app-bar.tsx';
import { AppFrame } from '#src/components/app/app-frame.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { NotFound } from '#src/components/app/not-found.tsx';
import { useMedia } from '#src/components/app/use-media.ts';
import { useTitle } from '#src/components/app/use-title.ts';
import { Tabs, TabsContent } from '#src/components/ui/tabs.tsx';
import { JumpButton } from '#src/features/jump/jump-button.tsx';
import type { JumpPlace } from '#src/features/jump/places.ts';
import { NotificationBell } from '#src/features/notifications/notification-bell.tsx';
import { followLinks } from '#src/lib/app-links.ts';
import { cn } from '#src/lib/cn.ts';
import { leave } from '#src/lib/leaving.ts';
import { OwnLinks } from './own-links.tsx';
import { Panel, type AdminPage } from './panel.tsx';
import { ofTab } from './record-parts.tsx';
import { SearchBox } from './search-box.tsx';
import { TabList } from './tab-list.tsx';
import { Totals, wideEnoughForTotals } from './totals.tsx';

const FoundPage = lazyPart(() => import('#src/admin/found/found-page.tsx'), 'FoundPage', ofTab);
const NotificationsPage = lazyPart(
  () => import('#src/admin/notifications/notifications-page.tsx'),
  'NotificationsPage',
  ofTab,
);

const DutiesGlance = lazyPart(() => import('#src/features/duties/duties-glance.tsx'), 'DutiesGlance');

/** Where a list is on screen, maybe with one of its records open. */
const listRoutes: readonly string[] = [...tabs, 'user', 'auditEntry'].filter((route) => route !== 'health');

export function Shell() {
  const page = useStore($router);
  useEffect(() => followLinks(accountPaths.admin, (href) => $router.open(href)), []);
  useEffect(followChanges, []);
  return page ? (
    <OpenPage page={page} />
  ) : (
    <AppFrame bar={<AdminBar />} className={padding}>
      <NotFound href={tabPath('home')} label="Back to the dashboard" />
    </AppFrame>
  );
}

const padding = 'sm:!px-7';

/** Each tab has an address that can be bookmarked; the search is kept from one tab to the next. */
function OpenPage({ page }: { page: AdminPage }) {
  const [{ search }] = useView();
  const active = tabOf(page.route) ?? null;
  // A search on the start page takes its place.
  const finds = page.route === 'home' && search !== '';
  const onToday = page.route === 'home' && !finds;
  // A record's page sets its own title.
  useTitle(page.route === active && !finds ? tabLabels[active] : undefined);
  function open(tab: string) {
    const target = tabs.find((name) => name === tab) ?? 'home';
    const query = writeView({ search }).toString();
    leave(() => $router.open(tabPath(target) + (query ? `?${query}` : '')));
  }
  const panel = useRef<HTMLDivElement>(null);
  const lastPath = useRef(page.path);
  useEffect(() => {
    if (lastPath.current === page.path) return;
    lastPath.current = page.path;
    // The focused element may have left with its page, or be hidden until the next page's code arrives.
    const focused = document.activeElement;
    if (focused === document.body || focused?.checkVisibility() === false)
      panel.current?.focus({ preventScroll: true });
  }, [page.path]);
  const onList = listRoutes.includes(page.route);
  return (
    <Tabs value={active ?? ''} onValueChange={open} activationMode="manual">
      <AppFrame
        bar={
          <Header searches={onList} onToday={onToday}>
            <TabList active={active} onBack={() => page.route !== active && active !== null && open(active)} />
          </Header>
        }
        className={onToday ? '!p-0' : padding}
      >
        {active === null ? (
          <NotificationsPage />
        ) : (
          <TabsContent ref={panel} value={active} tabIndex={-1} className="!mt-0 outline-none">
            {finds ? <FoundPage search={search} /> : <Panel tab={active} page={page} />}
          </TabsContent>
        )}
      </AppFrame>
    </Tabs>
  );
}

interface HeaderProps {
  searches: boolean;
  onToday: boolean;
  /** The tabs. */
  children: ReactNode;
}

function Header({ searches, onToday, children }: HeaderProps) {
  const inBox = useMedia('(width >= 64rem)') && searches;
  const wide = useMedia(wideEnoughForTotals);
  return (
    <AdminBar tabs={children}>
      <div
        className={cn(
          'relative max-lg:order-last max-lg:w-full max-lg:pb-2 lg:ml-3 lg:w-[16.25rem] 2xl:w-[18.75rem] [&_input]:!min-h-[2.375rem] [&_input]:!py-1.5 [&_input]:!text-[0.9375rem] lg:[&_input]:!pr-20',
          !searches && 'hidden',
          // A queue on a phone has nothing to filter.
          onToday && 'max-lg:hidden',
        )}
      >
        <SearchBox />
        {inBox && (
          <span className="absolute inset-y-0 right-1 flex items-center">
            <JumpButton places={jumpPlaces} inside />
          </span>
        )}
      </div>
      {!inBox && <JumpButton places={jumpPlaces} />}
      {wide && <Totals className="ml-auto" />}
      <div className={cn('flex items-center sm:gap-1.5', !wide && 'ml-auto')}>
        <NotificationBell href={notificationsPath} duties={<DutiesGlance start={accountPaths.admin} />} />
        <OwnLinks />
      </div>
    </AdminBar>
  );
}

const startFrom = (tab: Tab, what: string) => ({ key: `new ${what}`, href: `${tabPath(tab)}?new=${what}` });

/** The tabs, and what can be started from anywhere. */
const jumpPlaces: JumpPlace[] = [
  ...tabs.map((tab) => ({ key: tab, label: tabLabels[tab], icon: Table2, href: tabPath(tab) })),
  { key: 'new project', label: 'New Project', also: 'create begin', icon: FolderPlus, href: portalPaths.newProject },
  { ...startFrom('users', 'user'), label: 'Add a user', also: 'invite new person client', icon: UserPlus },
  { ...startFrom('companies', 'company'), label: 'Add a company', also: 'new', icon: Building2 },
  { ...startFrom('invoices', 'invoice'), label: 'New invoice', also: 'write create bill', icon: ReceiptText },
  { key: 'new procedure', label: 'Write a procedure', also: 'new sop', icon: FilePlus, href: newProcedurePath() },
  {
    key: 'profile',
    label: 'Your profile',
    also: 'password settings email',
    icon: UserRound,
    href: portalPaths.profile,
  },
  { key: 'portal', label: 'Portal', icon: ExternalLink, href: portalPaths.dashboard },
];
