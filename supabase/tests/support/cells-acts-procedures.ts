import type { ActCells } from './cells-acts.ts';

const versions = `select 'v' || number as label, jsonb_build_object('version', id) as arguments
  from public.procedure_versions`;
const runs = (more: string) =>
  `select title as label, jsonb_build_object('run', id ${more}) as arguments from public.procedure_runs`;
const ofStaff = (...names: string[]) => ({ team: names, admin: names });

/** Who writes procedures, and who signs and follows them. */
export const procedureActs: Record<string, ActCells> = {
  add_procedure: {
    tries: `select 'new' as label, '{"texts": {"title": "New"}}'::jsonb as arguments`,
    admin: ['new'],
  },
  edit_procedure: {
    tries: `select title as label, jsonb_build_object('procedure', id, 'changes', '{"purpose": "Changed"}'::jsonb) as arguments
      from public.procedures`,
    admin: ['Procedure'],
  },
  // Of one that is not the newest, it says that it is outdated.
  publish_version: { tries: versions, admin: ['v1', 'v2'] },
  sign_version: { tries: versions, ...ofStaff('v1') },
  start_run: { tries: versions, ...ofStaff('v1') },
  edit_run: { tries: runs(`, 'changes', '{"due_date": "2030-01-02"}'::jsonb`), ...ofStaff('Procedure') },
  end_run: { tries: runs(`, 'status', 'cancelled'`), ...ofStaff('Procedure') },
  tick_step: {
    tries: `select title as label, jsonb_build_object('step', id, 'is_done', true) as arguments
      from public.procedure_run_steps`,
    ...ofStaff('First', 'Second'),
  },
};
