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
create index documents_version_by on public.documents (version_by);
create index documents_due on public.documents (review_due) where status = 'pending' and review_due is not null;
create index documents_words on public.documents using gin (private.words_of(name)) with (fastupdate = off);
create index documents_by_review on public.documents (project_id, review_due) where review_due is not null;
create index documents_palettes on public.documents (project_id, id desc) where kind = 'palette';

alter table public.documents enable row level security;
grant select, delete on public.documents to authenticated;
grant insert (project_id, name, file_url, description, asks, review_due) on public.documents to authenticated;
grant update (name, description, asks, review_due) on public.documents to authenticated;

create policy "Members see project documents, people their general ones" on public.documents for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active())
    and (
      project_id is null and uploaded_by = (select private.me())
      or private.is_project_member(project_id, (select private.me()))
    )
);

create policy "People add documents to their projects or without one" on public.documents for insert to authenticated
with check (
  (select private.is_active())
  and uploaded_by = (select private.me())
  and status = 'pending'
  and (
    project_id is null
    or (select private.is_admin())
    or private.is_project_member(project_id, (select private.me()))
  )
);

create policy "Authors and staff correct documents and set days for reviews" on public.documents for update to authenticated
using (
  (select private.is_admin())
  or (select private.is_active())
    and (
      project_id is null and uploaded_by = (select private.me())
      or private.is_project_member(project_id, (select private.me()))
        and (uploaded_by = (select private.me()) or (select private.is_staff()))
    )
);

create policy "Authors and staff remove what nobody has decided on" on public.documents for delete to authenticated
using (
  not is_decided
  and (
    (select private.is_admin())
    or (select private.is_active())
      and uploaded_by = (select private.me())
      and (project_id is null or private.is_project_member(project_id, (select private.me())))
    or (select private.is_staff()) and private.is_project_member(project_id, (select private.me()))
  )
);

create trigger touch_updated_at before update on public.documents for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.documents
for each row execute function private.audit(
  'project_id', 'name', 'file_url', 'description', 'status', 'asks', 'status_reason', 'uploaded_by', 'version', 'version_by',
  'by_staff', 'file_name', 'kind', 'size', 'is_decided', 'review_due'
);
create trigger feed after insert on public.documents
for each row when (new.project_id is not null) execute function private.feed();
create trigger notify_added after insert on public.documents for each row execute function private.notify_of_document();
create trigger quota_of_new before insert on public.documents for each row execute function private.hold_to_quota(100, 2000);
create trigger quota_of_changes before update on public.documents
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(100, 5000);
create trigger begin_review before insert on public.documents for each row execute function private.begin_document();
create trigger begin_versions after insert on public.documents
for each row when (new.kind is null) execute function private.begin_versions();
create trigger notify_reviewed after update of status on public.documents
for each row when (new.status is distinct from old.status and new.status <> 'pending')
execute function private.notify_of_decision();
create trigger withdraw_question before delete on public.documents for each row execute function private.withdraw_question();
create trigger announce after insert or update or delete on public.documents
for each row execute function private.announce_part('documents');
create trigger note_added after insert on public.documents
for each row when (new.project_id is not null) execute function private.note_activity('document_added');
create trigger note_decided after update of status on public.documents
for each row when (new.project_id is not null and new.status <> old.status and new.status <> 'pending')
execute function private.note_activity('document_%s');
create trigger keep_archived before update or delete on public.documents for each row execute function private.keep_archived_by_depth();
create trigger keep_archived_whole after insert on public.documents for each row execute function private.keep_archived_by_depth();
create trigger settled before update on public.documents
for each row execute function private.refuse_change('id', 'project_id', 'uploaded_by', 'file_url', 'created_at');
-- A decision was made on it under this name, which the certificate says.
create trigger settled_once_decided before update on public.documents
for each row when (old.is_decided) execute function private.refuse_change('name', 'description', 'asks');
create trigger asked_by_their_side before update of asks on public.documents
for each row when (new.asks is distinct from old.asks) execute function private.guard_asking();
create trigger notify_asking after update of asks on public.documents
for each row when (new.asks is distinct from old.asks) execute function private.notify_of_asking();
create trigger words_of_their_author before update of name, description on public.documents
for each row when (new.name is distinct from old.name or new.description is distinct from old.description)
execute function private.guard_words();
create trigger notify_renamed after update of name on public.documents
for each row when (new.name is distinct from old.name) execute function private.notify_of_rename();
create trigger refuse_in_view before insert or update or delete on public.documents for each statement execute function private.refuse_in_view();

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
grant select on public.document_versions to authenticated;

create policy "Whoever sees a document sees its versions" on public.document_versions for select to authenticated
using (exists (select from public.documents where documents.id = document_id));

