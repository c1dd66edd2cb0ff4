-- Projects and their members.

create type public.project_status as enum ('planning', 'in_progress', 'review', 'complete');

create table public.projects (
  id bigint generated always as identity primary key,
  title text not null check (private.is_line(title, 1, 200)),
  description text not null check (private.is_prose(description, 1, 5000)),
  status public.project_status not null default 'planning',
  client_id uuid references public.profiles (id) on delete set null,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  start_date date check (start_date between '1900-01-01' and '2200-12-31'),
  due_date date check (due_date between '1900-01-01' and '2200-12-31'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  progress smallint check (progress between 0 and 100),
  is_archived boolean not null default false,
  completed_at timestamptz(3),
  company_id bigint references public.companies (id) on delete set null,
  -- To named people: otherwise everybody of its company sees it.
  is_limited boolean not null default false,
  -- Since when no active account of the client's is left in it.
  client_left_at timestamptz(3),
  constraint projects_due_after_start check (due_date >= start_date)
);

create index projects_client_id on public.projects (client_id);
create index projects_company_id on public.projects (company_id);
create index projects_created_by on public.projects (created_by);
create index projects_left on public.projects (id desc) where client_left_at is not null;
create index projects_status on public.projects (status, id desc);
create index projects_words on public.projects using gin (private.words_of(title)) with (fastupdate = off);
create index projects_active on public.projects (id desc) where not is_archived;
create index projects_archived on public.projects (id desc) where is_archived;

alter table public.projects enable row level security;
grant select on public.projects to authenticated;
grant insert (title, description, status, client_id, start_date, due_date, company_id, is_limited) on public.projects to authenticated;
grant update (
  title, description, status, client_id, start_date, due_date, is_archived, company_id, is_limited
) on public.projects to authenticated;

-- A new row is checked before its trigger has made the creator and the client members, hence the two columns.
create policy "Members see their projects, administrators see all" on public.projects for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active())
    and (
      created_by = (select private.me())
      or client_id = (select private.me())
      or private.is_project_member(id, (select private.me()))
    )
);

create policy "Staff create projects of their own" on public.projects for insert to authenticated
with check ((select private.is_staff()) and created_by = (select private.me()));

create policy "Staff edit the projects they see" on public.projects for update to authenticated
using (
  (select private.is_admin())
  or (select private.is_staff()) and private.is_project_member(id, (select private.me()))
);

create trigger seat_owners after insert on public.projects for each row execute function private.seat_owners();
create trigger take_company_of_client before insert on public.projects
for each row when (new.company_id is null) execute function private.take_company_of_client();
create trigger follow_client before update on public.projects
for each row when (
  new.client_id is distinct from old.client_id and new.company_id is not distinct from old.company_id
)
execute function private.take_company_of_client();
create trigger seat_others after update on public.projects
for each row when (
  new.client_id is distinct from old.client_id or new.company_id is distinct from old.company_id
  or old.is_limited and not new.is_limited
)
execute function private.seat_owners();
create trigger settled before update on public.projects
for each row execute function private.refuse_change('id', 'created_by', 'created_at');
create trigger quota_of_new before insert on public.projects for each row execute function private.hold_to_quota(50, 500);
create trigger notify after update of title, status, start_date, due_date, is_archived on public.projects
for each row execute function private.notify_of_project();
create trigger announce after insert or update on public.projects
for each row execute function private.announce_part('project');
create trigger note_created after insert on public.projects for each row execute function private.note_activity('project_created');
create trigger note_status after update on public.projects
for each row when (old.status <> new.status) execute function private.note_activity('project_status');
create trigger note_dates after update on public.projects
for each row when (
  old.status = new.status and old.start_date is distinct from new.start_date
  or old.status = new.status and old.due_date is distinct from new.due_date
)
execute function private.note_activity('project_dates');
create trigger touch_updated_at
before update of title, description, status, client_id, start_date, due_date, is_archived, company_id, is_limited on public.projects
for each row execute function private.touch_updated_at();
create trigger audit
after insert or delete or update of title, description, status, client_id, start_date, due_date, is_archived, company_id,
  is_limited
