import type { ActCells } from './cells-acts.ts';

const name = `concat_ws(' ', (select username from public.profiles where profiles.id = written_by),
  coalesce((select title from public.projects where projects.id = project_id), 'general'), case when is_internal then 'note' end)`;

/** As if all were written this moment, however long ago the world was made. */
const justWritten = `do $$ begin
  alter table public.comments disable trigger user;
  update public.comments set created_at = now();
  alter table public.comments enable trigger user;
end $$`;

/** Who writes, edits and deletes comments. */
export const commentActs: Record<string, ActCells> = {
  write_comment: {
    tries: `select place.label, jsonb_strip_nulls(jsonb_build_object(
        'body', 'New', 'project', project.id, 'document', document.id, 'request', request.id, 'is_internal', place.label = 'note'
      )) as arguments
      from (values ('general', null, 'general of client', null), ('mine', 'mine', null, null), ('note', 'mine', null, null),
        ('theirs', 'theirs', null, null), ('request', null, null, 'mine'), ('their request', null, null, 'theirs'),
        ('request by another way', 'mine', null, 'theirs')) as place (label, project, document, request)
      left join public.requests as request on request.title = place.request
      left join public.projects as project on project.title = place.project
      left join public.documents as document on document.name = place.document`,
    client: ['general', 'mine', 'request'],
    other: ['request by another way', 'their request', 'theirs'],
    team: ['mine', 'note', 'request'],
    admin: ['general', 'mine', 'note', 'request', 'request by another way', 'their request', 'theirs'],
  },
  edit_comment: {
    tries: `select ${name} as label, jsonb_build_object('comment', id, 'body', 'New') as arguments from public.comments`,
    given: justWritten,
    client: ['client general', 'client mine'],
    other: ['other theirs'],
    team: ['team mine', 'team mine note'],
  },
  delete_comment: {
    tries: `select ${name} as label, jsonb_build_object('comment', id) as arguments from public.comments`,
    given: justWritten,
    client: ['client general', 'client mine'],
    other: ['other theirs'],
    team: ['team mine', 'team mine note'],
    admin: [
      ...['client general', 'client mine', 'client theirs', 'gone mine', 'other theirs', 'team mine', 'team mine note'],
    ],
  },
};
