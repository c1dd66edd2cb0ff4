import type { CalendarLink, Due } from '#src/shared/contracts/calendar.ts';
import { memberApi } from '#src/lib/api.ts';
import { createQuery, type Query } from '#src/lib/query.ts';

const resource = memberApi.user.calendar[':month'];

/** What is due in a month, '2026-03'; in all projects or in one. */
export const calendarQuery = (month: string, project: string | undefined): Query<Due[]> =>
  createQuery(resource, { param: { month }, query: project === undefined ? {} : { project } }, [
    'project',
    'members',
    'milestones',
    'documents',
    'procedures',
    'invoices',
    'leads',
  ]);

export const calendarLinkQuery: Query<CalendarLink> = createQuery(memberApi.user['calendar-link'], {});
