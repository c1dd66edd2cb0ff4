import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { withExactCount } from '#api/data/change.ts';
import { byColumn, definedFields, emptyToNull, isEmpty } from '#api/data/columns.ts';
import { milestoneColumns, ofProject, requireProject } from '#api/data/projects.ts';
import { requireAffected, row, value } from '#api/data/result.ts';
import { member, staff } from '#api/session/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { pageById } from '#api/http/list-page.ts';
import { createMilestoneSchema, orderMilestonesSchema, updateMilestoneSchema } from '#shared/contracts/projects.ts';

export const milestoneRoutes = new Hono<AppEnv>()
  .get('/projects/:id/milestones', member, ids('id'), pageById(), async (c) => {
    const { id } = c.req.valid('param');
    const list = c.var.db.from('milestones').select(milestoneColumns).eq('project_id', id);
    return c.json(await ofProject(c.var.db, id, await c.req.valid('query').read(list)));
  })

  .post('/projects/:id/milestones', staff('milestones.write'), ids('id'), body(createMilestoneSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { title, description, dueDate = null, ownerId = null } = c.req.valid('json');
    await requireProject(c.var.db, id);
    const milestone = { title, description: emptyToNull(description), due_date: dueDate, owner_id: ownerId };
    const made = c.var.db.from('milestones').insert({ project_id: id, ...milestone });
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
      const milestones = c.var.db.from('milestones');
      if (isEmpty(changes)) {
        const stored = milestones.select(milestoneColumns).eq('id', milestoneId).eq('project_id', id);
        return c.json(row(await stored.limit(1)));
      }
      const changed = milestones.update(changes).eq('id', milestoneId).eq('project_id', id);
      return c.json(row(await changed.select(milestoneColumns)));
    },
  )

  .delete('/projects/:id/milestones/:milestoneId', staff('milestones.write'), ids('id', 'milestoneId'), async (c) => {
    const { id, milestoneId } = c.req.valid('param');
    const removed = c.var.db.from('milestones').delete(withExactCount).eq('id', milestoneId);
    requireAffected(await removed.eq('project_id', id));
    return c.json({ deleted: 1 });
  });
