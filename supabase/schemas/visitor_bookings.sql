-- What a visitor does with a call: sees free times, books one, moves or cancels it by the link in the mail.

-- The beginnings of calls from one moment to another, a quarter of an hour apart: in the opening hours of the zone where the
-- firm is, counted from when each opens. `offer` is what src/data/booking.ts says. An hour that a change of the clocks skips
-- has none, and one that it repeats has them twice.
create function private.slots_between(first timestamptz, last timestamptz, offer jsonb) returns setof timestamptz
language sql stable set search_path = ''
as $$
  select distinct slot
  from generate_series(first, last, interval '15 minutes') as slot
  cross join lateral (select slot at time zone (offer ->> 'timeZone') as here) as place
  join jsonb_to_recordset(offer -> 'openings') as opening (weekday int, opens int, closes int)
    on opening.weekday = extract(isodow from place.here)
  cross join lateral (
    select extract(epoch from place.here::time) / 60 as minute, (offer ->> 'minutes')::int as length
  ) as clock
  where minute >= opening.opens and minute + length <= opening.closes and (minute - opening.opens) % length = 0
$$;

-- Those of them that are neither too soon nor too far ahead nor taken; `other_than` is a call that is to be moved.
create function private.free_slots(first timestamptz, last timestamptz, offer jsonb, other_than bigint default null)
returns setof timestamptz
language sql stable set search_path = ''
as $$
  select slot
  from private.slots_between(
    greatest(first, date_bin('15 minutes', now() + make_interval(hours => (offer ->> 'noticeHours')::int, mins => 15), 'epoch')),
    least(last, now() + make_interval(weeks => (offer ->> 'weeksAhead')::int)), offer
  ) as slot
  where not exists (
    select from public.bookings as taken
    where taken.status in ('held', 'confirmed') and coalesce(taken.held_until > now(), true) and taken.id is distinct from other_than
      and tstzrange(taken.starts_at, taken.ends_at)
        && tstzrange(slot, slot + make_interval(mins => (offer ->> 'minutes')::int))
  )
$$;

create function public.free_slots(offer jsonb, most int default 1000) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(slot order by slot), '[]')
  from (
    select slot from private.free_slots('-infinity', 'infinity', offer) as slot order by slot limit most
  ) as next
$$;

-- The message, the time that it holds for half an hour, and the mails are stored together or not at all. Says which call it
-- is; or null with the next free times where somebody was faster; or that the address has asked for enough. `instead` is what
-- the same visitor asked for before: its time is free again, and it goes unless somebody has begun to work on it.
create function public.book_call(
  name text, email text, company text, phone text, message text, starts_at timestamptz, time_zone text, service text, offer jsonb,
  max_count int, window_seconds int, instead bigint default null, link text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  stored jsonb;
  earlier public.bookings;
  made public.bookings;
begin
  if link is null and nullif(phone, '') is null then
    raise exception 'A call has a number or a link' using errcode = '23514';
  end if;
  perform private.wait_for_bookings();
  select * into earlier from public.bookings as one where one.id = instead and one.status = 'held';
  if not exists (select from private.free_slots(book_call.starts_at, book_call.starts_at, offer, earlier.id)) then
    return jsonb_build_object('id', null, 'slots', public.free_slots(offer, 10));
  end if;
  if not (
    select taken.admitted
    from public.take_rate_limit('bookingEmail', private.mailbox_of(book_call.email), max_count, window_seconds) as taken
  ) or (
    select count(*) >= max_count
    from public.bookings as known join public.lead_messages as writer on writer.id = known.message_id
    where private.mailbox_of(writer.email) = private.mailbox_of(book_call.email) and known.status in ('held', 'confirmed') and known.ends_at > now()
      and known.id is distinct from earlier.id
  ) then
    return '{"id": null}';
  end if;
  update public.bookings as one set status = 'lapsed', held_until = null where one.id = earlier.id;
  perform private.delete_messages(array(
    select lead.message_id from public.leads as lead
    where lead.message_id = earlier.message_id and lead.status = 'new' and lead.assignee_id is null
  ));
  stored := private.add_message(name, email, company, phone, message);
  made.starts_at := book_call.starts_at;
  made.ends_at := made.starts_at + make_interval(mins => (offer ->> 'minutes')::int);
  perform private.take_time(made);
  insert into public.bookings (message_id, starts_at, ends_at, status, held_until, service, time_zone, link)
  values (
    (stored ->> 'id')::bigint, made.starts_at, made.ends_at, 'held', now() + interval '30 minutes',
    nullif(book_call.service, ''), book_call.time_zone, book_call.link
  )
  returning * into made;
  perform private.mail_staff('contact_message', stored || jsonb_build_object(
    'booking', made.id, 'starts_at', made.starts_at, 'service', made.service, 'link', made.link
  ));
  insert into private.mail_outbox (kind, payload) values ('booking_question', private.mail_about(made));
  return jsonb_build_object('id', made.id);
end;
$$;

-- What a link in a mail is about. It is good for the address that it went to.
create function private.booking_at(booking bigint, email text) returns public.bookings
language sql stable set search_path = ''
as $$
  select known.*
  from public.bookings as known join public.lead_messages as writer on writer.id = known.message_id
  where known.id = booking and lower(writer.email) = lower(booking_at.email)
$$;

-- Null where there is none. `is_taken` says that somebody else has the time meanwhile.
create function public.show_booking(booking bigint, email text, offer jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'status', known.status, 'starts_at', known.starts_at, 'ends_at', known.ends_at, 'time_zone', known.time_zone,
    'link', known.link, 'phone', writer.phone, 'is_over', known.starts_at <= now(),
    'is_taken', private.is_taken_from(known), 'slots', public.free_slots(offer)
  )
  from private.booking_at(booking, show_booking.email) as known
  join public.lead_messages as writer on writer.id = known.message_id
$$;

create function private.is_taken_from(asked public.bookings) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.bookings as other
    where other.id <> asked.id and other.status in ('held', 'confirmed') and coalesce(other.held_until > now(), true)
      and tstzrange(other.starts_at, other.ends_at) && tstzrange(asked.starts_at, asked.ends_at)
  )
$$;

-- What somebody does with the link in their mail: 'confirm', 'move' or 'cancel'. Says 'done', 'taken' or 'over'. Whoever comes
-- late still gets the time if nobody else has it. A call is moved three times: each is a mail to both sides.
create function public.change_booking(booking bigint, email text, act text, starts_at timestamptz, offer jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  known public.bookings;
  wanted public.bookings;
begin
  perform private.wait_for_bookings();
  perform from public.bookings as one where one.id = booking for no key update;
  known := private.booking_at(booking, change_booking.email);
  wanted := known;
  if known.id is null then
    return null;
  elsif act = 'cancel' and known.status = 'canceled' or act = 'confirm' and known.status = 'confirmed' then
    return 'done';
  elsif known.status = 'canceled' or known.starts_at <= now() or act = 'move' and known.revision >= 3 then
    return 'over';
  elsif act = 'cancel' then
    wanted.status := 'canceled';
  else
    wanted.status := 'confirmed';
    if act = 'move' then
      wanted.starts_at := change_booking.starts_at;
    end if;
    if act = 'confirm' and private.is_taken_from(known)
      or act <> 'confirm' and not exists (select from private.free_slots(wanted.starts_at, wanted.starts_at, offer, known.id))
    then
      return 'taken';
    end if;
  end if;
  perform private.change_call(known, wanted);
  return 'done';
end;
$$;

grant execute on function public.free_slots, public.book_call, public.show_booking, public.change_booking to service_role;
