import { notificationsQuery } from '#src/features/notifications/queries.ts';
import { unreadBadge, unreadOf } from '#src/features/notifications/unread.ts';
import { dayQuery, projectsQuery } from '#src/features/projects/queries.ts';
import { formatNumber, localDay } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';

/** The day names no more than this many of a kind. */
const mostNamed = 8;
const counted = (count: number) => (count < mostNamed ? formatNumber(count) : `${mostNamed}+`);

/** What stands behind the names of the screens: how much is there, or how much of it waits. */
export function useNavNotes(): Record<string, string | false | undefined> {
  const { data: projects } = useQuery(projectsQuery);
  const { data: day } = useQuery(dayQuery(localDay()));
  const { data: news } = useQuery(notificationsQuery);
  const [count, waiting, due] = [projects?.rows.length, day?.waitingDocuments.length, day?.dueInvoices.length];
  const late = day?.dueInvoices.filter(({ status }) => status === 'overdue').length;
  return {
    [portalPaths.projects]: Boolean(count) && projects?.complete && formatNumber(count ?? 0),
    [portalPaths.documents]: Boolean(waiting) && `${counted(waiting ?? 0)} to decide`,
    [portalPaths.invoices]: late ? `${counted(late)} late` : Boolean(due) && `${counted(due ?? 0)} to pay`,
    [portalPaths.notifications]: unreadBadge(unreadOf(news?.rows ?? []).length) ?? undefined,
  };
}
