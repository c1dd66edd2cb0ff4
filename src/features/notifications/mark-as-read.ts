import { memberApi } from '#lib/api.ts';
import { messageOf } from '#lib/failure.ts';
import { toast } from '#stores/toast.ts';
import { $notifications } from './queries.ts';

function setRead(id: number, isRead: boolean) {
  $notifications.patch((listing) => ({
    ...listing,
    rows: listing.rows.map((row) => (row.id === id ? { ...row, isRead } : row)),
  }));
}

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
