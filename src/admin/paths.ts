import { createRouter, getPagePath } from '@nanostores/router';

/** Every address of the admin area. The query holds what a table shows: search, order, page. */
export const $router = createRouter(
  {
    home: '/admin',
    users: '/admin/users',
    user: '/admin/users/:id',
    companies: '/admin/companies',
    company: '/admin/companies/:id',
    projects: '/admin/projects',
    invoices: '/admin/invoices',
    invoice: '/admin/invoices/:id',
    offers: '/admin/offers',
    offer: '/admin/offers/:id',
    documents: '/admin/documents',
    contacts: '/admin/contacts',
    contact: '/admin/contacts/:id',
    procedures: '/admin/procedures',
    newProcedure: '/admin/procedures/new',
    procedure: '/admin/procedures/:id',
    audit: '/admin/audit',
    auditEntry: '/admin/audit/:id',
    health: '/admin/health',
    notifications: '/admin/notifications',
  },
  { links: false },
);

export const tabs = [
  'home',
  'contacts',
  'offers',
  'projects',
  'documents',
  'invoices',
  'companies',
  'users',
  'procedures',
  'audit',
  'health',
] as const;
export type Tab = (typeof tabs)[number];

export const tabLabels: Record<Tab, string> = {
  home: 'Today',
  contacts: 'Contact Requests',
  offers: 'Offers',
  projects: 'Projects',
  documents: 'Documents',
  invoices: 'Invoices',
  companies: 'Companies',
  users: 'Users',
  procedures: 'SOPs',
  audit: 'Audit Log',
  health: 'Health',
};

const tabsOfRecords: Record<string, Tab> = {
  procedure: 'procedures',
  newProcedure: 'procedures',
  contact: 'contacts',
  invoice: 'invoices',
  offer: 'offers',
  user: 'users',
  company: 'companies',
  auditEntry: 'audit',
};

/** The tab that an address belongs to: a procedure's page is part of the SOPs tab. */
export const tabOf = (route: string): Tab | undefined => tabsOfRecords[route] ?? tabs.find((tab) => tab === route);

export const tabPath = (tab: Tab) => getPagePath($router, tab);
export const notificationsPath = getPagePath($router, 'notifications');
export const leadPath = (id: number) => getPagePath($router, 'contact', { id });
export const invoicePath = (id: number) => getPagePath($router, 'invoice', { id });
export const offerPath = (id: number) => getPagePath($router, 'offer', { id });
export const userPath = (id: string) => getPagePath($router, 'user', { id });
export const companyPath = (id: number) => getPagePath($router, 'company', { id });
export const auditPath = (id: number) => getPagePath($router, 'auditEntry', { id });
export const procedurePath = (id: number) => getPagePath($router, 'procedure', { id });
export const newProcedurePath = (template?: number) =>
  getPagePath($router, 'newProcedure', {}, template === undefined ? {} : { template });
