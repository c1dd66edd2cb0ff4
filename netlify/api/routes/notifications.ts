import { Hono } from 'hono';
import { ApiError } from '#netlify/api/api-error.ts';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { withExactCount } from '#netlify/api/data/change.ts';
import { columnsOf } from '#netlify/api/data/columns.ts';
import { requireProject } from '#netlify/api/data/projects.ts';
import { affectedRows, row, rows, value } from '#netlify/api/data/result.ts';
import { stopNotificationMail } from '#netlify/api/data/service/mail.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { pageById, type PageById } from '#netlify/api/http/list-page.ts';
import { accepts, formType } from '#netlify/api/http/route-table.ts';
import { readSignedToken } from '#netlify/api/mail/signed-token.ts';
import type { Member } from '#netlify/api/session/caller.ts';
import { everybody, member } from '#netlify/api/session/guards.ts';
import {
  type MailChoices,
  type MailPreferences,
  mailPreferencesSchema,
  projectMailSchema,
} from '#src/shared/contracts/mail.ts';
import { markReadSchema, type Notification } from '#src/shared/contracts/notifications.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { z } from '#src/shared/zod.ts';

const columns = columnsOf<Omit<Notification, 'projectTitle'> & { project: object }>()(
  'id, kind, title, content, isRead:is_read, createdAt:created_at, projectId:project_id, documentId:document_id, milestoneId:milestone_id, commentId:comment_id, procedureId:procedure_id, runId:run_id, requestId:request_id, leadId:lead_id, invoiceId:invoice_id, offerId:offer_id, project:projects!project_id(title)',
);

interface Found extends Omit<Notification, 'projectTitle'> {
  project: { title: string } | null;
}

const notificationOf = ({ project, ...found }: Found): Notification => ({
  ...found,
  projectTitle: project?.title ?? null,
});

export async function listNotifications({ id, db }: Member, page: PageById): Promise<Notification[]> {
  const found = await page.read(db.from('notifications').select(columns).eq('recipient_id', id));
  return found.map(notificationOf);
}

/** As many as one page of projects. */
const mostProjects = 200;

async function readChoices({ id, db }: Member): Promise<MailChoices> {
  const [person, kinds, projects] = await Promise.all([
    db.from('profiles').select('digestHour:digest_hour').eq('id', id).limit(1),
    db.rpc('my_mail_preferences'),
    db.from('project_mail').select('projectId:project_id, how').eq('user_id', id).limit(mostProjects),
  ]);
  const chosen = Object.fromEntries(rows(kinds).map(({ kind, how }) => [kind, how]));
  return { preferences: { ...row(person), ...chosen } as MailPreferences, projects: rows(projects) };
}

/** True when the link is one of ours. It is its own authority: whoever holds it got the mail. */
async function stop(c: AppContext): Promise<boolean> {
  const userId = readSignedToken(c.var.deps.env, 'stop notifications', c.req.query('token') ?? '');
  if (userId === null || !z.safeParse(z.uuid(), userId).success) return false;
  await stopNotificationMail(c.var.deps, userId);
  return true;
}

export const notificationRoutes = new Hono<AppEnv>()
  .get('/notifications', member, pageById(), async (c) =>
    c.json(await listNotifications(c.var.member, c.req.valid('query'))),
  )

  .patch('/notifications/:id/read', member, ids('id'), async (c) => {
    const read = c.var.db.from('notifications').update({ is_read: true });
    const found = row(await read.eq('id', c.req.valid('param').id).select(columns));
    return c.json(notificationOf(found));
  })

  .post('/notifications/read', member, body(markReadSchema), async (c) => {
    const { id } = c.var.member;
    const unread = c.var.db
      .from('notifications')
      .update({ is_read: true }, withExactCount)
      .eq('recipient_id', id)
      .eq('is_read', false);
    return c.json({ marked: affectedRows(await unread.lte('id', c.req.valid('json').newestId)) });
  })

  .get('/user/mail', member, async (c) => c.json(await readChoices(c.var.member)))

  .put('/user/mail', member, body(mailPreferencesSchema), async (c) => {
    const { digestHour, ...choices } = c.req.valid('json');
    value(await c.var.db.rpc('save_mail_preferences', { digest_hour: digestHour, choices }));
    return c.json(await readChoices(c.var.member));
  })

  .put('/user/mail/projects/:id', member, ids('id'), body(projectMailSchema), async (c) => {
    const { id } = c.req.valid('param');
    await requireProject(c.var.db, id);
    const { how } = c.req.valid('json');
    value(await c.var.db.rpc('save_project_mail', { project: id, ...(how !== null && { how }) }));
    return c.json(await readChoices(c.var.member));
  })

  // Opening the link leads to the settings in the portal; the mail program's own unsubscribe button posts here.
  .get('/notifications/stop', everybody, (c) => c.redirect(`${portalPaths.notifications}#mail`, 303))

  .post('/notifications/stop', everybody, accepts(formType, 'multipart/form-data'), async (c) => {
    if (!(await stop(c))) throw new ApiError('invalid_request', 'This unsubscribe link is not valid.');
    return c.json({ message: 'You will get no more emails about notifications.' });
  });
