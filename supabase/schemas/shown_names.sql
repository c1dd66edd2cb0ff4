-- Names as they are shown. People choose their own, as often as they like, and none may pass for somebody whom its readers trust.

create function private.is_read_as(name text, person public.profiles) returns boolean
language sql immutable set search_path = ''
as $$
  select private.skeletons(name) && (private.skeletons(person.username) || private.skeletons(coalesce(nullif(person.name, ''), person.username)))
    or private.joined(name) <> ''
      and private.joined(name) in (private.joined(person.username), private.joined(coalesce(nullif(person.name, ''), person.username)))
$$;

-- What of a name is read as the name: up to a bracket, a quote, a colon, a dash between words. 'Ada Example (Accounts)' reads as 'Ada Example'.
create function private.read_part(name text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(name, '^[^[:alnum:]]+', ''), '([^[:alnum:][:space:].''’-]|[[:space:]]-).*$', ''
  ))
$$;

-- Whether a name reads like that of staff, or of somebody else on a project of this person's.
create function private.passes_for_another(name text, person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.profiles as other
    where other.id <> person
      and (private.is_read_as(passes_for_another.name, other) or private.is_read_as(private.read_part(passes_for_another.name), other))
      and (
        private.is_staff_role(other.role) or other.id in (
          select theirs.user_id from public.project_members as mine
          join public.project_members as theirs on theirs.project_id = mine.project_id
          where mine.user_id = person
        )
      )
  )
$$;

-- Asked when people name themselves. Administrators may give any name: two people can have one.
create function private.refuse_borrowed_name(name text, person uuid) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if nullif(name, '') is not null and private.passes_for_another(name, person) then
    raise exception 'This name reads like that of somebody else' using errcode = '23514', hint = 'name_of_another';
  end if;
end;
$$;

-- Names of the firm in what somebody calls themselves, at either end and whatever stands between the words.
create function public.speaks_for(name text, names text[]) returns boolean
language sql immutable security definer set search_path = ''
as $$
  select exists (
    select from unnest(names) as firm
    where private.joined(firm) <> '' and (
      starts_with(private.joined(speaks_for.name), private.joined(firm))
      or starts_with(reverse(private.joined(speaks_for.name)), reverse(private.joined(firm)))
    )
  )
$$;

-- Clients whose name reads like that of somebody on the staff, from before it was refused or because staff gave it: for administrators.
create function private.names_like_staff() returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(person.username order by person.username_key), '{}')
  from public.profiles as person
  where person.is_active and not private.is_staff_role(person.role) and person.name <> ''
    and private.skeletons(person.name) && (
      select array_agg(form) from public.profiles as one
      cross join unnest(private.skeletons(one.username) || private.skeletons(coalesce(nullif(one.name, ''), one.username))) as form
      where private.is_staff_role(one.role)
    )
$$;

grant execute on function public.speaks_for to service_role;
