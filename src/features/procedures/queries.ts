import type { OpenedRun, Procedure, ProcedureText, Run } from '#src/shared/contracts/procedures.ts';
import { memberApi } from '#src/lib/api.ts';
import { createListQuery, createQuery, type Listing, queryById, type Query, refresh } from '#src/lib/query.ts';

export const $procedures: Query<Listing<Procedure>> = createListQuery(memberApi.procedures, {});
export const $openRuns: Query<Listing<Run>> = createListQuery(memberApi.runs, {});
export const $endedRuns: Query<Listing<Run>> = createListQuery(memberApi.runs.ended, {});

export const procedureQuery = queryById((id: number): Query<ProcedureText> =>
  createQuery(memberApi.procedures[':id'], { param: { id } }),
);
export const runQuery = queryById((id: number): Query<OpenedRun> =>
  createQuery(memberApi.runs[':id'], { param: { id } }),
);

/** What others published, signed, ticked or ended. */
export function refreshProcedures(): void {
  refresh($procedures.path, $openRuns.path, $endedRuns.path, ...procedureQuery.paths(), ...runQuery.paths());
}
