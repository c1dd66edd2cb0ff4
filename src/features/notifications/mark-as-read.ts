import { callApi } from '#lib/api-client.ts';
import { messageOf } from '#lib/failure.ts';
import { notificationReply } from '#lib/member-replies.ts';
import { asMember } from '#lib/session-end.ts';
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
    await asMember(() =>
      callApi(`/api/notifications/${id}/read`, { method: 'PATCH', body: {}, reply: notificationReply }),
    );
    // A read that began before this write may have replaced it.
    setRead(id, true);
  } catch (error) {
    setRead(id, false);
    toast({ title: 'Failed to mark notification as read', description: messageOf(error), variant: 'destructive' });
  }
}
