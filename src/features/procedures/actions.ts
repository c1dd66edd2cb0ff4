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
import { localDay } from '#src/lib/format.ts';
import { refresh } from '#src/lib/query.ts';
import { $endedRuns, $openRuns, $procedures, procedureQuery, runQuery } from './queries.ts';

/** What waits for the person, where this is listed. */
const dayPath = () => memberApi.user.day[':today'].$path({ param: { today: localDay() } });

export async function signProcedure({ id, versionId }: ProcedureText): Promise<void> {
  const call = memberApi.procedures[':id'].signature.$post({ param: { id }, json: { versionId } });
  try {
    const signed = await reply(call);
    procedureQuery(id).patch(() => signed);
  } finally {
    // Where a newer version has come, it is read now.
    refresh($procedures.path, procedureQuery(id).path, dayPath());
  }
}

export async function startRun(procedure: number, json: z.input<typeof startRunSchema>): Promise<OpenedRun> {
  const started = await reply(memberApi.procedures[':id'].runs.$post({ param: { id: procedure }, json }));
  refresh($openRuns.path, dayPath());
  return started;
}

/** Shows a run as it is stored now. */
function show(stored: OpenedRun): void {
  runQuery(stored.run.id).patch(() => stored);
  refresh($openRuns.path, $endedRuns.path, dayPath());
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
