import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { changedOrConflict, withExactCount } from '#api/data/change.ts';
import { byColumn } from '#api/data/by-column.ts';
import { columnsOf } from '#api/data/columns.ts';
import { row, rows } from '#api/data/result.ts';
import { notFound } from '#api/api-error.ts';
import { admin } from '#api/session/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import { procedurePdf } from '#api/pdf/procedure.ts';
import {
  createProcedureSchema,
  type Procedure,
  procedureFieldsSchema,
  type ProcedureVersion,
  updateProcedureSchema,
} from '#shared/contracts/admin.ts';
import type { z } from '#shared/zod.ts';

const columns = columnsOf<Procedure>()(
  'id, isTemplate:is_template, title, version, date, author, reviewer, nextReviewDate:next_review_date, purpose, scope, responsibilities, procedureSteps:procedure_steps, qualityControl:quality_control, records, createdAt:created_at, updatedAt:updated_at',
);

/** A procedure can fill a whole request, and a page of them must fit into one reply. */
const largest = 50;

function stored(fields: z.output<typeof procedureFieldsSchema>) {
  const { nextReviewDate = null, date = null, ...rest } = fields;
  return byColumn({ ...rest, date, nextReviewDate });
}

export const adminProcedureRoutes = new Hono<AppEnv>()
  .get('/admin/procedures', admin, pageById(largest), async (c) => {
    const page = c.req.valid('query');
    let procedures = c.var.member.db.from('procedures').select(columns);
    if (page.after !== null) procedures = procedures.lt('id', page.after);
    return c.json(page.cut(rows(await procedures.order('id', { ascending: false }).limit(page.fetch))));
  })

  .post('/admin/procedures', admin, body(createProcedureSchema), async (c) => {
    const { isTemplate, ...fields } = c.req.valid('json');
    const procedure = { ...stored(fields), is_template: isTemplate };
    return c.json(row(await c.var.member.db.from('procedures').insert(procedure).select(columns)), 201);
  })

  // Renders what is on the editor's screen; nothing is stored or read.
  .post('/admin/procedures/pdf', admin, body(procedureFieldsSchema), async (c) => {
    const { file, shapeless } = await procedurePdf(c.req.valid('json'));
    return c.body(file, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="procedure.pdf"',
      'X-Shapeless-Characters': String(shapeless),
    });
  })

  .patch('/admin/procedures/:id', admin, ids('id'), body(updateProcedureSchema), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    const { ifUpdatedAt, ...fields } = c.req.valid('json');
    let change = db.from('procedures').update(stored(fields), withExactCount).eq('id', id);
    if (ifUpdatedAt !== undefined) change = change.eq('updated_at', ifUpdatedAt);
    const current = () => db.from('procedures').select(columns).eq('id', id).limit(1);
    return c.json(await changedOrConflict(c, change, current));
  })

  .get('/admin/procedures/:id/versions', admin, ids('id'), pageById(largest), async (c) => {
    const page = c.req.valid('query');
    let saved = c.var.member.db
      .from('procedure_versions')
      .select('id, number, savedAt:saved_at, saver:profiles!saved_by(username), fields')
      .eq('procedure_id', c.req.valid('param').id);
    if (page.after !== null) saved = saved.lt('id', page.after);
    const found = rows(await saved.order('id', { ascending: false }).limit(page.fetch));
    // Every stored procedure has a first version, so an empty list means that there is no such procedure.
    if (found.length === 0 && page.after === null) throw notFound();
    const versions = found.map(({ saver, fields, ...version }): ProcedureVersion => ({
      ...version,
      savedBy: saver?.username ?? null,
      fields: fields as ProcedureVersion['fields'],
    }));
    return c.json(page.cut(versions));
  });
