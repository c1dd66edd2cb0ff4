-- Documents and their versions.

create type public.document_status as enum ('pending', 'approved', 'rejected');

create type public.file_kind as enum ('pdf', 'image', 'text', 'office', 'archive', 'palette', 'drawing');

create table public.documents (
  id bigint generated always as identity primary key,
  project_id bigint references public.projects (id) on delete cascade,
  name text not null check (private.is_line(name, 1, 200)),
  file_url text,
  description text check (private.is_prose(description, 0, 2000)),
  status public.document_status not null default 'pending',
  -- The other side is asked for a decision; else it is for their information, and nobody decides.
  asks boolean not null default true,
  status_reason text check (private.is_prose(status_reason, 0, 500)),
  uploaded_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version bigint not null default 1,
  version_by uuid references public.profiles (id) on delete set null,
  by_staff boolean not null default false,
  file_name text,
  kind public.file_kind,
  size bigint,
  -- Something was decided on it, so it is kept.
  is_decided boolean not null default false,
  review_due date check (review_due between '1900-01-01' and '2200-12-31'),
  constraint documents_file_url_check check (
    char_length(file_url) <= 2048
    and file_url ~ '^https?://[^/?#@[:space:]]+([/?#][^[:space:]]*)?$'
    and file_url !~ '[\u0001-\u001f\u007f]'
  ),
  constraint documents_file_url_deceives_nobody check (
    file_url ~ '^[\u0021-\u007e]+$' and file_url !~ '\\'
  ),
  -- Where nobody decides, no day is set for it.
  constraint documents_due_where_asked check (asks or review_due is null),
  constraint documents_palette_asked check (asks or kind is distinct from 'palette'),
  -- A link whose file took its place keeps the address: it is the first version's.
  constraint documents_link_or_file check (file_url is not null or kind is not null)
);

create index documents_of_project on public.documents (project_id, id desc);
create index documents_of_person on public.documents (uploaded_by, id desc);
create index documents_general on public.documents (uploaded_by, id desc) where project_id is null;
create index documents_status on public.documents (status, id desc);
create index documents_waiting on public.documents (project_id, id desc) where status = 'pending' and asks;
create index documents_sent_back on public.documents (project_id, id desc) where status = 'rejected';
create index documents_version_by on public.documents (version_by);
create index documents_due on public.documents (review_due) where status = 'pending' and review_due is not null;
create index documents_words on public.documents using gin (private.words_of(name)) with (fastupdate = off);
create index documents_by_review on public.documents (project_id, review_due) where review_due is not null;
create index documents_palettes on public.documents (project_id, id desc) where kind = 'palette';

alter table public.documents enable row level security;
grant select (
  id, project_id, name, file_url, description, status, asks, status_reason, uploaded_by, created_at, updated_at, version,
  version_by, by_staff, file_name, kind, size, is_decided, review_due
) on public.documents to authenticated;

create policy "Members see project documents, people their general ones" on public.documents for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active())
    and (
      project_id is null and uploaded_by = (select private.me())
      or private.is_project_member(project_id, (select private.me()))
    )
);

select private.guard_table(
  'public.documents',
  audited => '{
    project_id, name, file_url, description, status, asks, status_reason, uploaded_by, version, version_by, by_staff, file_name,
    kind, size, is_decided, review_due
  }',
  settled => '{id, project_id, uploaded_by, file_url, created_at}', touched => '{*}', archived => true
);
-- A decision was made on it under this name, which the certificate says.
create trigger settled_once_decided before update on public.documents
for each row when (old.is_decided) execute function private.refuse_change('name', 'description', 'asks');

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
  content text,
  palette_id bigint,
  unique (document_id, number),
  -- A file with all that is known of it, a link, or a palette.
  constraint document_versions_whole check (
    case
      when kind = 'palette' then num_nulls(file_name, size, sha256, content, palette_id) = 0 and object_path is null
      else num_nulls(file_name, kind, size, sha256, object_path) in (0, 5) and num_nonnulls(content, palette_id) = 0
    end
  ),
  constraint document_versions_sealed check (
    size = octet_length(content) and sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')
  )
);
comment on table public.document_versions is 'Written when a document comes into being, and for each file that replaces it.';
comment on column public.document_versions.palette_id is 'The saved palette that this was; its owner may have deleted it since.';

create index document_versions_sha256 on public.document_versions (sha256);
create index document_versions_of_person on public.document_versions (uploaded_by);

alter table public.document_versions enable row level security;
grant select (
  id, document_id, number, uploaded_by, by_staff, note, file_name, kind, size, sha256, object_path, created_at, content, palette_id
) on public.document_versions to authenticated;

create policy "Whoever sees a document sees its versions" on public.document_versions for select to authenticated
using (exists (select from public.documents where documents.id = document_id));

select private.guard_table(
  'public.document_versions', audited => '{document_id, number, uploaded_by, by_staff, kind, size, sha256, palette_id}',
  settled => '{
    id, document_id, number, uploaded_by, by_staff, note, file_name, kind, size, sha256, object_path, content, palette_id, created_at
  }',
  archived => true
);

-- Called for every row, as `is_project_member` is.
create function private.is_own_document(document bigint, person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.documents where id = document and project_id is null and uploaded_by = person)
$$;

-- Who may do what with a document that they see. Both sides of a project review each other; what belongs to no project
-- is between its author and the administrators. Nobody reviews what is their own, or for their information.
create function private.reviews(document public.documents, person uuid, person_role public.user_role) returns boolean
language sql immutable set search_path = ''
as $$
  select document.asks and person is distinct from document.version_by and case
    when document.project_id is null then person_role = 'admin'
    when document.by_staff then person_role = 'client'
    else private.is_staff_role(person_role)
  end
