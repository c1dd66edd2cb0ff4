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
grant select on public.documents to authenticated;

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
grant select on public.document_versions to authenticated;

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

create function private.sees_document(caller private.caller, document public.documents) returns boolean
language sql stable set search_path = ''
as $$
  select private.sees_project(caller, document.project_id) or document.project_id is null and document.uploaded_by = caller.id
$$;

-- Those who see it hear of a change, and whoever uploaded it without a project.
create function private.announce_document(document public.documents) returns void
language sql set search_path = ''
as $$
  select private.announce_in(
    document.project_id, 'documents', case when document.project_id is null then array[document.uploaded_by] else '{}' end
  )
$$;

-- The version that a document now has. Of the file, what is known of it: all of a file, none of a link.
create function private.keep_version(document public.documents, file public.document_versions) returns void
language sql set search_path = ''
as $$
  insert into public.document_versions
    (document_id, number, uploaded_by, by_staff, note, file_name, kind, size, sha256, object_path, content, palette_id, created_at)
  values (
    document.id, document.version, document.version_by, document.by_staff, file.note, file.file_name, file.kind, file.size,
    file.sha256, file.object_path, file.content, file.palette_id, case when document.version = 1 then document.created_at else now() end
  )
$$;

-- A document that somebody adds, by whichever act. Whoever decides on it is asked to; the others are told that it is there.
create function private.share_document(caller private.caller, given public.documents, file public.document_versions) returns bigint
language plpgsql set search_path = ''
as $$
declare
  made public.documents;
  reviewers uuid[];
begin
  insert into public.documents (
    project_id, name, file_url, description, asks, review_due, uploaded_by, version_by, by_staff, file_name, kind, size, created_at
  )
  values (
    given.project_id, given.name, given.file_url, given.description, given.asks, given.review_due, caller.id, caller.id,
    private.is_staff_role(caller.role), file.file_name, file.kind, file.size, coalesce(given.created_at, now())
  )
  returning * into made;
  perform private.keep_version(made, file);
  if made.project_id is not null then
    perform private.log_activity(made.project_id, 'document_added', jsonb_build_object('document_id', made.id));
  end if;
  reviewers := private.reviewers_of(made);
  perform private.notify_of_added(reviewers, 'review', made);
  perform private.notify_of_added(
    array(select unnest(private.concerned_with(made)) except select unnest(reviewers)), 'document', made
  );
  perform private.announce_document(made);
  return made.id;
end;
$$;

-- A new version takes a document back to the start of its review, and what was told of the one before is news no longer.
create function private.replace_version(
  caller private.caller, document public.documents, file public.document_versions, review_due date
) returns void
language plpgsql set search_path = ''
as $$
declare
  reviewers uuid[];
  line text;
  place jsonb := jsonb_build_object('project_id', document.project_id, 'document_id', document.id);
begin
  update public.documents as one set
    version = one.version + 1, version_by = caller.id, by_staff = private.is_staff_role(caller.role),
    file_name = file.file_name, kind = file.kind, size = file.size, status = 'pending', status_reason = null,
    review_due = coalesce(replace_version.review_due, one.review_due)
  where one.id = document.id returning * into document;
  perform private.keep_version(document, file);
  delete from private.reminders as sent where sent.kind = 'document' and sent.about = document.id;
  reviewers := private.reviewers_of(document);
  line := format('Version %s of “%s” was %s.', document.version, document.name, private.verb_of(document.kind));
  delete from public.notifications as one
  where one.document_id = document.id and one.kind in ('review', 'document') and not one.is_read;
  perform private.notify(reviewers, 'review', 'New version waits for your decision', line || private.decide_by(document), place);
  perform private.notify(
    array(select unnest(private.concerned_with(document)) except select unnest(reviewers)), 'document', 'New version', line, place
  );
  perform private.announce_document(document);
end;
$$;

