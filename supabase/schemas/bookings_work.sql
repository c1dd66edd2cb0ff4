-- What booked calls mean for staff and for mail.

-- Calls that will be made or were.
create view private.booked_calls with (security_invoker = true) as
select booking.id, lead.id as lead_id, message.name, message.company, message.email, message.phone, booking.starts_at,
  booking.ends_at, booking.taken_by, booking.updated_at
from public.bookings as booking
join public.lead_messages as message on message.id = booking.message_id
join public.leads as lead on lead.message_id = message.id
where booking.status = 'confirmed';

-- A person's calls are those that they take and, for administrators, those that nobody takes yet.
create function private.calls_of(person uuid) returns setof private.booked_calls
language sql stable set search_path = ''
as $$
  select call.*
  from public.profiles as reader join private.booked_calls as call
    on call.taken_by = reader.id or call.taken_by is null and reader.role = 'admin'
  where reader.id = person and reader.is_active and reader.role <> 'client'
$$;

-- The calls of the next two weeks. Leads are opened by administrators alone.
create function private.calls_for_member() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('bookedCalls', coalesce(jsonb_agg(one order by "startsAt"), '[]'))
  from (
    select call.id, case when private.is_admin() then call.lead_id end as "leadId", call.name, call.company,
      call.starts_at as "startsAt", call.taken_by is not null as "isTaken"
    from private.calls_of((select private.me())) as call
    where (select private.is_active()) and call.ends_at > now() and call.starts_at < now() + interval '14 days'
    order by call.starts_at limit 8
  ) as one
$$;

create function private.calls_for_admin() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with coming as (
    select call.lead_id as id, call.name as title, coalesce(private.name_of(call.taken_by), 'nobody takes it yet') as about,
      call.starts_at as at
    from private.booked_calls as call where call.ends_at > now() and (select private.is_admin())
  )
  select jsonb_build_object('calls', jsonb_build_object(
    'count', (select count(*) from coming),
    'rows', (select coalesce(jsonb_agg(one order by at), '[]') from (select * from coming order by at limit 6) as one)
  ))
$$;

grant execute on function private.calls_for_member, private.calls_for_admin to authenticated;

create function private.mail_about(booking public.bookings) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'booking', booking.id, 'name', message.name, 'email', message.email, 'company', message.company, 'phone', message.phone,
    'message', message.message, 'service', booking.service, 'starts_at', booking.starts_at, 'ends_at', booking.ends_at,
    'time_zone', booking.time_zone, 'revision', booking.revision, 'lead', lead.id
  )
  from public.lead_messages as message join public.leads as lead on lead.message_id = message.id
  where message.id = booking.message_id
$$;

-- Both sides hear what became of a call: staff in the mailbox of whoever takes it, or in the firm's. A reminder waits until a
-- day before, and is as old as that: mail is sent within three days.
create function private.mail_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  about jsonb := private.mail_about(new);
  taker jsonb := (
    select jsonb_build_object('staff_email', person.email, 'user_id', person.id)
    from public.profiles as person where person.id = new.taken_by
  );
  news text := case
    when new.status = 'confirmed' and old.status <> 'confirmed' then 'booking_confirmed'
    when new.status = 'canceled' and old.status = 'confirmed' then 'booking_canceled'
    when new.status = 'confirmed' and new.starts_at <> old.starts_at then 'booking_moved'
  end;
begin
  if news is not null then
    delete from private.mail_outbox as waiting
    where waiting.kind = 'booking_reminder' and waiting.payload ->> 'booking' = new.id::text;
    insert into private.mail_outbox (kind, payload)
    values (news, about), (news || '_staff', about || coalesce(taker, '{}'));
  elsif new.status = 'confirmed' and new.taken_by is distinct from old.taken_by and taker is not null then
    insert into private.mail_outbox (kind, payload) values ('booking_taken_staff', about || taker);
  end if;
  if news in ('booking_confirmed', 'booking_moved') and new.starts_at > now() + interval '26 hours' then
    insert into private.mail_outbox (kind, payload, due_at, created_at)
    values ('booking_reminder', about, new.starts_at - interval '1 day', new.starts_at - interval '1 day');
  end if;
  return null;
end;
$$;

create function private.forget_mail_of_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.mail_outbox as waiting where waiting.payload ->> 'booking' = old.id::text;
  return null;
end;
$$;

-- What waits goes to the address as it was corrected.
create function private.readdress_mail_of_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.mail_outbox as waiting
  set payload = waiting.payload || jsonb_build_object('name', new.name, 'email', new.email)
  where waiting.payload ->> 'booking' = (select booking.id::text from public.bookings as booking where booking.message_id = new.id);
  return null;
end;
$$;
