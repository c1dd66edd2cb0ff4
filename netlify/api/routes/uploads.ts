import { Hono } from 'hono';
import type { AppEnv } from '#netlify/api/context.ts';
import { byColumn, givenFields } from '#netlify/api/data/columns.ts';
import { row } from '#netlify/api/data/result.ts';
import { completeUpload, cancelUpload, inspectFile, signUpload, uploadPath } from '#netlify/api/data/service/files.ts';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import { member } from '#netlify/api/session/guards.ts';
import { withTimeToRead } from '#netlify/api/http/middleware.ts';
import { body, uuids } from '#netlify/api/http/input.ts';
import { fileBounds } from '#netlify/api/limits.ts';
import { beginUploadSchema } from '#src/shared/contracts/documents.ts';
import { kindOfName } from '#src/shared/file-kinds.ts';

const megabytes = fileBounds.fileBytes / 1024 / 1024;

const notAsAnnounced = () =>
  new ApiError('invalid_request', 'This file’s contents don’t match its extension, so we didn’t keep it.');

export const uploadRoutes = new Hono<AppEnv>()
  .post('/documents/uploads', member, body(beginUploadSchema), async (c) => {
    const { fileName, size, reviewDue, ...about } = c.req.valid('json');
    if (size > fileBounds.fileBytes)
      throw new ApiError('payload_too_large', `A file may have at most ${megabytes} MB.`);
    const kind = kindOfName(fileName);
    if (kind === undefined) throw notAsAnnounced();
    const wanted = byColumn(givenFields({ ...about, reviewDue: about.asks === false ? null : reviewDue }));
    const upload = row(await c.var.db.rpc('begin_upload', { file_name: fileName, size, kind, ...wanted }));
    return c.json({ id: upload.id, address: await signUpload(c, upload.object_path) }, 201);
  })

  .post('/documents/uploads/:id/complete', withTimeToRead, member, uuids('id'), async (c) => {
    const { id: person } = c.var.member;
    const { id } = c.req.valid('param');
    const seen = await inspectFile(c, await uploadPath(c, person, id));
    if (seen === null) {
      await cancelUpload(c, person, id);
      throw new ApiError('payload_too_large', `A file may have at most ${megabytes} MB.`);
    }
    const document = await completeUpload(c, person, id, seen).catch(async (error: unknown) => {
      // Its project was archived meanwhile, or its sender has left it: nobody finishes it any more.
      if (error instanceof ApiError && error.code === 'forbidden') await cancelUpload(c, person, id);
      throw error;
    });
    if (document === null) throw notAsAnnounced();
    return c.json({ id: document }, 201);
  })

  .delete('/documents/uploads/:id', member, uuids('id'), async (c) => {
    if (!(await cancelUpload(c, c.var.member.id, c.req.valid('param').id))) throw notFound();
    return c.body(null, 204);
  });
