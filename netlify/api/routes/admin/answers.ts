import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { deletedOf, withExactCount } from '#api/data/change.ts';
import { columnsOf } from '#api/data/columns.ts';
import { affectedRows } from '#api/data/result.ts';
import { admin } from '#api/session/guards.ts';
import { body } from '#api/http/input.ts';
import { pageById } from '#api/http/list-page.ts';
import type { ReportedAnswer } from '#shared/contracts/ai.ts';
import { deleteRowsSchema } from '#shared/contracts/deletion.ts';

const columns = columnsOf<ReportedAnswer>()('id, answer, question, createdAt:created_at');

/** Answers of the assistant that visitors reported as of no help. */
export const adminAnswerRoutes = new Hono<AppEnv>()
  .get('/admin/answers', admin, pageById(), async (c) =>
    c.json(await c.req.valid('query').read(c.var.db.from('answer_feedback').select(columns))),
  )

  .post('/admin/answers/delete', admin, body(deleteRowsSchema), async (c) => {
    const removed = c.var.db.from('answer_feedback').delete(withExactCount);
    return c.json(deletedOf(affectedRows(await removed.in('id', c.req.valid('json').ids))));
  });
