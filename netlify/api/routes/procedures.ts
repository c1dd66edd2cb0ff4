import { Hono } from 'hono';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import type { AppEnv } from '#netlify/api/context.ts';
import { definedFields, givenFields, isEmpty } from '#netlify/api/data/columns.ts';
import { requirePerson } from '#netlify/api/data/people.ts';
import { requireProject } from '#netlify/api/data/projects.ts';
import { row, rows, value } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { pageById, type PageById } from '#netlify/api/http/list-page.ts';
import { staff } from '#netlify/api/session/guards.ts';
import {
  type OpenedRun,
  type Procedure,
  type ProcedureText,
  type Run,
  seenVersionSchema,
  startRunSchema,
  updateRunSchema,
  updateStepSchema,
} from '#src/shared/contracts/procedures.ts';

const columns =
  'id, versionId:version_id, number, title, version, publishedAt:published_at, signedAt:signed_at' as const;

async function listProcedures(db: Db, page: PageById): Promise<Procedure[]> {
  return page.cut(rows(await db.rpc('list_procedures', page.args).select(columns)));
}

async function readProcedure(db: Db, id: number): Promise<ProcedureText> {
  const found = await db.rpc('list_procedures', { only_id: id }).select(`${columns}, fields, steps`);
  return row(found) as ProcedureText;
}

const runColumns =
  'id, procedureId:procedure_id, number, title, ownerId:assignee_id, owner, dueDate:due_date, status, projectId:project_id, steps, done, createdAt:created_at, endedAt:ended_at, endedBy:ended_by' as const;

async function listRuns(db: Db, isOpen: boolean, page: PageById): Promise<Run[]> {
  const found = await db.rpc('list_runs', { is_open: isOpen, ...page.args }).select(runColumns);
  // A check of the table holds `status` to those of the contract.
  return page.cut(rows(found) as Run[]);
}

async function readRun(db: Db, id: number): Promise<OpenedRun> {
  const [found, steps] = await Promise.all([
    db.rpc('list_runs', { only_id: id }).select(runColumns),
    db.rpc('run_steps', { run: id }).select('id, title, note, isDone:is_done, doneAt:done_at, doneBy:done_by'),
  ]);
  return { run: row(found) as Run, steps: rows(steps) };
}

const follower = staff('procedures.follow');

const replaced = () => new ApiError('conflict', 'A newer revision has been published. Please read that one.');

async function requireOpen(db: Db, id: number): Promise<OpenedRun> {
  const opened = await readRun(db, id);
  if (opened.run.status !== 'open')
    throw new ApiError('conflict', 'This run has ended in the meantime.', { current: opened });
  return opened;
}

/** What staff read and sign, and procedures as checklists. */
export const procedureRoutes = new Hono<AppEnv>()
  .get('/procedures', follower, pageById(), async (c) => c.json(await listProcedures(c.var.db, c.req.valid('query'))))

  .get('/procedures/:id', follower, ids('id'), async (c) =>
    c.json(await readProcedure(c.var.db, c.req.valid('param').id)),
  )

  // Signing once more changes nothing; a version that has been replaced is not signed.
  .post('/procedures/:id/signature', follower, ids('id'), body(seenVersionSchema), async (c) => {
    const { versionId } = c.req.valid('json');
    const procedure = await readProcedure(c.var.db, c.req.valid('param').id);
    if (procedure.versionId !== versionId) throw replaced();
    value(await c.var.db.rpc('sign_version', { version: versionId }));
    return c.json(await readProcedure(c.var.db, procedure.id));
  })

  .get('/runs', follower, pageById(), async (c) => c.json(await listRuns(c.var.db, true, c.req.valid('query'))))

  .get('/runs/ended', follower, pageById(), async (c) => c.json(await listRuns(c.var.db, false, c.req.valid('query'))))

  .post('/procedures/:id/runs', follower, ids('id'), body(startRunSchema), async (c) => {
    const { versionId, name, ownerId, dueDate, projectId } = c.req.valid('json');
    const [procedure] = await Promise.all([
      readProcedure(c.var.db, c.req.valid('param').id),
      ownerId === null ? null : requirePerson(c.var.db, ownerId, 'ownerId'),
      projectId ? requireProject(c.var.db, projectId) : null,
    ]);
    if (procedure.versionId !== versionId) throw replaced();
    if (procedure.steps.length === 0) throw new ApiError('conflict', 'This procedure has no steps to follow.');
    const wanted = givenFields({ name, owner: ownerId, due: dueDate, project: projectId });
    const run = value(await c.var.db.rpc('start_run', { version: versionId, ...wanted }));
    if (run === null) throw replaced();
    return c.json(await readRun(c.var.db, run), 201);
  })

  .get('/runs/:id', follower, ids('id'), async (c) => c.json(await readRun(c.var.db, c.req.valid('param').id)))

  .patch('/runs/:id', follower, ids('id'), body(updateRunSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { ownerId, dueDate, status } = c.req.valid('json');
    const [opened] = await Promise.all([
      requireOpen(c.var.db, id),
      typeof ownerId === 'string' ? requirePerson(c.var.db, ownerId, 'ownerId') : null,
    ]);
    if (status === 'done' && opened.steps.some(({ isDone }) => !isDone))
      throw new ApiError('conflict', 'Tick every step first, or cancel the run.', { current: opened });
    const changes = definedFields({ assignee_id: ownerId, due_date: dueDate, status });
    if (!isEmpty(changes)) value(await c.var.db.rpc('edit_run', { run: id, changes }));
    return c.json(await readRun(c.var.db, id));
  })

  // Whoever ticks what is ticked already changes nothing: the first to do it stays written down.
  .patch('/runs/:id/steps/:stepId', follower, ids('id', 'stepId'), body(updateStepSchema), async (c) => {
    const { id, stepId } = c.req.valid('param');
    const { isDone, note } = c.req.valid('json');
    const { steps } = await requireOpen(c.var.db, id);
    if (!steps.some((step) => step.id === stepId)) throw notFound();
    const changes = definedFields({ is_done: isDone, note });
    if (!isEmpty(changes)) value(await c.var.db.rpc('tick_step', { step: stepId, ...changes }));
    return c.json(await readRun(c.var.db, id));
  });
