import { memberApi } from '#lib/api.ts';
import { refresh } from '#lib/query.ts';
import { $notifications } from './queries.ts';

/** Marks what the person sees here. What came meanwhile stays unread, and shows when the list is read again. */
export async function markAllAsRead(newestId: number): Promise<void> {
  await memberApi.notifications.read.$post({ json: { newestId } });
  $notifications.patch((listing) => ({
    ...listing,
    rows: listing.rows.map((row) => (row.id <= newestId ? { ...row, isRead: true } : row)),
  }));
  refresh($notifications.path);
}
