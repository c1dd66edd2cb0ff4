import { NotificationLists, useUnreadSentence } from '#src/features/notifications/notification-lists.tsx';
import { useTitle } from '#src/components/app/use-title.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { CellLink } from '#src/admin/table/cells.tsx';

/** The news of the reader, without a way out of the admin area. */
export function NotificationsPage() {
  useTitle('Notifications');
  const unread = useUnreadSentence();
  return (
    <div className="mt-6">
      <h2 className="text-2xl font-semibold">Notifications</h2>
      <p className="mb-8 mt-1 min-h-7 text-muted">
        {unread}{' '}
        {unread && <CellLink href={`${portalPaths.notifications}#mail`}>Choose what you get by email</CellLink>}
      </p>
      <NotificationLists />
    </div>
  );
}
