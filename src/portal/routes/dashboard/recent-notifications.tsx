import { BellOff } from 'lucide-react';
import type { Notification } from '#src/shared/contracts/notifications.ts';
import { NewsSentence } from '#src/features/notifications/news-sentence.tsx';
import { notificationsQuery } from '#src/features/notifications/queries.ts';
import { unreadOf } from '#src/features/notifications/unread.ts';
import { Loaded } from '#src/components/app/loaded.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { useQuery } from '#src/lib/query.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { Section } from './section.tsx';

const shownNotifications = 5;

export function RecentNotifications() {
  const notifications = useQuery(notificationsQuery);
  return (
    <Section title="Recent Notifications" linkLabel="View all notifications" href={portalPaths.notifications}>
      <Loaded query={notifications} name="Notifications" skeleton={{ count: 3, itemClassName: 'h-24' }}>
        {({ rows }) => <List notifications={unreadOf(rows).slice(0, shownNotifications)} />}
      </Loaded>
    </Section>
  );
}

function List({ notifications }: { notifications: readonly Notification[] }) {
  if (notifications.length === 0) {
    return (
      <EmptyState
        icon={BellOff}
        title="No new notifications"
        description="You’re all caught up. What you have read stays under Notifications."
      />
    );
  }
  return (
    <ul className="border-t-[1.5px] border-heading md:columns-2 md:gap-x-10">
      {notifications.map((notification) => (
        <li key={notification.id} className="break-inside-avoid border-b border-line py-3">
          <NewsSentence news={notification} />
        </li>
      ))}
    </ul>
  );
}
