-- Who is asking is found out once for a statement, not for each row that it looks at.

create function private.is_project_member(project bigint, person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.project_members as member
    where member.project_id = is_project_member.project and member.user_id = person
  )
$$;
grant execute on function private.is_project_member(bigint, uuid) to authenticated;

do $$
declare
  one record;
  asked constant text := 'private\.is_project_member\((\w+)\)';
  handed constant text := 'private.is_project_member(\1, (select private.me()))';
begin
  for one in
    select format('%I on %I.%I', policyname, schemaname, tablename) as policy, qual, with_check
    from pg_catalog.pg_policies
    where schemaname in ('public', 'private') and concat(qual, with_check) ~ asked
  loop
    execute concat(
      'alter policy ', one.policy,
      ' using (' || regexp_replace(one.qual, asked, handed, 'g') || ')',
      ' with check (' || regexp_replace(one.with_check, asked, handed, 'g') || ')'
    );
  end loop;
end;
$$;

create or replace function public.list_projects(before_id bigint default null, max_rows int default 200, archived boolean default false)
returns setof public.projects
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
  person uuid := private.me();
begin
  if not private.is_admin() then
    return query
      select project.*
      from public.project_members as member
      join public.projects as project on project.id = member.project_id
      where member.user_id = person and member.project_id < ceiling and project.is_archived = archived
      order by member.project_id desc limit max_rows;
  -- Said twice, because each is read along an index of its own.
  elsif archived then
    return query
      select project.* from public.projects as project
      where project.is_archived and project.id < ceiling order by project.id desc limit max_rows;
  else
    return query
      select project.* from public.projects as project
      where not project.is_archived and project.id < ceiling order by project.id desc limit max_rows;
  end if;
end;
$$;

create or replace function public.mark_notifications_read(newest_id bigint) returns int
language plpgsql set search_path = ''
as $$
declare
  person uuid := private.me();
  marked int;
begin
  update public.notifications set is_read = true
  where recipient_id = person and not is_read and id <= newest_id;
  get diagnostics marked = row_count;
  return marked;
end;
$$;
