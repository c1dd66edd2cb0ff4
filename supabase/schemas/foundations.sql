-- What every table relies on: the private schema, what nobody may do until a file says otherwise, checks of text, shared triggers.

-- Not exposed through the Data API. It holds the helpers of policies, the trigger functions, and the tables that only
-- functions of the server touch.
create schema private;
grant usage on schema private to authenticated;

-- Postgres lets everybody run a new function, and Supabase grants new tables and functions to its request roles.
-- Here nothing is reachable until a file of this folder grants it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- The text without spaces, characters that are never drawn, and blanks that count as letters or symbols.
create function private.visible(value text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    value,
    '[[:space:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f'
    || '\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]',
    '', 'g'
  )
$$;

-- One trimmed line with something to see in it, without control characters, line separators, and marks that change the
-- direction of the text that follows.
create function private.is_line(value text, shortest int, longest int) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(value) between shortest and longest
    and (value ~ '[a-zA-Z0-9]' or char_length(private.visible(value)) >= least(shortest, 1))
    and value = btrim(value)
    and value !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
$$;

-- Text that may have several lines, without other control characters.
create function private.is_prose(value text, shortest int, longest int) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(value) between shortest and longest
    and char_length(btrim(value)) >= shortest
    and (value ~ '[a-zA-Z0-9]' or char_length(private.visible(value)) >= least(shortest, 1))
    and value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'
$$;

create function private.is_email(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(value) <= 254 and value ~ '^[^@[:space:]]+@[^@[:space:]]+$'
$$;

-- What an address has in common with all that lead to the same mailbox: a tag after a plus sign is its owner's to choose.
create function private.mailbox_of(email text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(lower(email), '\+[^@]*@', '@')
$$;

-- Removes the oldest rows of which a condition holds, as many as may go at once; those that somebody holds wait for another time.
create function private.forget(place regclass, aged text, condition text, most int) returns int
language plpgsql set search_path = ''
as $$
declare
  gone int;
begin
  execute format(
    'delete from %1$s where ctid in (select ctid from %1$s where %3$s order by %2$I limit $1 for update skip locked)',
    place, aged, condition
  ) using most;
  get diagnostics gone = row_count;
  return gone;
end;
$$;

-- Arguments: a column of time, and an age. Whenever rows are added, a few that are older go.
create function private.forget_old() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget(tg_relid, tg_argv[0], format('%I < now() - %L::interval', tg_argv[0], tg_argv[1]), 20);
  return null;
end;
$$;

-- A text shortened to its beginning, on one line.
create function private.excerpt(value text) returns text
language sql immutable set search_path = ''
as $$
  select case when char_length(line) > 280 then left(line, 279) || '…' else line end
  from (select btrim(regexp_replace(value, '[[:space:]]+', ' ', 'g')) as line) as shown
$$;

create function private.spoken_day(day date) returns text
language sql immutable set search_path = ''
as $$
  select to_char(day, 'FMMonth FMDD, YYYY')
$$;

-- Names stand beside what people did. They are all that is shown of somebody to those who share a document.
create function private.name_of(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(name, ''), username) from public.profiles where id = person
$$;

-- A name that is shown, with the account beside it: people choose the one anew as they like, and keep the other.
create function private.signed(name text, username text) returns text
language sql immutable set search_path = ''
as $$
  select case when coalesce(name, '') = '' or lower(name) = lower(username) then username else format('%s (%s)', name, username) end
$$;

-- Who decides, asks or claims something, as it is told.
create function private.account_of(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.signed(name, username) from public.profiles where id = person
$$;

grant execute on function
  private.visible, private.is_line, private.is_prose, private.is_email, private.name_of
to authenticated;
