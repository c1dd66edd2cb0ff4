import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { withExactCount } from '#api/data/change.ts';
import { definedFields, isEmpty, emptyToNull } from '#api/data/defined-fields.ts';
import { milestoneColumns, requireProject } from '#api/data/projects.ts';
import { affectedRows, row, rows, value } from '#api/data/result.ts';
import { notFound } from '#api/api-error.ts';
import { member, staff } from '#api/session/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import { createMilestoneSchema, orderMilestonesSchema, updateMilestoneSchema } from '#shared/contracts/projects.ts';

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
    const { title, description, dueDate = null, ownerId = null } = c.req.valid('json');
    await requireProject(db, id);
    const milestone = {
      project_id: id,
      title,
      description: emptyToNull(description),
      due_date: dueDate,
      owner_id: ownerId,
    };
    return c.json(row(await db.from('milestones').insert(milestone).select(milestoneColumns)), 201);
  })

  .put('/projects/:id/milestones', staff('milestones.write'), ids('id'), body(orderMilestonesSchema), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    await requireProject(db, id);
    value(await db.rpc('order_milestones', { project: id, ids: c.req.valid('json').ids }));
    return c.json({ ordered: true });
  })

  .patch(
    '/projects/:id/milestones/:milestoneId',
    staff('milestones.write'),
    ids('id', 'milestoneId'),
    body(updateMilestoneSchema),
    async (c) => {
      const { id, milestoneId } = c.req.valid('param');
      const { title, description, dueDate, ownerId, isComplete } = c.req.valid('json');
      const changes = definedFields({
        title,
        description: description === '' ? null : description,
        due_date: dueDate,
        owner_id: ownerId,
        is_complete: isComplete,
      });
      const milestones = c.var.member.db.from('milestones');
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
    const removed = c.var.member.db
      .from('milestones')
      .delete(withExactCount)
      .eq('id', milestoneId)
      .eq('project_id', id);
    if (affectedRows(await removed) === 0) throw notFound();
    return c.json({ deleted: 1 });
  });
