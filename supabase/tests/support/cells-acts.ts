import { peopleActs } from './cells-acts-people.ts';
import { projectActs } from './cells-acts-projects.ts';
import { invoiceActs } from './cells-acts-invoices.ts';
import { offerActs } from './cells-acts-offers.ts';
import { leadActs } from './cells-acts-leads.ts';
import { procedureActs } from './cells-acts-procedures.ts';
import type { Reach } from './cells.ts';
import { commentActs } from './cells-acts-comments.ts';
import { documentActs } from './cells-acts-documents.ts';

/** Who reaches what by an act: a function that signed-in people call to write. */
export interface ActCells extends Reach {
  /** A query of the owner: what an actor may try it on, by `label`, and the `arguments` as one JSON object by name. */
  tries: string;
  /** What the owner does before each try. */
  given?: string;
}

const milestones = (more = '') =>
  `select title as label, jsonb_build_object('milestone', id ${more}) as arguments from public.milestones
   where title in ('mine', 'theirs', 'joined')`;
const requests = (more = '') =>
  `select title as label, jsonb_build_object('request', id ${more}) as arguments from public.requests
   where title in ('mine', 'theirs')`;
const projects = (more = '') =>
  `select title as label, jsonb_build_object('project', id ${more}) as arguments from public.projects
   where title in ('mine', 'theirs')`;
const staffOfProject = { team: ['mine'], admin: ['mine', 'theirs'] };
const staffOfMilestone = { team: ['mine'], admin: ['joined', 'mine', 'theirs'] };

/** Every cell of the matrix of acts that is not a plain refusal. */
export const actCells: Record<string, ActCells> = {
  ...commentActs,
  ...documentActs,
  ...peopleActs,
  ...projectActs,
  ...invoiceActs,
  ...offerActs,
  ...leadActs,
  ...procedureActs,
  add_milestone: { tries: projects(`, 'title', 'New'`), ...staffOfProject },
  edit_milestone: { tries: milestones(`, 'changes', '{"title": "New"}'::jsonb`), ...staffOfMilestone },
  complete_milestone: { tries: milestones(), ...staffOfMilestone },
  delete_milestone: { tries: milestones(), ...staffOfMilestone },
  order_milestones: {
    tries: `select title as label, jsonb_build_object('project', project_id, 'ids', array_to_json(array[id])) as arguments
      from public.milestones where title in ('mine', 'theirs')`,
    ...staffOfProject,
  },
  add_request: {
    tries: projects(`, 'title', 'New', 'body', 'New'`),
    client: ['mine'],
    other: ['theirs'],
    ...staffOfProject,
  },
  answer_request: { tries: requests(`, 'status', 'planned'`), ...staffOfProject },
  agree_request: {
    tries: `select title as label, jsonb_build_object('request', id, 'agrees', true) as arguments from public.requests
      where title in ('mine', 'priced', 'theirs')`,
    client: ['priced'],
  },
  take_back_request: { tries: requests(), client: ['mine'], other: ['theirs'] },
};
