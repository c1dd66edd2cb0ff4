-- What a person may take along, what goes with an account, and who takes over the work of those who go.

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
  where one.id = heir and one.id <> person and one.is_active and private.is_staff_role(one.role) for share;
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
    perform private.notify(
      array[heir], 'member', 'Work handed over to you', format('Yours from now on: %s.', handed_over), '{}'
    );
  end if;
end;
$$;

-- With an account goes its open work, to the administrator who deletes it, or else to the one who has been here longest.
-- Whoever deletes their own account asks by way of the server, which has seen the password.
create function private.erase_person(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  account public.profiles;
  heir uuid;
  own text[] := '{}';
  may_erase boolean := case
    when auth.uid() is not null then private.is_admin() and private.me() <> person
    else private.actor() = person
      or exists (select from public.profiles as one where one.id = private.actor() and one.role = 'admin' and one.is_active)
  end;
begin
  if may_erase is not true then
    raise exception 'Only administrators delete accounts of others' using errcode = '42501';
  end if;
  if exists (select from public.profiles as one where one.id = person and one.is_active and private.is_staff_role(one.role)) then
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
  perform private.withdraw_news(array(
    select news.id from public.notifications as news join public.documents as document on document.id = news.document_id
    where document.project_id is null and document.uploaded_by = person
  ));
  perform private.drop_document(one) from public.documents as one where one.project_id is null and one.uploaded_by = person;
  perform private.remove_file(one.object_path, one.created_at, person) from private.uploads as one where one.uploaded_by = person;
  if account.email_proven_at is not null then
    own := private.erase_by_email(account.email);
  end if;
  delete from private.mail_outbox as mail
  where mail.payload ->> 'user_id' = person::text
    or lower(btrim(mail.payload ->> 'login')) = lower(account.email)
    or private.username_key(mail.payload ->> 'login') = account.username_key;
  update private.mail_outbox as mail set payload = mail.payload || '{"signed_by": null, "written_by": null}'
  where mail.payload ->> 'written_by' = person::text;
  delete from private.rate_limits as counter where counter.key = sha256(convert_to(person::text, 'UTF8'));
  perform private.forget_news_of(account);
  delete from auth.users where users.id = person;
  perform private.clear_loose_mentions(person);
  -- What Auth keeps beside the account. Hosted Auth has more of it than the embedded one.
  delete from auth.refresh_tokens as token where token.user_id::text = person::text;
  delete from auth.flow_state as flow where flow.user_id = person;
  delete from auth.audit_log_entries as note where note.payload::text like '%' || person || '%';
  perform private.clear_from_audit_log(person, own);
  insert into private.mail_outbox (kind, payload)
  values ('account_deleted', jsonb_build_object('username', account.username, 'email', account.email, 'at', now()));
  return true;
end;
$$;

-- How many accounts of these there were.
create function public.delete_people(ids uuid[]) returns int
language plpgsql set search_path = ''
as $$
declare
  erased int := 0;
  person uuid;
begin
  -- In one order, so that two administrators with the same list wait for each other.
  for person in select distinct wanted from unnest(ids) as wanted order by wanted loop
    erased := erased + private.erase_person(person)::int;
  end loop;
  return erased;
end;
$$;

-- For the person, and for administrators on request; `actor` is who asks.
create function public.delete_person(actor uuid, user_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.act_for(actor);
  return private.erase_person(user_id);
end;
$$;

-- `own` names rows that were the person's, as 'table id': their values go as well.
create function private.clear_from_audit_log(person uuid, own text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('app.clearing_audit_log', 'on', true);
  with entries as (
    select entry.id, entry.entity || ' ' || entry.entity_id as place,
      case
        when entry.entity = 'documents' then
          case when entry.action <> 'update' and not entry.changes ? 'project_id' then entry.changes -> 'uploaded_by' end
        when entry.entity not in ('projects', 'procedure_versions') then
          coalesce(entry.changes -> 'owner_id', entry.changes -> 'recipient_id')
      end as owner
    from public.audit_log as entry
    where entry.changes::text like '%' || person || '%' or entry.actor_id = person or entry.entity_id like '%' || person || '%'
  ),
  places as (
    select entries.place from entries where person::text in (entries.owner ->> 'from', entries.owner ->> 'to')
    union
    select unnest(own)
    union
    select 'profiles ' || person
  )
  update public.audit_log as entry set
    actor_id = nullif(entry.actor_id, person),
    actor = case when entry.actor_id = person then 'Deleted account' else entry.actor end,
    entity_id = replace(entry.entity_id, person::text, 'deleted'),
    changes = case
      when entry.entity || ' ' || entry.entity_id in (select places.place from places) then '{}'
      else replace(entry.changes::text, '"' || person || '"', 'null')::jsonb
    end
  where entry.id in (select entries.id from entries)
    or entry.entity || ' ' || entry.entity_id in (select places.place from places);
  perform set_config('app.clearing_audit_log', '', true);
end;
$$;

-- Columns that name people without a foreign key.
create function private.clear_loose_mentions(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  loose record;
begin
  for loose in
    select attribute.attrelid::regclass as place, attribute.attname as name
    from pg_catalog.pg_attribute as attribute
    join pg_catalog.pg_class as class on class.oid = attribute.attrelid
    where class.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and class.relkind = 'r'
      and class.oid <> 'public.audit_log'::regclass
      and attribute.atttypid = 'uuid'::regtype and attribute.attnum > 0 and not attribute.attnotnull
      and not exists (
        select from pg_catalog.pg_constraint as key
        where key.conrelid = attribute.attrelid and key.contype = 'f' and attribute.attnum = any (key.conkey)
      )
  loop
    execute format('update %s set %I = null where %2$I = $1', loose.place, loose.name) using person;
  end loop;
end;
$$;

-- Whoever would take it hears that a call will not take place, and every administrator where nobody would. The news outlasts the
-- account, so it names nobody; the mail takes the call out of calendars.
create function private.tell_of_lost_call(call public.bookings) returns void
language plpgsql set search_path = ''
as $$
declare
  taker public.profiles;
begin
  select * into taker from public.profiles as person where person.id = call.taken_by and person.is_active;
  perform private.notify(
    case when taker.id is null then private.active_staff('admin') else array[taker.id] end, 'call', 'Call canceled',
    format('Whoever booked the call on %s deleted their account, and with it the call.', private.spoken_day(call.starts_at::date))
  );
  perform private.mail_staff('booking_lost_staff', jsonb_strip_nulls(jsonb_build_object(
    'booking', call.id, 'starts_at', call.starts_at, 'ends_at', call.ends_at, 'revision', call.revision + 1,
    'staff_email', taker.email, 'user_id', taker.id
  )));
end;
$$;

-- What somebody left under the address before or beside the account. Only an address that is proven to be theirs
-- counts: otherwise one could register with another's address and delete what that person wrote.
create function private.erase_by_email(address text) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  erased text[];
  lost public.bookings[] := array(
    select call
    from public.bookings as call join public.lead_messages as message on message.id = call.message_id
    where lower(message.email) = lower(address) and call.status = 'confirmed' and call.starts_at > now()
  );
  call public.bookings;
begin
  with calls as (
    select booking.id from public.bookings as booking join public.lead_messages as message on message.id = booking.message_id
    where lower(message.email) = lower(address)
  ),
  messages as (
    delete from public.lead_messages where lower(lead_messages.email) = lower(address) returning lead_messages.id
  ),
  subscriptions as (
    delete from public.newsletter_subscribers where newsletter_subscribers.email_key = lower(address)
    returning newsletter_subscribers.id
  ),
  colors as (
    delete from public.palettes where palettes.owner_id is null and lower(palettes.email) = lower(address)
    returning palettes.id
  )
  select array_agg(place) into erased from (
    select 'lead_messages ' || messages.id from messages
    union all select 'bookings ' || calls.id from calls
    union all select 'newsletter_subscribers ' || subscriptions.id from subscriptions
    union all select 'palettes ' || colors.id from colors
  ) as rows (place);
  delete from private.mail_outbox as mail where lower(mail.payload ->> 'email') = lower(address);
  foreach call in array lost loop
    perform private.tell_of_lost_call(call);
  end loop;
  return coalesce(erased, '{}');
end;
$$;

create function private.rows_about(person uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Proofs and keys, which are of no use to anybody but us, or of too much.
  secrets text[] := array[
    'token_hash', 'browser_hash', 'refresh_token_hmac_key', 'refresh_token_counter', 'notes', 'session_id', 'username_key', 'email_key', 'factor_id'
  ];
  place record;
  found jsonb;
  all_rows jsonb := '{}';
begin
  for place in
    select key.conrelid::regclass as name, class.relname,
      string_agg(distinct format('one.%I = $1', attribute.attname), ' or ') as condition
    from pg_catalog.pg_constraint as key
    join pg_catalog.pg_class as class on class.oid = key.conrelid
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = any (key.conkey)
    where key.contype = 'f' and key.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
      and (
        class.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        or key.conrelid in ('auth.sessions'::regclass, 'auth.identities'::regclass)
      )
    group by key.conrelid, class.relname
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(one) - $2), ''[]'') from %s as one where %s', place.name, place.condition
    ) into found using person, secrets;
    all_rows := all_rows || jsonb_build_object(place.relname, found);
  end loop;
  return all_rows;
end;
$$;

-- The same without the ids of other people.
create function private.without_others(data jsonb, person uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text := data::text;
  other text;
begin
  for other in
    select profiles.id::text from public.profiles
    where profiles.id <> person and profiles.id in (
      select uuids[1]::uuid from regexp_matches(words, '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as uuids
    )
  loop
    words := replace(regexp_replace(words, '"' || other || '"(?!:)', 'null', 'g'), other, 'somebody');
  end loop;
  return words::jsonb;
end;
$$;

-- Null where there is no such account; 42501 for anybody but the person and administrators.
create function public.person_data(actor uuid, user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account public.profiles;
  by_email jsonb := '{}';
begin
  if actor is distinct from user_id
    and not exists (select from public.profiles where profiles.id = actor and profiles.role = 'admin' and profiles.is_active)
  then
    raise exception 'Only administrators read the data of others' using errcode = '42501';
  end if;
  select * into account from public.profiles where profiles.id = person_data.user_id;
  if account.id is null then
    return null;
  end if;
  -- What was left under the address beside the account, where it is proven to be the person's.
  if account.email_proven_at is not null then
    by_email := jsonb_build_object(
      'lead_messages', (
        select coalesce(jsonb_agg(to_jsonb(one) order by one.id), '[]') from public.lead_messages as one
        where lower(one.email) = lower(account.email)
      ),
      'booked_calls', (
        select coalesce(jsonb_agg(to_jsonb(one) - 'taken_by' - 'notes' order by one.id), '[]')
        from public.bookings as one join public.lead_messages as message on message.id = one.message_id
        where lower(message.email) = lower(account.email)
      ),
      'newsletter_subscribers', (
        select coalesce(jsonb_agg(to_jsonb(one) - 'email_key'), '[]') from public.newsletter_subscribers as one
        where one.email_key = lower(account.email)
      ),
      'guest_palettes', (
        select coalesce(jsonb_agg(to_jsonb(one) order by one.id), '[]') from public.palettes as one
        where one.owner_id is null and lower(one.email) = lower(account.email)
      )
    );
  end if;
  return private.without_others(private.rows_about(account.id) || by_email || jsonb_build_object(
    'audit_log', (
      select coalesce(jsonb_agg(
        to_jsonb(entry) || case when entry.actor_id = account.id then '{}' else '{"actor": null}'::jsonb end order by entry.id
      ), '[]') from public.audit_log as entry
      where entry.actor_id = account.id or (entry.entity = 'profiles' and entry.entity_id = account.id::text)
    ),
    'waiting_mail', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', mail.kind, 'created_at', mail.created_at) order by mail.id), '[]')
      from private.mail_outbox as mail where mail.payload ->> 'user_id' = account.id::text
    )
  ), account.id);
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
  private.open_work_of, public.work_left_by, private.hand_over, public.hand_over, private.erase_person, public.delete_people
to authenticated;
grant execute on function public.delete_person, public.person_data to service_role;
