-- Who takes over the work of those who go.

-- What a person may no longer do waits for somebody else.
create function private.give_up_work(person public.profiles) returns void
language plpgsql set search_path = ''
as $$
begin
  if not person.is_active then
    update public.milestones set owner_id = null where owner_id = person.id and not is_complete;
  end if;
  if not person.is_active or person.role = 'client' then
    perform private.assign_runs_of(person.id);
    perform private.pass_on_calls(person.id, null);
  end if;
  perform private.pass_on_leads(person.id, null);
end;
$$;

-- Projects under way in which nobody else of the staff would be left. Each is looked up by itself: joined, the projects of
-- two who share 50,000 were compared with each other for four minutes.
create function private.projects_only_of(person uuid) returns setof bigint
language sql stable set search_path = ''
as $$
  select project.id
  from public.project_members as member
  join public.projects as project on project.id = member.project_id
  where member.user_id = person and not project.is_archived and project.status <> 'complete'
    and not exists (
      select from public.project_members as other join public.profiles as colleague on colleague.id = other.user_id
      where other.project_id = project.id and colleague.id <> person and colleague.is_active and private.is_staff_role(colleague.role)
      offset 0
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

-- Asked by administrators, and by what hands it over.
create function private.work_left_by(person uuid)
returns table (leads int, milestones int, runs int, projects int, procedures int, invoices jsonb)
language plpgsql stable security definer set search_path = ''
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
    (select count(*) from private.procedures_reviewed_by(person))::int,
    -- Of their projects, what the client has not paid: nobody takes that over, and somebody has to know.
    case when account.role = 'client' then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'number', one.number, 'rest', standing.rest, 'currency', one.currency
      ) order by one.id), '[]')
      from private.standings_of(array(
        select owed.id from public.project_members as member join public.invoices as owed on owed.project_id = member.project_id
        where member.user_id = person and owed.shown_at is not null
      )) as known
      cross join lateral (select (known.standing).*) as standing
      join public.invoices as one on one.id = known.id
      where standing.rest > 0
    ) else '[]' end
  from public.profiles as account where account.id = person;
end;
$$;

-- Gives somebody's open work to a successor, and changes their account, in one transaction. An administrator who becomes a team member
-- goes on with everything but leads.
create function private.hand_over(person uuid, successor uuid, changes jsonb default '{}', seen timestamptz default null)
returns setof public.profiles
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed profiles', '{100, 2000}', lowest => 'admin');
  before public.profiles;
  wanted public.profiles;
begin
  -- One after another: of two people who hand over to each other, the second meets somebody who is gone.
  perform pg_advisory_xact_lock(hashtext('handing over'));
  select * into before from public.profiles as one
  where one.id = person and one.updated_at = coalesce(seen, one.updated_at) for no key update;
  if found then
    wanted := jsonb_populate_record(before, private.only(changes, private.editable_columns(caller, person)));
    perform private.give_work(
      person, successor, before.role = 'admin' and wanted.role = 'team_member' and wanted.is_active
    );
    perform private.change_person(before, changes);
    return query select one.* from public.profiles as one where one.id = person;
  end if;
end;
$$;

create function private.give_work(person uuid, successor uuid, only_leads boolean default false) returns void
language plpgsql set search_path = ''
as $$
declare
  work record;
  takes_leads boolean;
  handed_over text;
begin
  select one.role = 'admin' into takes_leads from public.profiles as one
  where one.id = successor and one.id <> person and one.is_active and private.is_staff_role(one.role) for share;
  if not found then
    raise exception 'Work is taken over by active staff' using errcode = '23514', hint = 'successor_not_active';
  end if;
  select * into work from private.work_left_by(person);
  perform private.pass_on_leads(person, (
    select one.id from public.profiles as one
    where one.role = 'admin' and one.is_active and one.id in (successor, private.actor()) order by one.id = successor desc limit 1
  ));
  if not takes_leads then
    work.leads := 0;
  end if;
  if only_leads then
    work.milestones := 0;
    work.procedures := 0;
  else
    perform private.add_members(array(
      select private.projects_only_of(person)
      union
      select milestone.project_id from public.milestones as milestone
      where milestone.owner_id = person and not milestone.is_complete and not private.is_archived(milestone.project_id)
    ), array[successor]);
    update public.milestones set owner_id = successor
    where owner_id = person and not is_complete and not private.is_archived(project_id);
    perform private.assign_runs_of(person, successor);
    perform private.pass_on_calls(person, successor);
    perform private.change_reviewer(array(select private.procedures_reviewed_by(person)), private.name_of(successor));
  end if;
  -- Of projects and runs the successor is told by what adds them. The news outlasts the account, so it names nobody.
  select string_agg(amount || ' ' || one || case when amount > 1 then 's' else '' end, ', ') into handed_over
  from (
    values (work.leads, 'lead'), (work.milestones, 'milestone'), (work.procedures, 'procedure review')
  ) as part (amount, one)
  where amount > 0;
  if handed_over is not null then
    perform private.notify(
      array[successor], 'member', 'Work handed over to you', format('Yours from now on: %s.', handed_over), '{}'
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
  with changed as (
    update public.projects as project
    set client_left_at = case when seen.is_left then now() end
    from (
      select one as id, not exists (
        select from public.project_members as member join public.profiles as person on person.id = member.user_id
        where member.project_id = one and person.role = 'client' and person.is_active and person.id is distinct from going
      ) as is_left
      from unnest(projects) as one
    ) as seen
    where project.id = seen.id and seen.is_left <> (project.client_left_at is not null)
    returning project.id
  )
  select array_agg(changed.id) into projects from changed;
  perform private.announce_in(project, 'project') from unnest(projects) as project;
end;
$$;

select private.expose('{"private.work_left_by(uuid)", "private.hand_over(uuid, uuid, jsonb, timestamptz)"}');
