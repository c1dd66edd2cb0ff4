-- Runs of procedures: checklists that staff work through.

create table public.procedure_runs (
  id bigint generated always as identity primary key,
  procedure_id bigint references public.procedures (id) on delete set null,
  -- The version that it follows.
  number int not null check (number > 0),
  -- The title of that version, and what tells this run from others of it.
  title text not null check (private.is_line(title, 1, 200)),
  assignee_id uuid references public.profiles (id) on delete set null,
  due_date date check (due_date between '1900-01-01' and '2200-12-31'),
  status text not null default 'open' check (status in ('open', 'done', 'cancelled')),
  -- The project whose milestones its steps became.
  project_id bigint references public.projects (id) on delete set null,
  started_by uuid references public.profiles (id) on delete set null,
  ended_by uuid references public.profiles (id) on delete set null,
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index procedure_runs_list on public.procedure_runs ((status = 'open'), id desc);
create index procedure_runs_due on public.procedure_runs (due_date) where status = 'open';
create index procedure_runs_unowned on public.procedure_runs (id desc) where status = 'open' and assignee_id is null;
create index procedure_runs_procedure_id on public.procedure_runs (procedure_id);
create index procedure_runs_assignee_id on public.procedure_runs (assignee_id);
create index procedure_runs_project_id on public.procedure_runs (project_id);
create index procedure_runs_started_by on public.procedure_runs (started_by);
create index procedure_runs_ended_by on public.procedure_runs (ended_by);
create index procedure_runs_open_of on public.procedure_runs (assignee_id) where status = 'open';

alter table public.procedure_runs enable row level security;
grant select (
  id, procedure_id, number, title, assignee_id, due_date, status, project_id, started_by, ended_by, ended_at, created_at, updated_at
) on public.procedure_runs to authenticated;

create policy "Staff see runs of procedures" on public.procedure_runs for select to authenticated
using ((select private.is_staff()));

select private.guard_table(
  'public.procedure_runs',
  audited => '{
    procedure_id, number, title, assignee_id, due_date, status, project_id, started_by, ended_by, ended_at
  }',
  settled => '{id, number, title, started_by, created_at}', touched => '{*}'
);

