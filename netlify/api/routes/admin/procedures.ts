import { Hono } from 'hono';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import type { AppEnv } from '#netlify/api/context.ts';
import { doneOrConflict } from '#netlify/api/data/change.ts';
import { byColumn, columnsOf, definedFields } from '#netlify/api/data/columns.ts';
import { displayName } from '#netlify/api/data/people.ts';
import { row, rows, value } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { pageById } from '#netlify/api/http/list-page.ts';
import { procedurePdf } from '#netlify/api/pdf/procedure.ts';
import { admin } from '#netlify/api/session/guards.ts';
import {
  createProcedureSchema,
  type AdminProcedure,
  procedureFieldsSchema,
  type ProcedureVersion,
  updateProcedureSchema,
} from '#src/shared/contracts/admin.ts';
import { type Publication, seenVersionSchema } from '#src/shared/contracts/procedures.ts';
import type { z } from '#src/shared/zod.ts';
import { staffRoles } from '#src/shared/permissions.ts';

const columns = columnsOf<AdminProcedure>()(
  'id, isTemplate:is_template, title, version, date, author, reviewer, nextReviewDate:next_review_date, purpose, scope, responsibilities, procedureSteps:procedure_steps, qualityControl:quality_control, records, createdAt:created_at, updatedAt:updated_at',
);

/** A procedure can fill a whole request, and a page of them must fit into one reply. */
const largest = 50;

function stored(fields: z.output<typeof procedureFieldsSchema>) {
  const { nextReviewDate = null, date = null, ...rest } = fields;
  return byColumn({ ...rest, date, nextReviewDate });
}

/** More than any firm has staff. */
const mostSigners = 1000;

interface Person {
  id: string;
  name: string | null;
  username: string;
}

/** The staff who have not signed yet, then everybody who has, in the order of their signatures. */
function signersOf(signatures: { signedAt: string; person: Person }[], staff: Person[]): Publication['signers'] {
  const signed = new Set(signatures.map(({ person }) => person.id));
  const inOrder = signatures.toSorted((a, b) => a.signedAt.localeCompare(b.signedAt));
  return [
    ...staff
      .filter(({ id }) => !signed.has(id))
      .map((person) => ({ id: person.id, name: displayName(person), signedAt: null })),
    ...inOrder.map(({ person, signedAt }) => ({ id: person.id, name: displayName(person), signedAt })),
  ];
}

async function readPublication(db: Db, procedure: number): Promise<Publication> {
  const [known, published, staff, second] = await Promise.all([
    db.from('procedures').select('id').eq('id', procedure).limit(1),
    db
      .from('published_procedures')
      .select(
        'versionId:version_id, publishedAt:published_at, publisher:profiles!published_by(name, username), version:procedure_versions!version_id(number, signatures:procedure_signoffs(signedAt:signed_at, person:profiles(id, name, username)))',
      )
      .eq('procedure_id', procedure)
      .limit(1),
    db
      .from('profiles')
      .select('id, name, username')
      .eq('is_active', true)
      .in('role', staffRoles)
      .order('username_key')
      .limit(mostSigners),
    db.from('settings').select('second_person_publishes'),
  ]);
  if (rows(known).length === 0) throw notFound();
  const [found] = rows(published);
  return {
    published: found
      ? {
          versionId: found.versionId,
          number: found.version.number,
          publishedAt: found.publishedAt,
          publishedBy: displayName(found.publisher),
        }
      : null,
    bySecondPerson: row(second).second_person_publishes,
    signers: found ? signersOf(found.version.signatures, rows(staff)) : [],
  };
}

const refusals: Record<string, ApiError> = {
  outdated: new ApiError('conflict', 'Someone saved a newer revision. Look at it before you publish.'),
  own: new ApiError(
    'forbidden',
    'You have changed this since it was last published, so another administrator has to publish it.',
  ),
};

export const adminProcedureRoutes = new Hono<AppEnv>()
  .get('/admin/procedures', admin, pageById(largest), async (c) =>
    c.json(await c.req.valid('query').read(c.var.db.from('procedures').select(columns))),
  )

  .post('/admin/procedures', admin, body(createProcedureSchema), async (c) => {
    const { isTemplate, ...fields } = c.req.valid('json');
    const procedure = { texts: stored(fields), is_template: isTemplate };
    return c.json(row(await c.var.db.rpc('add_procedure', procedure).select(columns)), 201);
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
    const { id } = c.req.valid('param');
    const { ifUpdatedAt, ...fields } = c.req.valid('json');
    const edit = { procedure: id, changes: stored(fields), ...definedFields({ seen: ifUpdatedAt }) };
    const current = () => c.var.db.from('procedures').select(columns).eq('id', id).limit(1);
    return c.json(await doneOrConflict(c, c.var.db.rpc('edit_procedure', edit), current));
  })

  .get('/admin/procedures/:id/versions', admin, ids('id'), pageById(largest), async (c) => {
    const page = c.req.valid('query');
    const saved = c.var.db
      .from('procedure_versions')
      .select('id, number, savedAt:saved_at, saver:profiles!saved_by(username), fields');
    const found = await page.read(saved.eq('procedure_id', c.req.valid('param').id));
    // Every stored procedure has a first version, so an empty list means that there is no such procedure.
    if (found.length === 0 && page.after === null) throw notFound();
    const versions = found.map(({ saver, fields, ...version }): ProcedureVersion => ({
      ...version,
      savedBy: saver?.username ?? null,
      fields: fields as ProcedureVersion['fields'],
    }));
    return c.json(versions);
  })

  .get('/admin/procedures/:id/publication', admin, ids('id'), async (c) =>
    c.json(await readPublication(c.var.db, c.req.valid('param').id)),
  )

  .post('/admin/procedures/:id/publication', admin, ids('id'), body(seenVersionSchema), async (c) => {
    const { versionId } = c.req.valid('json');
    const { id: procedure } = c.req.valid('param');
    const outcome = value(await c.var.db.rpc('publish_version', { version: versionId, procedure }));
    if (outcome === null) throw notFound();
    const refusal = refusals[outcome];
    if (refusal) throw refusal;
    return c.json(await readPublication(c.var.db, procedure));
  });
