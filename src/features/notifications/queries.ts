import { notificationSchema, type Notification } from '#shared/contracts/notifications.ts';
import { z } from '#shared/zod.ts';
import { createListQuery } from '#lib/query.ts';

export const $notifications = createListQuery<Notification>('/api/notifications', z.array(notificationSchema));