-- A link. Files come by `complete_upload`, palettes by `attach_palette`.
create function private.add_document(
  name text, file_url text, description text default null, project bigint default null, asks boolean default true,
  review_due date default null
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new documents', '{100, 2000}');
  given public.documents;
begin
  if project is not null and not private.sees_project(caller, project) then
    raise exception 'Members add documents to their projects' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  given.project_id := project;
  given.name := add_document.name;
  given.file_url := add_document.file_url;
  given.description := add_document.description;
  given.asks := add_document.asks;
  given.review_due := add_document.review_due;
  return private.share_document(caller, given, null);
end;
$$;

-- The document, held, for its author and for staff, of those who see it; nothing for anybody else.
create function private.hold_document(caller private.caller, document bigint) returns public.documents
language plpgsql set search_path = ''
as $$
declare
  held public.documents;
begin
  select * into held from public.documents as one
  where one.id = document and private.sees_document(caller, one)
    and (one.uploaded_by = caller.id or private.is_staff_role(caller.role))
  for update;
  if found then
    perform private.refuse_archived(held.project_id);
  end if;
  return held;
end;
$$;

-- What was decided on keeps its words, whoever asks: the guard refuses it.
create function private.correct_document(document bigint, name text, description text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed documents', '{100, 5000}');
  held public.documents := private.hold_document(caller, document);
begin
  if held.id is null then
    return false;
  elsif not (held.is_decided or private.corrects(held, caller.id, caller.role)) then
    raise exception 'What a client uploaded is renamed by the client alone' using errcode = '42501';
  end if;
  update public.documents as one set name = correct_document.name, description = correct_document.description
  where one.id = document;
  if correct_document.name <> held.name then
    perform private.notify(
      array(select held.uploaded_by where held.uploaded_by = any (private.concerned_with(held))), 'document', 'Document renamed',
      format('“%s” is now called “%s”.', held.name, correct_document.name),
      jsonb_build_object('project_id', held.project_id, 'document_id', document)
    );
  end if;
  perform private.announce_document(held);
  return true;
end;
$$;

-- Whether a decision is asked for, and until when. Whoever asks for it takes the question back, and nobody whom it was put to does.
create function private.ask_for_decision(document bigint, asks boolean default null, review_due date default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed documents', '{100, 5000}');
  before public.documents := private.hold_document(caller, document);
  after public.documents;
begin
  if before.id is null then
    return false;
  elsif asks <> before.asks and not private.replaces(before, caller.id, caller.role) then
    raise exception 'The side that shared a document asks for a decision on it' using errcode = '42501';
  end if;
  update public.documents as one
  set asks = coalesce(ask_for_decision.asks, before.asks), review_due = ask_for_decision.review_due
  where one.id = document returning * into after;
  if after.asks and not before.asks then
    perform private.notify_of_added(private.reviewers_of(after), 'review', after);
  elsif before.asks and not after.asks then
    perform private.read_question(after);
  end if;
  perform private.announce_document(after);
  return true;
end;
$$;

-- A document goes with its comments, its files and those on their way to it, and nobody is asked to decide on it any more.
create function private.drop_document(document public.documents) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.withdraw_news(array(
    select news.id from public.notifications as news
    where news.document_id = document.id and (news.comment_id is not null or news.kind = 'review' and not news.is_read)
  ));
  perform private.remove_file(file.object_path, file.created_at, file.uploaded_by) from (
    select one.object_path, one.created_at, one.uploaded_by from public.document_versions as one
    where one.document_id = document.id and one.object_path is not null
    union all
    select one.object_path, one.created_at, one.uploaded_by from private.uploads as one where one.document_id = document.id
  ) as file;
  delete from public.documents as one where one.id = document.id;
  perform private.announce_document(document);
end;
$$;

-- Authors and staff delete what nobody has decided on; how many it was.
create function private.delete_documents(ids bigint[]) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed documents', '{100, 5000}');
  held public.documents;
  deleted int := 0;
begin
  for held in
    select * from public.documents as one
    where one.id = any (ids) and private.sees_document(caller, one) and private.removes(one, caller.id, caller.role)
    order by one.id for update
  loop
    perform private.refuse_archived(held.project_id);
    perform private.drop_document(held);
    deleted := deleted + 1;
  end loop;
  return deleted;
end;
$$;

select private.expose('{
  "private.add_document(text, text, text, bigint, boolean, date)", "private.correct_document(bigint, text, text)",
  "private.ask_for_decision(bigint, boolean, date)", "private.delete_documents(bigint[])"
}');

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

grant execute on function
  private.is_own_document, private.reviews, private.replaces, private.removes, private.corrects, private.renames_between,
  public.list_documents, public.document_history
to authenticated;
