-- Team members jump to the procedures that they read: those that are published, by the titles under which they are.

create index sop_versions_words on public.sop_versions using gin (private.words_of(fields ->> 'title'));

-- Administrators find every procedure, and are led to where it is edited.
create function private.find_published(typed text, most int)
returns table (kind text, id text, title text, about text, project_id bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  wanted tsquery := private.beginnings_of(typed);
  looked_at int := 500;
  rows bigint[];
begin
  if wanted is null or not private.is_staff() or private.is_admin() then
    return;
  end if;
  rows := array(
    select one.id from public.sop_versions as one where private.words_of(one.fields ->> 'title') @@ wanted limit looked_at
  );
  if cardinality(rows) = looked_at then
    rows := rows || array(
      select version.id
      from (select one.version_id from public.published_sops as one order by one.sop_id desc limit looked_at) as newest
      join public.sop_versions as version on version.id = newest.version_id
      where private.words_of(version.fields ->> 'title') @@ wanted
    );
  end if;
  return query
    select 'procedure', one.sop_id::text, version.fields ->> 'title', 'published', null::bigint
    from public.published_sops as one
    join public.sop_versions as version on version.id = one.version_id
    where one.version_id = any (rows)
    order by one.sop_id desc limit most;
end;
$$;

create or replace function public.find_for_me(typed text, most int default 5)
returns table (kind text, id text, title text, about text, project_id bigint)
language sql stable set search_path = ''
as $$
  select * from private.find_for_me(typed, least(most, 20))
  union all
  select * from private.find_leads(typed, least(most, 20))
  union all
  select * from private.find_published(typed, least(most, 20))
$$;
grant execute on function private.find_published to authenticated;
