-- The steps of a project. Staff write them, every member of the project reads them.

create table public.milestones (
  id bigint generated always as identity primary key,
  project_id bigint not null references public.projects (id) on delete cascade,
  title text not null check (private.is_line(title, 1, 200)),
  description text check (private.is_prose(description, 0, 2000)),
  due_date date check (due_date between '1900-01-01' and '2200-12-31'),
  is_complete boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index milestones_of_project on public.milestones (project_id, id desc);

create trigger settled before update on public.milestones
for each row execute function private.refuse_change('id', 'project_id', 'created_at');

create trigger touch_updated_at before update on public.milestones
for each row execute function private.touch_updated_at();

create trigger audit after insert or update or delete on public.milestones
for each row execute function private.audit();

alter table public.milestones enable row level security;
grant select on public.milestones to authenticated;
grant insert (project_id, title, description, due_date, is_complete) on public.milestones to authenticated;
grant update (title, description, due_date, is_complete) on public.milestones to authenticated;

create policy "Members see the milestones of their projects" on public.milestones for select to authenticated
using ((select private.is_admin()) or (select private.is_active()) and private.is_project_member(project_id));

create policy "Staff add milestones to the projects they see" on public.milestones for insert to authenticated
with check ((select private.is_admin()) or (select private.is_staff()) and private.is_project_member(project_id));

create policy "Staff edit the milestones they see" on public.milestones for update to authenticated
using ((select private.is_admin()) or (select private.is_staff()) and private.is_project_member(project_id));
