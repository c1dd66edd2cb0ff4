-- Only administrators see leads, so nobody else is left with open ones: not who becomes a team member, and not who is given one.

create or replace function private.check_assignee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles as person
  where person.id = new.assignee_id and person.is_active and person.role = 'admin' for share;
  if found then
    return new;
  end if;
  if new.assignee_id is distinct from old.assignee_id then
    raise exception 'A lead is assigned to an administrator' using errcode = '23514';
  end if;
  -- It is taken up again, and whoever worked on it has left since.
  new.assignee_id := null;
  return new;
end;
$$;

drop trigger check_assignee on public.leads;
create trigger check_assignee before update of assignee_id, status on public.leads
for each row when (
  new.assignee_id is not null
  and (
    new.assignee_id is distinct from old.assignee_id
    or old.status in ('won', 'lost') and new.status in ('new', 'in_talk')
  )
)
execute function private.check_assignee();

create or replace function private.give_up_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.is_active then
    update public.milestones set owner_id = null where owner_id = new.id and not is_complete;
  end if;
  update public.leads set assignee_id = null where assignee_id = new.id and status in ('new', 'in_talk');
  return null;
end;
$$;

drop trigger give_up_work on public.profiles;
create trigger give_up_work after update of is_active, role on public.profiles
for each row when (old.is_active and not new.is_active or old.role = 'admin' and new.role <> 'admin')
execute function private.give_up_work();

drop function private.give_work(uuid, uuid);
create function private.give_work(person uuid, heir uuid, only_leads boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  work record;
  takes_leads boolean;
begin
  select one.role = 'admin' into takes_leads from public.profiles as one
  where one.id = heir and one.id <> person and one.is_active and one.role <> 'client' for share;
  if not found then
    raise exception 'Work is taken over by active staff' using errcode = '23514';
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
    update public.sop_runs set assignee_id = heir where assignee_id = person and status = 'open';
    update public.sops set reviewer = private.spoken_name(heir) where id in (select private.procedures_reviewed_by(person));
  end if;
  -- Of projects and runs the heir is told by what adds them. The news outlasts the account, so it names nobody.
  if work.leads + work.milestones + work.procedures > 0 then
    perform private.tell(
      array[heir], 'member', 'Work handed over to you',
      format('Yours from now on: %s.', concat_ws(
        ', ', private.counted(work.leads, 'lead'), private.counted(work.milestones, 'milestone'),
        private.counted(work.procedures, 'procedure review')
      )),
      '{}'
    );
  end if;
end;
$$;

-- An administrator who becomes a team member goes on with everything but leads.
create or replace function private.hand_over(person uuid, heir uuid, changes jsonb, seen timestamptz) returns int
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

update public.leads as lead set assignee_id = null
where lead.status in ('new', 'in_talk') and lead.assignee_id is not null
  and not exists (
    select from public.profiles as person
    where person.id = lead.assignee_id and person.is_active and person.role = 'admin'
  );
