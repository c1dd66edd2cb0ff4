-- Milestones are planned: somebody of the project looks after each, they stand in an order of their own, and one that was a
-- mistake is deleted.

alter table public.milestones
  add column owner_id uuid references public.profiles (id) on delete set null,
  -- Null until somebody puts them in order: until then they stand by their dates.
  add column position int check (position > 0);
create index milestones_owner_id on public.milestones (owner_id);

grant insert (owner_id) on public.milestones to authenticated;
grant update (owner_id, position) on public.milestones to authenticated;
grant delete on public.milestones to authenticated;

create policy "Staff delete the milestones they see" on public.milestones for delete to authenticated
using ((select private.is_admin()) or (select private.is_staff()) and private.is_project_member(project_id));

create function private.check_milestone_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.project_members as member
    where member.project_id = new.project_id and member.user_id = new.owner_id
  ) then
    raise exception 'A milestone is looked after by a member of its project' using errcode = '23514';
  end if;
  return new;
end;
$$;

create trigger check_owner before insert or update of owner_id on public.milestones
for each row when (new.owner_id is not null) execute function private.check_milestone_owner();

-- Who leaves a project, or is deactivated, leaves nothing there without somebody who could still do it.
create function private.give_up_milestones() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.milestones set owner_id = null where project_id = old.project_id and owner_id = old.user_id;
  return null;
end;
$$;

create trigger give_up_milestones after delete on public.project_members
for each row execute function private.give_up_milestones();

-- What is deactivated is owned by nobody: their open milestones and leads wait for somebody else.
create function private.give_up_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.milestones set owner_id = null where owner_id = new.id and not is_complete;
  update public.leads set assignee_id = null where assignee_id = new.id and status in ('new', 'in_talk');
  return null;
end;
$$;

create trigger give_up_work after update of is_active on public.profiles
for each row when (old.is_active and not new.is_active) execute function private.give_up_work();

-- These first, in this order; row-level security decides which of them there are.
create function public.order_milestones(project bigint, ids bigint[]) returns int
language plpgsql set search_path = ''
as $$
declare
  moved int;
begin
  update public.milestones as milestone set position = wanted.place
  from unnest(ids) with ordinality as wanted (id, place)
  where milestone.id = wanted.id and milestone.project_id = project and milestone.position is distinct from wanted.place;
  get diagnostics moved = row_count;
  return moved;
end;
$$;
grant execute on function public.order_milestones to authenticated;