create trigger show after insert on public.document_versions
for each row when (new.number > 1) execute function private.show_version();
create trigger notify after insert on public.document_versions
for each row when (new.number > 1) execute function private.notify_of_version();
create trigger remove_file after delete on public.document_versions
for each row when (old.object_path is not null) execute function private.remove_file();
create trigger keep_archived_whole after insert on public.document_versions for each row execute function private.keep_archived_by_depth();
create trigger settled before update on public.document_versions
for each row execute function private.refuse_change(
  'id', 'document_id', 'number', 'uploaded_by', 'by_staff', 'note', 'file_name', 'kind', 'size', 'sha256', 'object_path',
  'content', 'palette_id', 'created_at'
);
create trigger audit after insert or delete on public.document_versions
for each row execute function private.audit(
  'document_id', 'number', 'uploaded_by', 'by_staff', 'kind', 'size', 'sha256', 'palette_id'
);
-- A first version counts as a new document.
create trigger quota_of_new before insert on public.document_versions
for each row when (new.kind = 'palette' and new.number > 1) execute function private.hold_to_quota(100, 500);
create trigger refuse_in_view before insert or update or delete on public.document_versions for each statement execute function private.refuse_in_view();

-- Which documents of projects each member reads: a person's newest ones are found along its key, however many there are.
create table private.document_feed (
  user_id uuid not null,
  document_id bigint not null references public.documents (id) on delete cascade,
  project_id bigint not null,
  primary key (user_id, document_id),
  -- A person who leaves a project no longer reads its documents.
  foreign key (project_id, user_id) references public.project_members (project_id, user_id) on delete cascade
);

create index document_feed_of_member on private.document_feed (project_id, user_id);
create index document_feed_of_document on private.document_feed (document_id);

alter table private.document_feed enable row level security;
grant select on private.document_feed to authenticated;

create policy "People read what is in their own feed" on private.document_feed for select to authenticated
using ((select private.is_active()) and user_id = (select private.me()));

create trigger refuse_in_view before insert or update or delete on private.document_feed for each statement execute function private.refuse_in_view();

-- Triggers of a new document and of a new member fill the feed. Each takes the project's lock first, so that a document
-- and a member added at the same moment do not miss each other. `for key share` waits for a member or document that is
-- just being deleted, and leaves it out, where the foreign key would fail.
create function private.feed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('document feed'), hashint8(new.project_id));
  if tg_table_name = 'documents' then
    insert into private.document_feed (user_id, document_id, project_id)
    select member.user_id, new.id, new.project_id
    from public.project_members as member where member.project_id = new.project_id
    for key share of member
    on conflict do nothing;
  else
    insert into private.document_feed (user_id, document_id, project_id)
    select new.user_id, document.id, new.project_id
    from public.documents as document where document.project_id = new.project_id
    for key share of document
    on conflict do nothing;
  end if;
  return null;
end;
$$;

-- Called for every row, as `is_project_member` is.
create function private.is_own_document(document bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.documents where id = document and project_id is null and uploaded_by = (select private.me()))
$$;

-- A link is its own first version. A file's comes from `complete_upload`, which knows its digest.
create function private.begin_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.version_by = new.uploaded_by;
  new.by_staff = coalesce((select private.is_staff_role(role) from public.profiles where id = new.uploaded_by), true);
  return new;
end;
$$;

create function private.begin_versions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.document_versions (document_id, number, uploaded_by, by_staff, created_at)
  values (new.id, 1, new.uploaded_by, new.by_staff, new.created_at);
  return null;
end;
$$;

-- A new version takes the document back to the start of its review.
create function private.show_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.documents set
    version = new.number, version_by = new.uploaded_by, by_staff = new.by_staff,
    file_name = new.file_name, kind = new.kind, size = new.size,
    status = 'pending', status_reason = null
  where id = new.document_id;
  delete from private.reminders as sent where sent.kind = 'document' and sent.about = new.document_id;
  return null;
end;
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

create function private.guard_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select private.me()) is not null and not private.corrects(old, (select private.me()), private.my_role()) then
    raise exception 'What a client uploaded is renamed by the client alone' using errcode = '42501';
  end if;
  return new;
end;
$$;

-- Whoever asks for a decision takes the question back, and nobody whom it was put to does.
create function private.guard_asking() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select private.me()) is not null and not private.replaces(old, (select private.me()), private.my_role()) then
    raise exception 'The side that shared a document asks for a decision on it' using errcode = '42501';
  end if;
  return new;
end;
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
  elsif private.is_admin() then
    page := array(select d from public.documents as d where d.id < ceiling order by d.id desc limit max_rows);
  else
    page := array(
      select d from (
        (
          select feed.document_id as id from private.document_feed as feed
          where feed.user_id = person and feed.document_id < ceiling order by feed.document_id desc limit max_rows
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
        'id', d.id, 'decision', d.decision, 'reason', d.reason, 'person', private.name_of(d.decided_by), 'at', d.created_at
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

-- News of a document says what happened: a file or a link is uploaded, a palette attached. Several may be of both kinds.
create function private.verb_of(kind public.file_kind) returns text
language sql immutable set search_path = ''
as $$
  select case when kind = 'palette' then 'attached' else 'uploaded' end
$$;

grant execute on function
  private.is_own_document, private.reviews, private.replaces, private.removes, private.corrects, private.renames_between,
  public.list_documents, public.document_history
to authenticated;
