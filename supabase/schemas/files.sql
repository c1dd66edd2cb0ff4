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

select private.guard_table('private.uploads', archived => true);

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

-- Its address takes a file for three hours from when it was begun.
create function private.remove_file(path text, begun timestamptz, person uuid) returns void
language sql set search_path = ''
as $$
  insert into private.file_removals (object_path, open_until, uploaded_by) values (path, begun + interval '3 hours', person)
  on conflict do nothing
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

-- No row for what the caller does not see. No file takes the place of a palette.
create function private.begin_upload(
  file_name text, size bigint, kind public.file_kind, name text default null, project_id bigint default null,
  document_id bigint default null, description text default null, note text default null, review_due date default null,
  asks boolean default true
) returns table (id uuid, object_path text)
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new uploads', '{200, 2000}');
  bounds record := private.file_bounds();
  target public.documents;
  unfinished bigint;
begin
  if begin_upload.document_id is not null then
    select * into target from public.documents as one
    where one.id = begin_upload.document_id and private.sees_document(caller, one);
    if not found then
      return;
    elsif not private.replaces(target, caller.id, caller.role) then
      raise exception 'Only the side that shared a document replaces it' using errcode = '42501';
    elsif target.kind = 'palette' then
      raise exception 'A palette is attached and not uploaded' using errcode = '23514', hint = 'palette_not_attached';
    end if;
    project_id := target.project_id;
    name := target.name;
    asks := target.asks;
  elsif project_id is not null and not private.sees_project(caller, project_id) then
    return;
  end if;
  perform private.refuse_archived(project_id);
  -- Uploads to one project take turns, and so do those of one person: each counts those before it.
  perform pg_advisory_xact_lock(hashtext('uploads'), hashtext(caller.id::text));
  perform pg_advisory_xact_lock(hashtext('quota'), hashtext(coalesce(project_id::text, caller.id::text)));
  unfinished := (select count(*) from private.uploads as one where one.uploaded_by = caller.id);
  if unfinished >= bounds.unfinished or caller.role = 'client' and unfinished + (
    select count(*) from private.file_removals as one where one.uploaded_by = caller.id and one.open_until > now()
  ) >= bounds.open then
    raise exception 'Too many uploads are unfinished' using errcode = 'PT423';
  elsif size > bounds.file_bytes or private.bytes_stored(project_id, caller.id) + bounds.file_bytes > bounds.project_bytes then
    raise exception 'There is no room for this file' using errcode = 'PT413';
  end if;
  return query
    insert into private.uploads as one
      (uploaded_by, project_id, document_id, name, description, note, asks, review_due, file_name, kind, size, object_path)
    values (
      caller.id, begin_upload.project_id, begin_upload.document_id, coalesce(begin_upload.name, begin_upload.file_name),
      begin_upload.description, begin_upload.note, begin_upload.asks, begin_upload.review_due, begin_upload.file_name,
      begin_upload.kind, begin_upload.size, gen_random_uuid()::text
    )
    returning one.id, one.object_path;
end;
$$;

select private.expose('{
  "private.begin_upload(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)"
}');

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
  caller private.caller;
  upload private.uploads;
  target public.documents;
  file public.document_versions;
begin
  perform private.act_for(actor);
  caller := private.begin_act('new documents');
  delete from private.uploads as one where one.id = upload_id and one.uploaded_by = actor returning * into upload;
  if upload.id is not null then
    perform private.remove_file(upload.object_path, upload.created_at, actor);
  end if;
  if upload.id is null or upload.size <> complete_upload.size or upload.kind <> all (contents)
    -- Whoever was let go meanwhile adds nothing.
    or upload.project_id is not null and not private.sees_project(caller, upload.project_id)
  then
    return null;
  end if;
  perform private.refuse_archived(upload.project_id);
  file := jsonb_populate_record(file, to_jsonb(upload) - 'id' || jsonb_build_object('sha256', sha256));
  if upload.document_id is null then
    target.id := private.share_document(caller, jsonb_populate_record(target, to_jsonb(upload) - '{id, created_at}'::text[]), file);
  else
    -- Locked, so that two versions get two numbers, and no decision falls between.
    select * into target from public.documents as one where one.id = upload.document_id for update;
    if not private.replaces(target, actor, caller.role) then
      return null;
    end if;
    perform private.replace_version(caller, target, file, upload.review_due);
  end if;
  -- Now there is something that points to it.
  delete from private.file_removals as one where one.object_path = upload.object_path;
  return target.id;
end;
$$;
comment on function public.complete_upload is 'Null when the file is not what was announced.';

create function public.drop_upload(actor uuid, upload_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  upload private.uploads;
begin
  delete from private.uploads as one where one.id = upload_id and one.uploaded_by = actor returning * into upload;
  if upload.id is null then
    return false;
  end if;
  perform private.remove_file(upload.object_path, upload.created_at, actor);
  return true;
end;
$$;

-- Gives up uploads that nobody completed within half an hour, and hands out what is to be removed from Storage; a row comes
-- back after the lease unless `forget_files` says that it is gone.
create function public.claim_file_removals(max_rows int default 100, lease_seconds int default 300)
returns table (path text)
language plpgsql security definer set search_path = ''
as $$
begin
  with late as (
    delete from private.uploads as one where one.id in (
      select begun.id from private.uploads as begun
      where begun.created_at < now() - interval '30 minutes' order by begun.created_at limit max_rows for update skip locked
    )
    returning one.*
  )
  insert into private.file_removals (object_path, open_until, uploaded_by)
  select late.object_path, late.created_at + interval '3 hours', late.uploaded_by from late
  on conflict do nothing;
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

grant execute on function
  public.upload_path, public.complete_upload, public.drop_upload, public.claim_file_removals, public.forget_files
to service_role;
