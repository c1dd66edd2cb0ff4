-- What goes with an account, and with an address that has none.

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

select private.expose('{"private.delete_people(uuid[])"}');
grant execute on function public.delete_person to service_role;
