import { useEffect, useState } from 'react';
import type { Notification } from '#src/shared/contracts/notifications.ts';
import { markAsRead } from './mark-as-read.ts';
import { notificationsQuery } from './queries.ts';
import { useQuery } from '#src/lib/query.ts';

/** Whoever opens a thing has read the news of it, what arrives meanwhile included. */
export function useNewsRead(isAbout: (news: Notification) => boolean): void {
  const { data } = useQuery(notificationsQuery);
  // What the server refuses becomes unread again, and is not asked for twice.
  const [marked] = useState(() => new Set<number>());
  useEffect(() => {
    for (const news of data?.rows ?? []) {
      if (news.isRead || marked.has(news.id) || !isAbout(news)) continue;
      marked.add(news.id);
      void markAsRead(news.id);
    }
  });
}
