import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { emptyToNull, givenFields } from '#netlify/api/data/columns.ts';
import { value } from '#netlify/api/data/result.ts';
import { deletedOf, readBack } from '#netlify/api/data/change.ts';
import { documentHistory, getDocument, listDocuments, storedVersion } from '#netlify/api/data/documents.ts';
import { ofProject, requireProject } from '#netlify/api/data/projects.ts';
import { signDownload } from '#netlify/api/data/service/files.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { certificateFile } from '#netlify/api/http/certificate-file.ts';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import { member, memberAsking } from '#netlify/api/session/guards.ts';
import { attachment } from '#netlify/api/http/attachment.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { pageById } from '#netlify/api/http/list-page.ts';
import { deleteRowsSchema } from '#src/shared/contracts/deletion.ts';
import {
  correctDocumentSchema,
  createDocumentSchema,
  reviewDocumentSchema,
  reviewDueSchema,
} from '#src/shared/contracts/documents.ts';
import { isPreviewable } from '#src/shared/file-kinds.ts';
import { rowIdParam } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

async function askedVersion(db: Db, c: AppContext) {
  const [id, number] = ['id', 'number'].map((name) => z.safeParse(rowIdParam, c.req.param(name)).data);
  if (id === undefined || number === undefined) throw notFound();
  return storedVersion(db, id, number);
}

export const documentRoutes = new Hono<AppEnv>()
  .get('/documents', member, pageById(), async (c) => {
    const page = c.req.valid('query');
    return c.json(page.cut(await listDocuments(c.var.db, page.args)));
  })

  .post('/documents/delete', member, body(deleteRowsSchema), async (c) => {
    return c.json(deletedOf(value(await c.var.db.rpc('delete_documents', c.req.valid('json'))) ?? 0));
  })

  .get('/documents/:id', member, ids('id'), async (c) => c.json(await getDocument(c.var.db, c.req.valid('param').id)))

  .get('/documents/:id/versions', member, ids('id'), async (c) => {
    const versions = await documentHistory(c.var.db, c.req.valid('param').id);
    if (versions.length === 0) throw notFound();
    return c.json(versions);
  })

  .get('/documents/:id/versions/:number/file', memberAsking(askedVersion), ids('id', 'number'), async (c) => {
    const file = await c.var.asked;
    const isToSave = c.req.query('save') !== undefined;
    if ('content' in file) {
      if (isToSave) c.header('Content-Disposition', attachment(file.name));
      return c.body(file.content, 200, { 'Content-Type': 'application/json; charset=utf-8' });
    }
    const isToShow = isPreviewable(file.kind) && !isToSave;
    return c.redirect(await signDownload(c, file.path, isToShow ? null : file.name), 303);
  })

  .get('/documents/:id/versions/:number/certificate', member, ids('id', 'number'), async (c) => {
    const { id, number } = c.req.valid('param');
    const [document, versions] = await Promise.all([getDocument(c.var.db, id), documentHistory(c.var.db, id)]);
    const version = versions.find((one) => one.number === number);
    if (version === undefined) throw notFound();
    const { file, sha256, decisions } = version;
    const made = decisions[0];
    const words = { name: document.name, version: number, fileName: file?.name ?? null, sha256 };
    if (made === undefined) return certificateFile(c, null);
    const { decision, person: by, identity = null, at } = made;
    return certificateFile(c, { ...words, decision, by, identity, at });
  })

  .get('/projects/:id/documents', member, ids('id'), pageById(), async (c) => {
    const { id } = c.req.valid('param');
    const page = c.req.valid('query');
    const documents = await listDocuments(c.var.db, { ...page.args, in_project: id });
    return c.json(page.cut(await ofProject(c.var.db, id, documents)));
  })

  .post('/documents', member, body(createDocumentSchema), async (c) => {
    const { name, fileUrl, description, projectId = null, asks = true, reviewDue = null } = c.req.valid('json');
    if (projectId !== null) await requireProject(c.var.db, projectId);
    const question = { asks, review_due: asks ? reviewDue : null };
    const link = { name, file_url: fileUrl, description: emptyToNull(description), project: projectId, ...question };
    const made = value(await c.var.db.rpc('add_document', givenFields(link))) ?? 0;
    return c.json(await readBack(c, () => getDocument(c.var.db, made)), 201);
  })

  .patch('/documents/:id', member, ids('id'), body(reviewDocumentSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { status, reason, ifStatus, version, ifName, ifDescription } = c.req.valid('json');
    const decided = await c.var.db.rpc('decide_document', {
      document_id: id,
      version,
      decision: status,
      ...(reason && { reason }),
      ...(ifStatus && { seen: ifStatus }),
      ...(ifName !== undefined && { seen_name: ifName }),
      ...(ifDescription !== undefined && { seen_description: ifDescription }),
    });
    if (decided.error?.code === 'PT412') {
      const current = await getDocument(c.var.db, id);
      throw new ApiError('conflict', 'Someone else changed this in the meantime.', { current });
    }
    const hasDecided = value(decided);
    const document = await readBack(c, () => getDocument(c.var.db, id));
    if (!hasDecided) throw new ApiError('forbidden', 'You cannot decide on your own document.');
    return c.json(document);
  })

  .put('/documents/:id/name', member, ids('id'), body(correctDocumentSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { name, description } = c.req.valid('json');
    // The certificate says under which name it was decided on.
    if (!(await getDocument(c.var.db, id)).mayCorrect)
      throw new ApiError('forbidden', 'Only the person who uploaded a document can rename it, until it is decided on.');
    const words = givenFields({ name, description: emptyToNull(description) });
    value(await c.var.db.rpc('correct_document', { document: id, ...words }));
    return c.json(await readBack(c, () => getDocument(c.var.db, id)));
  })

  .post('/documents/:id/reminder', member, ids('id'), body(z.object({})), async (c) => {
    const document = c.req.valid('param').id;
    if (!value(await c.var.db.rpc('remind_of_document', { document }))) throw notFound();
    return c.body(null, 204);
  })

  .put('/documents/:id/review-due', member, ids('id'), body(reviewDueSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { asks, reviewDue } = c.req.valid('json');
    const until = asks !== false && reviewDue !== null && { review_due: reviewDue };
    const question = { document: id, ...(asks !== undefined && { asks }), ...until };
    const changed = value(await c.var.db.rpc('ask_for_decision', question));
    const document = await readBack(c, () => getDocument(c.var.db, id));
    if (!changed) throw new ApiError('forbidden', 'Only its author and staff can set the day to decide by.');
    return c.json(document);
  });
