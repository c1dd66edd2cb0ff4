import type { AppContext } from '#api/context.ts';
import type { Member } from '#api/data/identity.ts';
import { changedOrConflict, counted } from '#api/data/change.ts';
import { defined, isEmpty } from '#api/data/defined.ts';
import { requirePerson } from '#api/data/people.ts';
import { projectColumns } from '#api/data/projects.ts';
import { row, rows } from '#api/data/result.ts';
import { idParam, readBody } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import type { Route } from '#api/http/route.ts';
import { createProjectSchema, type Project, updateProjectSchema } from '#shared/contracts/projects.ts';

async function update(c: AppContext, { db }: Member): Promise<Response> {
  const id = idParam(c);
  const { ifUpdatedAt, clientId, startDate, dueDate, ...fields } = await readBody(c, updateProjectSchema);
  const changes = defined({ ...fields, client_id: clientId, start_date: startDate, due_date: dueDate });
  const current = () => db.from('projects').select(projectColumns).eq('id', id).limit(1);
  if (isEmpty(changes)) return c.json(row(await current()));
  if (typeof clientId === 'string') await requirePerson(db, clientId, 'clientId');

  let change = db.from('projects').update(changes, counted).eq('id', id);
  if (ifUpdatedAt !== undefined) change = change.eq('updated_at', ifUpdatedAt);
  return c.json(await changedOrConflict(change, current));
}

export const projectRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/projects',
    access: 'member',
    async handle(c, { db }) {
      const page = pageById<Project>(c);
      const args = { ...(page.after !== null && { before_id: page.after }), max_rows: page.fetch };
      return c.json(page.cut(rows(await db.rpc('list_projects', args).select(projectColumns))));
    },
  },
  {
    method: 'POST',
    path: '/api/projects',
    access: 'projects.create',
    async handle(c, { db }) {
      const project = await readBody(c, createProjectSchema);
      return c.json(row(await db.from('projects').insert(project).select(projectColumns)), 201);
    },
  },
  {
    method: 'GET',
    path: '/api/projects/:id',
    access: 'member',
    handle: async (c, { db }) =>
      c.json(row(await db.from('projects').select(projectColumns).eq('id', idParam(c)).limit(1))),
  },
  { method: 'PATCH', path: '/api/projects/:id', access: 'projects.edit', handle: update },
];
