import { createRouter } from '@nanostores/router';

/** The portal's addresses. An id is only read here; whether it names a project is the project page's question. */
export const $page = createRouter(
  {
    dashboard: '/portal',
    projects: '/portal/projects',
    project: [/^\/portal\/projects\/([^/]+)$/, (id: string) => ({ id })],
    documents: '/portal/documents',
    notifications: '/portal/notifications',
    profile: '/portal/profile',
  },
  { links: false },
);

export type PortalPage = NonNullable<ReturnType<typeof $page.get>>;
export type RouteName = PortalPage['route'];

export const paths = {
  dashboard: '/portal',
  projects: '/portal/projects',
  project: (id: number) => `/portal/projects/${id}`,
  documents: '/portal/documents',
  notifications: '/portal/notifications',
  profile: '/portal/profile',
};
