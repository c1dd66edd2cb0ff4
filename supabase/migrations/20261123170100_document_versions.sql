-- A document is a row of versions: a link to a file that lives elsewhere, or a file of ours with its digest. The newest is
-- the one that counts; older ones stay readable.

create type public.file_kind as enum ('pdf', 'image', 'text', 'office', 'archive');

create table public.document_versions (
  id bigint generated always as identity primary key,
  document_id bigint not null references public.documents (id) on delete cascade,
  number bigint not null check (number > 0),
  uploaded_by uuid references public.profiles (id) on delete set null,
  -- Which side its author was on: the other side reviews it.
  by_staff boolean not null,
  note text check (private.is_prose(note, 0, 500)),
  file_name text check (private.is_line(file_name, 1, 200) and file_name !~ '[/\\]'),
  kind public.file_kind,
  size bigint check (size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Where Storage has it. Knowing it opens nothing.
  object_path text unique,
  created_at timestamptz(3) not null default now(),
  unique (document_id, number),
  -- A file with all that is known of it, or a link.
  constraint document_versions_whole check (num_nulls(file_name, kind, size, sha256, object_path) in (0, 5))
);
comment on table public.document_versions is 'Written when a document comes into being, and for each file that replaces it.';
create index document_versions_sha256 on public.document_versions (sha256);
create index document_versions_of_person on public.document_versions (uploaded_by);

-- What the lists show of the newest version stands on the document, so that a list reads one table.
alter table public.documents
  alter column file_url drop not null,
  add column version bigint not null default 1,
  add column version_by uuid references public.profiles (id) on delete set null,
  add column by_staff boolean not null default false,
  add column file_name text,
  add column kind public.file_kind,
  add column size bigint,
  -- Something was decided on it, so it is kept.
  add column is_decided boolean not null default false,
  add column review_due date check (review_due between '1900-01-01' and '2200-12-31'),
  -- The day that the reviewers have been reminded of.
  add column reminded_of date,
  -- A link whose file took its place keeps the address: it is the first version's.
  add constraint documents_link_or_file check (file_url is not null or kind is not null);
create index documents_version_by on public.documents (version_by);
create index documents_due on public.documents (review_due) where status = 'pending' and review_due is not null;

-- The first version of every document that there is. Its review, if any, was of that version.
alter table public.documents disable trigger user;
update public.documents as document set
  version_by = document.uploaded_by,
  by_staff = coalesce(person.role <> 'client', true)
from public.documents as same left join public.profiles as person on person.id = same.uploaded_by
where same.id = document.id;
alter table public.documents enable trigger user;
insert into public.document_versions (document_id, number, uploaded_by, by_staff, created_at)
select id, 1, uploaded_by, by_staff, created_at from public.documents;

-- On which side of the table a person sits; null for nobody.
create function private.is_on_staff_side(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select role <> 'client' from public.profiles where id = person
$$;

-- A link is its own first version. A file's comes from `complete_upload`, which knows its digest.
create function private.begin_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.version_by = new.uploaded_by;
  new.by_staff = coalesce(private.is_on_staff_side(new.uploaded_by), true);
  return new;
end;
$$;

create trigger begin_review before insert on public.documents
for each row execute function private.begin_document();

create function private.begin_versions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.document_versions (document_id, number, uploaded_by, by_staff, created_at)
  values (new.id, 1, new.uploaded_by, new.by_staff, new.created_at);
  return null;
end;
$$;

create trigger begin_versions after insert on public.documents
for each row when (new.kind is null) execute function private.begin_versions();

-- A new version takes the document back to the start of its review.
create function private.show_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.documents set
    version = new.number, version_by = new.uploaded_by, by_staff = new.by_staff,
    file_name = new.file_name, kind = new.kind, size = new.size,
    status = 'pending', status_reason = null, reminded_of = null
  where id = new.document_id;
  return null;
end;
$$;

create trigger show after insert on public.document_versions
for each row when (new.number > 1) execute function private.show_version();

create trigger settled before update on public.document_versions
for each row execute function private.refuse_change(
  'id', 'document_id', 'number', 'uploaded_by', 'by_staff', 'note', 'file_name', 'kind', 'size', 'sha256', 'object_path',
  'created_at'
);

create trigger audit after insert or delete on public.document_versions
for each row execute function private.audit('object_path', 'file_name', 'note');

alter table public.document_versions enable row level security;
grant select on public.document_versions to authenticated;

create policy "Whoever sees a document sees its versions" on public.document_versions for select to authenticated
using (exists (select from public.documents where documents.id = document_id));

-- Names stand beside what people did. They are all that is shown of somebody to those who share a document.
create function private.name_of(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(name, ''), username) from public.profiles where id = person
$$;

-- Who may do what with a document that they see. Both sides of a project review each other; what belongs to no project
-- is between its author and the administrators. Nobody reviews what is their own.
create function private.reviews(document public.documents, person uuid, person_role public.user_role) returns boolean
language sql immutable set search_path = ''
as $$
  select person is distinct from document.version_by and case
    when document.project_id is null then person_role = 'admin'
    when document.by_staff then person_role = 'client'
    else person_role <> 'client'
  end
$$;

-- Its author, or the author's side of the project.
create function private.replaces(document public.documents, person uuid, person_role public.user_role) returns boolean
language sql immutable set search_path = ''
as $$
  select person = document.uploaded_by
    or document.project_id is not null and document.by_staff = (person_role <> 'client')
$$;

create function private.removes(document public.documents, person uuid, person_role public.user_role) returns boolean
language sql immutable set search_path = ''
as $$
  select not document.is_decided and (
    person = document.uploaded_by or person_role = 'admin'
    or person_role <> 'client' and document.project_id is not null
  )
$$;

grant execute on function private.name_of, private.reviews, private.replaces, private.removes to authenticated;
