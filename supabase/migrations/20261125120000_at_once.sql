-- What is written at the same moment by two people waits for the other where it rests on what the other changes.

-- The member's row is held until the milestone is written: who leaves meanwhile leaves it afterwards, and gives it up. So is the
-- profile, for whoever is deactivated.
create or replace function private.check_milestone_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Nothing is waited for where nothing changes: the other might wait for this very milestone.
  if new.owner_id is not distinct from old.owner_id then
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

create function private.check_assignee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles as person where person.id = new.assignee_id and person.is_active for share;
  if not found then
    raise exception 'A lead is assigned to somebody who is active' using errcode = '23514';
  end if;
  return new;
end;
$$;

create trigger check_assignee before update of assignee_id on public.leads
for each row when (new.assignee_id is distinct from old.assignee_id and new.assignee_id is not null)
execute function private.check_assignee();

-- Rows are taken in one order, whatever order they are given: two people who drag at once do not wait for each other, and the
-- later order is the one that stays.
create or replace function public.order_milestones(project bigint, ids bigint[]) returns int
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

create or replace function public.convert_lead(
  actor uuid, lead bigint, username text, name text, company text, project_title text, project_description text,
  token_hash text, mail_seed text default null
) returns table (person uuid, project bigint, is_new boolean)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  converted public.leads;
  address text;
  words text;
begin
  perform private.act_for(actor);
  if not exists (select from public.profiles as one where one.id = actor and one.role = 'admin' and one.is_active) then
    raise exception 'Only administrators make clients of leads' using errcode = '42501';
  end if;
  select * into converted from public.leads as one where one.id = lead for update;
  if converted.id is null then
    return;
  end if;
  if converted.project_id is not null then
    raise exception 'This lead has its project' using errcode = '23505';
  end if;
  select message.email, message.message into address, words
  from public.contact_messages as message where message.id = converted.contact_id;
  address := coalesce(
    address,
    (select one.email from public.palettes as one where one.id = converted.palette_id),
    (select one.email from public.newsletter_subscribers as one where one.id = converted.subscriber_id)
  );
  -- Two leads with one address become one client: the later of two writers meets the account that the earlier has made.
  perform pg_advisory_xact_lock(hashtext('address of a lead'), hashtext(lower(address)));
  select one.id into person from auth.users as one where lower(one.email) = lower(address);
  is_new := person is null;
  if is_new then
    if exists (select from public.profiles as one where one.username_key = private.username_key(username)) then
      return query select null::uuid, null::bigint, true;
      return;
    end if;
    person := public.create_user(actor, username, address, 'client', name, company);
    perform public.create_invitation(actor, person, token_hash, mail_seed);
  end if;
  insert into public.projects (title, description, client_id, created_by)
  values (project_title, project_description, person, actor) returning projects.id into project;
  if words is not null then
    insert into public.comments (project_id, body, is_internal, written_by)
    values (project, left('They wrote: ' || words, 5000), true, actor);
  end if;
  insert into public.palettes (owner_id, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  select person, one.name, one."primary", one.secondary, one.accent1, one.accent2, one.gray, one.heading_font, one.body_font
  from public.palettes as one where one.owner_id is null and lower(one.email) = lower(address);
  update public.leads as one
  set status = 'won', is_read = true, client_id = person, project_id = project,
    assignee_id = coalesce(one.assignee_id, actor)
  where one.id = lead;
  return next;
end;
$$;