on public.projects
for each row execute function private.audit(
  'title', 'description', 'status', 'client_id', 'created_by', 'start_date', 'due_date', 'progress', 'is_archived',
  'completed_at', 'company_id', 'is_limited'
);
create trigger quota_of_changes
before update of title, description, status, client_id, start_date, due_date, is_archived, company_id, is_limited on public.projects
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(500, 5000);
-- Putting it into the archive and taking it out are the two changes left.
create trigger keep_archived before update on public.projects
for each row when (old.is_archived and new.is_archived) execute function private.keep_archived_by_depth();
create trigger note_completion before insert or update of status on public.projects
for each row execute function private.note_completion();
create trigger refuse_in_view before insert or update or delete on public.projects for each statement execute function private.refuse_in_view();

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
grant select, delete on public.project_members to authenticated;
grant insert (project_id, user_id) on public.project_members to authenticated;

create policy "Members see who else belongs to their projects" on public.project_members for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active())
    and (user_id = (select private.me()) or private.is_project_member(project_id, (select private.me())))
);

create policy "Staff add members to the projects they see" on public.project_members for insert to authenticated
with check (
  (select private.is_admin())
  or (select private.is_staff()) and private.is_project_member(project_id, (select private.me()))
);

create policy "Staff remove members who were added by name" on public.project_members for delete to authenticated
using (
  (
    (select private.is_admin())
    or (select private.is_staff()) and private.is_project_member(project_id, (select private.me()))
  )
  and not exists (
    select from public.projects
    where projects.id = project_id and (
      user_id = projects.client_id or user_id = projects.created_by
      or not projects.is_limited and projects.company_id = private.company_of(user_id)
    )
  )
);

create trigger audit after insert or delete on public.project_members
for each row execute function private.audit('project_id', 'user_id');
create trigger feed after insert on public.project_members for each row execute function private.feed();
create trigger quota_of_new before insert on public.project_members
for each row execute function private.hold_to_quota(500, 5000);
create trigger notify_added after insert on public.project_members
referencing new table as added for each statement execute function private.notify_of_members();
create trigger note_client after insert on public.project_members
for each row execute function private.note_clients_of_seat();
create trigger announce after insert or delete on public.project_members
for each row execute function private.announce_part('members');
create trigger notify_removed after delete on public.project_members
referencing old table as gone for each statement execute function private.notify_of_members();
create trigger give_up_milestones after delete on public.project_members
for each row execute function private.give_up_milestones();
create trigger keep_archived before delete on public.project_members for each row execute function private.keep_archived_by_depth();
create trigger keep_archived_whole after insert on public.project_members for each row execute function private.keep_archived_by_depth();
create trigger refuse_in_view before insert or update or delete on public.project_members for each statement execute function private.refuse_in_view();

-- Called for every row, so it checks nothing else: policies check once per statement whether the person is active.
create function private.is_project_member(project bigint, person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.project_members as member
    where member.project_id = is_project_member.project and member.user_id = person
  )
$$;

