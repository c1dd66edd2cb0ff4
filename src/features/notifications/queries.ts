import { notificationsReply } from '#lib/member-replies.ts';
import { createListQuery } from '#lib/query.ts';

export const $notifications = createListQuery('/api/notifications', notificationsReply);
