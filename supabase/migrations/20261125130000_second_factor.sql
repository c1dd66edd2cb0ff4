-- A second factor beside the password: a code of an authenticator app. Auth keeps the factors and proves them; a token
-- says by its level `aal2` that a code was given. What such a token is needed for is decided here.

create table private.account_rules (
  only_row boolean primary key default true check (only_row),
  -- Whether staff reach anything without a second factor.
  staff_second_factor boolean not null default false
);
insert into private.account_rules default values;
alter table private.account_rules enable row level security;

create trigger audit after insert or update or delete on private.account_rules
for each row execute function private.audit();

-- Null without one. The embedded Auth has no second factors, and no table of them.
create function private.second_factor_since(person uuid) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return null;
  end if;
  return (
    select min(factor.created_at) from auth.mfa_factors as factor
    where factor.user_id = person and factor.status::text = 'verified'
  );
end;
$$;

-- Whether the caller, who is this person, has to give a code first.
create function private.lacks_second_factor(person uuid, role public.user_role) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.jwt() ->> 'aal' = 'aal2' then
    return false;
  end if;
  return (role <> 'client' and (select rules.staff_second_factor from private.account_rules as rules))
    or private.second_factor_since(person) is not null;
end;
$$;

-- The caller's account, while its session lasts: every policy asks this first, by way of `my_role`.
create function private.my_account() returns setof public.profiles
language sql stable security definer set search_path = ''
as $$
  select person.*
  from public.profiles as person
  join auth.sessions as session on session.user_id = person.id
  where person.id = auth.uid() and person.is_active
    and session.id = (auth.jwt() ->> 'session_id')::uuid
    and (session.not_after is null or session.not_after > now())
$$;

create or replace function private.my_role() returns public.user_role
language sql stable security definer set search_path = ''
as $$
  select person.role from private.my_account() as person
  where not private.lacks_second_factor(person.id, person.role)
$$;

-- What a caller learns who has given no code yet. No row for a session that is over.
create function private.second_factor_of_caller()
returns table (is_offered boolean, since timestamptz, is_required boolean)
language sql stable security definer set search_path = ''
as $$
  select
    to_regclass('auth.mfa_factors') is not null,
    private.second_factor_since(person.id),
    person.role <> 'client' and rules.staff_second_factor
  from private.my_account() as person cross join private.account_rules as rules
$$;

create function public.my_second_factor()
returns table (is_offered boolean, since timestamptz, is_required boolean)
language sql stable set search_path = ''
as $$
  select * from private.second_factor_of_caller()
$$;

-- Writes down that somebody's second factor came or went, and tells its owner.
create function private.note_second_factor(person uuid, change text) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.audit_log (actor_id, actor, action, entity, entity_id)
  values (
    private.actor(), (select username from public.profiles where id = private.actor()),
    case change when 'on' then 'insert' else 'delete' end, 'second_factors', person::text
  );
  perform private.tell_owner('second_factor_' || change, person);
end;
$$;

-- For what people do themselves, after Auth has done it.
create function public.second_factor_changed(user_id uuid, is_on boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.act_for(user_id);
  perform private.note_second_factor(user_id, case when is_on then 'on' else 'off' end);
end;
$$;

-- For a lost phone: somebody else's factors and sessions end. False where there was none.
create function private.take_second_factor(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() or person = auth.uid() then
    raise exception 'Only administrators remove second factors of others' using errcode = '42501';
  end if;
  if private.second_factor_since(person) is null then
    return false;
  end if;
  delete from auth.mfa_factors as factor where factor.user_id = person;
  delete from auth.sessions as session where session.user_id = person;
  perform private.note_second_factor(person, 'removed');
  return true;
end;
$$;

create function public.remove_second_factor(person uuid) returns boolean
language sql set search_path = ''
as $$
  select private.take_second_factor(person)
$$;

-- Who has one of these people, and since when.
create function private.second_factors_among(people uuid[]) returns table (id uuid, since timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = '42501';
  end if;
  return query
    select person.id, private.second_factor_since(person.id) from unnest(people) as person (id)
    where private.second_factor_since(person.id) is not null;
end;
$$;

create function public.second_factors_of(people uuid[]) returns table (id uuid, since timestamptz)
language sql stable set search_path = ''
as $$
  select * from private.second_factors_among(people)
$$;

-- An administrator without a second factor would be locked out by this rule. Sessions of staff that lack one end at once.
create function private.demand_second_factor(required boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() or (required and auth.jwt() ->> 'aal' is distinct from 'aal2') then
    raise exception 'Only administrators with a second factor require one' using errcode = '42501';
  end if;
  update private.account_rules set staff_second_factor = required;
  delete from auth.sessions as session using public.profiles as person
  where required and person.id = session.user_id and person.role <> 'client'
    and session.aal::text is distinct from 'aal2' and session.id <> (auth.jwt() ->> 'session_id')::uuid;
end;
$$;

create function public.require_second_factor(required boolean) returns void
language sql set search_path = ''
as $$
  select private.demand_second_factor(required)
$$;

grant execute on function
  private.second_factor_of_caller, public.my_second_factor, private.take_second_factor, public.remove_second_factor,
  private.second_factors_among, public.second_factors_of, private.demand_second_factor, public.require_second_factor
to authenticated;
grant execute on function public.second_factor_changed to service_role;
