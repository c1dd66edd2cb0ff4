import { Hono } from 'hono';
import type { AppEnv } from '#netlify/api/context.ts';
import { doneOrConflict } from '#netlify/api/data/change.ts';
import { byColumn, columnsOf, definedFields, givenFields, isEmpty } from '#netlify/api/data/columns.ts';
import { isTaken, requireDone, row, rows, value } from '#netlify/api/data/result.ts';
import { checkVat } from '#netlify/api/invoices/check-vat.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { ApiError, fieldError, notFound } from '#netlify/api/api-error.ts';
import { admin, staff } from '#netlify/api/session/guards.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { pageById } from '#netlify/api/http/list-page.ts';
import {
  type Company,
  type CompanyName,
  type CompanySeat,
  createCompanySchema,
  mergeCompanySchema,
  updateCompanySchema,
} from '#src/shared/contracts/companies.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { z } from '#src/shared/zod.ts';
import type { Deleted } from '#src/shared/contracts/deletion.ts';

type VatCheck = NonNullable<Invoice['vatCheck']>;

const nameColumns = columnsOf<CompanyName>()('id, name');
const columns = columnsOf<Company>()(
  'id, name, legalName:legal_name, address, street, city, postalCode:postal_code, country, vatNumber:vat_number, taxId:tax_id, companyNumber:company_number, legalForm:legal_form, register, language, billingEmail:billing_email, endpoint, asksForXrechnung:asks_for_xrechnung, buyerReference:buyer_reference, createdAt:created_at, updatedAt:updated_at',
);

const seatColumns = columnsOf<CompanySeat>()(
  'projectId:project_id, userId:user_id, username, name, company:company_name',
);

const checkColumns = columnsOf<VatCheck>()('answer, checkedAt:checked_at, consultation');

/** The last one of the number that the company has; null where VIES was never asked for it. */
async function findVatCheck(db: Db, { id, vatNumber }: Company): Promise<VatCheck | null> {
  if (vatNumber === null) return null;
  const asked = db.from('vat_checks').select(checkColumns).eq('company_id', id).eq('vat_number', vatNumber);
  return (rows(await asked.order('id', { ascending: false }).limit(1)) as VatCheck[])[0] ?? null;
}

const nameTaken = () => fieldError('name', 'Another company has this name', 'conflict');

/** As the database keeps it: text that is empty is none. */
const stored = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])) as T;

export const adminCompanyRoutes = new Hono<AppEnv>()
  // For whoever chooses the company of a project.
  .get('/companies', staff('people.list'), pageById(), async (c) => {
    return c.json<CompanyName[]>(await c.req.valid('query').read(c.var.db.from('companies').select(nameColumns)));
  })

  .get('/admin/companies', admin, pageById(), async (c) => {
    return c.json<Company[]>(await c.req.valid('query').read(c.var.db.from('companies').select(columns)));
  })

  .post('/admin/companies', admin, body(createCompanySchema), async (c) => {
    const { name, ...facts } = byColumn(givenFields(stored(c.req.valid('json'))));
    const made = await c.var.db.rpc('add_company', { name, facts }).select(columns);
    if (isTaken(made)) throw nameTaken();
    const company = row(made) as Company;
    await checkVat(c, c.var.member.id, { company: company.id, vatNumber: company.vatNumber });
    return c.json(company, 201);
  })

  .get('/admin/companies/:id', admin, ids('id'), async (c) => {
    const found = await c.var.db.from('companies').select(columns).eq('id', c.req.valid('param').id).limit(1);
    return c.json(row(found) as Company);
  })

  .patch('/admin/companies/:id', admin, ids('id'), body(updateCompanySchema), async (c) => {
    const { id } = c.req.valid('param');
    const { ifUpdatedAt, ...fields } = c.req.valid('json');
    const changes = byColumn(definedFields(stored(fields)));
    const current = () => c.var.db.from('companies').select(columns).eq('id', id).limit(1);
    if (isEmpty(changes)) return c.json(row(await current()) as Company);
    const edit = { company: id, changes, ...givenFields({ seen: ifUpdatedAt }) };
    const edited = await c.var.db.rpc('edit_company', edit);
    if (isTaken(edited)) throw nameTaken();
    const company = (await doneOrConflict(c, Promise.resolve(edited), current)) as Company;
    if (fields.vatNumber && !(await findVatCheck(c.var.db, company)))
      await checkVat(c, c.var.member.id, { company: id, vatNumber: company.vatNumber });
    return c.json(company);
  })

  // What VIES last said of its VAT number.
  .get('/admin/companies/:id/vat-check', admin, ids('id'), async (c) => {
    const company = row(await c.var.db.from('companies').select(columns).eq('id', c.req.valid('param').id).limit(1));
    return c.json(await findVatCheck(c.var.db, company as Company));
  })

  .post('/admin/companies/:id/vat-check', admin, ids('id'), body(z.object({})), async (c) => {
    const { id } = c.req.valid('param');
    const company = row(await c.var.db.from('companies').select(columns).eq('id', id).limit(1)) as Company;
    await checkVat(c, c.var.member.id, { company: id, vatNumber: company.vatNumber });
    return c.json(await findVatCheck(c.var.db, company));
  })

  // Who of the clients sees which of its projects.
  .get('/admin/companies/:id/seats', admin, ids('id'), async (c) => {
    const { id } = c.req.valid('param');
    const [known, found] = await Promise.all([
      c.var.db.from('companies').select('id').eq('id', id).limit(1),
      c.var.db.rpc('company_seats', { company: id }).select(seatColumns),
    ]);
    row(known);
    return c.json<CompanySeat[]>(rows(found));
  })

  .post('/admin/companies/:id/merge', admin, ids('id'), body(mergeCompanySchema), async (c) => {
    const { id } = c.req.valid('param');
    const { into } = c.req.valid('json');
    if (into === id) throw new ApiError('invalid_request', 'A company cannot be merged with itself.');
    requireDone(await c.var.db.rpc('merge_companies', { former: id, kept: into }));
    return c.json(row(await c.var.db.from('companies').select(columns).eq('id', into).limit(1)) as Company);
  })

  .delete('/admin/companies/:id', admin, ids('id'), async (c) => {
    const { id } = c.req.valid('param');
    if (value(await c.var.db.rpc('delete_company', { company: id })) === true) return c.json<Deleted>({ deleted: 1 });
    const kept = rows(await c.var.db.from('companies').select('id').eq('id', id).limit(1));
    if (kept.length === 0) throw notFound();
    throw new ApiError(
      'conflict',
      'This company has people, projects or invoices. Move people and projects to another one first; invoices are kept, as the law requires, and so is the company they are for.',
    );
  });