$$;

-- Its author, or the author's side of the project.
create function private.replaces(document public.documents, person uuid, person_role public.user_role) returns boolean
language sql immutable set search_path = ''
as $$
  select person = document.uploaded_by
    or document.project_id is not null and document.by_staff = private.is_staff_role(person_role)
$$;

create function private.removes(document public.documents, person uuid, person_role public.user_role) returns boolean
language sql immutable set search_path = ''
as $$
  select not document.is_decided and (
    person = document.uploaded_by or person_role = 'admin'
    or private.is_staff_role(person_role) and document.project_id is not null
  )
$$;

-- What a client uploaded is called what the client calls it: else staff could approve it under words that are not the client's.
create function private.corrects(document public.documents, person uuid, person_role public.user_role) returns boolean
language sql immutable set search_path = ''
as $$
  select private.removes(document, person, person_role) and (person = document.uploaded_by or document.by_staff)
$$;

-- What a document was called while a version was the newest one. The audit log has it; whoever sees the document may know.
create function private.renames_between(document bigint, since timestamptz, until timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', entry.id, 'from', entry.changes -> 'name' -> 'from', 'to', entry.changes -> 'name' -> 'to',
    'person', private.name_of(entry.actor_id), 'at', entry.at
  ) order by entry.id desc), '[]')
  from public.audit_log as entry
  where entry.entity = 'documents' and entry.entity_id = document::text and entry.action = 'update'
    and entry.changes ? 'name' and entry.at >= since and entry.at < until
$$;

-- Documents over all projects and those of none, newest first; those of one project; or a single one. The page is found along
-- an index, and each document read once. A list does not offer what would be refused.
create function public.list_documents(
  before_id bigint default null, max_rows int default 200, in_project bigint default null, only_id bigint default null
) returns table (
  id bigint, name text, file_url text, description text, project_id bigint, project_title text,
  status public.document_status, asks boolean, status_reason text, version bigint, file_name text, kind public.file_kind, size bigint,
  author text, created_at timestamptz, review_due date, decided_at timestamptz,
  is_waiting boolean, may_review boolean, may_replace boolean, may_remove boolean, may_correct boolean
)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
  person uuid := private.me();
  person_role public.user_role := private.my_role();
  page public.documents[];
begin
  if only_id is not null then
    page := array(select d from public.documents as d where d.id = only_id);
  elsif in_project is not null then
    page := array(
      select d from public.documents as d
      where d.project_id = in_project and d.id < ceiling order by d.id desc limit max_rows
    );
  elsif private.is_admin() or (
    select count(*) > 50 from (select from public.project_members as member where member.user_id = person limit 51) as counted
  ) then
    -- Whoever is in many projects meets their own soon among all.
    page := array(select d from public.documents as d where d.id < ceiling order by d.id desc limit max_rows);
  else
    page := array(
      select d from (
        (
          select latest.id
          from public.project_members as member
          cross join lateral (
            select one.id from public.documents as one
            where one.project_id = member.project_id and one.id < ceiling order by one.id desc limit max_rows
          ) as latest
          where member.user_id = person
        )
        union all
        (
          select general.id from public.documents as general
          where general.project_id is null and general.uploaded_by = person and general.id < ceiling
          order by general.id desc limit max_rows
        )
        order by id desc limit max_rows
      ) as mine
      join public.documents as d on d.id = mine.id order by d.id desc
    );
  end if;
  return query
    select d.id, d.name, d.file_url, d.description, d.project_id, p.title,
      d.status, d.asks, d.status_reason, d.version, d.file_name, d.kind, d.size,
      private.name_of(d.version_by), d.created_at, d.review_due,
      case when d.status <> 'pending' then private.decided_at(d.id, d.version) end,
      d.status = 'pending' and d.asks and not (d.by_staff and p.client_left_at is not null),
      p.is_archived is not true and private.reviews(d, person, person_role),
      p.is_archived is not true and private.replaces(d, person, person_role),
      p.is_archived is not true and private.removes(d, person, person_role),
      p.is_archived is not true and private.corrects(d, person, person_role)
    from unnest(page) as d
    left join public.projects as p on p.id = d.project_id
    order by d.id desc;
end;
$$;

-- The versions and decisions of a document with the names of those who made them, and what it was called before.
create function public.document_history(document_id bigint)
returns table (
  number bigint, note text, file_name text, kind public.file_kind, size bigint, sha256 text, author text, by_staff boolean,
  created_at timestamptz, decisions jsonb, renames jsonb
)
language sql stable set search_path = ''
as $$
  select v.number, v.note, v.file_name, v.kind, v.size, v.sha256, private.name_of(v.uploaded_by), v.by_staff, v.created_at,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', d.id, 'decision', d.decision, 'reason', d.reason, 'at', d.created_at,
        'person', case when d.link_id is null then coalesce(d.signed_by, private.name_of(d.decided_by))
          else private.name_of_link(d.link_id, d.signed_by) end,
        'identity', (select concat_ws(', ', one.company, one.email) from public.profiles as one where one.id = d.decided_by)
      ) order by d.id desc)
      from public.document_decisions as d where d.document_id = v.document_id and d.version = v.number
    ), '[]'),
    private.renames_between(
      v.document_id,
      case when v.number = 1 then '-infinity' else v.created_at end,
      coalesce(lead(v.created_at) over (order by v.number), 'infinity')
    )
  from public.document_versions as v
  where v.document_id = document_history.document_id
  order by v.number desc
$$;

grant execute on function
  private.is_own_document, private.reviews, private.replaces, private.removes, private.corrects, private.renames_between,
  public.list_documents, public.document_history
to authenticated;
