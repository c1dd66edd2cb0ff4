import type { TableCells } from './cells.ts';

const ofStaff = (...names: string[]) => ({ team: names, admin: names });

/** Versions of a procedure, of which the first is published, and a run of it. */
export const procedureCells: Record<string, TableCells> = {
  'public.procedure_versions': {
    label: `'v' || number`,
    grants: { select: true },
    select: { team: ['v1'], admin: ['v1', 'v2'] },
  },
  'public.published_procedures': { label: `'published'`, grants: { select: true }, select: ofStaff('published') },
  'public.procedure_signoffs': {
    label: `(select username from public.profiles where profiles.id = user_id)`,
    grants: { select: true },
    select: { team: ['team'], admin: ['client', 'team'] },
  },
  'public.procedure_runs': {
    label: 'title',
    grants: { select: true },
    select: ofStaff('Procedure'),
  },
  'public.procedure_run_steps': {
    label: 'title',
    grants: { select: true },
    select: ofStaff('First', 'Second'),
  },
  'private.reminders': { label: `kind || ' ' || about`, grants: {} },
  'public.settings': { label: `'the settings'`, grants: { select: true }, select: ofStaff('the settings') },
};
