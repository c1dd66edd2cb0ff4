-- Booked calls, as calendars show them and as mail tells both sides of them.

-- Calls that will be made or were.
create view private.booked_calls with (security_invoker = true) as
select booking.id, lead.id as lead_id, message.name, message.company, message.email, message.phone, booking.starts_at,
  booking.ends_at, booking.taken_by, booking.updated_at, booking.revision, booking.link
from public.bookings as booking
join public.lead_messages as message on message.id = booking.message_id
join public.leads as lead on lead.message_id = message.id
where booking.status = 'confirmed';

-- A person's calls in a span of time are those that they take and, for administrators, those that nobody takes yet.
create function private.calls_of(person uuid, since timestamptz, until timestamptz) returns setof private.booked_calls
language sql stable set search_path = ''
as $$
  select call.*
  from public.profiles as reader join private.booked_calls as call
    on call.taken_by = reader.id or call.taken_by is null and reader.role = 'admin'
  where reader.id = person and reader.is_active and private.is_staff_role(reader.role) and call.starts_at >= since and call.starts_at < until
$$;

-- A client's own calls in a span of time, by the address that is proven to be theirs.
create function private.calls_with(person uuid, since timestamptz, until timestamptz) returns setof private.booked_calls
language sql stable set search_path = ''
as $$
  select call.*
  from public.profiles as reader join private.booked_calls as call on lower(call.email) = lower(reader.email)
  where reader.id = person and reader.role = 'client' and reader.email_proven_at is not null
    and call.starts_at >= since and call.starts_at < until
$$;

create function private.mail_about(booking public.bookings) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'booking', booking.id, 'name', message.name, 'email', message.email, 'company', message.company, 'phone', message.phone,
    'message', message.message, 'service', booking.service, 'starts_at', booking.starts_at, 'ends_at', booking.ends_at,
    'time_zone', booking.time_zone, 'revision', booking.revision, 'lead', lead.id, 'link', booking.link
  )
  from public.lead_messages as message join public.leads as lead on lead.message_id = message.id
  where message.id = booking.message_id
$$;

-- Both sides hear what became of a call: staff in the mailbox of whoever takes it, or in the firm's. A reminder waits until a
-- day before, and is as old as that: mail is sent within three days.
create function private.mail_of_call(before public.bookings, after public.bookings) returns void
language plpgsql set search_path = ''
as $$
declare
  about jsonb := private.mail_about(after);
  taker jsonb := (
    select jsonb_build_object('staff_email', person.email, 'user_id', person.id)
    from public.profiles as person where person.id = after.taken_by
  );
  news text := case
    when after.status = 'confirmed' and before.status <> 'confirmed' then 'booking_confirmed'
    when after.status = 'canceled' and before.status = 'confirmed' then 'booking_canceled'
    when after.status = 'confirmed' and after.starts_at <> before.starts_at then 'booking_moved'
    when after.status = 'confirmed' and after.link is distinct from before.link then 'booking_place'
  end;
begin
  if news = 'booking_moved' then
    about := about || jsonb_build_object('moved_from', before.starts_at);
  end if;
  if news is not null then
    delete from private.mail_outbox as waiting
    where waiting.kind = 'booking_reminder' and waiting.payload ->> 'booking' = after.id::text;
    insert into private.mail_outbox (kind, payload) values (news, about);
    -- A link is set by staff: who takes the call gets the new entry of the calendar as well.
    if news <> 'booking_place' or taker is not null then
      perform private.mail_staff(news || '_staff', about || coalesce(taker, '{}'));
    end if;
  elsif after.status = 'confirmed' and after.taken_by is distinct from before.taken_by and taker is not null then
    insert into private.mail_outbox (kind, payload) values ('booking_taken_staff', about || taker);
  end if;
  if news in ('booking_confirmed', 'booking_moved', 'booking_place') and after.starts_at > now() + interval '26 hours' then
    insert into private.mail_outbox (kind, payload, due_at, created_at)
    values ('booking_reminder', about - 'moved_from', after.starts_at - interval '1 day', after.starts_at - interval '1 day');
  end if;
end;
$$;
