-- The second step of signing in.

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
  perform private.mail_owner('second_factor_' || change, user_id);
end;
$$;

-- Who removes it first has removed it: one mail and one entry of the audit log.
create function private.remove_second_factor(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('removed second factors', lowest => 'admin');
begin
  if person = caller.id then
    raise exception 'Administrators remove second factors of others' using errcode = '42501';
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
  perform private.forget_caller();
  perform public.second_factor_changed(person, 'removed');
  return true;
end;
$$;

-- An administrator without a second factor would be locked out by this rule. Sessions of staff that lack one end at once.
create function private.require_second_factor(required boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed settings', lowest => 'admin');
begin
  if required and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'Only administrators with a second factor require one' using errcode = '42501';
  end if;
  update public.settings set staff_second_factor = required;
  delete from auth.sessions as session using public.profiles as person
  where required and person.id = session.user_id and private.is_staff_role(person.role)
    and session.aal::text is distinct from 'aal2' and session.id <> private.my_session();
  perform private.forget_caller();
  return true;
end;
$$;

-- Whoever gives wrong codes has given the right password: at the fifth within a day its owner is told, once a day.
create function public.second_factor_failed(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.take_rate_limit('wrong codes', user_id::text, 5, 86400) as taken where taken.admitted and taken.remaining = 0
  ) then
    perform private.mail_owner('second_factor_failed', user_id);
  end if;
end;
$$;

select private.expose('{"private.remove_second_factor(uuid)", "private.require_second_factor(boolean)"}');
grant execute on function public.second_factor_changed, public.second_factor_failed to service_role;
