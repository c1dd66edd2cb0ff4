import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { changedOrConflict, counted } from '#api/data/change.ts';
import { orNull } from '#api/data/defined.ts';
import { documentColumns, type StoredDocument, withType } from '#api/data/documents.ts';
import { requireProject } from '#api/data/projects.ts';
import { affected, row, rows } from '#api/data/result.ts';
import { notFound } from '#api/http/api-error.ts';
import { member, staff } from '#api/http/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import { type Deleted, deleteRowsSchema } from '#shared/contracts/deletion.ts';
import { createDocumentSchema, reviewDocumentSchema } from '#shared/contracts/documents.ts';

export const documentRoutes = new Hono<AppEnv>()
  .get('/documents', member, pageById(), async (c) => {
    const page = c.req.valid('query');
    const args = { ...(page.after !== null && { before_id: page.after }), max_rows: page.fetch };
    const documents = rows(await c.var.member.db.rpc('list_documents', args).select(documentColumns));
    return c.json(page.cut(documents).map(withType));
  })

  .get('/projects/:id/documents', member, ids('id'), pageById(), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    const page = c.req.valid('query');
    let list = db.from('documents').select(documentColumns).eq('project_id', id);
    if (page.after !== null) list = list.lt('id', page.after);
    const documents = rows(await list.order('id', { ascending: false }).limit(page.fetch));
    if (documents.length === 0) await requireProject(db, id);
    return c.json(page.cut(documents).map(withType));
  })

  .post('/documents', member, body(createDocumentSchema), async (c) => {
    const { db } = c.var.member;
    const { name, fileUrl, description, projectId = null } = c.req.valid('json');
    if (projectId !== null) await requireProject(db, projectId);
    const document = { name, file_url: fileUrl, description: orNull(description), project_id: projectId };
    return c.json(withType(row(await db.from('documents').insert(document).select(documentColumns))), 201);
  })

  .post('/documents/delete', staff('documents.delete'), body(deleteRowsSchema), async (c) => {
    const removed = c.var.member.db.from('documents').delete(counted);
    const answer: Deleted = { deleted: affected(await removed.in('id', c.req.valid('json').ids)) };
    if (answer.deleted === 0) throw notFound();
    return c.json(answer);
  })

  .patch('/documents/:id', staff('documents.review'), ids('id'), body(reviewDocumentSchema), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    const { status, reason, ifStatus } = c.req.valid('json');
    let change = db
      .from('documents')
      .update({ status, status_reason: orNull(reason) }, counted)
      .eq('id', id);
    if (ifStatus !== undefined) change = change.eq('status', ifStatus);
    const current = () => db.from('documents').select(documentColumns).eq('id', id).limit(1);
    const inConflict = (stored: StoredDocument) => ifStatus !== undefined && stored.status !== ifStatus;
    return c.json(withType(await changedOrConflict(change, current, inConflict)));
  });
