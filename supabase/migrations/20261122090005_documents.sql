-- Links to files, of a project or (without one) between a person and the administrators. The server never fetches them.

create type public.document_status as enum ('pending', 'approved', 'rejected');

create table public.documents (
  id bigint generated always as identity primary key,
  project_id bigint references public.projects (id) on delete cascade,
  name text not null check (private.is_line(name, 1, 200)),
  file_url text not null,
  description text check (private.is_prose(description, 0, 2000)),
  status public.document_status not null default 'pending',
  status_reason text check (private.is_prose(status_reason, 0, 500)),
  uploaded_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint documents_file_url_check check (
    char_length(file_url) <= 2048
    and file_url ~ '^https?://[^/?#@[:space:]]+([/?#][^[:space:]]*)?$'
    and file_url !~ '[\u0001-\u001f\u007f]'
  )
);
create index documents_of_project on public.documents (project_id, id desc);
create index documents_of_person on public.documents (uploaded_by, id desc);
create index documents_general on public.documents (uploaded_by, id desc) where project_id is null;
create index documents_status on public.documents (status, id desc);

create trigger settled before update on public.documents
for each row
execute function private.refuse_change('id', 'project_id', 'uploaded_by', 'name', 'file_url', 'created_at');

create trigger touch_updated_at before update on public.documents
for each row execute function private.touch_updated_at();

create trigger audit after insert or update or delete on public.documents
for each row execute function private.audit();

alter table public.documents enable row level security;
grant select on public.documents to authenticated;
grant insert (project_id, name, file_url, description) on public.documents to authenticated;
grant update (status, status_reason) on public.documents to authenticated;

create policy "Members see project documents, people their general ones" on public.documents for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active())
    and (project_id is null and uploaded_by = (select auth.uid()) or private.is_project_member(project_id))
);

create policy "People add documents to their projects or without one" on public.documents for insert to authenticated
with check (
  (select private.is_active())
  and uploaded_by = (select auth.uid())
  and status = 'pending'
  and (project_id is null or (select private.is_admin()) or private.is_project_member(project_id))
);

create policy "Staff review their projects' documents, administrators all" on public.documents for update to authenticated
using ((select private.is_admin()) or (select private.is_staff()) and private.is_project_member(project_id));
