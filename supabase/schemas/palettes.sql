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
grant select (
  id, owner_id, email, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font, created_at, updated_at
) on public.palettes to authenticated;
grant delete on public.palettes to authenticated;
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

select private.guard_table(
  'public.palettes',
  audited => '{owner_id, name, primary, secondary, accent1, accent2, gray, heading_font, body_font}',
  settled => '{id, owner_id, email, created_at}', touched => '{*}', direct => true, quota => '{100, 500, 500, 1000}'
);

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
  -- What opens it again goes to its mailbox alone, without the words that were typed, and not as often as a stranger names it.
  if (
    select taken.admitted
    from public.take_rate_limit('paletteMail', private.mailbox_of(save_guest_palette.email), 5, 86400) as taken
  ) then
    insert into private.mail_outbox (kind, payload) values ('guest_palette', jsonb_build_object(
      'email', saved.email, 'colors', jsonb_build_array(saved."primary", saved.secondary, saved.accent1, saved.accent2, saved.gray),
      'heading', saved.heading_font, 'body', saved.body_font
    ));
  end if;
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

-- The document that a saved palette became, or whose next version it is. No row for what the caller does not see.
create function private.attach_palette(
  palette_id bigint, project_id bigint, document_id bigint default null, note text default null, review_due date default null
) returns table (id bigint)
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new document_versions', '{100, 500}');
  palette public.palettes;
  target public.documents;
  file public.document_versions;
begin
  select one.* into palette from public.palettes as one join public.projects as project on project.id = attach_palette.project_id
  where one.id = palette_id and (one.owner_id = caller.id or one.owner_id is null and caller.role = 'admin')
    and private.sees_project(caller, project.id);
  if not found then
    return;
  end if;
  perform private.refuse_archived(project_id);
  -- In turns, so that what two sessions attach at one moment becomes two versions and not two documents.
  perform pg_advisory_xact_lock(hashtext('palettes'), hashint8(project_id));
  -- Attached again, a palette is the next version of what it became.
  select one.* into target
  from public.documents as one
  join public.document_versions as newest on newest.document_id = one.id and newest.number = one.version
  where one.project_id = attach_palette.project_id and one.kind = 'palette' and case
    when attach_palette.document_id is null
      then newest.palette_id = palette.id and private.replaces(one, caller.id, caller.role)
    else one.id = attach_palette.document_id
  end
  order by one.id desc limit 1 for update of one;
  if document_id is not null and target.id is null then
    return;
  elsif target.id is not null and not private.replaces(target, caller.id, caller.role) then
    raise exception 'Only the side that attached a palette replaces it' using errcode = '42501';
  end if;
  file.kind := 'palette';
  file.note := note;
  file.palette_id := palette.id;
  file.file_name := translate(palette.name, '/\', '--') || '.json';
  file.content := private.palette_file(palette);
  file.size := octet_length(file.content);
  file.sha256 := encode(sha256(convert_to(file.content, 'UTF8')), 'hex');
  if target.id is null then
    target.project_id := project_id;
    target.name := palette.name;
    target.asks := true;
    target.review_due := review_due;
    target.id := private.share_document(caller, target, file);
  elsif exists (
    select from public.document_versions as newest
    where newest.document_id = target.id and newest.number = target.version and newest.content = file.content
  ) then
    raise exception 'Nothing in the palette has changed' using errcode = 'PT422';
  else
    perform private.replace_version(caller, target, file, review_due);
  end if;
  return query select target.id;
end;
$$;

select private.expose('{"private.attach_palette(bigint, bigint, bigint, text, date)"}');
grant execute on function public.save_guest_palette to service_role;
grant execute on function public.project_palettes to authenticated;
