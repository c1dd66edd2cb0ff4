-- Whoever reads or is told something is found among the members and the administrators, not by walking through everybody there is:
-- with a hundred thousand accounts that walk was most of what a comment cost.

create or replace function private.readers_of(comment public.comments) returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(person.id), '{}')
  from public.profiles as person
  where person.is_active and (not comment.is_internal or person.role in ('admin', 'team_member'))
    and person.id = any (array(
      select admin.id from public.profiles as admin where admin.role = 'admin' and admin.is_active
      union
      select member.user_id from public.project_members as member where member.project_id = comment.project_id
      union
      select document.uploaded_by from public.documents as document
      where comment.project_id is null and document.id = comment.document_id
    ))
$$;

create or replace function private.watchers_of(project bigint) returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(person), '{}') from (
    select user_id from public.project_members where project_id = project
    union
    select id from public.profiles where role = 'admin' and is_active
  ) as watching (person)
$$;

create or replace function private.concerned_with(document public.documents) returns uuid[]
language sql stable set search_path = ''
as $$
  select array_append(
    case
      when document.project_id is not null then private.members_of(document.project_id)
      else coalesce((select array_agg(id) from public.profiles where role = 'admin' and is_active), '{}')
    end,
    document.uploaded_by
  )
$$;