create function private.can_see_project(project bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin() or (private.is_active() and private.is_project_member(project, private.me()))
$$;

-- Makes the creator and the client members, and the people of the company unless the project is limited. A client who is
-- replaced loses the membership, and so do the people of a company that is.
-- It takes the project's lock (see `private.feed`) before it removes a member: otherwise it could hold a row that the
-- document feed waits for, and wait for the feed itself.
create function private.seat_owners() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_companies(array[old.company_id, new.company_id]);
  perform pg_advisory_xact_lock(hashtext('document feed'), hashint8(new.id));
  if tg_op = 'UPDATE' then
    delete from public.project_members as member
    where project_id = new.id and user_id is distinct from new.created_by and user_id is distinct from new.client_id
      and (new.is_limited or new.company_id is null or private.company_of(user_id) is distinct from new.company_id)
      and (
        user_id = old.client_id
        or old.company_id <> coalesce(new.company_id, 0) and private.company_of(user_id) = old.company_id
      )
      and not private.become_one(old.company_id, new.company_id);
  end if;
  insert into public.project_members (project_id, user_id, created_at)
  select new.id, person, case when tg_op = 'INSERT' then new.created_at else now() end
  from (
    select unnest(array[new.created_by, new.client_id]) as person
    union
    select id from public.profiles where company_id = new.company_id and role = 'client' and not new.is_limited
  ) as seated
  where person is not null
  on conflict do nothing;
  return null;
end;
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
  where member.project_id = project and (select private.can_see_project(project))
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

-- Makes exactly these people the members, in addition to the client and the creator.
create function public.set_project_members(project_id bigint, member_ids uuid[])
returns table (id uuid, username text, name text, role public.user_role)
language plpgsql set search_path = ''
as $$
begin
  if not private.is_staff() or not private.can_see_project(set_project_members.project_id) then
    raise exception 'Only staff of the project change its members' using errcode = '42501';
  end if;
  insert into public.project_members (project_id, user_id)
  select set_project_members.project_id, wanted from unnest(member_ids) as wanted
  on conflict do nothing;
  delete from public.project_members as member
  where member.project_id = set_project_members.project_id and member.user_id <> all (member_ids);
  return query select * from public.project_people(set_project_members.project_id);
end;
$$;

-- Hung on every table that people and the server write for a project: on new rows after the policies, so that a refusal tells
-- nobody of a project that they do not see; on others before the write, where what a foreign key does is known from what
-- people do. What follows by itself goes on: a deleted account leaves its projects, archived ones too.
create function private.keep_archived_by_depth() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  project bigint := case
    when tg_table_name = 'projects' then (touched ->> 'id')::bigint
    when touched ->> 'project_id' is not null then (touched ->> 'project_id')::bigint
    else (select documents.project_id from public.documents where documents.id = (touched ->> 'document_id')::bigint)
  end;
begin
  if pg_trigger_depth() = 1 and private.is_archived(project) then
    raise exception 'The project is archived' using errcode = 'PT403', hint = 'project_archived';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

-- Planned for each call: active and archived projects have an index each, and the test of what lists cost counts the rows read.
create function private.list_projects(before_id bigint default null, max_rows int default 200, archived boolean default false)
returns setof public.projects
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  caller private.caller := private.caller();
  ceiling bigint := coalesce(before_id, 9223372036854775807);
begin
  if caller.role = 'admin' then
    return query
      select project.* from public.projects as project
      where project.is_archived = archived and project.id < ceiling order by project.id desc limit max_rows;
  elsif caller.role is not null then
    return query
      select project.*
      from public.project_members as member
      join public.projects as project on project.id = member.project_id
      where member.user_id = caller.id and member.project_id < ceiling and project.is_archived = archived
      order by member.project_id desc limit max_rows;
  end if;
end;
$$;
select private.expose('{"private.list_projects(bigint, int, boolean)"}');

-- What in projects under way is overdue besides the projects themselves, for the same page of projects as `list_projects`.
create function public.late_work(today date, before_id bigint default null, max_rows int default 200)
returns table (id bigint, milestones int, milestones_since date, reviews int, reviews_since date)
language sql stable set search_path = ''
as $$
  select project.id, step.amount, step.since, review.amount, review.since
  from public.list_projects(before_id, max_rows) as project
  cross join lateral (
    select count(*)::int as amount, min(one.due_date) as since
    from public.milestones as one
    where one.project_id = project.id and not one.is_complete and one.due_date < today and project.status <> 'complete'
  ) as step
  cross join lateral (
    select count(*)::int as amount, min(one.review_due) as since
    from public.documents as one
    where one.project_id = project.id and one.status = 'pending' and one.review_due < today and project.status <> 'complete'
      and not (one.by_staff and project.client_left_at is not null)
  ) as review
  order by project.id desc
$$;

-- A project with its people and milestones is one write: a refusal among several leaves nothing behind that is begun by half.
-- Any project is a template for another: the milestones of `steps_of` are copied in their order, open and without anybody to
-- look after them, and their dates move along where both projects have a start.
create function public.begin_project(
  title text, description text, client_id uuid default null, start_date date default null, due_date date default null,
  steps_of bigint default null, milestones text[] default '{}', member_ids uuid[] default '{}',
  company_id bigint default null, is_limited boolean default false
) returns setof public.projects
language plpgsql set search_path = ''
as $$
declare
  made bigint;
begin
  insert into public.projects (title, description, client_id, start_date, due_date, company_id, is_limited)
  values (
    begin_project.title, begin_project.description, begin_project.client_id, begin_project.start_date,
    begin_project.due_date, begin_project.company_id, begin_project.is_limited
  )
  returning projects.id into made;
  perform private.begin_milestones(made, steps_of, milestones);
  if cardinality(member_ids) > 0 then
    perform public.set_project_members(made, member_ids);
  end if;
  return query select one.* from public.projects as one where one.id = made;
end;
$$;

create function private.note_completion() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status <> 'complete' then
    new.completed_at := null;
  elsif old.status is distinct from 'complete' then
    new.completed_at := coalesce(new.completed_at, now());
  end if;
  return new;
end;
$$;

grant execute on function
  private.is_project_member, private.can_see_project, private.people_of, public.project_people, public.project_addresses,
  public.set_project_members, public.late_work, public.begin_project
to authenticated;
