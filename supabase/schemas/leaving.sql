-- What a person may take along, what goes with an account, and who takes over the work of those who go.

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
      from public.project_members as member join public.invoices as one on one.project_id = member.project_id
      cross join lateral private.standing_of(one) as standing
      where member.user_id = person and one.shown_at is not null and standing.rest > 0
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
  caller private.caller := private.begin_act('changed profiles', '{100, 2000}');
  before public.profiles;
  wanted public.profiles;
begin
  perform private.require_admin(caller);
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

-- With an account goes its open work, to the administrator who deletes it, or else to the one who has been here longest. False where
-- there is no such account.
create function private.erase_person(person uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  account public.profiles;
  projects bigint[] := private.projects_of(person);
  own text[] := '{}';
  is_known boolean;
begin
  if exists (select from public.profiles as one where one.id = person and one.is_active and private.is_staff_role(one.role)) then
    perform pg_advisory_xact_lock(hashtext('handing over'));
    perform private.give_work(person, successor.id) from (
      select one.id from public.profiles as one where one.role = 'admin' and one.is_active and one.id <> person
      order by (one.id = private.actor()) desc nulls last, one.created_at, one.id limit 1
    ) as successor;
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
  is_known := private.may_write_to(person);
  if account.email_proven_at is not null then
    own := private.erase_by_email(account.email);
  end if;
  perform private.erase_mail(account);
  delete from private.rate_limits as counter where counter.key = sha256(convert_to(person::text, 'UTF8'));
  perform private.forget_news_of(account);
  if account.role = 'client' then
    perform private.note_clients(projects, person);
  end if;
  -- With who wrote or decided it goes the name that they had then.
  update public.comments as one set written_by = null, signed_by = null where one.written_by = person;
  update public.document_decisions as one set decided_by = null, signed_by = null where one.decided_by = person;
  delete from auth.users where users.id = person;
  -- The columns that name people without a foreign key.
  update public.notifications set author_id = null where author_id = person;
  update private.file_removals set uploaded_by = null where uploaded_by = person;
  -- What Auth keeps beside the account. Hosted Auth has more of it than the embedded one.
  delete from auth.refresh_tokens as token where token.user_id::text = person::text;
  delete from auth.flow_state as flow where flow.user_id = person;
  delete from auth.audit_log_entries as note where note.payload::text like '%' || person || '%';
  perform private.clear_from_audit_log(person, own);
  -- The last mail says that the account is gone.
  insert into private.mail_outbox (kind, payload)
  select 'account_deleted', jsonb_build_object('username', account.username, 'email', account.email, 'at', now())
  where is_known;
  perform private.announce_in(project, 'project'), private.announce_in(project, 'members') from unnest(projects) as project;
  perform private.announce(private.active_staff('admin'), 'people');
  return true;
end;
$$;

-- What waits to be sent to them goes, and what waits for others names them no longer.
create function private.erase_mail(account public.profiles) returns void
language sql set search_path = ''
as $$
  delete from private.mail_outbox as mail
  where mail.payload ->> 'user_id' = account.id::text
    or lower(btrim(mail.payload ->> 'login')) = lower(account.email)
    or private.username_key(mail.payload ->> 'login') = account.username_key;
  update private.mail_outbox as mail set payload = mail.payload || '{"signed_by": null, "written_by": null}'
  where mail.payload ->> 'written_by' = account.id::text;
$$;

-- How many accounts of these there were. Whoever deletes their own account asks by way of the server, which has seen the password.
create function private.delete_people(ids uuid[]) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('deleted profiles');
  erased int := 0;
  person uuid;
begin
  if caller.role <> 'admin' or caller.id = any (ids) then
    raise exception 'Only administrators delete accounts of others' using errcode = '42501';
  end if;
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
  if actor is distinct from user_id
    and not exists (select from public.profiles as one where one.id = actor and one.role = 'admin' and one.is_active)
  then
    raise exception 'Only administrators delete accounts of others' using errcode = '42501';
  end if;
  return private.erase_person(user_id);
end;
$$;

-- `own` names rows that were the person's, as 'table id': their values go as well.
create function private.clear_from_audit_log(person uuid, own text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
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
end;
$$;

-- Whoever would take it hears that a call will not take place, and every administrator where nobody would. The news outlasts the
-- account, so it names nobody; the mail takes the call out of calendars.
create function private.notify_of_lost_call(call public.bookings) returns void
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
  perform private.forget_guest(address);
  delete from private.mail_outbox as mail
  where lower(address) in (lower(mail.payload ->> 'email'), lower(mail.payload ->> 'guest'));
  perform private.count_new_leads_again();
  perform private.announce_leads();
  foreach call in array lost loop
    perform private.notify_of_lost_call(call);
  end loop;
  return coalesce(erased, '{}');
end;
$$;

-- What the copy of one's own data has, table by table. A column that is not named here is in no copy: proofs and keys, of no use to
-- anybody but us or of too much, and what staff noted for themselves.
create function private.personal_columns() returns table (place text, columns text[])
language sql immutable set search_path = ''
as $$
  select words[1], words[2:]
  from regexp_split_to_table(btrim('
    bookings id message_id reason starts_at ends_at status held_until service time_zone taken_by link revision created_at updated_at
    calendar_links user_id created_at
    client_views user_id until viewer_id
    coin_claims id claimed_by coin confirmations created_at invoice_id link_id lookup payment_id quote_id reason sent_at signed_by state transaction_id units units_to_us
    comments id attachments body created_at deleted_at document_id edited_at is_deleted is_internal mentions project_id request_id signed_by written_by
    document_decisions id created_at decided_by decision document_id link_id reason seen sha256 signed_by version
    document_versions id by_staff content created_at document_id file_name kind note number palette_id sha256 size uploaded_by
    documents id asks by_staff created_at description file_name file_url is_decided kind name project_id review_due size status status_reason updated_at uploaded_by version version_by
    email_changes user_id created_at email expires_at
    identities id user_id created_at email identity_data last_sign_in_at provider provider_id updated_at
    invoice_reasons id about given_at given_by invoice_id reason
    invoices id number kind project_id issued_by issued_on
    lead_letters id body created_at is_theirs lead_id link_id offer_id signed_by written_by
    leads id assignee_id client_id created_at is_read message_id palette_id project_id status subscriber_id updated_at
    live_events user_id at made_by topic
    mail_preferences user_id how kind
    mailed_codes id user_id created_at expires_at link_id next_page purpose tries used_at
    milestones id owner_id created_at description due_date is_complete position project_id title updated_at
    notification_mail recipient_id due_at is_urgent notification_id thing
    notifications id recipient_id author_id comment_id content counted created_at document_id invoice_id is_read kind lead_id milestone_id offer_id procedure_id project_id request_id run_id title
    offer_acceptances id offer_id how options net tax total deposit accepted_at recorded_by client_id invoice_id created_at
    offers id number version title state sent_by offered_by sent_at valid_until created_at
    palettes id owner_id accent1 accent2 body_font created_at email gray heading_font name primary secondary updated_at
    password_links id user_id created_at expires_at invited_by project_id purpose used_at was_mailed
    procedure_run_steps id done_at done_by is_done note position run_id title updated_at
    procedure_runs id assignee_id created_at due_date ended_at ended_by number procedure_id project_id started_by status title updated_at
    procedure_signoffs id user_id signed_at version_id
    procedure_versions id fields number procedure_id saved_at saved_by
    profiles id company company_id created_at date_language digest_hour email email_proven_at is_active name role time_zone updated_at username
    project_activity id actor_id at comment_id document_id kind link_id milestone_id project_id request_id status
    project_mail user_id how project_id
    project_endings project_id currency ended_at ended_by kept reason refund
    project_members user_id created_at project_id
    projects id client_id client_left_at company_id completed_at created_at created_by description due_date is_archived is_limited progress start_date status title updated_at
    published_procedures procedure_id published_at published_by version_id
    recent_mail recipient_id sent_at thing
    requests id answered_at answered_by asked_by attachments body created_at currency due_date milestone_id price project_id reason status title updated_at
    sessions id user_id aal created_at ip not_after refreshed_at scopes tag updated_at user_agent
    shared_links id made_by asked_at created_at decide_by document_id expires_at invoice_id may_act message offer_id revoked_at version was_mailed
    sign_ins id user_id at browser network seen_at system
    uploads id asks created_at description document_id file_name kind name note project_id review_due size uploaded_by
    username_skeletons user_id skeleton
    vat_checks id answer checked_at checked_by company_id consultation invoice_id vat_number
  ', E' \n'), '\s*\n\s*') as line cross join lateral string_to_array(line, ' ') as words
$$;

create function private.rows_about(person uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  place record;
  found jsonb;
  all_rows jsonb := '{}';
begin
  for place in
    select key.conrelid::regclass as name, class.relname,
      string_agg(distinct format('one.%I = $1', attribute.attname), ' or ') as condition,
      coalesce((select wanted.columns from private.personal_columns() as wanted where wanted.place = class.relname), '{}') as columns
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
      'select coalesce(jsonb_agg((
        select jsonb_object_agg(kept.key, kept.value) from jsonb_each(to_jsonb(one)) as kept where kept.key = any ($2)
      )), ''[]'') from %s as one where %s', place.name, place.condition
    ) into found using person, place.columns;
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

-- What was left under an address beside an account. Here too a copy has what is named, and no column that is added.
create function private.rows_under(address text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'lead_messages', (
      select coalesce(jsonb_agg(one order by one.id), '[]') from (
        select message.id, message.name, message.email, message.company, message.phone, message.message, message.submitted_at
        from public.lead_messages as message where lower(message.email) = lower(address)
      ) as one
    ),
    'booked_calls', (
      select coalesce(jsonb_agg(one order by one.id), '[]') from (
        select
          call.id, call.message_id, call.reason, call.starts_at, call.ends_at, call.status, call.held_until, call.service,
          call.time_zone, call.link, call.revision, call.created_at, call.updated_at
        from public.bookings as call join public.lead_messages as message on message.id = call.message_id
        where lower(message.email) = lower(address)
      ) as one
    ),
    'newsletter_subscribers', (
      select coalesce(jsonb_agg(one), '[]') from (
        select reader.id, reader.email, reader.subscribed_at, reader.unsubscribed_at, reader.asked_at, reader.confirmed_at
        from public.newsletter_subscribers as reader where reader.email_key = lower(address)
      ) as one
    ),
    'links_to_you', (
      select coalesce(jsonb_agg(one order by one.id), '[]') from (
        select
          link.id, link.document_id, link.invoice_id, link.offer_id, link.version, link.name, link.email, link.may_act, link.message,
          link.decide_by, link.expires_at, link.revoked_at, link.asked_at, link.acted_as, link.was_mailed, link.created_at,
          (
            select coalesce(jsonb_agg(seen), '[]') from (
              select opening.browser, opening.system, opening.opened_at
              from private.link_openings as opening where opening.link_id = link.id order by opening.id
            ) as seen
          ) as openings
        from private.shared_links as link where lower(link.email) = lower(address)
      ) as one
    ),
    'guest_palettes', (
      select coalesce(jsonb_agg(one order by one.id), '[]') from (
        select
          palette.id, palette.owner_id, palette.email, palette.name, palette."primary", palette.secondary, palette.accent1, palette.accent2,
          palette.gray, palette.heading_font, palette.body_font, palette.created_at, palette.updated_at
        from public.palettes as palette where palette.owner_id is null and lower(palette.email) = lower(address)
      ) as one
    )
  )
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
  -- What was left under the address, where it is proven to be the person's.
  if account.email_proven_at is not null then
    by_email := private.rows_under(account.email);
  end if;
  return private.without_others(private.rows_about(account.id) || by_email || jsonb_build_object(
    'audit_log', (
      select coalesce(jsonb_agg(one order by one.id), '[]') from (
        select
          entry.id, entry.at, entry.actor_id, case when entry.actor_id = account.id then entry.actor end as actor, entry.action,
          entry.entity, entry.entity_id, entry.changes
        from public.audit_log as entry
        where entry.actor_id = account.id or (entry.entity = 'profiles' and entry.entity_id = account.id::text)
      ) as one
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

select private.expose('{
  "private.work_left_by(uuid)", "private.hand_over(uuid, uuid, jsonb, timestamptz)", "private.delete_people(uuid[])"
}');
grant execute on function public.delete_person, public.person_data to service_role;
