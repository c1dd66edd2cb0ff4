import { BellOff } from 'lucide-react';
import type { Notification } from '#src/shared/contracts/notifications.ts';
import { notificationLink } from '#src/shared/notification-link.ts';
import { notificationsQuery } from '#src/features/notifications/queries.ts';
import { unreadOf } from '#src/features/notifications/unread.ts';
import { Loaded } from '#src/components/app/loaded.tsx';
import { TimeAgo } from '#src/components/app/time.tsx';
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
    <ul className="divide-y divide-line border-y border-line">
      {notifications.map((notification) => (
        <li key={notification.id} className="flex gap-3.5 py-4">
          <span aria-hidden="true" className="mt-2.5 size-2 shrink-0 rounded-full border border-primary bg-act" />
          <div className="min-w-0">
            <h3 dir="auto" className="font-medium leading-6 [overflow-wrap:anywhere]">
              <a
                href={notificationLink(notification)}
                className="-my-0.5 inline-block rounded-sm py-0.5 underline-offset-4 hover:text-heading hover:underline"
              >
                {notification.title}
              </a>
            </h3>
            <p dir="auto" className="text-[0.9375rem] leading-6 text-gray [overflow-wrap:anywhere]">
              {notification.content}
            </p>
            <TimeAgo value={notification.createdAt} className="text-sm text-muted" />
          </div>
        </li>
      ))}
    </ul>
  );
}
