-- Milestones of projects.

create table public.milestones (
  id bigint generated always as identity primary key,
  project_id bigint not null references public.projects (id) on delete cascade,
  title text not null check (private.is_line(title, 1, 200)),
  description text check (private.is_prose(description, 0, 2000)),
  due_date date check (due_date between '1900-01-01' and '2200-12-31'),
  is_complete boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  owner_id uuid references public.profiles (id) on delete set null,
  -- Null until somebody puts them in order: until then they stand by their dates.
  position int check (position > 0)
);

create index milestones_of_project on public.milestones (project_id, id desc);
create index milestones_open on public.milestones (project_id, due_date) where not is_complete;
create index milestones_due on public.milestones (due_date) where not is_complete;
create index milestones_owner_id on public.milestones (owner_id);
create index milestones_words on public.milestones using gin (private.words_of(title)) with (fastupdate = off);
create index milestones_by_day on public.milestones (project_id, due_date) where due_date is not null;

alter table public.milestones enable row level security;
grant select (
  id, project_id, title, description, due_date, is_complete, created_at, updated_at, owner_id, position
) on public.milestones to authenticated;

create policy "Members see the milestones of their projects" on public.milestones for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active()) and private.is_project_member(project_id, (select private.me()))
);

select private.guard_table(
  'public.milestones', audited => '{project_id, title, description, due_date, is_complete, owner_id, position}',
  settled => '{id, project_id, created_at}', touched => '{*}', archived => true
);

