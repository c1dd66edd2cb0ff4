import { requirePeople } from '#api/data/people.ts';
import { requireProject } from '#api/data/projects.ts';
import { rows } from '#api/data/result.ts';
import { idParam, readBody } from '#api/http/input.ts';
import { pageByTime } from '#api/http/page.ts';
import type { Route } from '#api/http/route.ts';
import { type Person, setMembersSchema } from '#shared/contracts/projects.ts';

export const peopleRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/people',
    access: 'people.list',
    async handle(c, { db }) {
      const page = pageByTime<Person & { createdAt: string }>(c);
      let list = db.from('profiles').select('id, username, name, role, createdAt:created_at').eq('is_active', true);
      if (page.older) list = list.or(page.older);
      const newest = list.order('created_at', { ascending: false }).order('id', { ascending: false });
      const people = page.cut(rows(await newest.limit(page.fetch)));
      return c.json(people.map(({ id, username, name, role }): Person => ({ id, username, name, role })));
    },
  },
  {
    method: 'GET',
    path: '/api/projects/:id/members',
    access: 'member',
    async handle(c, member) {
      const projectId = idParam(c);
      const people = rows(await member.db.rpc('project_people', { project_id: projectId }));
      if (people.length === 0) await requireProject(member, projectId);
      return c.json(people);
    },
  },
  {
    method: 'PUT',
    path: '/api/projects/:id/members',
    access: 'projects.edit',
    async handle(c, member) {
      const projectId = idParam(c);
      const { memberIds } = await readBody(c, setMembersSchema);
      await requireProject(member, projectId);
      await requirePeople(member.db, memberIds, 'memberIds');
      const args = { project_id: projectId, member_ids: memberIds };
      return c.json(rows(await member.db.rpc('set_project_members', args)));
    },
  },
];
