import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { columnsOf } from '#api/data/columns.ts';
import { withExactCount } from '#api/data/change.ts';
import { affectedRows, row, rows } from '#api/data/result.ts';
import { member } from '#api/session/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { type PageById, pageById } from '#api/http/page.ts';
import type { Member } from '#api/session/caller.ts';
import { markReadSchema, type Notification } from '#shared/contracts/notifications.ts';

const columns = columnsOf<Omit<Notification, 'projectTitle'> & { project: object }>()(
  'id, kind, title, content, isRead:is_read, createdAt:created_at, projectId:project_id, documentId:document_id, milestoneId:milestone_id, commentId:comment_id, procedureId:procedure_id, runId:run_id, requestId:request_id, leadId:lead_id, invoiceId:invoice_id, project:projects!project_id(title)',
);

interface Found extends Omit<Notification, 'projectTitle'> {
  project: { title: string } | null;
}

const notificationOf = ({ project, ...found }: Found): Notification => ({
  ...found,
  projectTitle: project?.title ?? null,
});

export async function listNotifications({ id, db }: Member, page: PageById): Promise<Notification[]> {
  let list = db.from('notifications').select(columns).eq('recipient_id', id);
  if (page.after !== null) list = list.lt('id', page.after);
  const found = rows(await list.order('id', { ascending: false }).limit(page.fetch));
  return page.cut(found.map(notificationOf));
}

export const notificationRoutes = new Hono<AppEnv>()
  .get('/notifications', member, pageById(), async (c) =>
    c.json(await listNotifications(c.var.member, c.req.valid('query'))),
  )

  .patch('/notifications/:id/read', member, ids('id'), async (c) => {
    const read = c.var.member.db.from('notifications').update({ is_read: true });
    const found = row(await read.eq('id', c.req.valid('param').id).select(columns));
    return c.json(notificationOf(found));
  })

  .post('/notifications/read', member, body(markReadSchema), async (c) => {
    const { id, db } = c.var.member;
    const unread = db
      .from('notifications')
      .update({ is_read: true }, withExactCount)
      .eq('recipient_id', id)
      .eq('is_read', false);
    return c.json({ marked: affectedRows(await unread.lte('id', c.req.valid('json').newestId)) });
  });