-- Somebody of the staff owns a run. The lock keeps them from being deactivated meanwhile.
create function private.hold_run_owner(owner uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.profiles as person
  where person.id = owner and person.is_active and private.is_staff_role(person.role) for share;
  if not found then
    raise exception 'A run is owned by somebody of the staff' using errcode = '23514';
  end if;
end;
$$;

create function private.notify_run_owner(run public.procedure_runs) returns void
language sql set search_path = ''
as $$
  select private.notify(
    array[run.assignee_id], 'procedure', 'Procedure to follow',
    format('“%s” is assigned to you', run.title) || coalesce(', due ' || private.spoken_day(run.due_date), '') || '.',
    jsonb_build_object('run_id', run.id)
  )
$$;

-- 'Client onboarding: Example Foods'. Without a name it is called like its project, and numbered beside others that are open.
create function private.title_of_run(wanted public.procedure_versions, name text, project bigint) returns text
language sql stable set search_path = ''
as $$
  select left(concat_ws(': ', wanted.fields ->> 'title', coalesce(
    nullif(btrim(name), ''),
    (select one.title from public.projects as one where one.id = project),
    (
      select 'run ' || count(*) + 1 from public.procedure_runs as run
      where run.procedure_id = wanted.procedure_id having bool_or(run.status = 'open')
    )
  )), 200)
$$;

-- The steps of the published version become those of the run, and with a project its milestones too, where the caller may add
-- them. Null where the version is not, or no longer, the published one.
create function private.start_run(
  version bigint, owner uuid default null, due date default null, project bigint default null, name text default null
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new procedure_runs', '{50, 500}', lowest => 'team_member');
  wanted public.procedure_versions;
  run public.procedure_runs;
begin
  select one.* into wanted from public.procedure_versions as one where one.id = version and private.is_published(one.id);
  if wanted.id is null then
    return null;
  end if;
  if owner is not null then
    perform private.hold_run_owner(owner);
  end if;
  insert into public.procedure_runs (procedure_id, number, title, assignee_id, due_date, project_id, started_by)
  values (wanted.procedure_id, wanted.number, private.title_of_run(wanted, name, project), owner, due, project, caller.id)
  returning * into run;
  insert into public.procedure_run_steps (run_id, position, title)
  select run.id, place, step
  from unnest(private.steps_of(wanted.fields ->> 'procedureSteps')) with ordinality as one (step, place);
  if not found then
    raise exception 'This procedure has no steps' using errcode = '23514';
  end if;
  if project is not null then
    perform private.add_milestone(
      project,
      btrim(left(btrim(regexp_replace(step.title, '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', ' ', 'g')), 200)),
      due_date => due,
      owner => (select member.user_id from public.project_members as member where member.project_id = project and member.user_id = start_run.owner)
    )
    from public.procedure_run_steps as step where step.run_id = run.id order by step.position;
  end if;
  perform private.notify_run_owner(run);
  perform private.announce(private.active_staff(), 'procedures');
  return run.id;
end;
$$;

-- Null where there is no such run for staff. One that has ended stays as it is; an open one is held until the act is over.
create function private.hold_run(caller private.caller, run bigint) returns public.procedure_runs
language plpgsql set search_path = ''
as $$
declare
  held public.procedure_runs;
begin
  select * into held from public.procedure_runs as one
  where one.id = run and private.is_staff_role(caller.role) for no key update;
  if held.status <> 'open' then
    raise exception 'This run has ended' using errcode = '23514';
  end if;
  return held;
end;
$$;

-- `changes`: columns to what they become. Whoever it is assigned to is told. False where there is no such run.
create function private.edit_run(run bigint, changes jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed procedure_runs', '{100, 5000}');
  before public.procedure_runs := private.hold_run(caller, run);
  after public.procedure_runs := jsonb_populate_record(
    before, private.only(changes, '{assignee_id, due_date, status}') - 'status'
  );
begin
  if before.id is null then
    return false;
  end if;
  if after.assignee_id is distinct from before.assignee_id and after.assignee_id is not null then
    perform private.hold_run_owner(after.assignee_id);
    perform private.notify_run_owner(after);
  end if;
  update public.procedure_runs as one set assignee_id = after.assignee_id, due_date = after.due_date
  where one.id = run and one is distinct from after;
  if changes ->> 'status' <> 'open' then
    return private.end_run(run, changes ->> 'status');
  end if;
  perform private.announce(private.active_staff(), 'procedures');
  return true;
end;
$$;

-- Done once all of its steps are, or cancelled. False where there is no such run.
create function private.end_run(run bigint, status text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed procedure_runs', '{100, 5000}');
  held public.procedure_runs := private.hold_run(caller, run);
begin
  if held.id is null then
    return false;
  elsif end_run.status = 'open' or end_run.status = 'done' and exists (
    select from public.procedure_run_steps as step where step.run_id = run and not step.is_done
  ) then
    raise exception 'There are open steps' using errcode = '23514';
  end if;
  update public.procedure_runs as one set status = end_run.status, ended_at = now(), ended_by = caller.id where one.id = run;
  perform private.announce(private.active_staff(), 'procedures');
  return true;
end;
$$;

-- When somebody leaves, the open runs that were theirs are owned by whoever takes over, who is told, or by nobody.
create function private.assign_runs_of(former uuid, owner uuid default null) returns void
language plpgsql set search_path = ''
as $$
declare
  run public.procedure_runs;
begin
  for run in
    update public.procedure_runs as one set assignee_id = assign_runs_of.owner
    where one.assignee_id = former and one.status = 'open' returning one.*
  loop
    perform private.notify_run_owner(run);
  end loop;
  if found then
    perform private.announce(private.active_staff(), 'procedures');
  end if;
end;
$$;

select private.expose('{
  "private.start_run(bigint, uuid, date, bigint, text)", "private.edit_run(bigint, jsonb)", "private.end_run(bigint, text)"
}');

-- Open ones or those that have ended, newest first; or a single one. Staff may not read each other's accounts, so the names
-- come from here.
create function public.list_runs(
  is_open boolean default null, before_id bigint default null, max_rows int default 50, only_id bigint default null
)
returns table (
  id bigint, procedure_id bigint, number int, title text, assignee_id uuid, owner text, due_date date, status text, project_id bigint,
  steps int, done int, created_at timestamptz, ended_at timestamptz, ended_by text
)
language sql stable set search_path = ''
as $$
  select run.id, run.procedure_id, run.number, run.title, run.assignee_id, private.name_of(run.assignee_id), run.due_date, run.status,
    run.project_id, counted.steps, counted.done, run.created_at::timestamptz, run.ended_at::timestamptz,
    private.name_of(run.ended_by)
  from public.procedure_runs as run
  cross join lateral (
    select count(*)::int as steps, (count(*) filter (where step.is_done))::int as done
    from public.procedure_run_steps as step where step.run_id = run.id
  ) as counted
  where coalesce((run.status = 'open') = is_open, true) and run.id < coalesce(before_id, 9223372036854775807)
    and run.id between coalesce(only_id, 0) and coalesce(only_id, 9223372036854775807)
  order by run.id desc limit max_rows
$$;

grant execute on function public.list_runs to authenticated;
