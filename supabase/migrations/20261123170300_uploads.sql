-- An upload on its way: what its author said of the file. The document comes into being when the server has seen the file
-- itself. What is never finished is swept.
create table private.uploads (
  id uuid primary key default gen_random_uuid(),
  uploaded_by uuid not null references public.profiles (id) on delete cascade,
  project_id bigint references public.projects (id) on delete cascade,
  -- The document that gets a new version; null for a new document.
  document_id bigint references public.documents (id) on delete cascade,
  name text not null check (private.is_line(name, 1, 200)),
  description text check (private.is_prose(description, 0, 2000)),
  note text check (private.is_prose(note, 0, 500)),
  review_due date check (review_due between '1900-01-01' and '2200-12-31'),
  file_name text not null check (private.is_line(file_name, 1, 200) and file_name !~ '[/\\]'),
  kind public.file_kind not null,
  size bigint not null check (size > 0),
  object_path text not null unique,
  created_at timestamptz(3) not null default now()
);
create index uploads_of_person on private.uploads (uploaded_by);
create index uploads_of_project on private.uploads (project_id);
create index uploads_of_document on private.uploads (document_id);
create index uploads_begun on private.uploads (created_at);
alter table private.uploads enable row level security;

create trigger quota_of_new before insert on private.uploads
for each row execute function private.hold_to_quota(200, 2000);

-- Files that nothing points to any more, until the server has removed them from Storage.
create table private.file_removals (
  object_path text primary key,
  -- Hidden from other sweepers until then.
  due_at timestamptz(3) not null default now()
);
create index file_removals_due on private.file_removals (due_at);
alter table private.file_removals enable row level security;

create function private.remove_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.file_removals (object_path)
  select old.object_path
  where not exists (select from public.document_versions as v where v.object_path = old.object_path)
  on conflict do nothing;
  return null;
end;
$$;

create trigger remove_file after delete on private.uploads
for each row execute function private.remove_file();

create trigger remove_file after delete on public.document_versions
for each row when (old.object_path is not null) execute function private.remove_file();

-- The same figures as in `netlify/api/limits.ts`; a test compares them.
create function private.file_bounds(out file_bytes bigint, out project_bytes bigint, out unfinished int)
language sql immutable set search_path = ''
as $$
  select 50 * 1024 * 1024::bigint, 5 * 1024 * 1024 * 1024::bigint, 20
$$;

-- What a project's files take, and those on their way to it; without a project, what a person's own take.
create function private.bytes_stored(project bigint, person uuid) returns bigint
language sql stable set search_path = ''
as $$
  select (
    select coalesce(sum(v.size), 0) from public.documents as d
    join public.document_versions as v on v.document_id = d.id
    where case when project is null then d.project_id is null and d.uploaded_by = person else d.project_id = project end
  ) + (
    select coalesce(sum(u.size), 0) from private.uploads as u
    where case when project is null then u.project_id is null and u.uploaded_by = person else u.project_id = project end
  )
$$;

create function private.begin_upload(wanted private.uploads) returns private.uploads
language plpgsql security definer set search_path = ''
as $$
declare
  bounds record := private.file_bounds();
  person uuid := auth.uid();
  target public.documents;
  begun private.uploads;
begin
  if wanted.document_id is not null then
    select * into target from public.documents as d where d.id = wanted.document_id;
    wanted.project_id = target.project_id;
    wanted.name = target.name;
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
  if (select count(*) from private.uploads as u where u.uploaded_by = person) >= bounds.unfinished then
    raise exception 'Too many uploads are unfinished' using errcode = 'PT423';
  end if;
  if wanted.size > bounds.file_bytes
    or private.bytes_stored(wanted.project_id, person) + wanted.size > bounds.project_bytes
  then
    raise exception 'There is no room for this file' using errcode = 'PT413';
  end if;
  insert into private.uploads
    (uploaded_by, project_id, document_id, name, description, note, review_due, file_name, kind, size, object_path)
  values (
    person, wanted.project_id, wanted.document_id, wanted.name, wanted.description, wanted.note, wanted.review_due,
    wanted.file_name, wanted.kind, wanted.size, gen_random_uuid()::text
  )
  returning * into begun;
  return begun;
end;
$$;
grant execute on function private.begin_upload to authenticated;

-- No row for what the caller does not see.
create function public.begin_upload(
  file_name text, size bigint, kind public.file_kind, name text default null, project_id bigint default null,
  document_id bigint default null, description text default null, note text default null, review_due date default null
) returns table (id uuid, object_path text)
language plpgsql set search_path = ''
as $$
declare
  wanted private.uploads;
