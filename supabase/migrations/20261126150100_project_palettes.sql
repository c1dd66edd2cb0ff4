-- A saved palette that is attached to a project becomes a document: what it was at that moment is a version, kept whatever
-- becomes of the palette itself. So it is decided on, discussed and proven like a file. A palette is a few hundred bytes, which
-- stand in the version itself and not in Storage: one statement makes the whole.
alter table public.document_versions
  add column content text,
  add column palette_id bigint,
  drop constraint document_versions_whole,
  -- A file with all that is known of it, a link, or a palette.
  add constraint document_versions_whole check (
    case
      when kind = 'palette' then num_nulls(file_name, size, sha256, content, palette_id) = 0 and object_path is null
      else num_nulls(file_name, kind, size, sha256, object_path) in (0, 5) and num_nonnulls(content, palette_id) = 0
    end
  ),
  add constraint document_versions_sealed check (
    size = octet_length(content) and sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')
  );
comment on column public.document_versions.palette_id is 'The saved palette that this was; its owner may have deleted it since.';

create index documents_palettes on public.documents (project_id, id desc) where kind = 'palette';

drop trigger settled on public.document_versions;
create trigger settled before update on public.document_versions
for each row execute function private.refuse_change(
  'id', 'document_id', 'number', 'uploaded_by', 'by_staff', 'note', 'file_name', 'kind', 'size', 'sha256', 'object_path',
  'content', 'palette_id', 'created_at'
);

drop trigger audit on public.document_versions;
create trigger audit after insert or delete on public.document_versions
for each row execute function private.audit('object_path', 'file_name', 'note', 'content');

-- A first version counts as a new document.
create trigger quota_of_new before insert on public.document_versions
for each row when (new.kind = 'palette' and new.number > 1) execute function private.hold_to_quota(100, 500);

-- No file takes the place of a palette. That none is uploaded as one is held by the name that an upload of each kind has.
create function private.keep_palettes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.documents as d where d.id = new.document_id and d.kind = 'palette') then
    raise exception 'A palette is attached and not uploaded' using errcode = '23514';
  end if;
  return new;
end;
$$;

create trigger keep_palettes before insert on private.uploads
for each row execute function private.keep_palettes();

-- To the byte what the branding tool exports as JSON: six upper-case digits, no color that it does not have, and the fonts that
-- the tool shows where none were chosen.
create function private.palette_file(palette public.palettes) returns text
language sql immutable set search_path = ''
as $$
  select concat(E'{\n', string_agg(format('  "%s": %s', given.key, to_jsonb(given.value)), E',\n' order by given.place), E'\n}\n')
  from (
    values
      (1, 'name', palette.name),
      (2, 'primary', palette."primary"), (3, 'secondary', palette.secondary), (4, 'accent1', palette.accent1),
      (5, 'accent2', palette.accent2), (6, 'gray', palette.gray),
      (7, 'headingFont', coalesce(palette.heading_font, 'Inter')), (8, 'bodyFont', coalesce(palette.body_font, 'Open Sans'))
  ) as written (place, key, text)
  cross join lateral (
    select written.place, written.key, case
      when written.place between 2 and 6 then upper(regexp_replace(written.text, '^#(.)(.)(.)$', '#\1\1\2\2\3\3'))
      else written.text
    end as value
  ) as given
  where given.value is not null
$$;

-- Null for a palette or a project that the caller does not see; administrators see what guests saved.
create function private.attach_palette(palette bigint, project bigint, document bigint, note text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := private.me();
  person_role public.user_role := private.my_role();
  given public.palettes;
  target public.documents;
  kept text;
  digest text;
begin
  select * into given from public.palettes as p
  where p.id = palette and (p.owner_id = person or p.owner_id is null and person_role = 'admin');
  if given.id is null or not private.is_active() or not private.can_see_project(project)
    or not exists (select from public.projects as p where p.id = project)
  then
    return null;
  end if;
  -- In turns, so that what two sessions attach at one moment becomes two versions and not two documents.
  perform pg_advisory_xact_lock(hashtext('palettes'), hashint8(project));
  if document is null then
    -- Attached again, a palette is the next version of what it became.
    select d.* into target
    from public.documents as d
    join public.document_versions as v on v.document_id = d.id and v.number = d.version
    where d.project_id = project and d.kind = 'palette' and v.palette_id = palette
      and private.replaces(d, person, person_role)
    order by d.id desc limit 1
    for update of d;
  else
    select * into target from public.documents as d
    where d.id = document and d.project_id = project and d.kind = 'palette' for update;
    if target.id is null then
      return null;
    end if;
    if not private.replaces(target, person, person_role) then
      raise exception 'Only the side that attached a palette replaces it' using errcode = '42501';
    end if;
  end if;
  kept := private.palette_file(given);
  digest := encode(sha256(convert_to(kept, 'UTF8')), 'hex');
  if target.id is null then
    insert into public.documents (project_id, name, uploaded_by, file_name, kind, size)
    values (project, given.name, person, translate(given.name, '/\', '--') || '.json', 'palette', octet_length(kept))
    returning * into target;
    target.version := 0;
  elsif exists (
    select from public.document_versions as v
    where v.document_id = target.id and v.number = target.version and v.sha256 = digest
  ) then
    raise exception 'Nothing in the palette has changed' using errcode = 'PT422';
  end if;
  insert into public.document_versions
    (document_id, number, uploaded_by, by_staff, note, file_name, kind, size, sha256, content, palette_id)
  values (
    target.id, target.version + 1, person, person_role <> 'client', attach_palette.note,
    translate(given.name, '/\', '--') || '.json', 'palette', octet_length(kept), digest, kept, palette
  );
  return target.id;
end;
$$;

-- The document that it became, or whose next version it is. No row for what the caller does not see.
create function public.attach_palette(
  palette_id bigint, project_id bigint, document_id bigint default null, note text default null
) returns table (id bigint)
language sql set search_path = ''
as $$
  select attached.id
  from private.attach_palette(palette_id, project_id, document_id, note) as attached (id)
  where attached.id is not null
$$;

-- The palettes of a project, newest first: the newest version of each, and the newest that is approved.
create function public.project_palettes(project bigint)
returns table (
  document_id bigint, name text, version bigint, status public.document_status, status_reason text, content text,
  palette_id bigint, author text, created_at timestamptz, approved_version bigint, approved_content text,
  approved_at timestamptz, may_review boolean, may_replace boolean
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  person uuid := private.me();
  person_role public.user_role := private.my_role();
  is_open boolean := not exists (select from public.projects as p where p.id = project and p.is_archived);
begin
  return query
    select
      d.id, d.name, d.version, d.status, d.status_reason, newest.content, newest.palette_id, private.name_of(d.version_by),
      newest.created_at::timestamptz, approved.number, approved.content, approved.at::timestamptz,
      is_open and private.reviews(d, person, person_role), is_open and private.replaces(d, person, person_role)
    from public.documents as d
    join public.document_versions as newest on newest.document_id = d.id and newest.number = d.version
    left join lateral (
      select v.number, v.content, made.at
      from public.document_versions as v
      cross join lateral (
        select one.decision, one.created_at as at from public.document_decisions as one
        where one.document_id = v.document_id and one.version = v.number order by one.id desc limit 1
      ) as made
      where v.document_id = d.id and made.decision = 'approved'
      order by v.number desc limit 1
    ) as approved on true
    where d.project_id = project and d.kind = 'palette'
    order by d.id desc limit 50;
end;
$$;

grant execute on function private.attach_palette, public.attach_palette, public.project_palettes to authenticated;
