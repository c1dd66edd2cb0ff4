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
    grants: { select: true, insert: ['version_id'] },
    select: { team: ['team'], admin: ['client', 'team'] },
    insert: {
      rows: ({ versions }) => ({
        published: { version_id: versions.published },
        draft: { version_id: versions.draft },
      }),
      ...ofStaff('published'),
    },
  },
  'public.procedure_runs': {
    label: 'title',
    grants: { select: true, update: ['assignee_id', 'due_date', 'status'] },
    select: ofStaff('Procedure'),
    update: { set: { due_date: '2030-01-02' }, ...ofStaff('Procedure') },
  },
  'public.procedure_run_steps': {
    label: 'title',
    grants: { select: true, update: ['is_done', 'note'] },
    select: ofStaff('First', 'Second'),
    update: { set: { note: 'Changed' }, ...ofStaff('First', 'Second') },
  },
  'private.reminders': { label: `kind || ' ' || about`, grants: {} },
  'public.settings': { label: `'the settings'`, grants: { select: true }, select: ofStaff('the settings') },
};
