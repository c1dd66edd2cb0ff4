import { rows } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import type { PageById } from '#api/http/list-page.ts';
import { notFound } from '#api/api-error.ts';
import type { OpenedRun, Procedure, ProcedureText, Run } from '#shared/contracts/procedures.ts';

const columns =
  'id, versionId:version_id, number, title, version, publishedAt:published_at, signedAt:signed_at' as const;

export async function listProcedures(db: Db, page: PageById): Promise<Procedure[]> {
  return page.cut(rows(await db.rpc('list_procedures', page.args).select(columns)));
}

export async function readProcedure(db: Db, id: number): Promise<ProcedureText> {
  const [found] = rows(await db.rpc('list_procedures', { only_id: id }).select(`${columns}, fields, steps`));
  if (!found) throw notFound();
  return found as ProcedureText;
}

const runColumns =
  'id, procedureId:procedure_id, number, title, ownerId:assignee_id, owner, dueDate:due_date, status, projectId:project_id, steps, done, createdAt:created_at, endedAt:ended_at, endedBy:ended_by' as const;

export async function listRuns(db: Db, isOpen: boolean, page: PageById): Promise<Run[]> {
  const found = await db.rpc('list_runs', { is_open: isOpen, ...page.args }).select(runColumns);
  // A check of the table holds `status` to those of the contract.
  return page.cut(rows(found) as Run[]);
}

export async function readRun(db: Db, id: number): Promise<OpenedRun> {
  const [found, steps] = await Promise.all([
    db.rpc('list_runs', { only_id: id }).select(runColumns),
    db.rpc('run_steps', { run: id }).select('id, title, note, isDone:is_done, doneAt:done_at, doneBy:done_by'),
  ]);
  const [run] = rows(found);
  if (!run) throw notFound();
  return { run: run as Run, steps: rows(steps) };
}
