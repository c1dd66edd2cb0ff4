-- The second step of signing in.

create table private.account_rules (
  only_row boolean primary key default true check (only_row),
  -- Whether staff reach anything without a second factor.
  staff_second_factor boolean not null default false
);
insert into private.account_rules default values on conflict do nothing;

alter table private.account_rules enable row level security;

create trigger audit after update or delete on private.account_rules
for each row execute function private.audit('only_row', 'staff_second_factor');
create trigger refuse_in_view before insert or update or delete on private.account_rules for each statement execute function private.refuse_in_view();

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

-- Also told to a caller who has given no code yet, but for the address that their account is about to move to. No row for a
-- session that is over.
create function private.my_security()
returns table (is_offered boolean, since timestamptz, is_required boolean, pending_email text)
language sql stable security definer set search_path = ''
as $$
  select
    to_regclass('auth.mfa_factors') is not null,
    private.second_factor_since(person.id),
    person.role <> 'client' and rules.staff_second_factor,
    (
      select asked.email from private.email_changes as asked
      where asked.user_id = person.id and asked.expires_at > now() and private.is_active()
    )
  from private.my_account() as person cross join private.account_rules as rules
$$;

create function public.my_security()
returns table (is_offered boolean, since timestamptz, is_required boolean, pending_email text)
language sql stable set search_path = ''
as $$
  select * from private.my_security()
$$;

-- Writes down that somebody's second factor was turned 'on' or 'off', or was 'removed', and tells its owner. Auth has done
-- what people do themselves.
create function public.second_factor_changed(user_id uuid, change text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.act_for(user_id);
  insert into public.audit_log (actor_id, actor, action, entity, entity_id)
  values (
    private.actor(), (select username from public.profiles where id = private.actor()),
    case change when 'on' then 'insert' else 'delete' end, 'second_factors', user_id::text
  );
  perform private.tell_owner('second_factor_' || change, user_id);
end;
$$;

-- Who removes it first has removed it: one mail and one entry of the audit log.
create function private.take_second_factor(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() or person = private.me() then
    raise exception 'Only administrators remove second factors of others' using errcode = '42501';
  end if;
  if private.second_factor_since(person) is null then
    return false;
  end if;
  delete from auth.mfa_factors as factor where factor.user_id = person and factor.status::text = 'verified';
  if not found then
    return false;
  end if;
  delete from auth.mfa_factors as factor where factor.user_id = person;
  delete from auth.sessions as session where session.user_id = person;
  perform public.second_factor_changed(person, 'removed');
  return true;
end;
$$;

create function public.remove_second_factor(person uuid) returns boolean
language sql set search_path = ''
as $$
  select private.take_second_factor(person)
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
    and session.aal::text is distinct from 'aal2' and session.id <> private.my_session();
end;
$$;

create function public.require_second_factor(required boolean) returns void
language sql set search_path = ''
as $$
  select private.demand_second_factor(required)
$$;

-- Whoever gives wrong codes has given the right password: at the fifth within a day its owner is told, once a day.
create function public.second_factor_failed(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.take_rate_limit('wrong codes', user_id::text, 5, 86400) as taken where taken.admitted and taken.remaining = 0
  ) then
    perform private.tell_owner('second_factor_failed', user_id);
  end if;
end;
$$;

grant execute on function
  private.my_security, public.my_security, private.take_second_factor, public.remove_second_factor,
  private.demand_second_factor, public.require_second_factor
to authenticated;
grant execute on function public.second_factor_changed, public.second_factor_failed to service_role;
