import type { TableCells } from './cells.ts';
import { words } from './words.ts';

const ofStaff = (...names: string[]) => ({ team: names, admin: names });

/** Versions of a procedure, of which the first is published, and a run of it. */
export const procedureCells: Record<string, TableCells> = {
  'public.procedure_versions': {
    label: `'v' || number`,
    grants: { select: words('id procedure_id number saved_at saved_by fields') },
    select: { team: ['v1'], admin: ['v1', 'v2'] },
  },
  'public.published_procedures': {
    label: `'published'`,
    grants: { select: words('procedure_id version_id published_by published_at') },
    select: ofStaff('published'),
  },
  'public.procedure_signoffs': {
    label: `(select username from public.profiles where profiles.id = user_id)`,
    grants: { select: words('id version_id user_id signed_at') },
    select: { team: ['team'], admin: ['client', 'team'] },
  },
  'public.procedure_runs': {
    label: 'title',
    grants: {
      select: words(`
        id procedure_id number title assignee_id due_date status project_id started_by ended_by ended_at
        created_at updated_at
      `),
    },
    select: ofStaff('Procedure'),
  },
  'public.procedure_run_steps': {
    label: 'title',
    grants: { select: words('id run_id position title note is_done done_at done_by updated_at') },
    select: ofStaff('First', 'Second'),
  },
  'private.reminders': { label: `kind || ' ' || about`, grants: {} },
  'public.settings': {
    label: `'the settings'`,
    grants: {
      select: words(`
        is_only second_person_publishes staff_second_factor admins_by_mail begins_when_paid issues_deposits
      `),
    },
    select: ofStaff('the settings'),
  },
};
