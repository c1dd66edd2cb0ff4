import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { columnsOf } from '#api/data/columns.ts';
import { row, rows, value } from '#api/data/result.ts';
import { member } from '#api/http/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import { markReadSchema, type Notification } from '#shared/contracts/notifications.ts';

const columns = columnsOf<Notification>()(
  'id, kind, title, content, isRead:is_read, createdAt:created_at, projectId:project_id, documentId:document_id, milestoneId:milestone_id, commentId:comment_id, procedureId:sop_id, runId:run_id',
);

export const notificationRoutes = new Hono<AppEnv>()
  .get('/notifications', member, pageById(), async (c) => {
    const { id, db } = c.var.member;
    const page = c.req.valid('query');
    let list = db.from('notifications').select(columns).eq('recipient_id', id);
    if (page.after !== null) list = list.lt('id', page.after);
    const found = rows(await list.order('id', { ascending: false }).limit(page.fetch));
    // A check of the table holds `kind` to the kinds of the contract.
    return c.json(page.cut(found as Notification[]));
  })

  .patch('/notifications/:id/read', member, ids('id'), async (c) => {
    const read = c.var.member.db.from('notifications').update({ is_read: true });
    const found = row(await read.eq('id', c.req.valid('param').id).select(columns));
    return c.json(found as Notification);
  })

  .post('/notifications/read', member, body(markReadSchema), async (c) => {
    const { newestId } = c.req.valid('json');
    const marked = value(await c.var.member.db.rpc('mark_notifications_read', { newest_id: newestId }));
    return c.json({ marked: marked ?? 0 });
  });
