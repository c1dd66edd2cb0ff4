import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { changedOrConflict, counted } from '#api/data/change.ts';
import { byColumn } from '#api/data/by-column.ts';
import { columnsOf } from '#api/data/columns.ts';
import { row, rows } from '#api/data/result.ts';
import { notFound } from '#api/http/api-error.ts';
import { admin } from '#api/http/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import { sopPdf } from '#api/sops/pdf.ts';
import {
  createSopSchema,
  type Sop,
  sopFieldsSchema,
  type SopVersion,
  updateSopSchema,
} from '#shared/contracts/admin.ts';
import type { z } from '#shared/zod.ts';

const columns = columnsOf<Sop>()(
  'id, isTemplate:is_template, title, version, date, author, reviewer, nextReviewDate:next_review_date, purpose, scope, responsibilities, procedureSteps:procedure_steps, qualityControl:quality_control, records, createdAt:created_at, updatedAt:updated_at',
);

/** A procedure can fill a whole request, and a page of them must fit into one reply. */
const largest = 50;

function stored(fields: z.output<typeof sopFieldsSchema>) {
  const { nextReviewDate = null, date = null, ...rest } = fields;
  return byColumn({ ...rest, date, nextReviewDate });
}

export const adminSopRoutes = new Hono<AppEnv>()
  .get('/admin/sops', admin, pageById(largest), async (c) => {
    const page = c.req.valid('query');
    let sops = c.var.member.db.from('sops').select(columns);
    if (page.after !== null) sops = sops.lt('id', page.after);
    return c.json(page.cut(rows(await sops.order('id', { ascending: false }).limit(page.fetch))));
  })

  .post('/admin/sops', admin, body(createSopSchema), async (c) => {
    const { isTemplate, ...fields } = c.req.valid('json');
    const sop = { ...stored(fields), is_template: isTemplate };
    return c.json(row(await c.var.member.db.from('sops').insert(sop).select(columns)), 201);
  })

  // Renders what is on the editor's screen; nothing is stored or read.
  .post('/admin/sops/pdf', admin, body(sopFieldsSchema), async (c) => {
    const { file, shapeless } = await sopPdf(c.req.valid('json'));
    return c.body(file, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="sop.pdf"',
      'X-Shapeless-Characters': String(shapeless),
    });
  })

  .patch('/admin/sops/:id', admin, ids('id'), body(updateSopSchema), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    const { ifUpdatedAt, ...fields } = c.req.valid('json');
    let change = db.from('sops').update(stored(fields), counted).eq('id', id);
    if (ifUpdatedAt !== undefined) change = change.eq('updated_at', ifUpdatedAt);
    const current = () => db.from('sops').select(columns).eq('id', id).limit(1);
    return c.json(await changedOrConflict(change, current));
  })

  .get('/admin/sops/:id/versions', admin, ids('id'), pageById(largest), async (c) => {
    const page = c.req.valid('query');
    let saved = c.var.member.db
      .from('sop_versions')
      .select('id, number, savedAt:saved_at, saver:profiles!saved_by(username), fields')
      .eq('sop_id', c.req.valid('param').id);
    if (page.after !== null) saved = saved.lt('id', page.after);
    const found = rows(await saved.order('id', { ascending: false }).limit(page.fetch));
    // Every stored procedure has a first version, so an empty list means that there is no such procedure.
    if (found.length === 0 && page.after === null) throw notFound();
    const versions = found.map(({ saver, fields, ...version }): SopVersion => ({
      ...version,
      savedBy: saver?.username ?? null,
      fields: fields as SopVersion['fields'],
    }));
    return c.json(page.cut(versions));
  });
