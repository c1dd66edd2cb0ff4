-- Colleagues see who somebody is, but not the e-mail address: that is for the person and for administrators. Row-level
-- security cannot hide a column, so it hides the row, and functions show the rest of it to staff.

drop policy "People see themselves, staff see everyone" on public.profiles;

create policy "People see themselves, administrators see everyone" on public.profiles for select to authenticated
using (
  (select private.is_active()) and id = (select auth.uid())
  or (select private.is_admin())
);

-- The active people whom staff can choose from, newest first. It starts after the person with this time and id.
create function private.people_before(before_time timestamptz, before_id uuid, max_rows int)
returns table (id uuid, username text, name text, role public.user_role, created_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select person.id, person.username, person.name, person.role, person.created_at
  from public.profiles as person
  where (select private.is_staff()) and person.is_active
    and (person.created_at, person.id) < (before_time, before_id)
  order by person.created_at desc, person.id desc
  limit max_rows
$$;

create function public.list_people(
  before_time timestamptz default 'infinity', before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  max_rows int default 200
) returns table (id uuid, username text, name text, role public.user_role, created_at timestamptz)
language sql stable set search_path = ''
as $$
  select * from private.people_before(before_time, before_id, max_rows)
$$;

create function private.people_among(ids uuid[]) returns table (id uuid)
language sql stable security definer set search_path = ''
as $$
  select person.id from public.profiles as person
  where person.id = any (ids) and (select private.is_staff())
$$;

-- Which of these ids are people's: for staff who are about to add them to a project.
create function public.existing_people(ids uuid[]) returns table (id uuid)
language sql stable set search_path = ''
as $$
  select * from private.people_among(ids)
$$;

grant execute on function
  private.people_before, private.people_among, public.list_people, public.existing_people
to authenticated;
