-- Palettes that people save, and those attached to projects.

create table public.palettes (
  id bigint generated always as identity primary key,
  owner_id uuid default auth.uid() references public.profiles (id) on delete cascade,
  email text check (private.is_email(email)),
  name text not null check (private.is_line(name, 3, 100)),
  "primary" text not null,
  secondary text not null,
  accent1 text not null,
  accent2 text,
  gray text,
  heading_font text,
  body_font text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint palettes_owner_check check (owner_id is not null or email is not null),
  constraint palettes_colors_check check (
    "primary" ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'
    and secondary ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'
    and accent1 ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'
    and accent2 ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'
    and gray ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'
  ),
  constraint palettes_fonts_check check (
    array_remove(array[heading_font, body_font], null) <@ array[
      'Arial', 'Verdana', 'Helvetica', 'Tahoma', 'Trebuchet MS', 'Times New Roman', 'Georgia', 'Garamond',
      'Courier New', 'Brush Script MT', 'Inter', 'Roboto', 'Open Sans', 'Lato', 'Montserrat', 'Poppins'
    ]
  )
);

create index palettes_of_owner on public.palettes (owner_id, id desc);
create index palettes_guest_words on public.palettes using gin (private.words_of(email)) with (fastupdate = off) where owner_id is null;

alter table public.palettes enable row level security;
grant select, delete on public.palettes to authenticated;
grant insert (
  email, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font
) on public.palettes to authenticated;
grant update (
  name, "primary", secondary, accent1, accent2, gray, heading_font, body_font
) on public.palettes to authenticated;

create policy "People save palettes of their own" on public.palettes for insert to authenticated
with check ((select private.is_active()) and owner_id = (select private.me()));

create policy "People edit their own palettes" on public.palettes for update to authenticated
using ((select private.is_active()) and owner_id = (select private.me()));

create policy "People delete their own palettes" on public.palettes for delete to authenticated
using ((select private.is_active()) and owner_id = (select private.me()));

-- One of the two is asked, so that a page of somebody's thousands is read in the order of an index: with "or", Postgres sorts all of them.
create policy "People see their own palettes, administrators those of guests" on public.palettes for select to authenticated
using (
  case
    when owner_id is null then (select private.is_admin())
    else (select private.is_active()) and owner_id = (select private.me())
  end
);

create trigger settled before update on public.palettes
for each row execute function private.refuse_change('id', 'owner_id', 'email', 'created_at');
create trigger touch_updated_at before update on public.palettes for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.palettes
for each row execute function private.audit(
  'owner_id', 'name', 'primary', 'secondary', 'accent1', 'accent2', 'gray', 'heading_font', 'body_font'
);
create trigger quota_of_new before insert on public.palettes for each row execute function private.hold_to_quota(100, 500);
create trigger quota_of_changes before update on public.palettes
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(500, 1000);
create trigger refuse_in_view before insert or update or delete on public.palettes for each statement execute function private.refuse_in_view();

-- Plain argument names: the embedded Data API does not quote them, and 'primary' is a reserved word.
create function public.save_guest_palette(
  email text, name text, primary_color text, secondary_color text, accent1_color text,
  accent2_color text default null, gray_color text default null,
  heading_font text default null, body_font text default null
) returns setof public.palettes
language plpgsql security definer set search_path = ''
as $$
declare
  saved public.palettes;
begin
  insert into public.palettes (owner_id, email, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  values (
    null, save_guest_palette.email, save_guest_palette.name, primary_color, secondary_color, accent1_color, accent2_color,
    gray_color, save_guest_palette.heading_font, save_guest_palette.body_font
  )
  returning * into saved;
  perform private.begin_lead(palette => saved.id);
  return next saved;
end;
$$;

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

-- The palettes of a project, newest first: the newest version of each, and the newest that is approved.
create function public.project_palettes(project bigint)
returns table (
  document_id bigint, name text, version bigint, status public.document_status, status_reason text, content text,
  palette_id bigint, author text, created_at timestamptz, approved_version bigint, approved_content text,
  approved_at timestamptz, may_review boolean, may_replace boolean
)
language sql stable set search_path = ''
as $$
  with caller as materialized (select private.me() as id, private.my_role() as role)
  select
    d.id, d.name, d.version, d.status, d.status_reason, newest.content, newest.palette_id, private.name_of(d.version_by),
    newest.created_at, approved.number, approved.content, approved.at,
    not p.is_archived and private.reviews(d, caller.id, caller.role),
    not p.is_archived and private.replaces(d, caller.id, caller.role)
  from caller
  cross join public.projects as p
  join public.documents as d on d.project_id = p.id and d.kind = 'palette'
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
  where p.id = project
  order by d.id desc limit 50
$$;

-- The document that a saved palette became, or whose next version it is. Null for what the caller does not see.
create function private.attach_palette(palette bigint, project bigint, document bigint, note text, review_due date) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := private.me();
  person_role public.user_role := private.my_role();
  given public.palettes;
  target public.documents;
  kept text;
  file_name text;
begin
  select * into given from public.palettes as p
  where p.id = palette and (p.owner_id = person or p.owner_id is null and person_role = 'admin')
    and private.can_see_project(project) and exists (select from public.projects where projects.id = project);
  if given.id is null then
    return null;
  end if;
  -- In turns, so that what two sessions attach at one moment becomes two versions and not two documents.
  perform pg_advisory_xact_lock(hashtext('palettes'), hashint8(project));
  -- Attached again, a palette is the next version of what it became.
  select d.* into target
  from public.documents as d
  join public.document_versions as v on v.document_id = d.id and v.number = d.version
  where d.project_id = project and d.kind = 'palette' and case
    when document is null then v.palette_id = palette and private.replaces(d, person, person_role) else d.id = document
  end
  order by d.id desc limit 1 for update of d;
  if document is not null and target.id is null then
    return null;
  elsif target.id is not null and not private.replaces(target, person, person_role) then
    raise exception 'Only the side that attached a palette replaces it' using errcode = '42501';
  end if;
  kept := private.palette_file(given);
  file_name := translate(given.name, '/\', '--') || '.json';
  if target.id is null then
    insert into public.documents (project_id, name, uploaded_by, file_name, kind, size, review_due)
    values (project, given.name, person, file_name, 'palette', octet_length(kept), attach_palette.review_due)
    returning * into target;
    target.version := 0;
  elsif kept = (
    select v.content from public.document_versions as v where v.document_id = target.id and v.number = target.version
  ) then
    raise exception 'Nothing in the palette has changed' using errcode = 'PT422';
  elsif attach_palette.review_due is not null then
    -- Before the version: the news of it names the day.
    update public.documents as d set review_due = attach_palette.review_due where d.id = target.id;
  end if;
  insert into public.document_versions
    (document_id, number, uploaded_by, by_staff, note, file_name, kind, size, sha256, content, palette_id)
  values (
    target.id, target.version + 1, person, private.is_staff_role(person_role), attach_palette.note, file_name, 'palette',
    octet_length(kept), encode(sha256(convert_to(kept, 'UTF8')), 'hex'), kept, palette
  );
  return target.id;
end;
$$;

create function public.attach_palette(
  palette_id bigint, project_id bigint, document_id bigint default null, note text default null,
  review_due date default null
) returns table (id bigint)
language sql set search_path = ''
as $$
  select attached.id
  from private.attach_palette(palette_id, project_id, document_id, note, review_due) as attached (id)
  where attached.id is not null
$$;

grant execute on function public.save_guest_palette to service_role;
grant execute on function public.project_palettes, public.attach_palette, private.attach_palette to authenticated;
