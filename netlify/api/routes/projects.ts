import { Hono } from 'hono';
import type { AppEnv } from '#netlify/api/context.ts';
import { doneOrConflict } from '#netlify/api/data/change.ts';
import { byColumn, columnsOf, definedFields, emptyToNull, givenFields, isEmpty } from '#netlify/api/data/columns.ts';
import { requirePerson } from '#netlify/api/data/people.ts';
import { milestoneColumns, ofProject, projectColumns, requireProject } from '#netlify/api/data/projects.ts';
import { requireDone, row, rows, value } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { body, days, ids } from '#netlify/api/http/input.ts';
import { pageById, type PageById } from '#netlify/api/http/list-page.ts';
import { member, staff } from '#netlify/api/session/guards.ts';
import { trackSchema } from '#src/shared/contracts/day.ts';
import {
  createMilestoneSchema,
  createProjectSchema,
  type LateWork,
  orderMilestonesSchema,
  type Project,
  updateMilestoneSchema,
  updateProjectSchema,
} from '#src/shared/contracts/projects.ts';
import { z } from '#src/shared/zod.ts';

const lateColumns = columnsOf<LateWork>()(
  'id, milestones, milestonesSince:milestones_since, reviews, reviewsSince:reviews_since',
);

export async function listProjects(db: Db, page: PageById, archived = false): Promise<Project[]> {
  return page.cut(rows(await db.rpc('list_projects', { ...page.args, archived }).select(projectColumns)));
}

export const projectRoutes = new Hono<AppEnv>()
  .get('/projects', member, pageById(), async (c) => c.json(await listProjects(c.var.db, c.req.valid('query'))))

  .get('/projects/archived', member, pageById(), async (c) =>
    c.json(await listProjects(c.var.db, c.req.valid('query'), true)),
  )

  .get('/projects/tracks', member, pageById(), async (c) => {
    const page = c.req.valid('query');
    const found = rows(await c.var.db.rpc('list_tracks', page.args));
    return c.json(page.cut(z.parse(z.array(trackSchema), found)));
  })

  .get('/projects/late/:today', staff('projects.edit'), days('today'), pageById(), async (c) => {
    const { today } = c.req.valid('param');
    const page = c.req.valid('query');
    const found = await c.var.db.rpc('late_work', { today, ...page.args }).select(lateColumns);
    return c.json<LateWork[]>(page.cut(rows(found)));
  })

  .post('/projects', staff('projects.create'), body(createProjectSchema), async (c) => {
    const wanted = c.req.valid('json');
    const { clientId } = wanted;
    if (clientId) await requirePerson(c.var.db, clientId, 'clientId');
    const created = c.var.db.rpc('begin_project', byColumn(givenFields(wanted)));
    return c.json(row(await created.select(projectColumns)), 201);
  })

  .get('/projects/:id', member, ids('id'), async (c) => {
    return c.json(
      row(await c.var.db.from('projects').select(projectColumns).eq('id', c.req.valid('param').id).limit(1)),
    );
  })

  .patch('/projects/:id', staff('projects.edit'), ids('id'), body(updateProjectSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { ifUpdatedAt, ...fields } = c.req.valid('json');
    const changes = byColumn(definedFields(fields));
    const current = () => c.var.db.from('projects').select(projectColumns).eq('id', id).limit(1);
    if (isEmpty(changes)) return c.json(row(await current()));
    if (typeof fields.clientId === 'string') await requirePerson(c.var.db, fields.clientId, 'clientId');

    const edited = c.var.db.rpc('edit_project', { project: id, changes, ...givenFields({ seen: ifUpdatedAt }) });
    return c.json(await doneOrConflict(c, edited, current));
  })

  .get('/projects/:id/milestones', member, ids('id'), pageById(), async (c) => {
    const { id } = c.req.valid('param');
    const list = c.var.db.from('milestones').select(milestoneColumns).eq('project_id', id);
    return c.json(await ofProject(c.var.db, id, await c.req.valid('query').read(list)));
  })

  .post('/projects/:id/milestones', staff('milestones.write'), ids('id'), body(createMilestoneSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { title, description, dueDate = null, ownerId = null } = c.req.valid('json');
    await requireProject(c.var.db, id);
    const made = c.var.db.rpc('add_milestone', {
      project: id,
      title,
      ...givenFields({ description: emptyToNull(description), due_date: dueDate, owner: ownerId }),
    });
    return c.json(row(await made.select(milestoneColumns)), 201);
  })

  .put('/projects/:id/milestones', staff('milestones.write'), ids('id'), body(orderMilestonesSchema), async (c) => {
    const { id } = c.req.valid('param');
    await requireProject(c.var.db, id);
    value(await c.var.db.rpc('order_milestones', { project: id, ids: c.req.valid('json').ids }));
    return c.json({ ordered: true });
  })

  .patch(
    '/projects/:id/milestones/:milestoneId',
    staff('milestones.write'),
    ids('id', 'milestoneId'),
    body(updateMilestoneSchema),
    async (c) => {
      const { id, milestoneId } = c.req.valid('param');
      const { description, ...rest } = c.req.valid('json');
      const changes = byColumn(definedFields({ ...rest, description: description === '' ? null : description }));
      const edited = c.var.db.rpc('edit_milestone', { milestone: milestoneId, changes, project: id });
      return c.json(row(await edited.select(milestoneColumns)));
    },
  )

  .delete('/projects/:id/milestones/:milestoneId', staff('milestones.write'), ids('id', 'milestoneId'), async (c) => {
    const { id, milestoneId } = c.req.valid('param');
    requireDone(await c.var.db.rpc('delete_milestone', { milestone: milestoneId, project: id }));
    return c.json({ deleted: 1 });
  });
