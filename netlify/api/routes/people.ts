import { Hono } from 'hono';
import type { AppEnv } from '#netlify/api/context.ts';
import { columnsOf } from '#netlify/api/data/columns.ts';
import { requirePeople } from '#netlify/api/data/people.ts';
import { ofProject, requireProject } from '#netlify/api/data/projects.ts';
import { rows } from '#netlify/api/data/result.ts';
import { member, staff } from '#netlify/api/session/guards.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { pageByTime } from '#netlify/api/http/list-page.ts';
import { type MemberAddress, type Person, setMembersSchema } from '#src/shared/contracts/projects.ts';

const personColumns = columnsOf<Person>()('id, username, name, role');

export const peopleRoutes = new Hono<AppEnv>()
  .get('/people', staff('people.list'), pageByTime, async (c) => {
    const page = c.req.valid('query');
    const [time, id] = page.after ?? [];
    const args = { ...(time && id && { before_time: time, before_id: id }), max_rows: page.fetch };
    const found = await c.var.db.rpc('list_people', args).select(`${personColumns}, createdAt:created_at`);
    const people = page.cut(rows(found));
    return c.json(people.map(({ id, username, name, role }): Person => ({ id, username, name, role })));
  })

  .get('/projects/:id/members', member, ids('id'), async (c) => {
    const { id } = c.req.valid('param');
    const found = await c.var.db.rpc('project_people', { project_id: id }).select(personColumns);
    return c.json<Person[]>(await ofProject(c.var.db, id, rows(found)));
  })

  // Clients learn the addresses of the team, and the team those of its clients.
  .get('/projects/:id/addresses', member, ids('id'), async (c) => {
    const { id } = c.req.valid('param');
    const found = await c.var.db.rpc('project_addresses', { project: id }).select('id, email');
    return c.json<MemberAddress[]>(await ofProject(c.var.db, id, rows(found)));
  })

  .put('/projects/:id/members', staff('projects.edit'), ids('id'), body(setMembersSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { memberIds } = c.req.valid('json');
    await requireProject(c.var.db, id);
    await requirePeople(c.var.db, memberIds, 'memberIds');
    const args = { project: id, member_ids: memberIds };
    return c.json<Person[]>(rows(await c.var.db.rpc('set_project_members', args).select(personColumns)));
  });
