-- The steps of a run.

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
grant select (
  id, run_id, position, title, note, is_done, done_at, done_by, updated_at
) on public.procedure_run_steps to authenticated;

create policy "Staff see the steps of runs" on public.procedure_run_steps for select to authenticated
using ((select private.is_staff()));

select private.guard_table(
  'public.procedure_run_steps', audited => '{run_id, position, title, is_done, done_at, done_by}',
  settled => '{id, run_id, position, title}', touched => '{*}'
);

-- Who ticked it first, and when, stays written down. What is null stays as it is. False where there is no such step.
create function private.tick_step(step bigint, is_done boolean default null, note text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed procedure_run_steps', '{100, 5000}');
  held public.procedure_runs := private.hold_run(
    caller, (select one.run_id from public.procedure_run_steps as one where one.id = step)
  );
begin
  if held.id is null then
    return false;
  end if;
  update public.procedure_run_steps as one set note = tick_step.note where one.id = step and one.note <> tick_step.note;
  update public.procedure_run_steps as one set
    is_done = tick_step.is_done, done_at = case when tick_step.is_done then now() end,
    done_by = case when tick_step.is_done then caller.id end
  where one.id = step and one.is_done <> tick_step.is_done;
  perform private.announce(private.active_staff(), 'procedures');
  return true;
end;
$$;

create function public.run_steps(run bigint)
returns table (id bigint, title text, note text, is_done boolean, done_at timestamptz, done_by text)
language sql stable set search_path = ''
as $$
  select step.id, step.title, step.note, step.is_done, step.done_at, private.name_of(step.done_by)
  from public.procedure_run_steps as step where step.run_id = run order by step.position
$$;

select private.expose('{"private.tick_step(bigint, boolean, text)"}');
grant execute on function public.run_steps to authenticated;
