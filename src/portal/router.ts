import { createRouter } from '@nanostores/router';
import { portalPaths } from '#src/shared/portal-paths.ts';

const { dashboard, projects, documents, invoices, calendar, procedures, notifications, profile } = portalPaths;

/**
 * A path with an id. The router's own ':id' pattern would decode the id, and throw on '%E0%'. The screen decides whether
 * the id names anything.
 */
const withId = (path: (id: string) => string) =>
  [new RegExp(`^${path('([^/]+)')}$`), (id: string) => ({ id })] as const;

export const $page = createRouter(
  {
    dashboard,
    projects,
    documents,
    invoices,
    calendar,
    procedures,
    notifications,
    profile,
    document: withId(portalPaths.document),
    project: withId(portalPaths.project),
    invoice: withId(portalPaths.invoice),
    procedure: withId(portalPaths.procedure),
    run: withId(portalPaths.run),
  },
  { links: false },
);

export type PortalPage = NonNullable<ReturnType<typeof $page.get>>;
export type RouteName = PortalPage['route'];

export interface RouteProps {
  page: PortalPage;
}

/** Null for anything that cannot be an id: then there is no need to ask the server. */
export function routeId({ params }: PortalPage): number | null {
  const text = 'id' in params ? params.id : '';
  const id = Number(text);
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : null;
}
