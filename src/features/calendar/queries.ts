import type { CalendarLink, Due } from '#src/shared/contracts/calendar.ts';
import { memberApi } from '#src/lib/api.ts';
import { createQuery, queryById, type Query, refresh } from '#src/lib/query.ts';

const resource = memberApi.user.calendar[':month'];

/** What is due in a month, '2026-03'; of one project, '2026-03 7'. */
const monthQuery = queryById((key: string): Query<Due[]> => {
  const [month = '', project] = key.split(' ');
  return createQuery(resource, { param: { month }, query: project === undefined ? {} : { project } });
});

export const calendarQuery = (month: string, project: string | undefined) =>
  monthQuery(project === undefined ? month : `${month} ${project}`);

export const $calendarLink: Query<CalendarLink> = createQuery(memberApi.user['calendar-link'], {});

/** Reads again the months that were looked at. */
export const refreshCalendar = () => refresh(...monthQuery.paths());
