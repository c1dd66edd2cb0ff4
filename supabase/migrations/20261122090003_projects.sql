-- Projects and their members. Administrators see every project, everybody else the ones they are a member of.

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
  constraint projects_due_after_start check (due_date >= start_date)
);
create index projects_client_id on public.projects (client_id);
create index projects_created_by on public.projects (created_by);
create index projects_status on public.projects (status, id desc);

create table public.project_members (
  project_id bigint not null references public.projects (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (project_id, user_id)
);
comment on table public.project_members is 'Belonging. The creator and the client of a project are always members.';
-- For reading a person's projects, newest first.
create index project_members_of_person on public.project_members (user_id, project_id desc);

-- Called for every row, so it checks nothing else: policies check once per statement whether the person is active.
create function private.is_project_member(project bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.project_members where project_id = project and user_id = auth.uid())
$$;

create function private.can_see_project(project bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin() or (private.is_active() and private.is_project_member(project))
$$;

create function private.can_edit_project(project bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin() or (private.is_staff() and private.is_project_member(project))
$$;

grant execute on function
  private.is_project_member, private.can_see_project, private.can_edit_project
to authenticated;

-- Makes the creator and the client members. A client who is replaced loses the membership.
-- It takes the project's lock (see `feed_document`) before it removes a member: otherwise it could hold a row that the
-- document feed waits for, and wait for the feed itself.
create function private.seat_owners() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('document feed'), hashint8(new.id));
  if tg_op = 'UPDATE' then
    delete from public.project_members
    where project_id = new.id and user_id = old.client_id and user_id is distinct from new.created_by;
  end if;
  insert into public.project_members (project_id, user_id, created_at)
  select new.id, person, case when tg_op = 'INSERT' then new.created_at else now() end
  from unnest(array[new.created_by, new.client_id]) as person where person is not null
  on conflict do nothing;
  return null;
end;
$$;

create trigger seat_owners after insert on public.projects
for each row execute function private.seat_owners();

create trigger seat_new_client after update of client_id on public.projects
for each row when (new.client_id is distinct from old.client_id) execute function private.seat_owners();

create trigger settled before update on public.projects
for each row execute function private.refuse_change('id', 'created_by', 'created_at');

create trigger touch_updated_at before update on public.projects
for each row execute function private.touch_updated_at();

create trigger audit after insert or update or delete on public.projects
for each row execute function private.audit();

create trigger audit after insert or delete on public.project_members
for each row execute function private.audit();

alter table public.projects enable row level security;
grant select on public.projects to authenticated;
grant insert (title, description, status, client_id, start_date, due_date) on public.projects to authenticated;
grant update (title, description, status, client_id, start_date, due_date) on public.projects to authenticated;

-- A new row is checked before its trigger has made the creator and the client members, hence the two columns.
create policy "Members see their projects, administrators see all" on public.projects for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active())
    and (created_by = (select auth.uid()) or client_id = (select auth.uid()) or private.is_project_member(id))
);

create policy "Staff create projects of their own" on public.projects for insert to authenticated
with check ((select private.is_staff()) and created_by = (select auth.uid()));

create policy "Staff edit the projects they see" on public.projects for update to authenticated
using ((select private.is_admin()) or (select private.is_staff()) and private.is_project_member(id));

alter table public.project_members enable row level security;
grant select, delete on public.project_members to authenticated;
grant insert (project_id, user_id) on public.project_members to authenticated;

create policy "Members see who else belongs to their projects" on public.project_members for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active()) and (user_id = (select auth.uid()) or private.is_project_member(project_id))
);

create policy "Staff add members to the projects they see" on public.project_members for insert to authenticated
with check ((select private.is_admin()) or (select private.is_staff()) and private.is_project_member(project_id));

create policy "Staff remove members, but neither client nor creator" on public.project_members for delete to authenticated
using (
  ((select private.is_admin()) or (select private.is_staff()) and private.is_project_member(project_id))
  and not exists (
    select from public.projects
    where projects.id = project_id and user_id in (projects.client_id, projects.created_by)
  )
);
