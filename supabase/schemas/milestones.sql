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
create index milestones_by_day on public.milestones (project_id, due_date) where due_date is not null;

alter table public.milestones enable row level security;
grant select, delete on public.milestones to authenticated;
grant insert (project_id, title, description, due_date, is_complete, owner_id) on public.milestones to authenticated;
grant update (title, description, due_date, is_complete, owner_id, position) on public.milestones to authenticated;

create policy "Members see the milestones of their projects" on public.milestones for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active()) and private.is_project_member(project_id, (select private.me()))
);

create policy "Staff add milestones to the projects they see" on public.milestones for insert to authenticated
with check (
  (select private.is_admin())
  or (select private.is_staff()) and private.is_project_member(project_id, (select private.me()))
);

create policy "Staff edit the milestones they see" on public.milestones for update to authenticated
using (
  (select private.is_admin())
  or (select private.is_staff()) and private.is_project_member(project_id, (select private.me()))
);

create policy "Staff delete the milestones they see" on public.milestones for delete to authenticated
using (
  (select private.is_admin())
  or (select private.is_staff()) and private.is_project_member(project_id, (select private.me()))
);

create trigger settled before update on public.milestones
for each row execute function private.refuse_change('id', 'project_id', 'created_at');
create trigger touch_updated_at before update on public.milestones for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.milestones
for each row execute function private.audit(
  'project_id', 'title', 'description', 'due_date', 'is_complete', 'owner_id', 'position'
);
-- What a request became is told of with the request.
create trigger notify_added after insert on public.milestones
for each row when (pg_trigger_depth() = 0) execute function private.notify_of_milestone();
create trigger settle_requests after update of is_complete on public.milestones
for each row when (new.is_complete <> old.is_complete) execute function private.settle_requests();
create trigger notify_completed after update of is_complete on public.milestones
for each row when (new.is_complete and not old.is_complete) execute function private.notify_of_milestone();
create trigger quota_of_new before insert on public.milestones for each row execute function private.hold_to_quota(500, 2000);
create trigger quota_of_changes before update on public.milestones
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(500, 5000);
create trigger notify_moved after update of due_date on public.milestones
for each row when (new.due_date is distinct from old.due_date and new.is_complete = old.is_complete)
execute function private.notify_of_milestone();
create trigger keep_progress_of_added after insert on public.milestones
referencing new table as touched for each statement execute function private.keep_progress();
create trigger keep_progress_of_changed after update on public.milestones
referencing new table as touched for each statement execute function private.keep_progress();
create trigger keep_progress_of_removed after delete on public.milestones
referencing old table as touched for each statement execute function private.keep_progress();
create trigger announce after insert or update or delete on public.milestones
for each row execute function private.announce_part('milestones');
create trigger note_added after insert on public.milestones for each row execute function private.note_activity('milestone_added');
create trigger note_completed after update on public.milestones
for each row when (new.is_complete and not old.is_complete) execute function private.note_activity('milestone_completed');
create trigger note_moved after update on public.milestones
for each row when (new.is_complete = old.is_complete and new.due_date is distinct from old.due_date)
execute function private.note_activity('milestone_moved');
create trigger check_owner before insert or update of owner_id on public.milestones
for each row when (new.owner_id is not null) execute function private.check_milestone_owner();
create trigger keep_archived before update or delete on public.milestones for each row execute function private.keep_archived();
create trigger keep_archived_whole after insert on public.milestones for each row execute function private.keep_archived();
create trigger refuse_in_view before insert or update or delete on public.milestones for each statement execute function private.refuse_in_view();

create function private.keep_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Taken before anything is counted, so that the later of two writers counts what the earlier has committed.
  perform from public.projects where id in (select project_id from touched) order by id for no key update;
  update public.projects as project
  set progress = (
    select round(100.0 * count(*) filter (where is_complete) / nullif(count(*), 0))
    from public.milestones where project_id = project.id
  )
  where id in (select project_id from touched);
  return null;
end;
$$;

-- The member's row is held until the milestone is written: who leaves meanwhile leaves it afterwards, and gives it up. So is the
-- profile, for whoever is deactivated.
create function private.check_milestone_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Nothing is waited for where nothing changes: the other might wait for this very milestone.
  if new.owner_id is not distinct from old.owner_id
    or (select private.me()) is not null and not private.can_see_project(new.project_id)
  then
    return new;
  end if;
  perform from public.profiles as person where person.id = new.owner_id and person.is_active for share;
  if found then
    perform from public.project_members as member
    where member.project_id = new.project_id and member.user_id = new.owner_id for share;
  end if;
  if not found then
    raise exception 'A milestone is looked after by a member of its project' using errcode = '23514';
  end if;
  return new;
end;
$$;

-- Who leaves a project, or is deactivated, leaves nothing there without somebody who could still do it.
create function private.give_up_milestones() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.milestones set owner_id = null where project_id = old.project_id and owner_id = old.user_id;
  return null;
end;
$$;

-- Rows are taken in one order, whatever order they are given: two people who drag at once do not wait for each other, and the
-- later order is the one that stays.
create function public.order_milestones(project bigint, ids bigint[]) returns int
language plpgsql set search_path = ''
as $$
declare
  moved int;
begin
  perform from public.milestones as milestone
  where milestone.project_id = project and milestone.id = any (ids) order by milestone.id for update;
  update public.milestones as milestone set position = wanted.place
  from unnest(ids) with ordinality as wanted (id, place)
  where milestone.id = wanted.id and milestone.project_id = project and milestone.position is distinct from wanted.place;
  get diagnostics moved = row_count;
  return moved;
end;
$$;

grant execute on function public.order_milestones to authenticated;
