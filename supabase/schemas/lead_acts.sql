-- What staff do with leads.

-- A lead is worked on by an active administrator, who is held until it is written. Where it stays with the same person nobody is
-- held: whoever takes that person's work away waits for the lead, and would be waited for.
create function private.hold_assignee(before public.leads, after public.leads) returns uuid
language plpgsql set search_path = ''
as $$
declare
  is_same boolean := after.assignee_id is not distinct from before.assignee_id;
begin
  if after.assignee_id is null or is_same and before.status in ('new', 'in_talk') then
    return after.assignee_id;
  end if;
  perform from public.profiles as person
  where person.id = after.assignee_id and person.is_active and person.role = 'admin' for share;
  if found then
    return after.assignee_id;
  elsif not is_same then
    raise exception 'A lead is assigned to an administrator' using errcode = '23514';
  end if;
  -- It is taken up again, and whoever worked on it has left since.
  return case when after.status not in ('new', 'in_talk') then after.assignee_id end;
end;
$$;

create function private.save_lead(before public.leads, after public.leads) returns void
language plpgsql set search_path = ''
as $$
begin
  after.assignee_id := private.hold_assignee(before, after);
  update public.leads as one
  set status = after.status, assignee_id = after.assignee_id, notes = after.notes, is_read = after.is_read,
    client_id = after.client_id, project_id = after.project_id
  where one.id = after.id and one is distinct from after;
  if after.status <> before.status then
    perform private.count_new_leads_again();
  end if;
  perform private.announce_leads();
end;
$$;

-- `changes`: columns to what they become. What is not named stays.
create function private.edit_lead(lead bigint, changes jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed leads', '{100, 5000}');
  before public.leads;
begin
  select * into before from public.leads as one where one.id = lead and caller.role = 'admin' for no key update;
  if not found then
    return false;
  end if;
  perform private.save_lead(
    before, jsonb_populate_record(before, private.only(changes, '{status, assignee_id, notes, is_read}'))
  );
  return true;
end;
$$;

-- What waits to be mailed goes to the address as it was corrected. False for a lead that wrote no message, null for none.
create function private.correct_lead(lead bigint, changes jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed lead_messages', '{100, 5000}');
  before public.lead_messages;
  after public.lead_messages;
begin
  select message.* into before from public.leads as one left join public.lead_messages as message on message.id = one.message_id
  where one.id = lead and caller.role = 'admin' for no key update of one;
  if not found or before.id is null then
    return case when found then false end;
  end if;
  after := jsonb_populate_record(before, private.only(changes, '{name, email, company, phone}'));
  update public.lead_messages as one
  set name = after.name, email = after.email, company = after.company, phone = after.phone
  where one.id = after.id and one is distinct from after;
  update private.mail_outbox as waiting
  set payload = waiting.payload || jsonb_build_object('name', after.name, 'email', after.email)
  where waiting.payload ->> 'booking' = (select booking.id::text from public.bookings as booking where booking.message_id = after.id);
  perform private.announce_leads();
  return true;
end;
$$;

-- A letter is mailed and signed, and what stands around it is in the language that whoever wrote it saw. A lead that is written to is
-- in talk, and belongs to who wrote where it was nobody's.
create function private.write_letter(lead bigint, body text, is_theirs boolean default false, language text default 'en')
returns setof public.lead_letters
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new lead_letters', '{100, 500}', lowest => 'admin');
  before public.leads;
  after public.leads;
  sender private.lead_senders;
  written public.lead_letters;
begin
  select * into before from public.leads as one where one.id = lead for no key update;
  if not found then
    return;
  end if;
  select * into sender from private.lead_senders as one where one.id = lead;
  if not is_theirs and sender.unsubscribed_at is not null then
    raise exception 'This address has left the newsletter' using errcode = '23514', hint = 'unsubscribed';
  end if;
  insert into public.lead_letters (lead_id, written_by, body, is_theirs)
  values (lead, caller.id, write_letter.body, write_letter.is_theirs) returning * into written;
  after := before;
  after.is_read := true;
  if before.status = 'new' then
    after.status := 'in_talk';
  end if;
  if not is_theirs then
    after.assignee_id := coalesce(before.assignee_id, caller.id);
    insert into private.mail_outbox (kind, payload)
    values ('lead_letter', jsonb_build_object(
      'name', sender.name, 'email', sender.email, 'body', written.body, 'quote', sender.message, 'written_by', caller.id,
      'signed_by', private.name_of(caller.id), 'language', write_letter.language
    ));
  end if;
  perform private.save_lead(before, after);
  return next written;
end;
$$;

-- Messages go with their leads and bookings, and with what waits to be mailed of these.
create function private.delete_messages(messages bigint[]) returns void
language sql set search_path = ''
as $$
  delete from private.mail_outbox as waiting where waiting.payload ->> 'booking' in (
    select booking.id::text from public.bookings as booking where booking.message_id = any (messages)
  );
  delete from public.lead_messages as message where message.id = any (messages)
$$;

-- With a lead goes what the visitor left; that somebody has left the newsletter stays known. Says how many went.
create function private.delete_leads(ids bigint[]) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed leads', '{100, 5000}');
  held public.leads[];
begin
  if caller.role <> 'admin' then
    return 0;
  end if;
  perform from public.leads as one where one.id = any (ids) order by one.id for update;
  with gone as (delete from public.leads as one where one.id = any (ids) returning one)
  select array_agg(gone.one) into held from gone;
  perform private.delete_messages(array(select one.message_id from unnest(held) as one));
  delete from public.palettes as palette
  where palette.id in (select one.palette_id from unnest(held) as one) and palette.owner_id is null;
  delete from public.newsletter_subscribers as reader
  where reader.id in (select one.subscriber_id from unnest(held) as one) and reader.unsubscribed_at is null;
  perform private.count_new_leads_again();
  perform private.announce_leads();
  return coalesce(cardinality(held), 0);
end;
$$;

-- Open leads of somebody become those of another administrator, or nobody's.
create function private.pass_on_leads(person uuid, successor uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.profiles as one
  where one.id = successor and one.is_active and one.role = 'admin' for share;
  if not found and successor is not null then
    raise exception 'A lead is assigned to an administrator' using errcode = '23514';
  end if;
  update public.leads as one set assignee_id = successor where one.assignee_id = person and one.status in ('new', 'in_talk');
  if found then
    perform private.announce_leads();
  end if;
end;
$$;

select private.expose('{
  "private.edit_lead(bigint, jsonb)", "private.correct_lead(bigint, jsonb)", "private.delete_leads(bigint[])",
  "private.write_letter(bigint, text, boolean, text)"
}');
