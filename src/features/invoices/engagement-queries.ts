import type { Engagement } from '#src/shared/contracts/engagements.ts';
import { memberApi } from '#src/lib/api.ts';
import { changed, createQuery, patch, type Query } from '#src/lib/query.ts';

export const engagementApi = memberApi.projects[':id'];

export const engagementQuery = (id: number): Query<Engagement> =>
  createQuery(engagementApi.engagement, { param: { id } }, [`project:${id}`, 'invoices']);

/** Shows what became of the project, and lets everything follow that hangs on it. */
export function keepEngagement(id: number, stored: Engagement): void {
  patch(engagementQuery(id), () => stored);
  changed(
    [`project:${id}`, `milestones:${id}`, 'milestones', 'invoices', 'offers', 'notifications'],
    engagementQuery(id),
  );
}
