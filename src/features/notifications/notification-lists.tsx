import { BellOff, CheckCheck, History } from 'lucide-react';
import { useRef, useState, type MouseEvent } from 'react';
import type { Notification } from '#src/shared/contracts/notifications.ts';
import { useGrowingList } from '#src/components/app/growing-list.ts';
import { Loaded } from '#src/components/app/loaded.tsx';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { plural } from '#src/lib/format.ts';
import { patch, refresh, useQuery } from '#src/lib/query.ts';
import { memberApi } from '#src/lib/api.ts';
import { NotificationCard } from './notification-card.tsx';
import { notificationsQuery } from './queries.ts';
import { unreadOf } from './unread.ts';

/** How many read notifications are shown at first, and added by each 'Load more'. */
const previousStep = 10;

/** How many are unread, in a sentence; nothing until that is known. */
export function useUnreadSentence(): string | undefined {
  const { data } = useQuery(notificationsQuery);
  if (data === undefined) return undefined;
  const unread = unreadOf(data.rows).length;
  return unread === 0 ? 'You’re all caught up.' : `You have ${plural(unread, 'unread notification')}.`;
}

interface NotificationListsProps {
  /** Where an app that remembers how far lists were read keeps how many previous ones were shown. */
  memory?: { stored: () => number | undefined; store: (count: number) => void };
}

/** What is unread, and what was read before. */
export function NotificationLists({ memory }: NotificationListsProps) {
  const notifications = useQuery(notificationsQuery);
  return (
    <Loaded query={notifications} name="Notifications" skeleton={{ count: 5, itemClassName: 'h-24' }}>
      {({ rows }) => (
        <>
          <Unread notifications={unreadOf(rows)} />
          <Previous notifications={rows.filter(({ isRead }) => isRead)} {...(memory && { memory })} />
        </>
      )}
    </Loaded>
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
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-[1.375rem] font-bold leading-tight tracking-[-0.02em] outline-none"
        >
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
        <ul className="border-t-[1.5px] border-heading" onClick={handOnFocus}>
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
  const [pending, mark] = useAttempt('Failed to mark notifications as read', async () => {
    await markAllAsRead(newestId);
    onDone();
  });
  return (
    <Button icon={CheckCheck} variant="secondary" size="sm" loading={pending} onClick={mark}>
      Mark all as read
    </Button>
  );
}

interface PreviousProps extends Pick<NotificationListsProps, 'memory'> {
  notifications: readonly Notification[];
}

function Previous({ notifications, memory }: PreviousProps) {
  const [count, setCount] = useState(() => memory?.stored() ?? previousStep);
  const list = useRef<HTMLUListElement>(null);

  /** Focus moves to the first of the added rows. */
  function loadMore() {
    setCount(count + previousStep);
    memory?.store(count + previousStep);
    requestAnimationFrame(() => list.current?.children[count]?.querySelector('a')?.focus());
  }

  return (
    <section>
      <h2 className="mb-4 text-[1.375rem] font-bold leading-tight tracking-[-0.02em]">Previous</h2>
      {notifications.length === 0 ? (
        <EmptyState
          icon={History}
          title="No previous notifications"
          description="Notifications you have read are kept here for half a year."
        />
      ) : (
        <ul ref={list} className="border-t-[1.5px] border-heading">
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

/** Marks what the person sees here. What came meanwhile stays unread, and shows when the list is read again. */
async function markAllAsRead(newestId: number): Promise<void> {
  await memberApi.notifications.read.$post({ json: { newestId } });
  patch(notificationsQuery, (listing) => ({
    ...listing,
    rows: listing.rows.map((row) => (row.id <= newestId ? { ...row, isRead: true } : row)),
  }));
  refresh(notificationsQuery);
}
