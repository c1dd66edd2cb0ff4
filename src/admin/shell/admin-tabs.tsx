import { useEffect, useRef, useState, type ComponentType } from 'react';
import { AdminNeedsYou } from '#src/admin/needs/admin-needs-you.tsx';
import { $router, tabLabels, tabOf, tabPath, tabs, type Tab } from '#src/admin/paths.ts';
import { TableSkeleton, TabMissing } from '#src/admin/table/states.tsx';
import { useView } from '#src/admin/table/use-view.ts';
import { writeView } from '#src/admin/table/view.ts';
import { UsersTab } from '#src/admin/users/users-tab.tsx';
import { NotFound } from '#src/components/app/not-found.tsx';
import { useTitle } from '#src/components/app/use-title.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';
import { SearchInput } from '#src/components/form/search-input.tsx';

const ofTab = { fallback: <TableSkeleton />, missing: TabMissing };

// Fetched on demand, because the comparison of versions is large.
const ProcedurePage = lazyPart(() => import('#src/admin/procedures/procedure-page.tsx'), 'ProcedurePage', ofTab);
const LeadPage = lazyPart(() => import('#src/admin/leads/lead-page.tsx'), 'LeadPage', ofTab);
const CompanyPage = lazyPart(() => import('#src/admin/companies/company-page.tsx'), 'CompanyPage', ofTab);
const InvoicePage = lazyPart(() => import('#src/admin/invoices/invoice-page.tsx'), 'InvoicePage', ofTab);
const NewProcedurePage = lazyPart(() => import('#src/admin/procedures/procedure-page.tsx'), 'NewProcedurePage', ofTab);

const CompaniesTab = lazyPart(() => import('#src/admin/companies/companies-tab.tsx'), 'CompaniesTab', ofTab);
const InvoicesTab = lazyPart(() => import('#src/admin/invoices/invoices-tab.tsx'), 'InvoicesTab', ofTab);
const NotificationsPage = lazyPart(
  () => import('#src/admin/notifications/notifications-page.tsx'),
  'NotificationsPage',
  ofTab,
);
const HealthTab = lazyPart(() => import('#src/admin/health/health-tab.tsx'), 'HealthTab', ofTab);

const AuditTab = lazyPart(() => import('#src/admin/audit/audit-tab.tsx'), 'AuditTab', ofTab);
const DocumentsTab = lazyPart(() => import('#src/admin/documents/documents-tab.tsx'), 'DocumentsTab', ofTab);
const LeadsTab = lazyPart(() => import('#src/admin/leads/leads-tab.tsx'), 'LeadsTab', ofTab);
const ProjectsTab = lazyPart(() => import('#src/admin/projects/projects-tab.tsx'), 'ProjectsTab', ofTab);
const ProceduresTab = lazyPart(() => import('#src/admin/procedures/procedures-tab.tsx'), 'ProceduresTab', ofTab);
const HitCount = lazyPart(() => import('./hit-count.tsx'), 'HitCount');

const panels: Record<Tab, ComponentType> = {
  users: UsersTab,
  companies: CompaniesTab,
  projects: ProjectsTab,
  invoices: InvoicesTab,
  documents: DocumentsTab,
  contacts: LeadsTab,
  procedures: ProceduresTab,
  audit: AuditTab,
  health: HealthTab,
};

/** What has a page of its own, by its number. */
const records = { procedure: ProcedurePage, contact: LeadPage, company: CompanyPage, invoice: InvoicePage };

/** Where a list is on screen, maybe with one of its records open. */
const listRoutes: string[] = [...tabs, 'user', 'auditEntry'];

const idPattern = /^[1-9]\d{0,15}$/;

export interface AdminPage {
  path: string;
  route: string;
  params: object;
  search: Record<string, string>;
}

function Panel({ tab, page }: { tab: Tab; page: AdminPage }) {
  if (page.route === 'newProcedure') return <NewProcedurePage templateId={Number(page.search.template) || null} />;
  if (page.route in records) {
    const id = 'id' in page.params ? String(page.params.id) : '';
    const Record = records[page.route as keyof typeof records];
    if (idPattern.test(id)) return <Record id={Number(id)} />;
    return <NotFound as="h2" href={tabPath(tab)} label={tabLabels[tab]} />;
  }
  const Shown = panels[tab];
  return <Shown />;
}

/** Each tab has an address that can be bookmarked; the search is kept from one tab to the next. */
export function AdminTabs({ page }: { page: AdminPage }) {
  const [{ search }] = useView();
  const opening = page.route === 'home';
  const onNews = page.route === 'notifications';
  const active = tabOf(page.route) ?? 'users';
  // A procedure's page sets its own title.
  useTitle(page.route === active ? tabLabels[active] : undefined);
  const onList = (opening || listRoutes.includes(page.route)) && active !== 'health';
  function open(tab: string) {
    const target = tabs.find((name) => name === tab) ?? 'users';
    const query = writeView({ search }).toString();
    $router.open(tabPath(target) + (query ? `?${query}` : ''));
  }
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Narrow windows show only some of the tabs; the open one must be among them.
    const open = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (open) list.current?.scrollTo({ left: open.offsetLeft - (list.current.clientWidth - open.clientWidth) / 2 });
  }, [active]);
  const panel = useRef<HTMLDivElement>(null);
  const lastPath = useRef(page.path);
  useEffect(() => {
    if (lastPath.current === page.path) return;
    lastPath.current = page.path;
    // The focused element may have left with its page, or be hidden until the next page's code arrives.
    const active = document.activeElement;
    if (active === document.body || active?.checkVisibility() === false) panel.current?.focus({ preventScroll: true });
  }, [page.path]);
  return (
    <Tabs value={opening || onNews ? '' : active} onValueChange={open} activationMode="manual">
      <div className="grid grid-cols-1 gap-2 sm:gap-4">
        {onList && <SearchBox />}
        <TabsList ref={list} aria-label="Admin area">
          {tabs.map((tab) => (
            <TabsTrigger
              key={tab}
              value={tab}
              // Inside a procedure, the open tab leads back to the list; Radix reports only a change of tab.
              onClick={() => {
                if (tab === active && page.route !== active) open(tab);
              }}
            >
              <span>
                {tabLabels[tab]}
                {onList && search !== '' && <HitCount tab={tab} search={search} />}
              </span>
            </TabsTrigger>
          ))}
        </TabsList>
      </div>
      {opening && <AdminNeedsYou />}
      {onNews ? (
        <NotificationsPage />
      ) : (
        <TabsContent ref={panel} value={active} tabIndex={-1} className="outline-none max-sm:mt-4">
          <Panel tab={active} page={page} />
        </TabsContent>
      )}
    </Tabs>
  );
}

/** Browsers limit how often the address may change, so it follows the typing with a short delay. */
const settleMs = 120;

/** Filters whichever table is open. */
function SearchBox() {
  const [view, show] = useView();
  const [typed, setTyped] = useState(view.search);
  const [known, setKnown] = useState(view.search);
  // The box follows when Back, Forward or a tab changes the address.
  if (view.search !== known) {
    setKnown(view.search);
    if (view.search !== typed.trim()) setTyped(view.search);
  }
  useEffect(() => {
    if (typed.trim() === view.search) return;
    const timer = setTimeout(() => show({ ...view, search: typed.trim(), page: 1 }), settleMs);
    return () => clearTimeout(timer);
  }, [typed, view, show]);

  return (
    <div className="max-w-xl">
      <SearchInput
        label="Search users, companies, projects, documents, messages and procedures"
        placeholder="Search all tabs"
        value={typed}
        onValue={setTyped}
      />
    </div>
  );
}
