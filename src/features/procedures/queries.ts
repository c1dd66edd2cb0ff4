import type { OpenedRun, Procedure, ProcedureText, Run } from '#shared/contracts/procedures.ts';
import { memberApi } from '#lib/api.ts';
import { createListQuery, createQuery, isKept, type Listing, perId, type Query, refresh } from '#lib/query.ts';

export const $procedures: Query<Listing<Procedure>> = createListQuery(memberApi.procedures, {});
export const $openRuns: Query<Listing<Run>> = createListQuery(memberApi.runs, {});
export const $endedRuns: Query<Listing<Run>> = createListQuery(memberApi.runs.ended, {});

/** What has been looked at is read again where something changed. */
const opened = new Set<string>();

function remembered<T>(query: Query<T>): Query<T> {
  opened.add(query.path);
  return query;
}

const knownProcedure = perId((id: number): Query<ProcedureText> =>
  createQuery(memberApi.procedures[':id'], { param: { id } }),
);
const knownRun = perId((id: number): Query<OpenedRun> => createQuery(memberApi.runs[':id'], { param: { id } }));

export const procedureQuery = (id: number) => remembered(knownProcedure(id));
export const runQuery = (id: number) => remembered(knownRun(id));

/** What others published, signed, ticked or ended. */
export function followProcedures(): void {
  refresh(...[$procedures.path, $openRuns.path, $endedRuns.path, ...opened].filter(isKept));
}
