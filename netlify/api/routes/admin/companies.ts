import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { byColumn } from '#api/data/by-column.ts';
import { changedOrConflict, withExactCount } from '#api/data/change.ts';
import { columnsOf } from '#api/data/columns.ts';
import { definedFields, isEmpty } from '#api/data/defined-fields.ts';
import { affectedRows, isTaken, row, rows, value } from '#api/data/result.ts';
import { ApiError, notFound } from '#api/api-error.ts';
import { admin, staff } from '#api/session/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import {
  type Company,
  type CompanyName,
  type CompanySeat,
  createCompanySchema,
  mergeCompanySchema,
  updateCompanySchema,
} from '#shared/contracts/companies.ts';
import type { Deleted } from '#shared/contracts/deletion.ts';

const nameColumns = columnsOf<CompanyName>()('id, name');
const columns = columnsOf<Company>()(
  'id, name, legalName:legal_name, address, taxId:tax_id, createdAt:created_at, updatedAt:updated_at',
);

const seatColumns = columnsOf<CompanySeat>()(
  'projectId:project_id, userId:user_id, username, name, company:company_name',
);

const nameTaken = 'Another company has this name';
const takenRefusal = () => new ApiError('conflict', `${nameTaken}.`, { fields: { name: nameTaken } });

/** As the database keeps it: text that is empty is none. */
const stored = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])) as T;

export const adminCompanyRoutes = new Hono<AppEnv>()
  // For whoever chooses the company of a project.
  .get('/companies', staff('people.list'), pageById(), async (c) => {
    const page = c.req.valid('query');
    let list = c.var.member.db.from('companies').select(nameColumns);
    if (page.after !== null) list = list.lt('id', page.after);
    const found: CompanyName[] = rows(await list.order('id', { ascending: false }).limit(page.fetch));
    return c.json(page.cut(found));
  })

  .get('/admin/companies', admin, pageById(), async (c) => {
    const page = c.req.valid('query');
    let list = c.var.member.db.from('companies').select(columns);
    if (page.after !== null) list = list.lt('id', page.after);
    const found: Company[] = rows(await list.order('id', { ascending: false }).limit(page.fetch));
    return c.json(page.cut(found));
  })

  .post('/admin/companies', admin, body(createCompanySchema), async (c) => {
    const { db } = c.var.member;
    const wanted = byColumn(definedFields(stored(c.req.valid('json'))));
    const made = await db.from('companies').insert(wanted).select(columns);
    if (isTaken(made)) throw takenRefusal();
    const company: Company = row(made);
    return c.json(company, 201);
  })

  .get('/admin/companies/:id', admin, ids('id'), async (c) => {
    const { id } = c.req.valid('param');
    const company: Company = row(await c.var.member.db.from('companies').select(columns).eq('id', id).limit(1));
    return c.json(company);
  })

  .patch('/admin/companies/:id', admin, ids('id'), body(updateCompanySchema), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    const { ifUpdatedAt, ...fields } = c.req.valid('json');
    const changes = byColumn(definedFields(stored(fields)));
    const current = () => db.from('companies').select(columns).eq('id', id).limit(1);
    if (isEmpty(changes)) return c.json(row(await current()));
    let change = db.from('companies').update(changes, withExactCount).eq('id', id);
    if (ifUpdatedAt !== undefined) change = change.eq('updated_at', ifUpdatedAt);
    const changed = await change;
    if (isTaken(changed)) throw takenRefusal();
    const company: Company = await changedOrConflict(c, Promise.resolve(changed), current);
    return c.json(company);
  })

  // Who of the clients sees which of its projects.
  .get('/admin/companies/:id/seats', admin, ids('id'), async (c) => {
    const { id } = c.req.valid('param');
    const { db } = c.var.member;
    const [known, found] = await Promise.all([
      db.from('companies').select('id').eq('id', id).limit(1),
      db.rpc('company_seats', { company: id }).select(seatColumns),
    ]);
    row(known);
    const seats: CompanySeat[] = rows(found);
    return c.json(seats);
  })

  .post('/admin/companies/:id/merge', admin, ids('id'), body(mergeCompanySchema), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    const { into } = c.req.valid('json');
    if (into === id) throw new ApiError('invalid_request', 'A company cannot be merged with itself.');
    if (value(await db.rpc('absorb_company', { former: id, kept: into })) !== 1) throw notFound();
    const company: Company = row(await db.from('companies').select(columns).eq('id', into).limit(1));
    return c.json(company);
  })

  .delete('/admin/companies/:id', admin, ids('id'), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    const answer: Deleted = { deleted: affectedRows(await db.from('companies').delete(withExactCount).eq('id', id)) };
    if (answer.deleted > 0) return c.json(answer);
    const kept = rows(await db.from('companies').select('id').eq('id', id).limit(1));
    if (kept.length === 0) throw notFound();
    throw new ApiError(
      'conflict',
      'This company has people, projects or invoices. Move people and projects to another one first; invoices are kept, as the law requires, and so is the company they are for.',
    );
  });
