import { createRouter, getPagePath } from '@nanostores/router';

/** Every address of the admin area. The query holds what a table shows: search, order, page. */
export const $router = createRouter(
  {
    home: '/admin',
    users: '/admin/users',
    projects: '/admin/projects',
    documents: '/admin/documents',
    contacts: '/admin/contacts',
    sops: '/admin/sops',
    newSop: '/admin/sops/new',
    sop: '/admin/sops/:id',
    audit: '/admin/audit',
    health: '/admin/health',
  },
  { links: false },
);

export const tabs = ['users', 'projects', 'documents', 'contacts', 'sops', 'audit', 'health'] as const;
export type Tab = (typeof tabs)[number];

export const tabLabels: Record<Tab, string> = {
  users: 'Users',
  projects: 'Projects',
  documents: 'Documents',
  contacts: 'Contact Requests',
  sops: 'SOPs',
  audit: 'Audit Log',
  health: 'Health',
};

/** The tab that an address belongs to: a procedure's page is part of the SOPs tab. */
export function tabOf(route: string): Tab | undefined {
  if (route === 'sop' || route === 'newSop') return 'sops';
  return tabs.find((tab) => tab === route);
}

export const tabPath = (tab: Tab) => getPagePath($router, tab);
export const sopPath = (id: number) => getPagePath($router, 'sop', { id });
export const newSopPath = (template?: number) =>
  getPagePath($router, 'newSop', {}, template === undefined ? {} : { template });
