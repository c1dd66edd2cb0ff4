import type { z } from '#src/shared/zod.ts';
import type {
  OpenedRun,
  ProcedureText,
  startRunSchema,
  updateRunSchema,
  updateStepSchema,
} from '#src/shared/contracts/procedures.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { newerVersionIn } from '#src/lib/api-failure.ts';
import { changed, patch } from '#src/lib/query.ts';
import { procedureQuery, runQuery } from './queries.ts';

export async function signProcedure({ id, versionId }: ProcedureText): Promise<void> {
  const call = memberApi.procedures[':id'].signature.$post({ param: { id }, json: { versionId } });
  try {
    const signed = await reply(call);
    patch(procedureQuery(id), () => signed);
  } finally {
    // Where a newer version has come, it is read now.
    changed(['procedures']);
  }
}

export async function startRun(procedure: number, json: z.input<typeof startRunSchema>): Promise<OpenedRun> {
  const started = await reply(memberApi.procedures[':id'].runs.$post({ param: { id: procedure }, json }));
  changed(['procedures']);
  return started;
}

/** Shows a run as it is stored now. */
function show(stored: OpenedRun): void {
  patch(runQuery(stored.run.id), () => stored);
  changed(['procedures'], runQuery(stored.run.id));
}

/** A refusal that says what is stored now shows that. */
async function change(call: Promise<OpenedRun>): Promise<void> {
  try {
    show(await call);
  } catch (failure) {
    const current = newerVersionIn(failure) as OpenedRun | undefined;
    if (current !== undefined) show(current);
    throw failure;
  }
}

export const updateRun = (id: number, json: z.input<typeof updateRunSchema>) =>
  change(reply(memberApi.runs[':id'].$patch({ param: { id }, json })));

export const updateStep = (id: number, stepId: number, json: z.input<typeof updateStepSchema>) =>
  change(reply(memberApi.runs[':id'].steps[':stepId'].$patch({ param: { id, stepId }, json })));
