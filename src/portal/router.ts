import { createRouter } from '@nanostores/router';
import { portalPaths } from '#shared/portal-paths.ts';

const { project, ...fixedPaths } = portalPaths;

/**
 * A pattern of the router's own would decode the id, and fail on '%E0%'. Whether the id names a project is the project
 * page's question.
 */
const projectPattern = new RegExp(`^${project('([^/]+)')}$`);

export const $page = createRouter(
  { ...fixedPaths, project: [projectPattern, (id: string) => ({ id })] },
  { links: false },
);

export type PortalPage = NonNullable<ReturnType<typeof $page.get>>;
export type RouteName = PortalPage['route'];

export interface RouteProps {
  page: PortalPage;
}
