import { createRouter, getPagePath } from '@nanostores/router';

/** Every address of the admin area. The query holds what a table shows: search, order, page. */
export const $router = createRouter(
  {
    home: '/admin',
    users: '/admin/users',
    projects: '/admin/projects',
    documents: '/admin/documents',
    contacts: '/admin/contacts',
    procedures: '/admin/procedures',
    newProcedure: '/admin/procedures/new',
    procedure: '/admin/procedures/:id',
    audit: '/admin/audit',
    health: '/admin/health',
  },
  { links: false },
);

export const tabs = ['users', 'projects', 'documents', 'contacts', 'procedures', 'audit', 'health'] as const;
export type Tab = (typeof tabs)[number];

export const tabLabels: Record<Tab, string> = {
  users: 'Users',
  projects: 'Projects',
  documents: 'Documents',
  contacts: 'Contact Requests',
  procedures: 'SOPs',
  audit: 'Audit Log',
  health: 'Health',
};

/** The tab that an address belongs to: a procedure's page is part of the SOPs tab. */
export function tabOf(route: string): Tab | undefined {
  if (route === 'procedure' || route === 'newProcedure') return 'procedures';
  return tabs.find((tab) => tab === route);
}

export const tabPath = (tab: Tab) => getPagePath($router, tab);
export const procedurePath = (id: number) => getPagePath($router, 'procedure', { id });
export const newProcedurePath = (template?: number) =>
  getPagePath($router, 'newProcedure', {}, template === undefined ? {} : { template });
