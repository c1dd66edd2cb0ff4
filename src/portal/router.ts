import { createRouter } from '@nanostores/router';
import { portalPaths } from '#shared/portal-paths.ts';

const { dashboard, projects, project, documents, calendar, notifications, profile } = portalPaths;

/**
 * The router's own ':id' pattern would decode the id, and throw on '%E0%'. The project page decides whether the id names a
 * project.
 */
const projectPattern = new RegExp(`^${project('([^/]+)')}$`);

export const $page = createRouter(
  {
    dashboard,
    projects,
    documents,
    calendar,
    notifications,
    profile,
    project: [projectPattern, (id: string) => ({ id })],
  },
  { links: false },
);

export type PortalPage = NonNullable<ReturnType<typeof $page.get>>;
export type RouteName = PortalPage['route'];

export interface RouteProps {
  page: PortalPage;
}