begin
  wanted.file_name = begin_upload.file_name;
  wanted.size = begin_upload.size;
  wanted.kind = begin_upload.kind;
  wanted.name = coalesce(begin_upload.name, begin_upload.file_name);
  wanted.project_id = begin_upload.project_id;
  wanted.document_id = begin_upload.document_id;
  wanted.description = begin_upload.description;
  wanted.note = begin_upload.note;
  wanted.review_due = begin_upload.review_due;
  return query
    select begun.id, begun.object_path from private.begin_upload(wanted) as begun where begun.id is not null;
end;
$$;
grant execute on function public.begin_upload to authenticated;

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
  target public.documents;
  next bigint := 1;
begin
  perform private.act_for(actor);
  delete from private.uploads as u where u.id = upload_id and u.uploaded_by = actor returning * into upload;
  if upload.id is null or upload.size <> complete_upload.size or upload.kind <> all (contents) then
    return null;
  end if;
  -- Whoever was let go meanwhile adds nothing.
  if not exists (select from public.profiles as p where p.id = actor and p.is_active)
    or upload.project_id is not null and not exists (
      select from public.project_members as m where m.project_id = upload.project_id and m.user_id = actor
    ) and not exists (select from public.profiles as p where p.id = actor and p.role = 'admin')
  then
    return null;
  end if;
  if upload.document_id is null then
    insert into public.documents
      (project_id, name, description, uploaded_by, file_name, kind, size, review_due)
    values (
      upload.project_id, upload.name, upload.description, actor, upload.file_name, upload.kind, upload.size,
      upload.review_due
    )
    returning * into target;
  else
    -- Locked, so that two versions get two numbers, and no decision falls between.
    select * into target from public.documents as d where d.id = upload.document_id for update;
    if not private.replaces(target, actor, (select p.role from public.profiles as p where p.id = actor)) then
      return null;
    end if;
    next := target.version + 1;
  end if;
  insert into public.document_versions
    (document_id, number, uploaded_by, by_staff, note, file_name, kind, size, sha256, object_path)
  values (
    target.id, next, actor, coalesce(private.is_on_staff_side(actor), true), upload.note, upload.file_name, upload.kind,
    upload.size, complete_upload.sha256, upload.object_path
  );
  if upload.document_id is not null and upload.review_due is not null then
    update public.documents as d set review_due = upload.review_due where d.id = target.id;
  end if;
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

-- Gives up uploads that were begun before a signed address ran out, and hands out what is to be removed from Storage; a row
-- comes back after the lease unless `forget_files` says that it is gone.
create function public.claim_file_removals(max_rows int default 100, lease_seconds int default 300)
returns table (path text)
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.uploads as u where u.id in (
    select begun.id from private.uploads as begun
    where begun.created_at < now() - interval '3 hours' order by begun.created_at limit max_rows
    for update skip locked
  );
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

create function public.forget_files(paths text[]) returns void
language sql security definer set search_path = ''
as $$
  delete from private.file_removals as r where r.object_path = any (paths)
$$;

-- What a file with this digest is, told to anybody: never a name, a project or a person. The best of several.
create function public.verify_file(digest text)
returns table (state text, number bigint, versions bigint, decided_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  with found as (
    select v.document_id, v.number, d.version as versions, last.decision, last.created_at as decided_at,
      exists (
        select from public.document_decisions as later
        where later.document_id = v.document_id and later.version > v.number and later.decision = 'approved'
      ) as is_followed
    from public.document_versions as v
    join public.documents as d on d.id = v.document_id
    left join lateral (
      select decision, created_at from public.document_decisions as made
      where made.document_id = v.document_id and made.version = v.number order by made.id desc limit 1
    ) as last on true
    where v.sha256 = digest
  ), told as (
    select
      case
        when decision = 'approved' and not is_followed then 'approved'
        when is_followed or number < versions then 'superseded'
        else 'under_review'
      end as state,
      number, versions, case when decision = 'approved' then decided_at end as decided_at
    from found
  )
  select told.state, told.number, told.versions, told.decided_at from told
  order by array_position(array['approved', 'superseded', 'under_review'], told.state), told.decided_at desc nulls last
  limit 1
$$;

grant execute on function
  public.upload_path, public.complete_upload, public.drop_upload, public.claim_file_removals, public.forget_files,
  public.verify_file
to service_role;
