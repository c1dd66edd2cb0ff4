import { NotificationLists, useUnreadSentence } from '#src/features/notifications/notification-lists.tsx';
import { notificationsQuery } from '#src/features/notifications/queries.ts';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { useTitle } from '#src/components/app/use-title.ts';
import { useQuery } from '#src/lib/query.ts';
import { storeRowCount, storedRowCount } from '#src/portal/scroll.ts';
import { MailSection } from './notifications/mail-section.tsx';

const memory = { stored: storedRowCount, store: storeRowCount };

export function Notifications() {
  useTitle('Notifications');
  const { data, error } = useQuery(notificationsQuery);
  return (
    <>
      <PageHeader title="Notifications" description={useUnreadSentence()} />
      <NotificationLists memory={memory} />
      {/* Below a list of unknown length: it must not be pushed down. */}
      {(data !== undefined || error !== undefined) && <MailSection />}
    </>
  );
}
