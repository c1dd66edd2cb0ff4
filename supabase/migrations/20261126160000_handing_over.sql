-- Who is deactivated, deleted or staff no longer leaves open work. It goes to whoever takes over, in the transaction that ends
-- their standing; what is not handed over waits unowned under what needs administrators.

-- Procedures name their reviewer in words.
create index sops_reviewer on public.sops (lower(reviewer)) where not is_template;

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
  select sop.id
  from public.profiles as account
  join public.sops as sop
    on not sop.is_template and lower(sop.reviewer) in (lower(account.name), lower(account.username))
  where account.id = person
$$;

create function private.open_work_of(person uuid)
returns table (leads int, milestones int, runs int, projects int, procedures int)
language sql stable set search_path = ''
as $$
  select
    (select count(*) from public.leads where assignee_id = person and status in ('new', 'in_talk'))::int,
    (
      select count(*) from public.milestones
      where owner_id = person and not is_complete and not private.is_archived(project_id)
    )::int,
    (select count(*) from public.sop_runs where assignee_id = person and status = 'open')::int,
    case when account.role = 'client' then 0 else (select count(*) from private.projects_only_of(person))::int end,
    (select count(*) from private.procedures_reviewed_by(person))::int
  from public.profiles as account where account.id = person
$$;

create function private.work_left_by(person uuid)
returns table (leads int, milestones int, runs int, projects int, procedures int)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask what somebody would leave' using errcode = '42501';
  end if;
  return query select * from private.open_work_of(person);
end;
$$;

create function public.work_left_by(person uuid)
returns table (leads int, milestones int, runs int, projects int, procedures int)
language sql stable set search_path = ''
as $$
  select * from private.work_left_by(person)
$$;
grant execute on function private.work_left_by, public.work_left_by to authenticated;

create function private.counted(amount int, one text) returns text
language sql immutable set search_path = ''
as $$
  select case when amount > 0 then amount || ' ' || one || case when amount > 1 then 's' else '' end end
$$;

create function private.give_work(person uuid, heir uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  work record;
begin
  perform from public.profiles as one
  where one.id = heir and one.id <> person and one.is_active and one.role <> 'client' for share;
  if not found then
    raise exception 'Work is taken over by active staff' using errcode = '23514';
  end if;
  select * into work from private.open_work_of(person);
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
  -- Only administrators see leads.
  update public.leads
  set assignee_id = (
    select one.id from public.profiles as one
    where one.role = 'admin' and one.is_active and one.id in (heir, private.actor()) order by one.id = heir desc limit 1
  )
  where assignee_id = person and status in ('new', 'in_talk');
  update public.sops set reviewer = private.spoken_name(heir) where id in (select private.procedures_reviewed_by(person));
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

-- Changes a profile and hands over what the person has open. Zero where somebody else has changed it since it was `seen`.
create function private.hand_over(person uuid, heir uuid, changes jsonb, seen timestamptz) returns int
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators hand over the work of others' using errcode = '42501';
  end if;
  -- One after another: of two people who hand over to each other, the second meets somebody who is gone.
  perform pg_advisory_xact_lock(hashtext('handing over'));
  perform from public.profiles as one where one.id = person and (seen is null or one.updated_at = seen) for update;
  if not found then
    return 0;
  end if;
  perform private.give_work(person, heir);
  update public.profiles as one set (name, company, role, is_active) = (
    select wanted.name, wanted.company, wanted.role, wanted.is_active
    from jsonb_populate_record(one, changes) as wanted
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
grant execute on function private.hand_over, public.hand_over to authenticated;

-- With an account goes its open work, to the administrator who deletes it, or else to the one who has been here longest.
create or replace function private.erase_person(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  account public.profiles;
  heir uuid;
  own text[] := '{}';
begin
  if exists (select from public.profiles as one where one.id = person and one.is_active and one.role <> 'client') then
    perform pg_advisory_xact_lock(hashtext('handing over'));
    select one.id into heir from public.profiles as one
    where one.role = 'admin' and one.is_active and one.id <> person
    order by (one.id = private.actor()) desc nulls last, one.created_at, one.id limit 1;
    if heir is not null then
      perform private.give_work(person, heir);
    end if;
  end if;
  select * into account from public.profiles where profiles.id = person for update;
  if account.id is null then
    return false;
  end if;
  -- What was told of these documents quotes their names.
  delete from public.notifications as told using public.documents as document
  where told.document_id = document.id and document.project_id is null and document.uploaded_by = person;
  delete from public.documents where documents.project_id is null and documents.uploaded_by = person;
  if account.email_proven_at is not null then
    own := private.erase_by_email(account.email);
  end if;
  delete from private.mail_outbox as mail
  where mail.payload ->> 'user_id' = person::text
    or lower(btrim(mail.payload ->> 'login')) = lower(account.email)
    or private.username_key(mail.payload ->> 'login') = account.username_key;
  delete from private.rate_limits as counter where counter.key = sha256(convert_to(person::text, 'UTF8'));
  delete from auth.users where users.id = person;
  perform private.clear_loose_mentions(person);
  perform private.clear_from_auth(person);
  perform private.clear_from_audit_log(person, own);
  insert into private.mail_outbox (kind, payload)
  values ('account_deleted', jsonb_build_object('username', account.username, 'email', account.email, 'at', now()));
  return true;
end;
$$;
