import type { ComponentType } from 'react';
import { tabLabels, tabPath, type Tab } from '#src/admin/paths.ts';
import { NotFound } from '#src/components/app/not-found.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Today } from '#src/admin/today/today.tsx';
import { InvoicePage, LeadPage, ofTab } from './record-parts.tsx';

const AuditTab = lazyPart(() => import('#src/admin/audit/audit-tab.tsx'), 'AuditTab', ofTab);
const CompaniesTab = lazyPart(() => import('#src/admin/companies/companies-tab.tsx'), 'CompaniesTab', ofTab);
const CompanyPage = lazyPart(() => import('#src/admin/companies/company-page.tsx'), 'CompanyPage', ofTab);
const DocumentsTab = lazyPart(() => import('#src/admin/documents/documents-tab.tsx'), 'DocumentsTab', ofTab);
const HealthTab = lazyPart(() => import('#src/admin/health/health-tab.tsx'), 'HealthTab', ofTab);
const InvoicesTab = lazyPart(() => import('#src/admin/invoices/invoices-tab.tsx'), 'InvoicesTab', ofTab);
const LeadsTab = lazyPart(() => import('#src/admin/leads/leads-tab.tsx'), 'LeadsTab', ofTab);
const NewProcedurePage = lazyPart(() => import('#src/admin/procedures/procedure-page.tsx'), 'NewProcedurePage', ofTab);
const OfferPage = lazyPart(() => import('#src/admin/offers/offer-page.tsx'), 'OfferPage', ofTab);
const OffersTab = lazyPart(() => import('#src/admin/offers/offers-tab.tsx'), 'OffersTab', ofTab);
const ProcedurePage = lazyPart(() => import('#src/admin/procedures/procedure-page.tsx'), 'ProcedurePage', ofTab);
const ProceduresTab = lazyPart(() => import('#src/admin/procedures/procedures-tab.tsx'), 'ProceduresTab', ofTab);
const ProjectsTab = lazyPart(() => import('#src/admin/projects/projects-tab.tsx'), 'ProjectsTab', ofTab);
const UsersTab = lazyPart(() => import('#src/admin/users/users-tab.tsx'), 'UsersTab', ofTab);

const lists: Record<Tab, ComponentType> = {
  home: Today,
  contacts: LeadsTab,
  offers: OffersTab,
  projects: ProjectsTab,
  documents: DocumentsTab,
  invoices: InvoicesTab,
  companies: CompaniesTab,
  users: UsersTab,
  procedures: ProceduresTab,
  audit: AuditTab,
  health: HealthTab,
};

/** What has a page of its own, by its number. */
const records = { procedure: ProcedurePage, contact: LeadPage, company: CompanyPage, invoice: InvoicePage, offer: OfferPage };

const idPattern = /^[1-9]\d{0,15}$/;

export interface AdminPage {
  path: string;
  route: string;
  params: object;
  search: Record<string, string>;
}

export function Panel({ tab, page }: { tab: Tab; page: AdminPage }) {
  if (page.route === 'newProcedure') return <NewProcedurePage templateId={Number(page.search.template) || null} />;
  if (page.route in records) {
    const id = 'id' in page.params ? String(page.params.id) : '';
    const Record = records[page.route as keyof typeof records];
    if (idPattern.test(id)) return <Record id={Number(id)} />;
    return <NotFound href={tabPath(tab)} label={tabLabels[tab]} />;
  }
  const Shown = lists[tab];
  return <Shown />;
}
