import { orNull } from '#api/data/defined.ts';
import { milestoneColumns, requireProject } from '#api/data/projects.ts';
import { row, rows } from '#api/data/result.ts';
import { idParam, readBody } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import type { Route } from '#api/http/route.ts';
import { createMilestoneSchema, type Milestone, updateMilestoneSchema } from '#shared/contracts/projects.ts';

export const milestoneRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/projects/:id/milestones',
    access: 'member',
    async handle(c, member) {
      const projectId = idParam(c);
      const page = pageById<Milestone>(c);
      let list = member.db.from('milestones').select(milestoneColumns).eq('project_id', projectId);
      if (page.after !== null) list = list.lt('id', page.after);
      const milestones = rows(await list.order('id', { ascending: false }).limit(page.fetch));
      if (milestones.length === 0) await requireProject(member, projectId);
      return c.json(page.cut(milestones));
    },
  },
  {
    method: 'POST',
    path: '/api/projects/:id/milestones',
    access: 'milestones.write',
    async handle(c, member) {
      const projectId = idParam(c);
      const { title, description, dueDate } = await readBody(c, createMilestoneSchema);
      await requireProject(member, projectId);
      const milestone = { project_id: projectId, title, description: orNull(description), due_date: dueDate ?? null };
      return c.json(row(await member.db.from('milestones').insert(milestone).select(milestoneColumns)), 201);
    },
  },
  {
    method: 'PATCH',
    path: '/api/projects/:id/milestones/:milestoneId',
    access: 'milestones.write',
    async handle(c, { db }) {
      const projectId = idParam(c);
      const id = idParam(c, 'milestoneId');
      const { isComplete } = await readBody(c, updateMilestoneSchema);
      const changed = db.from('milestones').update({ is_complete: isComplete });
      return c.json(row(await changed.eq('id', id).eq('project_id', projectId).select(milestoneColumns)));
    },
  },
];
