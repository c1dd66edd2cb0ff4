import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { listProcedures, readProcedure } from '#api/data/procedures.ts';
import { isTaken } from '#api/data/result.ts';
import { ApiError } from '#api/api-error.ts';
import { staff } from '#api/session/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import { seenVersionSchema } from '#shared/contracts/procedures.ts';

const follower = staff('procedures.follow');

/** What staff read and sign. */
export const procedureRoutes = new Hono<AppEnv>()
  .get('/procedures', follower, pageById(), async (c) => {
    const page = c.req.valid('query');
    return c.json(page.cut(await listProcedures(c.var.member.db, page.after, page.fetch)));
  })

  .get('/procedures/:id', follower, ids('id'), async (c) =>
    c.json(await readProcedure(c.var.member.db, c.req.valid('param').id)),
  )

  // Signing once more changes nothing; a version that has been replaced is not signed.
  .post('/procedures/:id/signature', follower, ids('id'), body(seenVersionSchema), async (c) => {
    const { db } = c.var.member;
    const { versionId } = c.req.valid('json');
    const procedure = await readProcedure(db, c.req.valid('param').id);
    if (procedure.versionId !== versionId)
      throw new ApiError('conflict', 'A newer revision has been published. Please read that one.');
    isTaken(await db.from('procedure_signoffs').insert({ version_id: versionId }));
    return c.json(await readProcedure(db, procedure.id));
  });
