import type { OpenedRun, Procedure, ProcedureText, Run } from '#src/shared/contracts/procedures.ts';
import { memberApi } from '#src/lib/api.ts';
import { createListQuery, createQuery, type Listing, type Query } from '#src/lib/query.ts';

export const proceduresQuery: Query<Listing<Procedure>> = createListQuery(memberApi.procedures, {}, ['procedures']);
export const openRunsQuery: Query<Listing<Run>> = createListQuery(memberApi.runs, {}, ['procedures']);
export const endedRunsQuery: Query<Listing<Run>> = createListQuery(memberApi.runs.ended, {}, ['procedures']);

export const procedureQuery = (id: number): Query<ProcedureText> =>
  createQuery(memberApi.procedures[':id'], { param: { id } }, ['procedures']);
export const runQuery = (id: number): Query<OpenedRun> =>
  createQuery(memberApi.runs[':id'], { param: { id } }, ['procedures']);
