-- Reads and writes that are more than one filter on one table. They run with the caller's rights, so row-level security
-- decides.

-- Newest first along an index, so that a page costs the same however large the table is.
create function public.list_projects(before_id bigint default null, max_rows int default 200)
returns setof public.projects
language plpgsql stable set search_path = ''
as $$
begin
  if private.is_admin() then
    return query
      select project.* from public.projects as project
      where project.id < coalesce(before_id, 9223372036854775807)
      order by project.id desc limit max_rows;
  else
    return query
      select project.*
      from public.project_members as member
      join public.projects as project on project.id = member.project_id
      where member.user_id = private.me() and member.project_id < coalesce(before_id, 9223372036854775807)
      order by member.project_id desc limit max_rows;
  end if;
end;
$$;

-- Administrators read the table itself, everybody else what their document feed names.
create function public.list_documents(before_id bigint default null, max_rows int default 200)
returns setof public.documents
language plpgsql stable set search_path = ''
as $$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
begin
  if private.is_admin() then
    return query
      select document.* from public.documents as document
      where document.id < ceiling order by document.id desc limit max_rows;
  else
    return query
      select document.*
      from private.newest_documents(ceiling, max_rows) as mine (id)
      join public.documents as document on document.id = mine.id
      order by document.id desc;
  end if;
end;
$$;

-- Members of a project see each other's names, but not each other's rows in profiles, which hold the e-mail address.
create function private.people_of(project bigint)
returns table (id uuid, username text, name text, role public.user_role)
language sql stable security definer set search_path = ''
as $$
  select person.id, person.username, person.name, person.role
  from public.project_members as member
  join public.profiles as person on person.id = member.user_id
  where member.project_id = project and private.can_see_project(project)
  order by person.username_key
$$;
grant execute on function private.people_of to authenticated;

create function public.project_people(project_id bigint)
returns table (id uuid, username text, name text, role public.user_role)
language sql stable set search_path = ''
as $$
  select * from private.people_of(project_id)
$$;

-- Makes exactly these people the members, in addition to the client and the creator.
create function public.set_project_members(project_id bigint, member_ids uuid[])
returns table (id uuid, username text, name text, role public.user_role)
language plpgsql set search_path = ''
as $$
begin
  if not private.can_edit_project(set_project_members.project_id) then
    raise exception 'Only staff of the project change its members' using errcode = '42501';
  end if;
  insert into public.project_members (project_id, user_id)
  select set_project_members.project_id, wanted from unnest(member_ids) as wanted
  on conflict do nothing;
  delete from public.project_members as member
  where member.project_id = set_project_members.project_id and member.user_id <> all (member_ids);
  return query select * from private.people_of(set_project_members.project_id);
end;
$$;

create function public.admin_totals()
returns table (users bigint, active_projects bigint, documents bigint, contacts bigint)
language sql stable set search_path = ''
as $$
  select
    (select count(*) from public.profiles),
    (select count(*) from public.projects where status <> 'complete'),
    (select count(*) from public.documents),
    (select count(*) from public.contact_messages)
$$;

grant execute on function
  public.list_projects, public.list_documents, public.project_people, public.set_project_members, public.admin_totals
to authenticated;
