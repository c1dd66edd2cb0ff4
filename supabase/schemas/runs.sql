-- Runs of procedures: checklists that staff work through.

create table public.procedure_runs (
  id bigint generated always as identity primary key,
  procedure_id bigint references public.procedures (id) on delete set null,
  -- The version that it follows, and its title then.
  number int not null check (number > 0),
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
grant select on public.procedure_runs to authenticated;
grant update (assignee_id, due_date, status) on public.procedure_runs to authenticated;

create policy "Staff see runs of procedures" on public.procedure_runs for select to authenticated
using ((select private.is_staff()));

create policy "Staff change runs of procedures" on public.procedure_runs for update to authenticated
using ((select private.is_staff()));

create trigger settled before update on public.procedure_runs
for each row execute function private.refuse_change('id', 'number', 'title', 'started_by', 'created_at');
create trigger touch_updated_at before update on public.procedure_runs for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.procedure_runs
for each row execute function private.audit(
  'procedure_id', 'number', 'title', 'assignee_id', 'due_date', 'status', 'project_id', 'started_by', 'ended_by', 'ended_at'
);
create trigger quota_of_new before insert on public.procedure_runs for each row execute function private.hold_to_quota(50, 500);
create trigger quota_of_changes before update on public.procedure_runs
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(100, 5000);
create trigger check_run before insert or update of assignee_id, due_date, status on public.procedure_runs
for each row execute function private.check_run();
create trigger tell_first_owner after insert on public.procedure_runs for each row execute function private.tell_owner_of_run();
create trigger tell_owner after update of assignee_id on public.procedure_runs
for each row when (new.assignee_id is distinct from old.assignee_id) execute function private.tell_owner_of_run();
create trigger announce after insert or update on public.procedure_runs
for each statement execute function private.announce_to('team_member', 'procedures');
create trigger refuse_in_view before insert or update or delete on public.procedure_runs for each statement execute function private.refuse_in_view();

create table public.procedure_run_steps (
  id bigint generated always as identity primary key,
  run_id bigint not null references public.procedure_runs (id) on delete cascade,
  position int not null check (position > 0),
  title text not null check (private.is_prose(title, 1, 20000)),
  note text not null default '' check (private.is_prose(note, 0, 2000)),
  is_done boolean not null default false,
  done_at timestamptz(3),
  done_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz(3) not null default now(),
  unique (run_id, position)
);

create index procedure_run_steps_done_by on public.procedure_run_steps (done_by);

alter table public.procedure_run_steps enable row level security;
grant select on public.procedure_run_steps to authenticated;
grant update (note, is_done) on public.procedure_run_steps to authenticated;

create policy "Staff see the steps of runs" on public.procedure_run_steps for select to authenticated
using ((select private.is_staff()));

create policy "Staff tick the steps of runs" on public.procedure_run_steps for update to authenticated
using ((select private.is_staff()));

create trigger settled before update on public.procedure_run_steps
for each row execute function private.refuse_change('id', 'run_id', 'position', 'title');
create trigger touch_updated_at before update on public.procedure_run_steps
for each row execute function private.touch_updated_at();
create trigger audit after update or delete on public.procedure_run_steps
for each row execute function private.audit('run_id', 'position', 'title', 'is_done', 'done_at', 'done_by');
create trigger quota_of_changes before update on public.procedure_run_steps
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(100, 5000);
create trigger tick before update of is_done, note on public.procedure_run_steps
for each row execute function private.tick_step();
create trigger announce after update on public.procedure_run_steps for each statement execute function private.announce_to('team_member', 'procedures');
create trigger refuse_in_view before insert or update or delete on public.procedure_run_steps for each statement execute function private.refuse_in_view();

-- A run that has ended stays as it is, and it is done when all of its steps are. Somebody of the staff owns it; the lock keeps
-- them from being deactivated meanwhile.
create function private.check_run() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- What a foreign key clears with an account comes from a trigger of its own.
  if old.status <> 'open' and pg_trigger_depth() = 1 then
    raise exception 'This run has ended' using errcode = '23514';
  end if;
  if new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id then
    perform from public.profiles as person
    where person.id = new.assignee_id and person.is_active and private.is_staff_role(person.role) for share;
    if not found then
      raise exception 'A run is owned by somebody of the staff' using errcode = '23514';
    end if;
  end if;
  if new.status <> old.status then
    if new.status = 'done' and exists (
      select from public.procedure_run_steps as step where step.run_id = new.id and not step.is_done
    ) then
      raise exception 'There are open steps' using errcode = '23514';
    end if;
    new.ended_at := now();
    new.ended_by := private.actor();
  end if;
  return new;
end;
$$;

-- Who ticked it, and when. The lock keeps the run from ending meanwhile.
create function private.tick_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.procedure_runs as run where run.id = new.run_id and run.status = 'open' for share;
  if not found then
    raise exception 'This run has ended' using errcode = '23514';
  end if;
  if new.is_done <> old.is_done then
    new.done_at := case when new.is_done then now() end;
    new.done_by := case when new.is_done then private.actor() end;
  end if;
  return new;
end;
$$;

create function private.tell_owner_of_run() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(
    array[new.assignee_id], 'procedure', 'Procedure to follow',
    format('“%s” is assigned to you', new.title) || coalesce(', due ' || private.spoken_day(new.due_date), '') || '.',
    jsonb_build_object('run_id', new.id)
  );
  return null;
end;
$$;

-- Null where the version is not, or no longer, the published one.
create function private.begin_run(version bigint, owner uuid, due date, project bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.procedure_versions;
  steps text[];
  run bigint;
begin
  if not private.is_staff() then
    raise exception 'Only staff follow procedures' using errcode = '42501';
  end if;
  select one.* into wanted from public.procedure_versions as one
  join public.published_procedures as published on published.version_id = one.id where one.id = version;
  if wanted.id is null then
    return null;
  end if;
  steps := private.steps_of(wanted.fields ->> 'procedureSteps');
  if steps = '{}' then
    raise exception 'This procedure has no steps' using errcode = '23514';
  end if;
  insert into public.procedure_runs (procedure_id, number, title, assignee_id, due_date, project_id, started_by)
  values (wanted.procedure_id, wanted.number, wanted.fields ->> 'title', owner, due, project, (select private.me()))
  returning procedure_runs.id into run;
  insert into public.procedure_run_steps (run_id, position, title)
  select run, place, step from unnest(steps) with ordinality as one (step, place);
  return run;
end;
$$;

-- With a project, the steps become its milestones too: with the caller's rights, so that only who may add them does.
create function public.start_run(version bigint, owner uuid default null, due date default null, project bigint default null)
returns bigint
language plpgsql set search_path = ''
as $$
declare
  run bigint := private.begin_run(version, owner, due, project);
begin
  if project is not null then
    perform public.add_milestone(
      project,
      btrim(left(btrim(regexp_replace(step.title, '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', ' ', 'g')), 200)),
      due_date => due,
      owner => (select member.user_id from public.project_members as member where member.project_id = project and member.user_id = start_run.owner)
    )
    from public.procedure_run_steps as step where step.run_id = run order by step.position;
  end if;
  return run;
end;
$$;

-- Open ones or those that have ended, newest first; or a single one. Staff may not read each other's accounts, so the names
-- come from here. It is planned for each call: planned once for all, a page deep in the list read every run (`npm run bench -- api`).
create function public.list_runs(
  is_open boolean default null, before_id bigint default null, max_rows int default 50, only_id bigint default null
)
returns table (
  id bigint, procedure_id bigint, number int, title text, assignee_id uuid, owner text, due_date date, status text, project_id bigint,
  steps int, done int, created_at timestamptz, ended_at timestamptz, ended_by text
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  return query
  select run.id, run.procedure_id, run.number, run.title, run.assignee_id, private.name_of(run.assignee_id), run.due_date, run.status,
    run.project_id, counted.steps, counted.done, run.created_at::timestamptz, run.ended_at::timestamptz,
    private.name_of(run.ended_by)
  from public.procedure_runs as run
  cross join lateral (
    select count(*)::int as steps, (count(*) filter (where step.is_done))::int as done
    from public.procedure_run_steps as step where step.run_id = run.id
  ) as counted
  where (is_open is null or (run.status = 'open') = is_open) and (before_id is null or run.id < before_id)
    and (only_id is null or run.id = only_id)
  order by run.id desc limit max_rows;
end;
$$;

create function public.run_steps(run bigint)
returns table (id bigint, title text, note text, is_done boolean, done_at timestamptz, done_by text)
language sql stable set search_path = ''
as $$
  select step.id, step.title, step.note, step.is_done, step.done_at, private.name_of(step.done_by)
  from public.procedure_run_steps as step where step.run_id = run order by step.position
$$;

-- What of procedures waits for the caller, for staff: runs that are theirs, and published versions that they have not signed.
create function private.procedures_for_member() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'openRuns', (
      select coalesce(jsonb_agg(one order by "dueDate", id), '[]')
      from (
        select run.id, run.title, run.due_date as "dueDate" from public.procedure_runs as run
        where run.assignee_id = (select private.me()) and run.status = 'open' and (select private.is_staff())
        order by run.due_date, run.id limit 8
      ) as one
    ),
    'unsignedProcedures', (
      select coalesce(jsonb_agg(one order by id desc), '[]')
      from (
        select newest.procedure_id as id, version.fields ->> 'title' as title
        from (
          select * from public.published_procedures as published
          where (select private.is_staff()) order by published.procedure_id desc limit 500
        ) as newest
        join public.procedure_versions as version on version.id = newest.version_id
        where not exists (
          select from public.procedure_signoffs as signed
          where signed.version_id = newest.version_id and signed.user_id = (select private.me())
        )
        order by newest.procedure_id desc limit 8
      ) as one
    )
  )
$$;

grant execute on function private.procedures_for_member, private.begin_run, public.start_run, public.list_runs, public.run_steps to authenticated;
