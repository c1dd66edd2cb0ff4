import { NotificationLists, useUnreadSentence } from '#src/features/notifications/notification-lists.tsx';
import { useTitle } from '#src/components/app/use-title.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { CellLink } from '#src/admin/table/cells.tsx';

/** The news of the reader, without a way out of the admin area. */
export function NotificationsPage() {
  useTitle('Notifications');
  const unread = useUnreadSentence();
  return (
    <div>
      <h1 tabIndex={-1} className="text-2xl font-bold tracking-[-0.026em] outline-none sm:text-[1.75rem]">
        Notifications
      </h1>
      <p className="mb-8 mt-1 min-h-7 text-muted">
        {unread}{' '}
        {unread && <CellLink href={`${portalPaths.notifications}#mail`}>Choose what you get by email</CellLink>}
      </p>
      <NotificationLists />
    </div>
  );
}
