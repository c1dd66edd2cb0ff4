import { useEffect, useRef } from 'react';
import type { Notification } from '#shared/contracts/notifications.ts';
import { markAsRead } from '#features/notifications/mark-as-read.ts';
import { $notifications } from '#features/notifications/queries.ts';
import { useQuery } from '#lib/query.ts';

/** Whoever opens a thing has read the news of it, what arrives meanwhile included. */
export function useNewsRead(isAbout: (news: Notification) => boolean): void {
  const { data } = useQuery($notifications);
  const marked = useRef(new Set<number>());
  const unread = data?.rows.filter((news) => !news.isRead && isAbout(news) && !marked.current.has(news.id)) ?? [];
  useEffect(() => {
    for (const { id } of unread) {
      marked.current.add(id);
      void markAsRead(id);
    }
  });
}