-- A project's progress is the share of its milestones that are done; one that somebody asked for counts once it is done, so that
-- asking for something never takes progress away. Its row is taken before anything is counted, so that the
-- later of two writers counts what the earlier has committed.
create function private.count_progress(project bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.projects as one where one.id = project for no key update;
  update public.projects as one set progress = counted.progress
  from (
    select round(100.0 * count(*) filter (where milestone.is_complete) / nullif(count(*), 0)) as progress
    from public.milestones as milestone
    where milestone.project_id = project and (
      milestone.is_complete or not exists (select from public.requests as request where request.milestone_id = milestone.id)
    )
  ) as counted
  where one.id = project and one.progress is distinct from counted.progress;
  if found then
    perform private.announce_in(project, 'project');
  end if;
end;
$$;

-- Who looks after a milestone is an active member of its project. Both rows are held until the milestone is written: who leaves or
-- is deactivated meanwhile leaves it afterwards, and gives it up.
create function private.hold_owner(project bigint, owner uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.profiles as person where person.id = owner and person.is_active for share;
  if found then
    perform from public.project_members as member
    where member.project_id = project and member.user_id = owner for share;
  end if;
  if not found then
    raise exception 'A milestone is looked after by a member of its project' using errcode = '23514';
  end if;
end;
$$;

create function private.notify_of_milestone(milestone public.milestones, title text, sentence text) returns void
language sql set search_path = ''
as $$
  select private.notify(
    private.members_of(milestone.project_id), 'milestone', notify_of_milestone.title,
    format(sentence, '“' || milestone.title || '”', '“' || project.title || '”'),
    jsonb_build_object('project_id', project.id, 'milestone_id', milestone.id)
  )
  from public.projects as project where project.id = milestone.project_id
$$;

create function private.add_milestone(
  project bigint, title text, description text default null, due_date date default null, owner uuid default null
) returns setof public.milestones
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new milestones', '{500, 2000}');
  made public.milestones;
begin
  if not private.works_in(caller, project) then
    raise exception 'Only staff of the project add milestones' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  if owner is not null then
    perform private.hold_owner(project, owner);
  end if;
  insert into public.milestones (project_id, title, description, due_date, owner_id)
  values (project, add_milestone.title, add_milestone.description, add_milestone.due_date, owner)
  returning * into made;
  perform private.count_progress(project);
  perform private.log_activity(project, 'milestone_added', jsonb_build_object('milestone_id', made.id));
  perform private.notify_of_milestone(made, 'New milestone', '%s was added to %s.');
  perform private.announce_in(project, 'milestones');
  return next made;
end;
$$;

-- The milestones that a project begins with are part of the news of it: those of another project that the caller sees, in their
-- order, open, without anybody to look after them, their dates moved along where both have a start; and then some by their titles.
create function private.begin_milestones(caller private.caller, project bigint, steps_of bigint, titles text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  with begun as (
    insert into public.milestones (project_id, title, description, due_date)
    (
      select project, step.title, step.description, step.due_date + (made.start_date - source.start_date)
      from public.milestones as step
      join public.projects as source on source.id = step.project_id
      join public.projects as made on made.id = project
      where step.project_id = steps_of and private.sees_project(caller, steps_of)
      order by step.position nulls last, step.due_date nulls last, step.id limit 200
    )
    union all
    select project, given.step, null, null from unnest(titles) with ordinality as given (step, place)
    returning id
  )
  insert into private.project_activity (project_id, actor_id, kind, milestone_id)
  select project, caller.id, 'milestone_added', begun.id from begun order by begun.id;
  perform private.count_progress(project);
end;
$$;

-- Null where the caller sees no such milestone (of that project, where one is named) to work on. It is held until the act is over.
create function private.hold_milestone(caller private.caller, milestone bigint, project bigint) returns public.milestones
language plpgsql set search_path = ''
as $$
declare
  held public.milestones;
begin
  select * into held from public.milestones as one
  where one.id = milestone and one.project_id = coalesce(project, one.project_id)
    and private.works_in(caller, one.project_id)
  for no key update;
  perform private.refuse_archived(held.project_id);
  return held;
end;
$$;

-- `changes`: columns to what they become. What is not named stays.
create function private.edit_milestone(milestone bigint, changes jsonb, project bigint default null)
returns setof public.milestones
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed milestones', '{500, 5000}');
  before public.milestones := private.hold_milestone(caller, milestone, project);
  after public.milestones := jsonb_populate_record(
    before, private.only(changes, '{title, description, due_date, owner_id, is_complete}') - 'is_complete'
  );
begin
  if before.id is null then
    return;
  end if;
  if after.owner_id is distinct from before.owner_id and after.owner_id is not null then
    perform private.hold_owner(before.project_id, after.owner_id);
  end if;
  update public.milestones as one
  set title = after.title, description = after.description, due_date = after.due_date, owner_id = after.owner_id
  where one.id = milestone and one is distinct from after returning * into after;
  if found then
    if after.due_date is distinct from before.due_date then
      perform private.log_activity(before.project_id, 'milestone_moved', jsonb_build_object('milestone_id', milestone));
      perform private.notify_of_milestone(after, 'Milestone moved', coalesce(
        '%s of %s is now due on ' || private.spoken_day(after.due_date) || '.', '%s of %s no longer has a due date.'
      ));
    end if;
    perform private.announce_in(before.project_id, 'milestones');
  end if;
  if changes ? 'is_complete' then
    return query select * from private.complete_milestone(milestone, (changes -> 'is_complete')::boolean);
  else
    return query select * from public.milestones as one where one.id = milestone;
  end if;
end;
$$;

-- Marks a milestone as done, or opens it again. A planned request is done when its milestone is, and planned again with it.
create function private.complete_milestone(
  milestone bigint, is_complete boolean default true, project bigint default null
) returns setof public.milestones
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed milestones', '{500, 5000}');
  held public.milestones := private.hold_milestone(caller, milestone, project);
begin
  if held.is_complete <> complete_milestone.is_complete then
    update public.milestones as one set is_complete = complete_milestone.is_complete where one.id = milestone
    returning * into held;
    perform private.count_progress(held.project_id);
    perform private.settle_requests(held, case when held.is_complete then 'done' else 'planned' end::public.request_status);
    if held.is_complete then
      perform private.log_activity(held.project_id, 'milestone_completed', jsonb_build_object('milestone_id', milestone));
      perform private.notify_of_milestone(held, 'Milestone done', '%s of %s is done.');
    end if;
    perform private.announce_in(held.project_id, 'milestones');
  end if;
  return query select held.* where held.id is not null;
end;
$$;

create function private.delete_milestone(milestone bigint, project bigint default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed milestones', '{500, 5000}');
  held public.milestones := private.hold_milestone(caller, milestone, project);
begin
  if held.id is null then
    return false;
  end if;
  perform private.settle_requests(held, 'open');
  delete from public.milestones as one where one.id = milestone;
  perform private.count_progress(held.project_id);
  perform private.announce_in(held.project_id, 'milestones');
  return true;
end;
$$;

-- Rows are taken in one order, whatever order they are given: two people who drag at once do not wait for each other, and the
-- later order is the one that stays.
create function private.order_milestones(project bigint, ids bigint[]) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed milestones', '{500, 5000}');
  moved int := 0;
begin
  if private.works_in(caller, project) then
    perform private.refuse_archived(project);
    perform from public.milestones as milestone
    where milestone.project_id = project and milestone.id = any (ids) order by milestone.id for update;
    update public.milestones as milestone set position = wanted.place
    from unnest(ids) with ordinality as wanted (id, place)
    where milestone.id = wanted.id and milestone.project_id = project and milestone.position is distinct from wanted.place;
    get diagnostics moved = row_count;
    if moved > 0 then
      perform private.announce_in(project, 'milestones');
    end if;
  end if;
  return moved;
end;
$$;

select private.expose('{
  "private.add_milestone(bigint, text, text, date, uuid)", "private.edit_milestone(bigint, jsonb, bigint)",
  "private.complete_milestone(bigint, boolean, bigint)", "private.delete_milestone(bigint, bigint)", "private.order_milestones(bigint, bigint[])"
}');
