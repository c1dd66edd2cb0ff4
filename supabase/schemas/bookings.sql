-- Calls that somebody booked together with a message, the times that staff block, and what staff do with both.

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
  caller private.caller := private.begin_act('new bookings', '{100, 500}', lowest => 'admin');
  made public.bookings;
begin
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

select private.expose('{
  "private.block_time(text, timestamptz, timestamptz)", "private.free_time(bigint)", "private.edit_call(bigint, jsonb)"
}');
