-- How a person wants to read dates. Null is what the browser is set to, or in mail UTC and English.
alter table public.profiles
  add column time_zone text check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'),
  add column date_language text check (date_language ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$');

grant update (time_zone, date_language) on public.profiles to authenticated;

-- `to` in what more there is to say is the address to write to, where it is not the account's.
create or replace function private.tell_owner(kind text, person uuid, more jsonb default '{}') returns void
language sql set search_path = ''
as $$
  insert into private.mail_outbox (kind, payload)
  select tell_owner.kind, jsonb_build_object(
    'user_id', profiles.id, 'username', profiles.username, 'email', coalesce(more ->> 'to', profiles.email), 'at', now(),
    'time_zone', profiles.time_zone, 'date_language', profiles.date_language
  ) || (more - 'to')
  from public.profiles where profiles.id = person
$$;

drop function public.open_recovery(text, text, int, int);

-- Makes the link when its mail is about to be sent, so that its hour begins then, and says whom to write to: nobody
-- where there is no such account, or where it was asked for too often. A mail that is tried again keeps its link.
create function public.open_recovery(login text, token_hash text, max_count int, window_seconds int)
returns table (
  user_id uuid, username text, email text, expires_at timestamptz, time_zone text, date_language text
)
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := private.person_called(open_recovery.login);
begin
  if person is null then
    return;
  end if;
  if not exists (select from private.password_links as link where link.token_hash = open_recovery.token_hash) then
    if not (select taken.admitted from public.take_rate_limit('recoveryAccount', person::text, max_count, window_seconds) as taken)
    then
      return;
    end if;
    delete from private.password_links as earlier
    where earlier.user_id = person and earlier.used_at is null and earlier.purpose = 'recovery';
    insert into private.password_links (user_id, token_hash, expires_at, purpose, was_mailed)
    values (person, open_recovery.token_hash, now() + interval '1 hour', 'recovery', true);
  end if;
  return query
    select profiles.id, profiles.username, profiles.email, link.expires_at::timestamptz,
      profiles.time_zone, profiles.date_language
    from private.password_links as link
    join public.profiles on profiles.id = link.user_id
    where link.token_hash = open_recovery.token_hash and link.user_id = person
      and link.used_at is null and link.expires_at > now();
end;
$$;
grant execute on function public.open_recovery to service_role;
