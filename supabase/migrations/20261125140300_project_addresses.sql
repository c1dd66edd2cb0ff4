-- Where the members of a project are written to. Clients learn the addresses of the team and not those of other clients;
-- the team learns those of the projects it is in.

create function private.addresses_of(project bigint) returns table (id uuid, email text)
language sql stable security definer set search_path = ''
as $$
  select person.id, person.email
  from public.project_members as member
  join public.profiles as person on person.id = member.user_id
  where member.project_id = project and person.is_active and (select private.can_see_project(project))
    and (person.role in ('admin', 'team_member') or (select private.is_staff()))
  order by person.username_key
$$;

create function public.project_addresses(project bigint) returns table (id uuid, email text)
language sql stable set search_path = ''
as $$
  select * from private.addresses_of(project)
$$;
grant execute on function private.addresses_of, public.project_addresses to authenticated;
