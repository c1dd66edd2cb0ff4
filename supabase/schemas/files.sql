-- Files in Storage: uploads, and what is removed.

-- Files lie in one private bucket of Storage. No policy lets a browser read, write or list its objects: the API signs an
-- address for one upload or one download, after the database has said yes. Storage hands every file out as plain bytes,
-- so that no browser shows one as a page of the storage's own address.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 50 * 1024 * 1024, array['application/octet-stream'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- An upload on its way: what its author said of the file. The document comes into being when the server has seen the file
-- itself. Storage binds no size to a signed address, so until then the file may be as large as any. What is never finished is
-- swept after half an hour.
create table private.uploads (
  id uuid primary key default gen_random_uuid(),
  uploaded_by uuid not null references public.profiles (id) on delete cascade,
  project_id bigint references public.projects (id) on delete cascade,
  -- The document that gets a new version; null for a new document.
  document_id bigint references public.documents (id) on delete cascade,
  name text not null check (private.is_line(name, 1, 200)),
  description text check (private.is_prose(description, 0, 2000)),
  note text check (private.is_prose(note, 0, 500)),
  asks boolean not null default true,
  review_due date check (review_due between '1900-01-01' and '2200-12-31'),
  file_name text not null check (private.is_line(file_name, 1, 200) and file_name !~ '[/\\]'),
  kind public.file_kind not null,
  size bigint not null check (size > 0),
  object_path text not null unique,
  created_at timestamptz(3) not null default now(),
  constraint uploads_due_where_asked check (asks or review_due is null),
  -- The same endings as in `src/shared/file-kinds.ts`; a test compares them. A palette has none: it is attached, not uploaded.
  constraint uploads_named_as_kind check (
    lower(substring(file_name from '\.([A-Za-z0-9]+)$')) = any (
      case kind
        when 'pdf' then array['pdf']
        when 'image' then array['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif']
        when 'text' then array['txt', 'md', 'csv', 'tsv', 'json', 'log']
        when 'office' then array['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'doc', 'xls', 'ppt']
        when 'archive' then array['zip']
        when 'drawing' then array['svg']
      end
    ) is true
  )
);

create index uploads_of_person on private.uploads (uploaded_by);
create index uploads_of_project on private.uploads (project_id);
create index uploads_of_document on private.uploads (document_id);
create index uploads_begun on private.uploads (created_at);

alter table private.uploads enable row level security;

create trigger quota_of_new before insert on private.uploads for each row execute function private.hold_to_quota(200, 2000);
create trigger remove_file after delete on private.uploads for each row execute function private.remove_file();
create trigger keep_archived_whole after insert on private.uploads for each row execute function private.keep_archived_by_depth();
create trigger refuse_in_view before insert or update or delete on private.uploads for each statement execute function private.refuse_in_view();

-- Files that nothing points to any more, until the server has removed them from Storage.
create table private.file_removals (
  object_path text primary key,
  -- Hidden from other sweepers until then.
  due_at timestamptz(3) not null default now(),
  open_until timestamptz(3) not null default now(),
  -- Whose address it is, which takes a file again until then. No foreign key: it goes on with the file of a deleted account.
  uploaded_by uuid
);

create index file_removals_due on private.file_removals (due_at);
create index file_removals_of_person on private.file_removals (uploaded_by, open_until);

alter table private.file_removals enable row level security;

create trigger refuse_in_view before insert or update or delete on private.file_removals for each statement execute function private.refuse_in_view();

create function private.remove_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.file_removals (object_path, open_until, uploaded_by)
  select old.object_path, old.created_at + interval '3 hours', old.uploaded_by
  where not exists (select from public.document_versions as v where v.object_path = old.object_path)
  on conflict do nothing;
  return null;
end;
$$;

-- The same figures as in `netlify/api/limits.ts`; a test compares them.
create function private.file_bounds(out file_bytes bigint, out project_bytes bigint, out unfinished int, out open int)
language sql immutable set search_path = ''
as $$
  select 50 * 1024 * 1024::bigint, 5 * 1024 * 1024 * 1024::bigint, 20, 40
$$;

-- What a project's files take, and those on their way to it; without a project, what a person's own take. What is on its way
-- takes as much as it may: what was announced of it binds nobody.
create function private.bytes_stored(project bigint, person uuid) returns bigint
language sql stable set search_path = ''
as $$
  select (
    select coalesce(sum(v.size), 0) from public.documents as d
    join public.document_versions as v on v.document_id = d.id
    where case when project is null then d.project_id is null and d.uploaded_by = person else d.project_id = project end
  ) + (
    select count(*) * (private.file_bounds()).file_bytes from private.uploads as u
    where case when project is null then u.project_id is null and u.uploaded_by = person else u.project_id = project end
  )
$$;

-- No file takes the place of a palette.
create function private.begin_upload(wanted private.uploads) returns private.uploads
language plpgsql security definer set search_path = ''
as $$
declare
  bounds record := private.file_bounds();
  person uuid := (select private.me());
  target public.documents;
  begun private.uploads;
  begun_by_person bigint;
begin
  if wanted.document_id is not null then
    select * into target from public.documents as d where d.id = wanted.document_id;
    wanted.project_id = target.project_id;
    wanted.name = target.name;
    wanted.asks = target.asks;
  end if;
  if not private.is_active()
    or wanted.project_id is not null and not private.can_see_project(wanted.project_id)
    or wanted.document_id is not null and target.id is null
    or target.id is not null and target.project_id is null and target.uploaded_by is distinct from person
      and not private.is_admin()
  then
    return null;
  end if;
  if target.id is not null and not private.replaces(target, person, private.my_role()) then
    raise exception 'Only the side that shared a document replaces it' using errcode = '42501';
  end if;
  -- Uploads to one project take turns, and so do those of one person: each counts those before it.
  perform pg_advisory_xact_lock(hashtext('uploads'), hashtext(person::text));
  perform pg_advisory_xact_lock(hashtext('quota'), hashtext(coalesce(wanted.project_id::text, person::text)));
  begun_by_person := (select count(*) from private.uploads as u where u.uploaded_by = person);
  if begun_by_person >= bounds.unfinished or private.my_role() = 'client' and begun_by_person + (
    select count(*) from private.file_removals as r where r.uploaded_by = person and r.open_until > now()
  ) >= bounds.open then
    raise exception 'Too many uploads are unfinished' using errcode = 'PT423';
  end if;
  if wanted.size > bounds.file_bytes
    or private.bytes_stored(wanted.project_id, person) + bounds.file_bytes > bounds.project_bytes
  then
    raise exception 'There is no room for this file' using errcode = 'PT413';
  end if;
  if target.kind = 'palette' then
    raise exception 'A palette is attached and not uploaded' using errcode = '23514', hint = 'palette_not_attached';
  end if;
  insert into private.uploads
    (uploaded_by, project_id, document_id, name, description, note, asks, review_due, file_name, kind, size, object_path)
  values (
    person, wanted.project_id, wanted.document_id, wanted.name, wanted.description, wanted.note, wanted.asks, wanted.review_due,
    wanted.file_name, wanted.kind, wanted.size, gen_random_uuid()::text
  )
  returning * into begun;
  return begun;
end;
$$;

-- No row for what the caller does not see.
create function public.begin_upload(
  file_name text, size bigint, kind public.file_kind, name text default null, project_id bigint default null,
  document_id bigint default null, description text default null, note text default null, review_due date default null,
  asks boolean default true
) returns table (id uuid, object_path text)
language sql set search_path = ''
as $$
  select begun.id, begun.object_path
  from jsonb_populate_record(null::private.uploads, jsonb_build_object(
    'file_name', file_name, 'size', size, 'kind', kind, 'name', coalesce(name, file_name), 'project_id', project_id,
    'document_id', document_id, 'description', description, 'note', note, 'asks', asks, 'review_due', review_due
  )) as wanted
  cross join lateral private.begin_upload(wanted) as begun
  where begun.id is not null
$$;

-- The path of an upload of this person that is under way. Null for any other.
create function public.upload_path(actor uuid, upload_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select u.object_path from private.uploads as u where u.id = upload_id and u.uploaded_by = actor
$$;
comment on function public.upload_path is 'Null when this person has no such upload.';

-- Ends an upload whose file the server has looked at: makes the document, or its next version. `contents` are the kinds that
-- the file's bytes can be. Null, with the upload thrown away, when the file is not what was announced.
create function public.complete_upload(actor uuid, upload_id uuid, size bigint, sha256 text, contents public.file_kind[])
returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  upload private.uploads;
  person public.profiles;
  target public.documents;
  next bigint := 1;
begin
  perform private.act_for(actor);
  delete from private.uploads as u where u.id = upload_id and u.uploaded_by = actor returning * into upload;
  if upload.id is null or upload.size <> complete_upload.size or upload.kind <> all (contents) then
    return null;
  end if;
  -- Whoever was let go meanwhile adds nothing.
  select * into person from public.profiles as p where p.id = actor and p.is_active;
  if person.id is null
    or upload.project_id is not null and person.role <> 'admin' and not exists (
      select from public.project_members as m where m.project_id = upload.project_id and m.user_id = actor
    )
  then
    return null;
  end if;
  if upload.document_id is null then
    insert into public.documents
      (project_id, name, description, uploaded_by, file_name, kind, size, asks, review_due)
    values (
      upload.project_id, upload.name, upload.description, actor, upload.file_name, upload.kind, upload.size,
      upload.asks, upload.review_due
    )
    returning * into target;
  else
    -- Locked, so that two versions get two numbers, and no decision falls between.
    select * into target from public.documents as d where d.id = upload.document_id for update;
    if not private.replaces(target, actor, person.role) then
      return null;
    end if;
    next := target.version + 1;
    if upload.review_due is not null then
      -- Before the version: the news of it names the day.
      update public.documents as d set review_due = upload.review_due where d.id = target.id;
    end if;
  end if;
  insert into public.document_versions
    (document_id, number, uploaded_by, by_staff, note, file_name, kind, size, sha256, object_path)
  values (
    target.id, next, actor, private.is_staff_role(person.role), upload.note, upload.file_name, upload.kind,
    upload.size, complete_upload.sha256, upload.object_path
  );
  delete from private.file_removals as r where r.object_path = upload.object_path;
  return target.id;
end;
$$;
comment on function public.complete_upload is 'Null when the file is not what was announced.';

create function public.drop_upload(actor uuid, upload_id uuid) returns boolean
language sql security definer set search_path = ''
as $$
  with gone as (
    delete from private.uploads as u where u.id = upload_id and u.uploaded_by = actor returning true
  )
  select exists (select from gone)
$$;

-- Gives up uploads that nobody completed within half an hour, and hands out what is to be removed from Storage; a row comes
-- back after the lease unless `forget_files` says that it is gone.
create function public.claim_file_removals(max_rows int default 100, lease_seconds int default 300)
returns table (path text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget('private.uploads', 'created_at', $condition$created_at < now() - interval '30 minutes'$condition$, max_rows);
  return query
    update private.file_removals as r set due_at = clock_timestamp() + make_interval(secs => lease_seconds)
    where r.object_path in (
      select due.object_path from private.file_removals as due
      where due.due_at <= clock_timestamp() order by due.due_at limit max_rows
      for update skip locked
    )
    returning r.object_path;
end;
$$;

-- While its address is good, a file can come again: it is looked for every ten minutes until then.
create function public.forget_files(paths text[]) returns void
language sql security definer set search_path = ''
as $$
  update private.file_removals as r set due_at = least(r.open_until, now() + interval '10 minutes')
  where r.object_path = any (paths) and r.open_until > now();
  delete from private.file_removals as r where r.object_path = any (paths) and r.open_until <= now();
$$;

grant execute on function private.begin_upload, public.begin_upload to authenticated;
grant execute on function
  public.upload_path, public.complete_upload, public.drop_upload, public.claim_file_removals, public.forget_files
to service_role;
