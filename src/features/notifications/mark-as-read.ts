import { memberApi } from '#src/lib/api.ts';
import { messageOf } from '#src/lib/failure.ts';
import { changeRow } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { notificationsQuery } from './queries.ts';

const setRead = (id: number, isRead: boolean) => changeRow(notificationsQuery, id, (row) => ({ ...row, isRead }));

/** Shown as read at once; if the server refuses, only this one becomes unread again. */
export async function markAsRead(id: number): Promise<void> {
  setRead(id, true);
  try {
    await memberApi.notifications[':id'].read.$patch({ param: { id } });
    // A read that began before this write may have replaced it.
    setRead(id, true);
  } catch (error) {
    setRead(id, false);
    toast({ title: 'Failed to mark notification as read', description: messageOf(error), variant: 'destructive' });
  }
}
