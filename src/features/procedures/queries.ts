import type { OpenedRun, Procedure, ProcedureText, Run } from '#shared/contracts/procedures.ts';
import { memberApi } from '#lib/api.ts';
import { createListQuery, createQuery, isKept, type Listing, perId, type Query, refresh } from '#lib/query.ts';

export const $procedures: Query<Listing<Procedure>> = createListQuery(memberApi.procedures, {});
export const procedureQuery = perId((id: number): Query<ProcedureText> =>
  createQuery(memberApi.procedures[':id'], { param: { id } }),
);
export const $openRuns: Query<Listing<Run>> = createListQuery(memberApi.runs, {});
export const $endedRuns: Query<Listing<Run>> = createListQuery(memberApi.runs.ended, {});

/** The runs that have been looked at, which are read again where something changed. */
const opened = new Set<number>();

const query = perId((id: number): Query<OpenedRun> => createQuery(memberApi.runs[':id'], { param: { id } }));

export function runQuery(id: number): Query<OpenedRun> {
  opened.add(id);
  return query(id);
}

/** What others published, signed, ticked or ended. */
export function followProcedures(): void {
  const runs = [...opened].map((id) => query(id).path);
  refresh(...[$procedures.path, $openRuns.path, $endedRuns.path, ...runs].filter(isKept));
}
