-- How people are listed.

-- For staff: the active people, newest first, after the one with this time and id; or those who have one of these ids.
create function private.list_people(
  before_time timestamptz default 'infinity', before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  max_rows int default 200, ids uuid[] default null
)
returns table (id uuid, username text, name text, role public.user_role, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    return;
  elsif ids is not null then
    return query
      select person.id, person.username, person.name, person.role, person.created_at::timestamptz
      from public.profiles as person where person.id = any (ids);
  else
    return query
      select person.id, person.username, person.name, person.role, person.created_at::timestamptz
      from public.profiles as person
      where person.is_active and (person.created_at, person.id) < (before_time, before_id)
      order by person.created_at desc, person.id desc limit max_rows;
  end if;
end;
$$;

-- Of these accounts: the last call of the past half year, until when an unused invitation works, since when they have
-- a second factor, and whether mail waits until somebody has shown that the address is theirs.
create function private.account_facts(people uuid[])
returns table (id uuid, last_seen_at timestamptz, invited_until timestamptz, second_factor_since timestamptz, mail_waits boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = '42501';
  end if;
  return query
    select person.id,
      (
        select max(latest.seen_at)::timestamptz from (
          select one.seen_at from public.sign_ins as one where one.user_id = person.id order by one.id desc limit 20
        ) as latest
      ),
      (
        select max(link.expires_at)::timestamptz from private.password_links as link
        where link.user_id = person.id and link.purpose = 'invitation' and link.used_at is null and link.expires_at > now()
      ),
      private.second_factor_since(person.id),
      not private.may_write_to(person.id)
    from unnest(people) as person (id);
end;
$$;

select private.expose('{"private.list_people(timestamptz, uuid, int, uuid[])", "private.account_facts(uuid[])"}');
