import { row, rows } from '#api/data/result.ts';
import { idParam } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import type { Route } from '#api/http/route.ts';
import type { Notification } from '#shared/contracts/notifications.ts';

const columns =
  'id, title, content, isRead:is_read, createdAt:created_at, projectId:project_id, documentId:document_id' as const;

export const notificationRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    async handle(c, { id, db }) {
      const page = pageById<Notification>(c);
      let list = db.from('notifications').select(columns).eq('recipient_id', id);
      if (page.after !== null) list = list.lt('id', page.after);
      return c.json(page.cut(rows(await list.order('id', { ascending: false }).limit(page.fetch))));
    },
  },
  {
    method: 'PATCH',
    path: '/api/notifications/:id/read',
    access: 'member',
    async handle(c, { db }) {
      const read = db.from('notifications').update({ is_read: true }).eq('id', idParam(c));
      return c.json(row(await read.select(columns)));
    },
  },
];
