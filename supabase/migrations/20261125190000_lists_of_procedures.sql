-- The lists of procedures and of their runs read the rows of one page, wherever in the list that page is. In plain SQL they were
-- planned once for whatever they might be asked, and read the whole table.

create or replace function public.list_procedures(before_id bigint default null, max_rows int default 50, only_id bigint default null)
returns table (
  id bigint, version_id bigint, number int, title text, version text, published_at timestamptz, signed_at timestamptz,
  fields jsonb, steps text[]
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  return query
  -- Each version is looked up by itself: joined, all would be read, and asked whether they are published.
  with page as materialized (
    select one.sop_id, one.version_id, one.published_at from public.published_sops as one
    where (before_id is null or one.sop_id < before_id) and (only_id is null or one.sop_id = only_id)
    order by one.sop_id desc limit max_rows
  )
  select page.sop_id, page.version_id, version.number, version.fields ->> 'title', version.fields ->> 'version',
    page.published_at::timestamptz,
    (
      select signed.signed_at::timestamptz from public.sop_signoffs as signed
      where signed.version_id = page.version_id and signed.user_id = (select private.me())
    ),
    case when only_id is not null then version.fields end,
    case when only_id is not null then private.steps_of(version.fields ->> 'procedureSteps') end
  from page cross join lateral (
    select one.number, one.fields from public.sop_versions as one where one.id = page.version_id offset 0
  ) as version
  order by page.sop_id desc;
end;
$$;

create or replace function public.list_runs(is_open boolean default null, before_id bigint default null, max_rows int default 50, only_id bigint default null)
returns table (
  id bigint, sop_id bigint, number int, title text, assignee_id uuid, owner text, due_date date, status text, project_id bigint,
  steps int, done int, created_at timestamptz, ended_at timestamptz, ended_by text
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  return query
  select run.id, run.sop_id, run.number, run.title, run.assignee_id, private.name_of(run.assignee_id), run.due_date, run.status,
    run.project_id, counted.steps, counted.done, run.created_at::timestamptz, run.ended_at::timestamptz,
    private.name_of(run.ended_by)
  from public.sop_runs as run
  cross join lateral (
    select count(*)::int as steps, (count(*) filter (where step.is_done))::int as done
    from public.sop_run_steps as step where step.run_id = run.id
  ) as counted
  where (is_open is null or (run.status = 'open') = is_open) and (before_id is null or run.id < before_id)
    and (only_id is null or run.id = only_id)
  order by run.id desc limit max_rows;
end;
$$;

-- What the firm has chosen is told to its staff alone.
create or replace function private.needs_second_person() returns boolean
language sql stable security definer set search_path = ''
as $$
  select second_person_publishes from private.settings where (select private.is_staff())
$$;
