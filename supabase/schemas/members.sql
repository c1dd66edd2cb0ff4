-- Who belongs to a project.

create table public.project_members (
  project_id bigint not null references public.projects (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (project_id, user_id)
);
comment on table public.project_members is 'Belonging. The creator and the client of a project are always members, and the clients of its company unless it is limited.';

-- For reading a person's projects, newest first.
create index project_members_of_person on public.project_members (user_id, project_id desc);

alter table public.project_members enable row level security;
grant select (project_id, user_id, created_at) on public.project_members to authenticated;

create policy "Members see who else belongs to their projects" on public.project_members for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active())
    and (user_id = (select private.me()) or private.is_project_member(project_id, (select private.me())))
);

-- Nothing keeps them in the archive: accounts that are deleted leave archived projects, too, and companies that are merged move.
select private.guard_table('public.project_members', audited => '{project_id, user_id}');

-- Called for every row, so it checks nothing else: policies check once per statement whether the person is active.
create function private.is_project_member(project bigint, person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.project_members as member
    where member.project_id = is_project_member.project and member.user_id = person
  )
$$;

create function private.members_of(project bigint) returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(user_id), '{}') from public.project_members where project_id = project
$$;

-- Members of a project see each other's names, but not each other's rows in profiles. An address is for whoever works with its
-- owner: clients learn those of the team, and the team those of its clients.
create function private.people_of(project bigint)
returns table (id uuid, username text, name text, role public.user_role, email text)
language sql stable security definer set search_path = ''
as $$
  select person.id, person.username, person.name, person.role,
    case when person.is_active and (private.is_staff_role(person.role) or (select private.is_staff())) then person.email end
  from public.project_members as member
  join public.profiles as person on person.id = member.user_id
  where member.project_id = project and (select private.sees_project(private.caller(), project))
  order by person.username_key
$$;

create function public.project_people(project_id bigint)
returns table (id uuid, username text, name text, role public.user_role)
language sql stable set search_path = ''
as $$
  select id, username, name, role from private.people_of(project_id)
$$;

create function public.project_addresses(project bigint) returns table (id uuid, email text)
language sql stable set search_path = ''
as $$
  select id, email from private.people_of(project) where email is not null
$$;

-- Who is in a project without anybody adding them: who created it, its client, and the clients of its company unless it is limited.
create function private.standing_members(project public.projects) returns uuid[]
language sql stable set search_path = ''
as $$
  select array_remove(array[project.created_by, project.client_id], null) || array(
    select person.id from public.profiles as person
    where person.company_id = project.company_id and person.role = 'client' and not project.is_limited
  )
$$;

-- Adds all of these people to all of these projects, and tells those who were not in them yet and the others there.
create function private.add_members(projects bigint[], people uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  added public.project_members[];
begin
  with come as (
    insert into public.project_members as member (project_id, user_id)
    select distinct project, person from unnest(projects) as project cross join unnest(people) as person order by project, person
    on conflict do nothing returning member
  )
  select coalesce(array_agg(come.member), '{}') into added from come;
  perform private.note_clients(array(
    select distinct project.id from unnest(added) as one join public.projects as project on project.id = one.project_id
    where project.client_left_at is not null
  ));
  perform private.notify_of_added(added);
  perform private.announce_in(place.project_id, 'members') from (select distinct one.project_id from unnest(added) as one) as place;
end;
$$;

-- The others are told once of all who were added together, and somebody who comes to several projects at once is told once.
create function private.notify_of_added(added public.project_members[]) returns void
language plpgsql set search_path = ''
as $$
declare
  joined record;
begin
  for joined in
    select project.id, project.title, array_agg(one.user_id) as people,
      array_agg(one.user_id) filter (where (select count(*) from unnest(added) as other where other.user_id = one.user_id) = 1) as here,
      left(string_agg(private.name_of(one.user_id), ', ' order by private.name_of(one.user_id)), 1900) as names
    from unnest(added) as one join public.projects as project on project.id = one.project_id group by project.id
  loop
    perform private.notify(
      joined.here, 'member', 'Added to project', format('You now have access to “%s”.', joined.title),
      jsonb_build_object('project_id', joined.id)
    );
    perform private.notify(
      array(select unnest(private.members_of(joined.id)) except select unnest(joined.people)),
      'member', format('New people in “%s”', joined.title),
      joined.names || case when cardinality(joined.people) = 1 then ' has' else ' have' end || ' joined the project.',
      jsonb_build_object('project_id', joined.id)
    );
  end loop;
  perform private.notify(
    array[one.user_id], 'member', format('You now see %s projects', count(*)),
    left(string_agg('“' || project.title || '”', ', ' order by project.id), 1900)
  )
  from unnest(added) as one join public.projects as project on project.id = one.project_id
  group by one.user_id having count(*) > 1;
end;
$$;

-- Takes people out of projects, who leave nothing there without somebody who could still do it, and tells them.
create function private.remove_members(lost public.project_members[]) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.project_members as member using unnest(lost) as one
  where member.project_id = one.project_id and member.user_id = one.user_id;
  update public.milestones as step set owner_id = null
  from unnest(lost) as one where step.project_id = one.project_id and step.owner_id = one.user_id;
  perform private.forget_unseen_news(array(select one.user_id from unnest(lost) as one));
  perform private.notify(
    array[one.user_id], 'member', case when count(*) = 1 then 'Removed from project' else 'Removed from projects' end,
    format('You no longer have access to %s.', left(string_agg('“' || project.title || '”', ', ' order by project.id), 1900))
  )
  from unnest(lost) as one join public.projects as project on project.id = one.project_id group by one.user_id;
  perform private.announce_in(place.project_id, 'members', place.people)
  from (select one.project_id, array_agg(one.user_id) as people from unnest(lost) as one group by one.project_id) as place;
end;
$$;

-- Makes exactly these people the members, in addition to those who are in it anyway.
create function private.set_project_members(project bigint, member_ids uuid[])
returns table (id uuid, username text, name text, role public.user_role)
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new project_members', '{500, 5000}');
begin
  if not private.works_in(caller, project) then
    raise exception 'Only staff of the project change its members' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  perform private.add_members(array[project], member_ids);
  perform private.remove_members(array(
    select member from public.project_members as member join public.projects as place on place.id = member.project_id
    where place.id = project and member.user_id <> all (member_ids || private.standing_members(place))
  ));
  return query select * from public.project_people(project);
end;
$$;

-- A client who is replaced loses the membership, and so do the people of a company that is; those who take their place get it.
create function private.replace_members(before public.projects, after public.projects) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.lock_companies(array[before.company_id, after.company_id]);
  perform private.remove_members(array(
    select member from public.project_members as member
    where member.project_id = after.id and member.user_id <> all (private.standing_members(after)) and (
      member.user_id = before.client_id
      or before.company_id <> coalesce(after.company_id, 0) and private.company_of(member.user_id) = before.company_id
    )
  ));
  perform private.add_members(array[after.id], private.standing_members(after));
end;
$$;

select private.expose('{"private.set_project_members(bigint, uuid[])"}');
grant execute on function
  private.is_project_member, private.people_of, public.project_people, public.project_addresses
to authenticated;
