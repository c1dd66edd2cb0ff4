import type { Notification } from '#shared/contracts/notifications.ts';
import { memberApi } from '#lib/api.ts';
import { createListQuery, type Listing, type Query } from '#lib/query.ts';

export const $notifications: Query<Listing<Notification>> = createListQuery(memberApi.notifications, {});
