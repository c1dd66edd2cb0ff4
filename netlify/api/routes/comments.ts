import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { columnsOf, definedFields } from '#netlify/api/data/columns.ts';
import { row, rows } from '#netlify/api/data/result.ts';
import { readBack } from '#netlify/api/data/change.ts';
import { requireDocument } from '#netlify/api/data/documents.ts';
import { ofProject, requireProject } from '#netlify/api/data/projects.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import { member } from '#netlify/api/session/guards.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { pageById } from '#netlify/api/http/list-page.ts';
import { editMinutes } from '#src/shared/comment-bounds.ts';
import { type Comment, createCommentSchema, updateCommentSchema } from '#src/shared/contracts/comments.ts';
import type { Database } from '#src/shared/database.types.ts';
import type { z } from '#src/shared/zod.ts';
import { can } from '#src/shared/permissions.ts';

const columns = columnsOf<Comment>()(
  'id, projectId:project_id, documentId:document_id, requestId:request_id, body, authorId:author_id, authorUsername:author_username, authorName:author_name, authorRole:author_role, isInternal:is_internal, mentions, attachments, createdAt:created_at, editedAt:edited_at, deletedAt:deleted_at',
);

/** Long enough for a screen, and light enough for the first look at a thread. */
const largestPage = 50;

type Wanted = NonNullable<Database['public']['Functions']['list_comments']['Args']>;

/** The types of a function's answer tell neither what may be null nor what a document holds. */
async function listComments(db: Db, wanted: Wanted): Promise<Comment[]> {
  const found = await db.rpc('list_comments', wanted).select(columns);
  return rows(found) as Comment[];
}

async function readComment(db: Db, id: number): Promise<Comment> {
  const found = await db.rpc('list_comments', { only_id: id }).select(columns);
  return row(found) as Comment;
}

const requireRequest = async (db: Db, id: number) => row(await db.from('requests').select('id').eq('id', id).limit(1));

async function addComment(
  c: AppContext,
  db: Db,
  place: { project: number } | { document: number } | { request: number },
  comment: z.infer<typeof createCommentSchema>,
): Promise<Comment> {
  const { body: text, isInternal, mentions, attachments } = comment;
  const values = { ...place, body: text, ...definedFields({ is_internal: isInternal, mentions, attachments }) };
  const { id } = row(await db.rpc('write_comment', values).select('id'));
  return readBack(c, () => readComment(db, id));
}

export const commentRoutes = new Hono<AppEnv>()
  .get('/projects/:id/comments', member, ids('id'), pageById(largestPage), async (c) => {
    const { id } = c.req.valid('param');
    const page = c.req.valid('query');
    const comments = await listComments(c.var.db, { of_project: id, ...page.args });
    return c.json(page.cut(await ofProject(c.var.db, id, comments)));
  })

  .post('/projects/:id/comments', member, ids('id'), body(createCommentSchema), async (c) => {
    const { id } = c.req.valid('param');
    await requireProject(c.var.db, id);
    return c.json(await addComment(c, c.var.db, { project: id }, c.req.valid('json')), 201);
  })

  .get('/documents/:id/comments', member, ids('id'), pageById(largestPage), async (c) => {
    const { id } = c.req.valid('param');
    const page = c.req.valid('query');
    const comments = await listComments(c.var.db, { of_document: id, ...page.args });
    if (comments.length === 0) await requireDocument(c.var.db, id);
    return c.json(page.cut(comments));
  })

  .post('/documents/:id/comments', member, ids('id'), body(createCommentSchema), async (c) => {
    const { id } = c.req.valid('param');
    await requireDocument(c.var.db, id);
    return c.json(await addComment(c, c.var.db, { document: id }, c.req.valid('json')), 201);
  })

  .get('/requests/:id/comments', member, ids('id'), pageById(largestPage), async (c) => {
    const { id } = c.req.valid('param');
    const page = c.req.valid('query');
    const comments = await listComments(c.var.db, { of_request: id, ...page.args });
    if (comments.length === 0) await requireRequest(c.var.db, id);
    return c.json(page.cut(comments));
  })

  .post('/requests/:id/comments', member, ids('id'), body(createCommentSchema), async (c) => {
    const { id } = c.req.valid('param');
    await requireRequest(c.var.db, id);
    return c.json(await addComment(c, c.var.db, { request: id }, c.req.valid('json')), 201);
  })

  .patch('/comments/:id', member, ids('id'), body(updateCommentSchema), async (c) => {
    const { id: me } = c.var.member;
    const { id } = c.req.valid('param');
    const { body: text, mentions } = c.req.valid('json');
    const stored = await readComment(c.var.db, id);
    if (stored.deletedAt !== null || stored.authorId !== me) throw notFound();
    if (Date.now() - Date.parse(stored.createdAt) > editMinutes * 60_000)
      throw new ApiError('conflict', `A comment can be edited for ${editMinutes} minutes. Write another one instead.`);
    const change = { comment: id, body: text, ...definedFields({ mentions }) };
    row(await c.var.db.rpc('edit_comment', change).select('id'));
    return c.json(await readBack(c, () => readComment(c.var.db, id)));
  })

  .delete('/comments/:id', member, ids('id'), async (c) => {
    const { id } = c.req.valid('param');
    const stored = await readComment(c.var.db, id);
    const isModerator = can(c.var.member.role, 'comments.delete');
    if (stored.deletedAt !== null || !(stored.authorId === c.var.member.id || isModerator)) throw notFound();
    if (!isModerator && Date.now() - Date.parse(stored.createdAt) > editMinutes * 60_000)
      throw new ApiError('conflict', `A comment can be deleted for ${editMinutes} minutes. After that it stays.`);
    row(await c.var.db.rpc('delete_comment', { comment: id }).select('id'));
    return c.json(await readBack(c, () => readComment(c.var.db, id)));
  });
