-- Work that passes from one person to another.

-- What a person may no longer do waits for somebody else.
create function private.give_up_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.is_active then
    update public.milestones set owner_id = null where owner_id = new.id and not is_complete;
  end if;
  if not new.is_active or new.role = 'client' then
    update public.procedure_runs set assignee_id = null where assignee_id = new.id and status = 'open';
    update public.bookings set taken_by = null where taken_by = new.id and status = 'confirmed' and ends_at > now();
  end if;
  update public.leads set assignee_id = null where assignee_id = new.id and status in ('new', 'in_talk');
  return null;
end;
$$;

-- Projects under way in which nobody else of the staff would be left.
create function private.projects_only_of(person uuid) returns setof bigint
language sql stable set search_path = ''
as $$
  select project.id
  from public.project_members as member
  join public.projects as project on project.id = member.project_id
  where member.user_id = person and not project.is_archived and project.status <> 'complete'
    and not exists (
      select from public.project_members as other join public.profiles as colleague on colleague.id = other.user_id
      where other.project_id = project.id and colleague.id <> person and colleague.is_active and colleague.role <> 'client'
    )
$$;

-- Procedures name their reviewer in words.
create function private.procedures_reviewed_by(person uuid) returns setof bigint
language sql stable set search_path = ''
as $$
  select procedure.id
  from public.profiles as account
  join public.procedures as procedure
    on not procedure.is_template and lower(procedure.reviewer) in (lower(account.name), lower(account.username))
  where account.id = person
$$;

-- Asked by administrators, and by what hands it over. Planned for each person: the plan for anybody read every open run of
-- the firm for somebody who has none, 10,066 rows instead of 65.
create function private.open_work_of(person uuid)
returns table (leads int, milestones int, runs int, projects int, procedures int)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if auth.uid() is not null and not private.is_admin() then
    raise exception 'Only administrators ask what somebody would leave' using errcode = '42501';
  end if;
  return query
  select
    (select count(*) from public.leads as lead where lead.assignee_id = person and lead.status in ('new', 'in_talk'))::int,
    (
      select count(*) from public.milestones as step
      where step.owner_id = person and not step.is_complete and not private.is_archived(step.project_id)
    )::int,
    (select count(*) from public.procedure_runs as run where run.assignee_id = person and run.status = 'open')::int,
    case when account.role = 'client' then 0 else (select count(*) from private.projects_only_of(person))::int end,
    (select count(*) from private.procedures_reviewed_by(person))::int
  from public.profiles as account where account.id = person;
end;
$$;

create function public.work_left_by(person uuid)
returns table (leads int, milestones int, runs int, projects int, procedures int)
language sql stable set search_path = ''
as $$
  select * from private.open_work_of(person)
$$;

-- An administrator who becomes a team member goes on with everything but leads.
create function private.hand_over(person uuid, heir uuid, changes jsonb, seen timestamptz) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  before public.profiles;
  wanted public.profiles;
begin
  if not private.is_admin() then
    raise exception 'Only administrators hand over the work of others' using errcode = '42501';
  end if;
  -- One after another: of two people who hand over to each other, the second meets somebody who is gone.
  perform pg_advisory_xact_lock(hashtext('handing over'));
  select * into before from public.profiles as one
  where one.id = person and (seen is null or one.updated_at = seen) for no key update;
  if not found then
    return 0;
  end if;
  wanted := jsonb_populate_record(before, changes);
  perform private.give_work(
    person, heir, before.role = 'admin' and wanted.role = 'team_member' and wanted.is_active
  );
  update public.profiles as one set (name, company, role, is_active) = (
    select wanted.name, wanted.company, wanted.role, wanted.is_active
  )
  where one.id = person;
  return 1;
end;
$$;

create function public.hand_over(person uuid, heir uuid, changes jsonb default '{}', seen timestamptz default null)
returns int
language sql set search_path = ''
as $$
  select private.hand_over(person, heir, changes, seen)
$$;

create function private.give_work(person uuid, heir uuid, only_leads boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  work record;
  takes_leads boolean;
  handed_over text;
begin
  select one.role = 'admin' into takes_leads from public.profiles as one
  where one.id = heir and one.id <> person and one.is_active and one.role <> 'client' for share;
  if not found then
    raise exception 'Work is taken over by active staff' using errcode = '23514', hint = 'successor_not_active';
  end if;
  select * into work from private.open_work_of(person);
  update public.leads
  set assignee_id = (
    select one.id from public.profiles as one
    where one.role = 'admin' and one.is_active and one.id in (heir, private.actor()) order by one.id = heir desc limit 1
  )
  where assignee_id = person and status in ('new', 'in_talk');
  if not takes_leads then
    work.leads := 0;
  end if;
  if only_leads then
    work.milestones := 0;
    work.procedures := 0;
  else
    insert into public.project_members (project_id, user_id)
    select project, heir from (
      select private.projects_only_of(person) as project
      union
      select milestone.project_id from public.milestones as milestone
      where milestone.owner_id = person and not milestone.is_complete and not private.is_archived(milestone.project_id)
    ) as left_behind
    on conflict do nothing;
    update public.milestones set owner_id = heir
    where owner_id = person and not is_complete and not private.is_archived(project_id);
    update public.procedure_runs set assignee_id = heir where assignee_id = person and status = 'open';
    update public.bookings set taken_by = heir where taken_by = person and status = 'confirmed' and ends_at > now();
    update public.procedures set reviewer = private.name_of(heir) where id in (select private.procedures_reviewed_by(person));
  end if;
  -- Of projects and runs the heir is told by what adds them. The news outlasts the account, so it names nobody.
  select string_agg(amount || ' ' || one || case when amount > 1 then 's' else '' end, ', ') into handed_over
  from (
    values (work.leads, 'lead'), (work.milestones, 'milestone'), (work.procedures, 'procedure review')
  ) as part (amount, one)
  where amount > 0;
  if handed_over is not null then
    perform private.tell(
      array[heir], 'member', 'Work handed over to you', format('Yours from now on: %s.', handed_over), '{}'
    );
  end if;
end;
$$;

-- Says of these projects since when no active client is left in them; `going` is one whose account is being deleted. The last two
-- to leave at once wait for each other.
create function private.note_clients(projects bigint[], going uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.projects as one where one.id = any (projects) order by one.id for no key update;
  update public.projects as project
  set client_left_at = case when seen.is_left then now() end
  from (
    select one as id, not exists (
      select from public.project_members as member join public.profiles as person on person.id = member.user_id
      where member.project_id = one and person.role = 'client' and person.is_active and person.id is distinct from going
    ) as is_left
    from unnest(projects) as one
  ) as seen
  where project.id = seen.id and seen.is_left <> (project.client_left_at is not null);
end;
$$;

create function private.note_clients_of_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_clients(
    array(select member.project_id from public.project_members as member where member.user_id = old.id),
    case when tg_op = 'DELETE' then old.id end
  );
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

-- Somebody who joins a project that its client had left.
create function private.note_clients_of_seat() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.projects where projects.id = new.project_id and client_left_at is not null) then
    perform private.note_clients(array[new.project_id]);
  end if;
  return null;
end;
$$;

grant execute on function
  private.open_work_of, public.work_left_by, private.hand_over, public.hand_over
to authenticated;
