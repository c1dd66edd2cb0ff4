import type { ActCells } from './cells-acts.ts';

const projects = (more: string) =>
  `select title as label, jsonb_build_object('project', id, ${more}) as arguments from public.projects`;
const companies = (more = '') =>
  `select name as label, jsonb_build_object('company', id ${more}) as arguments from public.companies`;
const allCompanies = ['of client', 'of gone', 'of nobody', 'of other'];

/** Projects, who is in them, and the companies that they are for. */
export const projectActs: Record<string, ActCells> = {
  begin_project: {
    tries: `select 'new' as label, '{"title": "New", "description": "New"}'::jsonb as arguments`,
    team: ['new'],
    admin: ['new'],
  },
  edit_project: {
    tries: projects(`'changes', '{"title": "New"}'::jsonb`),
    team: ['mine'],
    admin: ['joined', 'mine', 'theirs'],
  },
  set_project_members: {
    tries: projects(`'member_ids', '[]'::jsonb`),
    team: ['mine'],
    admin: ['joined', 'mine', 'theirs'],
  },
  add_company: {
    tries: `select 'new' as label, '{"name": "New"}'::jsonb as arguments`,
    admin: ['new'],
  },
  edit_company: { tries: companies(`, 'changes', '{"tax_id": "New"}'::jsonb`), admin: allCompanies },
  delete_company: { tries: companies(), admin: ['of nobody'] },
  merge_companies: {
    tries: `select former.name as label, jsonb_build_object('former', former.id, 'kept', kept.id) as arguments
      from public.companies as former join public.companies as kept on kept.name = 'of nobody' and kept.id <> former.id`,
    admin: ['of client', 'of gone', 'of other'],
  },
};
