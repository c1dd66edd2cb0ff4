import type { AppContext } from '#api/context.ts';
import { changedOrConflict, counted } from '#api/data/change.ts';
import type { Member } from '#api/data/identity.ts';
import { row, rows } from '#api/data/result.ts';
import { notFound } from '#api/http/api-error.ts';
import { idParam, readBody } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import { sopPdf } from '#api/sops/pdf.ts';
import type { Route } from '#api/http/route.ts';
import {
  createSopSchema,
  type Sop,
  sopFieldsSchema,
  type SopVersion,
  updateSopSchema,
} from '#shared/contracts/admin.ts';
import type { z } from '#shared/zod.ts';

const columns =
  'id, isTemplate:is_template, title, version, date, author, reviewer, nextReviewDate:next_review_date, purpose, scope, responsibilities, procedureSteps:procedure_steps, qualityControl:quality_control, records, createdAt:created_at, updatedAt:updated_at' as const;

/** A procedure can fill a whole request, and a page of them must fit into one reply. */
const largest = 50;

function stored(fields: z.output<typeof sopFieldsSchema>) {
  const { nextReviewDate = null, procedureSteps, qualityControl, date = null, ...rest } = fields;
  return {
    ...rest,
    date,
    next_review_date: nextReviewDate,
    procedure_steps: procedureSteps,
    quality_control: qualityControl,
  };
}

async function list(c: AppContext, { db }: Member): Promise<Response> {
  const page = pageById<Sop>(c, { largest });
  let sops = db.from('sops').select(columns);
  if (page.after !== null) sops = sops.lt('id', page.after);
  return c.json(page.cut(rows(await sops.order('id', { ascending: false }).limit(page.fetch))));
}

async function create(c: AppContext, { db }: Member): Promise<Response> {
  const { isTemplate, ...fields } = await readBody(c, createSopSchema);
  const sop = { ...stored(fields), is_template: isTemplate };
  return c.json(row(await db.from('sops').insert(sop).select(columns)), 201);
}

async function update(c: AppContext, { db }: Member): Promise<Response> {
  const id = idParam(c);
  const { ifUpdatedAt, ...fields } = await readBody(c, updateSopSchema);
  let change = db.from('sops').update(stored(fields), counted).eq('id', id);
  if (ifUpdatedAt !== undefined) change = change.eq('updated_at', ifUpdatedAt);
  const current = () => db.from('sops').select(columns).eq('id', id).limit(1);
  return c.json(await changedOrConflict(change, current));
}

async function versions(c: AppContext, { db }: Member): Promise<Response> {
  const sopId = idParam(c);
  const page = pageById<SopVersion>(c, { largest });
  let saved = db
    .from('sop_versions')
    .select('id, number, savedAt:saved_at, saver:profiles(username), fields')
    .eq('sop_id', sopId);
  if (page.after !== null) saved = saved.lt('id', page.after);
  const found = rows(await saved.order('id', { ascending: false }).limit(page.fetch));
  // Saving a procedure keeps its first version, so only one that is not there has none.
  if (found.length === 0 && page.after === null) throw notFound();
  const all = found.map(({ saver, ...version }) => ({ ...version, savedBy: saver?.username ?? null }) as SopVersion);
  return c.json(page.cut(all));
}

/** What is on the editor's screen as a file; nothing is stored and nothing read. */
async function pdf(c: AppContext): Promise<Response> {
  const { file, shapeless } = await sopPdf(await readBody(c, sopFieldsSchema));
  return c.body(file, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'attachment; filename="sop.pdf"',
    'X-Shapeless-Characters': String(shapeless),
  });
}

export const adminSopRoutes: Route[] = [
  { method: 'GET', path: '/api/admin/sops', access: 'admin.area', handle: list },
  { method: 'POST', path: '/api/admin/sops', access: 'admin.area', handle: create },
  { method: 'POST', path: '/api/admin/sops/pdf', access: 'admin.area', handle: pdf },
  { method: 'PATCH', path: '/api/admin/sops/:id', access: 'admin.area', handle: update },
  { method: 'GET', path: '/api/admin/sops/:id/versions', access: 'admin.area', handle: versions },
];
