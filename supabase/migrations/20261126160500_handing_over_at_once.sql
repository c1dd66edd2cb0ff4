-- Whoever is deactivated while taking over waits for nobody who waits for them: news for the staff is written while the giver's
-- row is held, and needs no more of it than that it stays.

create or replace function private.hand_over(person uuid, heir uuid, changes jsonb, seen timestamptz) returns int
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators hand over the work of others' using errcode = '42501';
  end if;
  -- One after another: of two people who hand over to each other, the second meets somebody who is gone.
  perform pg_advisory_xact_lock(hashtext('handing over'));
  perform from public.profiles as one where one.id = person and (seen is null or one.updated_at = seen) for no key update;
  if not found then
    return 0;
  end if;
  perform private.give_work(person, heir);
  update public.profiles as one set (name, company, role, is_active) = (
    select wanted.name, wanted.company, wanted.role, wanted.is_active
    from jsonb_populate_record(one, changes) as wanted
  )
  where one.id = person;
  return 1;
end;
$$;
