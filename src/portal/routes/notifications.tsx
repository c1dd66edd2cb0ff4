import { BellOff, CheckCheck, History } from 'lucide-react';
import { useRef, useState, type MouseEvent } from 'react';
import type { Notification } from '#shared/contracts/notifications.ts';
import { NotificationCard } from '#features/notifications/notification-card.tsx';
import { markAllAsRead } from '#features/notifications/mark-all-as-read.ts';
import { $notifications } from '#features/notifications/queries.ts';
import { unreadOf } from '#features/notifications/unread.ts';
import { useGrowingList } from '#components/app/growing-list.ts';
import { PageHeader } from '#components/app/page-header.tsx';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Loaded } from '#components/app/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { plural } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';
import { storeRowCount, storedRowCount } from '#portal/scroll.ts';
import { useTitle } from '#components/app/use-title.ts';
import { Mail } from './notifications/mail.tsx';

/** How many read notifications are shown at first, and added by each 'Load more'. */
const previousStep = 10;

export function Notifications() {
  useTitle('Notifications');
  const notifications = useQuery($notifications);
  const { data } = notifications;
  const unread = unreadOf(data?.rows ?? []);
  return (
    <>
      <PageHeader
        title="Notifications"
        description={
          data &&
          (unread.length === 0 ? "You're all caught up." : `You have ${plural(unread.length, 'unread notification')}.`)
        }
      />
      <Loaded query={notifications} name="Notifications" skeleton={{ count: 5, itemClassName: 'h-24' }}>
        {({ rows }) => (
          <>
            <Unread notifications={unread} />
            <Previous notifications={rows.filter(({ isRead }) => isRead)} />
          </>
        )}
      </Loaded>
      {/* Below a list of unknown length: it must not be pushed down. */}
      {(data !== undefined || notifications.error !== undefined) && <Mail />}
    </>
  );
}

function Unread({ notifications }: { notifications: readonly Notification[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [newest] = notifications;
  const { visible, hasMore, sentinel } = useGrowingList(notifications, 'unread');

  /** 'Mark as read' removes its own button, so focus moves on to the next one. */
  function handOnFocus({ target }: MouseEvent) {
    if (!(target instanceof Element) || target.closest('button') === null) return;
    const item = target.closest('li');
    const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = neighbor?.querySelector('button') ?? heading.current;
    next?.focus();
  }

  return (
    <section className="mb-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          Unread
        </h2>
        {newest && <MarkAllButton newestId={newest.id} onDone={() => heading.current?.focus()} />}
      </div>
      {notifications.length === 0 ? (
        <EmptyState
          icon={BellOff}
          title="No unread notifications"
          description="What changes in your projects, and what people write to you, will show up here."
        />
      ) : (
        <ul className="grid gap-3" onClick={handOnFocus}>
          {visible.map((notification) => (
            <NotificationCard key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
      {hasMore && <div ref={sentinel} className="h-px" />}
    </section>
  );
}

function MarkAllButton({ newestId, onDone }: { newestId: number; onDone: () => void }) {
  const [pending, mark] = usePending(async () => {
    if (await attempt('Failed to mark notifications as read', () => markAllAsRead(newestId))) onDone();
  });
  return (
    <Button variant="secondary" size="sm" loading={pending} onClick={mark}>
      <CheckCheck aria-hidden="true" />
      Mark all as read
    </Button>
  );
}

function Previous({ notifications }: { notifications: readonly Notification[] }) {
  const [count, setCount] = useState(() => storedRowCount() ?? previousStep);
  const list = useRef<HTMLUListElement>(null);

  /** Focus moves to the first of the added rows. */
  function loadMore() {
    setCount(count + previousStep);
    storeRowCount(count + previousStep);
    requestAnimationFrame(() => list.current?.children[count]?.querySelector('a')?.focus());
  }

  return (
    <section>
      <h2 className="mb-4 text-xl font-semibold">Previous</h2>
      {notifications.length === 0 ? (
        <EmptyState
          icon={History}
          title="No previous notifications"
          description="Notifications you have read are kept here for half a year."
        />
      ) : (
        <ul ref={list} className="grid gap-3">
          {notifications.slice(0, count).map((notification) => (
            <NotificationCard key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
      {notifications.length > count && (
        <Button variant="secondary" className="mx-auto mt-5 !flex" onClick={loadMore}>
          Load more notifications
        </Button>
      )}
    </section>
  );
}
