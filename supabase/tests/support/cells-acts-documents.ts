import type { ActCells } from './cells-acts.ts';

const documents = (id: string, more = '', where = 'true') =>
  `select name as label, jsonb_build_object('${id}', id ${more}) as arguments from public.documents where ${where}`;
const places = (project: string, more: string) =>
  `select place.label, jsonb_strip_nulls(jsonb_build_object('${project}', project.id, ${more})) as arguments
   from (values ('general'), ('mine'), ('theirs')) as place (label)
   left join public.projects as project on project.title = place.label`;
const everybodysPlaces = {
  client: ['general', 'mine'],
  other: ['general', 'theirs'],
  team: ['general', 'mine'],
  admin: ['general', 'mine', 'theirs'],
};
const guest = `'name', 'Guest', 'email', 'new@example.com', 'token_hash', repeat('9a', 32)`;
const undecided = ['general of client', 'general of gone', 'general of other', 'left in theirs', 'mine', 'shared'];

/** Who adds, corrects, deletes and decides on documents. */
export const documentActs: Record<string, ActCells> = {
  add_document: {
    tries: places('project', `'name', 'New', 'file_url', 'https://example.com/new.pdf'`),
    ...everybodysPlaces,
  },
  // What was decided on keeps its words by a guard.
  correct_document: {
    tries: documents('document', `, 'name', 'New'`, 'not is_decided'),
    client: ['general of client', 'mine'],
    other: ['general of other'],
    admin: ['shared'],
  },
  ask_for_decision: {
    tries: documents('document', `, 'review_due', '2030-01-01'`),
    client: ['general of client', 'mine'],
    other: ['general of other', 'theirs'],
    team: ['mine'],
    admin: [...undecided, 'theirs'],
  },
  // Whoever shared it, of what the other side has still to decide.
  remind_of_document: {
    tries: documents('document'),
    client: ['general of client', 'mine'],
    other: ['general of other', 'left in theirs'],
    admin: ['shared'],
  },
  delete_documents: {
    tries: `select name as label, jsonb_build_object('ids', jsonb_build_array(id)) as arguments from public.documents`,
    client: ['general of client', 'mine'],
    other: ['general of other'],
    team: ['mine'],
    admin: undecided,
  },
  decide_document: {
    tries: documents(
      'document_id',
      `, 'version', 1, 'decision', case when is_decided then 'rejected' else 'approved' end`,
    ),
    client: ['shared'],
    team: ['mine'],
    admin: ['general of client', 'general of gone', 'general of other', 'left in theirs', 'mine', 'theirs'],
  },
  share_by_link: {
    tries: `${documents('document', `, ${guest}, 'may_act', name = 'shared'`)}
      union all select 'invoice ' || notes, jsonb_build_object('invoice', id, ${guest}) from public.invoices
      union all select 'offer ' || title, jsonb_build_object('offer', id, ${guest}) from public.offers`,
    team: ['mine'],
    admin: [...undecided, 'theirs', 'invoice mine', 'invoice theirs', 'offer sent'].sort(),
  },
  revoke_link: {
    tries: `select name as label, jsonb_build_object('link', id) as arguments from private.shared_links`,
    team: ['link to mine'],
    admin: ['link to general of client', 'link to mine', 'link to shared', 'link to theirs'],
  },
  begin_upload: {
    tries: places('project_id', `'file_name', 'Plan.pdf', 'size', 10, 'kind', 'pdf'`),
    ...everybodysPlaces,
  },
  attach_palette: {
    tries: `select palette.name || ' in ' || project.title as label,
        jsonb_build_object('palette_id', palette.id, 'project_id', project.id) as arguments
      from public.palettes as palette cross join public.projects as project where project.title in ('mine', 'theirs')`,
    client: ['of client in mine'],
    other: ['of other in theirs'],
    team: ['of team in mine'],
    admin: ['of a guest in mine', 'of a guest in theirs'],
  },
};
