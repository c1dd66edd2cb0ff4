import type { ComponentType } from 'react';
import { Dashboard } from './routes/dashboard.tsx';
import type { RouteName, RouteProps } from './router.ts';

type Load = () => Promise<ComponentType<RouteProps>>;

/** Each screen is fetched when it is first needed or pointed at; the dashboard, usually the first, is in the main bundle. */
const loads: Record<RouteName, Load> = {
  dashboard: () => Promise.resolve(Dashboard),
  projects: () => import('./routes/projects.tsx').then((module) => module.Projects),
  project: () => import('./routes/project.tsx').then((module) => module.ProjectRoute),
  documents: () => import('./routes/documents.tsx').then((module) => module.Documents),
  document: () => import('./routes/document.tsx').then((module) => module.DocumentRoute),
  invoices: () => import('./routes/invoices.tsx').then((module) => module.Invoices),
  invoice: () => import('./routes/invoice.tsx').then((module) => module.InvoiceRoute),
  calendar: () => import('./routes/calendar.tsx').then((module) => module.Calendar),
  procedures: () => import('./routes/procedures.tsx').then((module) => module.Procedures),
  procedure: () => import('./routes/procedure.tsx').then((module) => module.ProcedureRoute),
  run: () => import('./routes/run.tsx').then((module) => module.RunRoute),
  notifications: () => import('./routes/notifications.tsx').then((module) => module.Notifications),
  profile: () => import('./routes/profile.tsx').then((module) => module.Profile),
};

const loaded = new Map<RouteName, ComponentType<RouteProps>>([['dashboard', Dashboard]]);

export function loadedView(route: RouteName): ComponentType<RouteProps> | undefined {
  return loaded.get(route);
}

export async function loadView(route: RouteName): Promise<ComponentType<RouteProps>> {
  const view = loaded.get(route) ?? (await loads[route]());
  loaded.set(route, view);
  return view;
}
