import type { Notification } from '#src/shared/contracts/notifications.ts';
import { memberApi } from '#src/lib/api.ts';
import { createListQuery, type Listing, type Query } from '#src/lib/query.ts';

export const notificationsQuery: Query<Listing<Notification>> = createListQuery(memberApi.notifications, {}, [
  'notifications',
  'leads',
]);
