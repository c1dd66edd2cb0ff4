-- What two sessions do at once to the same run, or to the same person's second factor.

-- The lock keeps whoever is given a run from being deactivated meanwhile.
create or replace function private.check_run_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles as person
  where person.id = new.assignee_id and person.is_active and person.role <> 'client' for share;
  if not found then
    raise exception 'A run is owned by somebody of the staff' using errcode = '23514';
  end if;
  return new;
end;
$$;

-- Who removes it first has removed it: one mail and one entry of the audit log.
create or replace function private.take_second_factor(person uuid) returns boolean
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
  perform private.note_second_factor(person, 'removed');
  return true;
end;
$$;
