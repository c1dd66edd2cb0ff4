import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { byColumn } from '#api/data/by-column.ts';
import { changedOrConflict, withExactCount } from '#api/data/change.ts';
import { definedFields, isEmpty } from '#api/data/defined-fields.ts';
import { requirePerson } from '#api/data/people.ts';
import { columnsOf } from '#api/data/columns.ts';
import { projectColumns } from '#api/data/projects.ts';
import { row, rows } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import { member, staff } from '#api/session/guards.ts';
import { body, days, ids } from '#api/http/input.ts';
import { type PageById, pageById } from '#api/http/page.ts';
import { createProjectSchema, type LateWork, type Project, updateProjectSchema } from '#shared/contracts/projects.ts';

const lateColumns = columnsOf<LateWork>()(
  'id, milestones, milestonesSince:milestones_since, reviews, reviewsSince:reviews_since',
);

export async function listProjects(db: Db, page: PageById, archived = false): Promise<Project[]> {
  const args = { ...(page.after !== null && { before_id: page.after }), max_rows: page.fetch, archived };
  return page.cut(rows(await db.rpc('list_projects', args).select(projectColumns)));
}

export const projectRoutes = new Hono<AppEnv>()
  .get('/projects', member, pageById(), async (c) => c.json(await listProjects(c.var.member.db, c.req.valid('query'))))

  .get('/projects/archived', member, pageById(), async (c) =>
    c.json(await listProjects(c.var.member.db, c.req.valid('query'), true)),
  )

  .get('/projects/late/:today', staff('projects.edit'), days('today'), pageById(), async (c) => {
    const { today } = c.req.valid('param');
    const page = c.req.valid('query');
    const args = { today, ...(page.after !== null && { before_id: page.after }), max_rows: page.fetch };
    const late: LateWork[] = page.cut(rows(await c.var.member.db.rpc('late_work', args).select(lateColumns)));
    return c.json(late);
  })

  .post('/projects', staff('projects.create'), body(createProjectSchema), async (c) => {
    const { db } = c.var.member;
    const { title, description, clientId, companyId, isLimited, ...rest } = c.req.valid('json');
    const { startDate, dueDate, stepsOf, memberIds, milestones } = rest;
    if (clientId) await requirePerson(db, clientId, 'clientId');
    const created = await db
      .rpc('begin_project', {
        ...{ title, description },
        ...definedFields({
          client_id: clientId ?? undefined,
          company_id: companyId ?? undefined,
          is_limited: isLimited,
          start_date: startDate ?? undefined,
          due_date: dueDate ?? undefined,
          steps_of: stepsOf ?? undefined,
          member_ids: memberIds,
          milestones,
        }),
      })
      .select(projectColumns);
    return c.json(row(created), 201);
  })

  .get('/projects/:id', member, ids('id'), async (c) => {
    const { id } = c.req.valid('param');
    return c.json(row(await c.var.member.db.from('projects').select(projectColumns).eq('id', id).limit(1)));
  })

  .patch('/projects/:id', staff('projects.edit'), ids('id'), body(updateProjectSchema), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    const { ifUpdatedAt, ...fields } = c.req.valid('json');
    const changes = byColumn(definedFields(fields));
    const current = () => db.from('projects').select(projectColumns).eq('id', id).limit(1);
    if (isEmpty(changes)) return c.json(row(await current()));
    if (typeof fields.clientId === 'string') await requirePerson(db, fields.clientId, 'clientId');

    let change = db.from('projects').update(changes, withExactCount).eq('id', id);
    if (ifUpdatedAt !== undefined) change = change.eq('updated_at', ifUpdatedAt);
    return c.json(await changedOrConflict(c, change, current));
  });
