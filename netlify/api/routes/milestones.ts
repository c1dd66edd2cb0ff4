import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { orNull } from '#api/data/defined.ts';
import { milestoneColumns, requireProject } from '#api/data/projects.ts';
import { row, rows } from '#api/data/result.ts';
import { member, staff } from '#api/http/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import { createMilestoneSchema, updateMilestoneSchema } from '#shared/contracts/projects.ts';

export const milestoneRoutes = new Hono<AppEnv>()
  .get('/projects/:id/milestones', member, ids('id'), pageById(), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    const page = c.req.valid('query');
    let list = db.from('milestones').select(milestoneColumns).eq('project_id', id);
    if (page.after !== null) list = list.lt('id', page.after);
    const milestones = rows(await list.order('id', { ascending: false }).limit(page.fetch));
    if (milestones.length === 0) await requireProject(db, id);
    return c.json(page.cut(milestones));
  })

  .post('/projects/:id/milestones', staff('milestones.write'), ids('id'), body(createMilestoneSchema), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    const { title, description, dueDate } = c.req.valid('json');
    await requireProject(db, id);
    const milestone = { project_id: id, title, description: orNull(description), due_date: dueDate ?? null };
    return c.json(row(await db.from('milestones').insert(milestone).select(milestoneColumns)), 201);
  })

  .patch(
    '/projects/:id/milestones/:milestoneId',
    staff('milestones.write'),
    ids('id', 'milestoneId'),
    body(updateMilestoneSchema),
    async (c) => {
      const { id, milestoneId } = c.req.valid('param');
      const changed = c.var.member.db.from('milestones').update({ is_complete: c.req.valid('json').isComplete });
      return c.json(row(await changed.eq('id', milestoneId).eq('project_id', id).select(milestoneColumns)));
    },
  );
