-- Booked calls: a time that somebody chose together with a message, the times that staff block, and what that means for staff
-- and for mail.

create table public.bookings (
  id bigint generated always as identity primary key,
  -- What they wrote with it; null where staff block the time.
  message_id bigint unique references public.lead_messages (id) on delete cascade,
  reason text check (private.is_line(reason, 1, 100)),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Held until its link is followed, lapsed where that took too long.
  status text not null default 'confirmed' check (status in ('held', 'confirmed', 'canceled', 'lapsed')),
  held_until timestamptz(3) check ((held_until is not null) = (status = 'held')),
  service text check (private.is_line(service, 1, 150)),
  -- Where they are: their mails name the time there.
  time_zone text not null default 'UTC' check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  taken_by uuid references public.profiles (id) on delete set null,
  notes text not null default '' check (private.is_prose(notes, 0, 5000)),
  -- Where both meet; without one, the firm calls the number of the message.
  link text check (private.is_line(link, 9, 500) and link ~ '^https://'),
  -- How often it was moved, canceled or given another link: calendar programs follow the highest.
  revision int not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint bookings_call_or_block check ((message_id is null) = (reason is not null)),
  constraint bookings_length check (
    ends_at > starts_at and ends_at <= starts_at + case when message_id is null then interval '60 days' else interval '4 hours' end
  ),
  -- The firm makes one call at a time.
  constraint bookings_one_at_a_time exclude using gist (tstzrange(starts_at, ends_at) with &&)
  where (status in ('held', 'confirmed'))
);

create index bookings_starts_at on public.bookings (starts_at) where status = 'confirmed';
create index bookings_taken_by on public.bookings (taken_by);

alter table public.bookings enable row level security;
grant select (
  id, message_id, reason, starts_at, ends_at, status, held_until, service, time_zone, taken_by, notes, link, revision, created_at,
  updated_at
) on public.bookings to authenticated;

create policy "Administrators read bookings" on public.bookings for select to authenticated
using ((select private.is_admin()));

select private.guard_table(
  'public.bookings', audited => '{message_id, starts_at, ends_at, status, taken_by, link}',
  settled => '{id, message_id, reason, service, time_zone, created_at}', touched => '{*}'
);

-- Two that want one time would each wait for the other; and whoever has a row already may not wait for those who have their turn.
create function private.wait_for_bookings() returns void
language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtext('bookings'))
$$;

-- A time is taken that is still to come, also from whoever held it without following their link.
create function private.take_time(wanted public.bookings) returns void
language plpgsql set search_path = ''
as $$
begin
  if wanted.ends_at <= now() then
    raise exception 'This time is over' using errcode = '23514', hint = 'booking_over';
  end if;
  perform private.lapse_holds(wanted);
end;
$$;

create function private.lapse_holds(wanted public.bookings) returns void
language sql set search_path = ''
as $$
  update public.bookings as idle set status = 'lapsed', held_until = null
  where idle.status = 'held' and idle.held_until <= now() and idle.id is distinct from wanted.id
    and tstzrange(idle.starts_at, idle.ends_at) && tstzrange(wanted.starts_at, wanted.ends_at)
$$;

-- Staff block a time.
create function private.block_time(reason text, starts_at timestamptz, ends_at timestamptz) returns setof public.bookings
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new bookings', '{100, 500}');
  made public.bookings;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators block times' using errcode = '42501';
  end if;
  perform private.wait_for_bookings();
  made.starts_at := block_time.starts_at;
  made.ends_at := block_time.ends_at;
  perform private.take_time(made);
  insert into public.bookings (reason, starts_at, ends_at) values (block_time.reason, made.starts_at, made.ends_at)
  returning * into made;
  perform private.announce_leads();
  return next made;
end;
$$;

-- A call goes with its lead.
create function private.free_time(booking bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed bookings', '{100, 5000}');
begin
  delete from public.bookings as blocked where blocked.id = booking and blocked.message_id is null and caller.role = 'admin';
  if not found then
    return false;
  end if;
  perform private.announce_leads();
  return true;
end;
$$;

-- Confirms, moves, cancels or hands over a call, whoever wants it, and mails what became of it.
create function private.change_call(before public.bookings, after public.bookings) returns void
language plpgsql set search_path = ''
as $$
declare
  is_moved boolean := after.starts_at <> before.starts_at;
begin
  if is_moved or after.status <> before.status then
    if before.status = 'canceled' then
      raise exception 'A call that was canceled stays so' using errcode = '23514', hint = 'booking_over';
    end if;
    after.ends_at := after.starts_at + (before.ends_at - before.starts_at);
    if is_moved then
      perform private.take_time(after);
    elsif after.status = 'confirmed' then
      perform private.lapse_holds(after);
    end if;
    if after.status <> 'held' then
      after.held_until := null;
    end if;
  end if;
  after.revision := before.revision + (
    is_moved or after.status <> before.status and after.status = 'canceled' or after.link is distinct from before.link
  )::int;
  if after.taken_by is not null and after.taken_by is distinct from before.taken_by then
    perform from public.profiles as person
    where person.id = after.taken_by and person.is_active and private.is_staff_role(person.role) for share;
    if not found then
      raise exception 'A call is taken by active staff' using errcode = '23514';
    end if;
  end if;
  update public.bookings as one
  set starts_at = after.starts_at, ends_at = after.ends_at, status = after.status, held_until = after.held_until,
    revision = after.revision, taken_by = after.taken_by, notes = after.notes, link = after.link
  where one.id = after.id and one is distinct from after;
  perform private.mail_of_call(before, after);
  perform private.announce_leads();
end;
$$;

-- What an administrator does with the call of a lead. `changes`: columns to what they become.
create function private.edit_call(lead bigint, changes jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed bookings', '{100, 5000}');
  before public.bookings;
begin
  perform private.wait_for_bookings();
  select call.* into before from public.leads as one join public.bookings as call on call.message_id = one.message_id
  where one.id = lead and caller.role = 'admin' for no key update of call;
  if not found then
    return false;
  end if;
  perform private.change_call(
    before, jsonb_populate_record(before, private.only(changes, '{starts_at, status, taken_by, notes, link}'))
  );
  return true;
end;
$$;

-- The calls to come of somebody become those of a colleague, or nobody's.
create function private.pass_on_calls(person uuid, successor uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  before public.bookings;
  after public.bookings;
begin
  for before in
    select * from public.bookings as call
    where call.taken_by = person and call.status = 'confirmed' and call.ends_at > now() order by call.id for no key update
  loop
    after := before;
    after.taken_by := successor;
    perform private.change_call(before, after);
  end loop;
end;
$$;

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

select private.expose('{
  "private.block_time(text, timestamptz, timestamptz)", "private.free_time(bigint)", "private.edit_call(bigint, jsonb)"
}');
grant execute on function public.free_slots, public.book_call, public.show_booking, public.change_booking to service_role;
