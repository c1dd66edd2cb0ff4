import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { deletedOf, withExactCount } from '#api/data/change.ts';
import { columnsOf } from '#api/data/columns.ts';
import { affectedRows, rows } from '#api/data/result.ts';
import { admin } from '#api/session/guards.ts';
import { body } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import type { ReportedAnswer } from '#shared/contracts/ai.ts';
import { deleteRowsSchema } from '#shared/contracts/deletion.ts';

const columns = columnsOf<ReportedAnswer>()('id, answer, question, createdAt:created_at');

/** Answers of the assistant that visitors reported as of no help. */
export const adminAnswerRoutes = new Hono<AppEnv>()
  .get('/admin/answers', admin, pageById(), async (c) => {
    const page = c.req.valid('query');
    let list = c.var.member.db.from('answer_feedback').select(columns);
    if (page.after !== null) list = list.lt('id', page.after);
    return c.json(page.cut(rows(await list.order('id', { ascending: false }).limit(page.fetch))));
  })

  .post('/admin/answers/delete', admin, body(deleteRowsSchema), async (c) => {
    const removed = c.var.member.db.from('answer_feedback').delete(withExactCount);
    return c.json(deletedOf(affectedRows(await removed.in('id', c.req.valid('json').ids))));
  });
