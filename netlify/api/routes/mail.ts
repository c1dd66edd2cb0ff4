import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#api/context.ts';
import { requireProject } from '#api/data/projects.ts';
import { row, rows, value } from '#api/data/result.ts';
import { stopNotificationMail } from '#api/data/service/mail.ts';
import { ApiError } from '#api/api-error.ts';
import { everybody, member } from '#api/session/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { accepts, formType } from '#api/http/route-table.ts';
import { readSignedToken } from '#api/mail/signed-token.ts';
import type { Member } from '#api/session/caller.ts';
import {
  type MailChoices,
  type MailPreferences,
  mailPreferencesSchema,
  projectMailSchema,
} from '#shared/contracts/mail.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { z } from '#shared/zod.ts';

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

export const mailRoutes = new Hono<AppEnv>()
  .get('/user/mail', member, async (c) => c.json(await readChoices(c.var.member)))

  .put('/user/mail', member, body(mailPreferencesSchema), async (c) => {
    const { digestHour, ...choices } = c.req.valid('json');
    value(await c.var.member.db.rpc('save_mail_preferences', { digest_hour: digestHour, choices }));
    return c.json(await readChoices(c.var.member));
  })

  .put('/user/mail/projects/:id', member, ids('id'), body(projectMailSchema), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    await requireProject(db, id);
    const { how } = c.req.valid('json');
    value(await db.rpc('save_project_mail', { project: id, ...(how !== null && { how }) }));
    return c.json(await readChoices(c.var.member));
  })

  // Opening the link leads to the settings in the portal; the mail program's own unsubscribe button posts here.
  .get('/notifications/stop', everybody, (c) => c.redirect(`${portalPaths.notifications}#mail`, 303))

  .post('/notifications/stop', everybody, accepts(formType, 'multipart/form-data'), async (c) => {
    if (!(await stop(c))) throw new ApiError('invalid_request', 'This unsubscribe link is not valid.');
    return c.json({ message: 'You will get no more emails about notifications.' });
  });
