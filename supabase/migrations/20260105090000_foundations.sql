-- What every table stands on: where private things live, who may call functions, and the triggers tables share.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

-- Supabase brings these roles along, a bare Postgres does not.
do $$
declare
  missing record;
begin
  for missing in
    select wanted.name, wanted.options
    from (values ('anon', 'nologin'), ('authenticated', 'nologin'), ('service_role', 'nologin bypassrls'))
      as wanted (name, options)
    where not exists (select from pg_catalog.pg_roles where rolname = wanted.name)
  loop
    execute format('create role %I %s', missing.name, missing.options);
  end loop;
end;
$$;

-- Not exposed through the Data API: helpers of policies, trigger functions, tables only the server's functions touch.
create schema if not exists private;
grant usage on schema private to authenticated;

-- Postgres lets everybody run a new function, and Supabase grants new tables and functions to its request roles.
-- Here nothing is reachable until a migration says so.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- One trimmed line without control characters.
create function private.is_line(value text, shortest int, longest int) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(value) between shortest and longest
    and value = btrim(value)
    and value !~ '[\u0001-\u001f\u007f]'
$$;

-- Text that may have several lines, without other control characters.
create function private.is_prose(value text, shortest int, longest int) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(value) between shortest and longest
    and char_length(btrim(value)) >= shortest
    and value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'
$$;

create function private.is_email(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(value) <= 254 and value ~ '^[^@[:space:]]+@[^@[:space:]]+$'
$$;

-- Constraints run with the rights of whoever writes the row.
grant execute on function private.is_line, private.is_prose, private.is_email to authenticated;

-- The person behind a statement: the signed-in one, or the one that a function of the server acts for.
create function private.actor() returns uuid
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.uid(), nullif(current_setting('app.actor', true), '')::uuid)
$$;

create function private.act_for(person uuid) returns void
language sql set search_path = ''
as $$
  select set_config('app.actor', coalesce(person::text, ''), true)
$$;

-- Milliseconds survive a JavaScript date; never standing still keeps `ifUpdatedAt` exact within one millisecond.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end;
$$;

-- For columns that are settled when a row is made: its owner, its place, its time. The foreign key of an owner may
-- still clear the id of a deleted account.
create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  settled text;
begin
  foreach settled in array tg_argv loop
    if to_jsonb(new) -> settled is distinct from to_jsonb(old) -> settled
      and not (settled like '%\_by' and to_jsonb(new) -> settled = 'null')
    then
      raise exception '% of % cannot change', settled, tg_table_name using errcode = '23514';
    end if;
  end loop;
  return new;
end;
$$;
