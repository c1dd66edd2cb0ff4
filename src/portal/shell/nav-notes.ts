import { notificationsQuery } from '#src/features/notifications/queries.ts';
import { unreadBadge, unreadOf } from '#src/features/notifications/unread.ts';
import { useDuties } from '#src/features/duties/use-duties.ts';
import { projectsQuery } from '#src/features/projects/queries.ts';
import { formatNumber, localDay } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { countDuties, countElsewhere } from '#src/shared/duties.ts';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';

const noted = (count: number | undefined, words: string) =>
  Boolean(count) && `${formatNumber(count ?? 0)} ${words}`.trim();

/** What stands behind the names of the screens: how much is there, or how much of it waits. */
export function useNavNotes(): Record<string, string | false | undefined> {
  const { data: projects } = useQuery(projectsQuery);
  const { data: duties } = useDuties();
  const { data: news } = useQuery(notificationsQuery);
  const count = projects?.rows.length;
  const counts = duties?.counts ?? {};
  const today = localDay();
  const late = duties?.rows.filter(({ kind, day }) => kind === 'invoice' && day !== null && day < today).length;
  const procedures = duties && countDuties(duties, ['run', 'signature']);
  return {
    [portalPaths.projects]: Boolean(count) && projects?.complete && formatNumber(count ?? 0),
    [portalPaths.documents]: noted(counts.decision, 'to decide') || noted(counts.changes, 'to change'),
    [portalPaths.invoices]: noted(late, 'late') || noted(counts.invoice, 'to pay'),
    [portalPaths.procedures]: noted(procedures, 'to do'),
    [accountPaths.admin]: duties && noted(countElsewhere(duties), ''),
    [portalPaths.notifications]: unreadBadge(unreadOf(news?.rows ?? []).length) ?? undefined,
  };
}
