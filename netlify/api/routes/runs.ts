import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { withExactCount } from '#api/data/change.ts';
import { definedFields, isEmpty } from '#api/data/defined-fields.ts';
import { requirePerson } from '#api/data/people.ts';
import { listRuns, readProcedure, readRun } from '#api/data/procedures.ts';
import { requireProject } from '#api/data/projects.ts';
import { affectedRows, value } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import { ApiError, notFound } from '#api/api-error.ts';
import { staff } from '#api/session/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import { type OpenedRun, startRunSchema, updateRunSchema, updateStepSchema } from '#shared/contracts/procedures.ts';

const follower = staff('procedures.follow');

const replaced = () => new ApiError('conflict', 'A newer revision has been published. Please read that one.');

async function requireOpen(db: Db, id: number): Promise<OpenedRun> {
  const opened = await readRun(db, id);
  if (opened.run.status !== 'open')
    throw new ApiError('conflict', 'This run has ended in the meantime.', { current: opened });
  return opened;
}

/** Procedures as checklists. */
export const runRoutes = new Hono<AppEnv>()
  .get('/runs', follower, pageById(), async (c) => {
    const page = c.req.valid('query');
    return c.json(page.cut(await listRuns(c.var.member.db, true, page.after, page.fetch)));
  })

  .get('/runs/ended', follower, pageById(), async (c) => {
    const page = c.req.valid('query');
    return c.json(page.cut(await listRuns(c.var.member.db, false, page.after, page.fetch)));
  })

  .post('/procedures/:id/runs', follower, ids('id'), body(startRunSchema), async (c) => {
    const { db } = c.var.member;
    const { versionId, ownerId, dueDate, projectId } = c.req.valid('json');
    const [procedure] = await Promise.all([
      readProcedure(db, c.req.valid('param').id),
      ownerId === null ? null : requirePerson(db, ownerId, 'ownerId'),
      projectId ? requireProject(db, projectId) : null,
    ]);
    if (procedure.versionId !== versionId) throw replaced();
    if (procedure.steps.length === 0) throw new ApiError('conflict', 'This procedure has no steps to follow.');
    const args = { version: versionId, ...(ownerId && { owner: ownerId }), ...(dueDate && { due: dueDate }) };
    const run = value(await db.rpc('start_run', { ...args, ...(projectId && { project: projectId }) }));
    if (run === null) throw replaced();
    return c.json(await readRun(db, run), 201);
  })

  .get('/runs/:id', follower, ids('id'), async (c) => c.json(await readRun(c.var.member.db, c.req.valid('param').id)))

  .patch('/runs/:id', follower, ids('id'), body(updateRunSchema), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    const { ownerId, dueDate, status } = c.req.valid('json');
    const [opened] = await Promise.all([
      requireOpen(db, id),
      typeof ownerId === 'string' ? requirePerson(db, ownerId, 'ownerId') : null,
    ]);
    if (status === 'done' && opened.steps.some(({ isDone }) => !isDone))
      throw new ApiError('conflict', 'Tick every step first, or cancel the run.', { current: opened });
    const changes = definedFields({ assignee_id: ownerId, due_date: dueDate, status });
    if (!isEmpty(changes)) affectedRows(await db.from('procedure_runs').update(changes, withExactCount).eq('id', id));
    return c.json(await readRun(db, id));
  })

  // Whoever ticks what is ticked already changes nothing: the first to do it stays written down.
  .patch('/runs/:id/steps/:stepId', follower, ids('id', 'stepId'), body(updateStepSchema), async (c) => {
    const { db } = c.var.member;
    const { id, stepId } = c.req.valid('param');
    const { isDone, note } = c.req.valid('json');
    const { steps } = await requireOpen(db, id);
    if (!steps.some((step) => step.id === stepId)) throw notFound();
    const changes = definedFields({ is_done: isDone, note });
    if (!isEmpty(changes))
      affectedRows(await db.from('procedure_run_steps').update(changes, withExactCount).eq('id', stepId));
    return c.json(await readRun(db, id));
  });
