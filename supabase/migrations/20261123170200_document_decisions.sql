-- What was decided on a version, by whom and when: bound to the digest of the file, only ever added, kept for as long as the
-- document.
create table public.document_decisions (
  id bigint generated always as identity primary key,
  document_id bigint not null,
  version bigint not null,
  -- The file that was decided on; null for a link.
  sha256 text,
  -- What the document was when it was decided.
  seen public.document_status not null,
  decision public.document_status not null check (decision <> 'pending' and (decision, seen) <> ('approved', 'approved')),
  reason text check (private.is_prose(reason, 0, 500)),
  decided_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  foreign key (document_id, version) references public.document_versions (document_id, number) on delete cascade
);
create index document_decisions_of_version on public.document_decisions (document_id, version, id desc);
create index document_decisions_of_person on public.document_decisions (decided_by);

-- The reviews of before are on record in the audit log only; here they stand without a name.
insert into public.document_decisions (document_id, version, seen, decision, reason, decided_by, created_at)
select id, 1, 'pending', status, status_reason, null, updated_at from public.documents where status <> 'pending';
alter table public.documents disable trigger user;
update public.documents set is_decided = true where status <> 'pending';
alter table public.documents enable trigger user;

-- Who may decide on a document: asked by the policy, for the person who is signed in.
create function private.may_decide(document bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select private.reviews(found, auth.uid(), private.my_role())
      and (private.is_admin() or found.project_id is null or private.is_project_member(found.project_id))
    from public.documents as found where found.id = document
  ), false)
$$;
grant execute on function private.may_decide to authenticated;

-- Two who decide at one moment, or a version that comes meanwhile, take turns on the document's row: the second is told
-- that what was seen is no longer so.
create function private.weigh_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  document public.documents;
begin
  select * into document from public.documents where documents.id = new.document_id for update;
  if document.version is distinct from new.version or document.status is distinct from new.seen then
    raise exception 'The document is no longer what was seen' using errcode = 'PT412';
  end if;
  select document_versions.sha256 into new.sha256 from public.document_versions
  where document_versions.document_id = new.document_id and document_versions.number = new.version;
  return new;
end;
$$;

create trigger weigh before insert on public.document_decisions
for each row execute function private.weigh_decision();

create function private.show_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.documents set status = new.decision, status_reason = new.reason, is_decided = true
  where id = new.document_id;
  return null;
end;
$$;

create trigger show after insert on public.document_decisions
for each row execute function private.show_decision();

create trigger settled before update on public.document_decisions
for each row execute function private.refuse_change(
  'id', 'document_id', 'version', 'sha256', 'seen', 'decision', 'reason', 'decided_by', 'created_at'
);

create trigger audit after insert or delete on public.document_decisions
for each row execute function private.audit();

alter table public.document_decisions enable row level security;
grant select on public.document_decisions to authenticated;
grant insert (document_id, version, seen, decision, reason) on public.document_decisions to authenticated;

create policy "Whoever sees a document sees what was decided" on public.document_decisions for select to authenticated
using (exists (select from public.documents where documents.id = document_id));

create policy "The other side decides, and nobody on what is their own" on public.document_decisions for insert to authenticated
with check (private.may_decide(document_id));

-- From now on a status comes from a decision. What is left to write by hand is until when a review is wanted.
drop policy "Staff review their projects' documents, administrators all" on public.documents;
revoke update (status, status_reason) on public.documents from authenticated;
grant insert (review_due), update (review_due) on public.documents to authenticated;

create policy "Authors and staff say until when a review is wanted" on public.documents for update to authenticated
using (
  (select private.is_admin())
  or (select private.is_active()) and (
    project_id is null and uploaded_by = (select auth.uid())
    or private.is_project_member(project_id) and (uploaded_by = (select auth.uid()) or (select private.is_staff()))
  )
);

-- What was decided on stays: it is what the decision is kept for.
drop policy "Staff delete their projects' documents, administrators all" on public.documents;
create policy "Authors and staff remove what nobody has decided on" on public.documents for delete to authenticated
using (
  not is_decided and (
    (select private.is_admin())
    or (select private.is_active()) and uploaded_by = (select auth.uid())
      and (project_id is null or private.is_project_member(project_id))
    or (select private.is_staff()) and private.is_project_member(project_id)
  )
);

create trigger quota_of_new before insert on public.document_decisions
for each row execute function private.hold_to_quota(500, 2000);

-- A version that takes another's place is news of its own; the way back to pending is not.
drop trigger notify_reviewed on public.documents;
create trigger notify_reviewed after update of status on public.documents
for each row when (new.status is distinct from old.status and new.status <> 'pending')
execute function private.notify_of_document();

create function private.notify_of_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  document public.documents := (select d from public.documents d where d.id = new.document_id);
begin
  perform private.tell(
    private.concerned_with(document), 'document', 'New version',
    format('Version %s of "%s" was uploaded.', new.number, document.name),
    jsonb_build_object('project_id', document.project_id, 'document_id', document.id)
  );
  return null;
end;
$$;

create trigger notify after insert on public.document_versions
for each row when (new.number > 1) execute function private.notify_of_version();

-- The lists of documents, with what the caller may do with each: of everything, of one project, or one document alone.
drop function public.list_documents(bigint, int);
create function public.list_documents(
  before_id bigint default null, max_rows int default 200, in_project bigint default null, only_id bigint default null
) returns table (
  id bigint, name text, file_url text, description text, project_id bigint, project_title text,
  status public.document_status, status_reason text, version bigint, file_name text, kind public.file_kind, size bigint,
  author text, created_at timestamptz, updated_at timestamptz, review_due date,
  may_review boolean, may_replace boolean, may_remove boolean
)
language plpgsql stable set search_path = ''
as $$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
  person uuid := private.me();
  person_role public.user_role := private.my_role();
  document public.documents;
  wanted refcursor;
begin
  if only_id is not null then
    open wanted for select d.* from public.documents as d where d.id = only_id;
  elsif in_project is not null then
    open wanted for
      select d.* from public.documents as d
      where d.project_id = in_project and d.id < ceiling order by d.id desc limit max_rows;
  elsif person_role = 'admin' then
    open wanted for select d.* from public.documents as d where d.id < ceiling order by d.id desc limit max_rows;
  else
    open wanted for
      select d.* from private.newest_documents(ceiling, max_rows) as mine (id)
      join public.documents as d on d.id = mine.id order by d.id desc;
  end if;
  loop
    fetch wanted into document;
    exit when not found;
    id := document.id;
    name := document.name;
    file_url := document.file_url;
    description := document.description;
    project_id := document.project_id;
    project_title := (select p.title from public.projects as p where p.id = document.project_id);
    status := document.status;
    status_reason := document.status_reason;
    version := document.version;
    file_name := document.file_name;
    kind := document.kind;
    size := document.size;
    author := private.name_of(document.version_by);
    created_at := document.created_at;
    updated_at := document.updated_at;
    review_due := document.review_due;
    may_review := private.reviews(document, person, person_role);
    may_replace := private.replaces(document, person, person_role);
    may_remove := private.removes(document, person, person_role);
    return next;
  end loop;
end;
$$;
grant execute on function public.list_documents to authenticated;

-- Decides on the version and the status that the caller saw; without them, on what there is. To approve what is approved
-- changes nothing. No row for what the caller does not see.
create function public.decide_document(
  document_id bigint, decision public.document_status, reason text default null, version bigint default null,
  seen public.document_status default null
) returns table (id bigint)
language plpgsql set search_path = ''
as $$
begin
  return query
    insert into public.document_decisions as made (document_id, version, seen, decision, reason)
    select d.id, coalesce(decide_document.version, d.version), coalesce(decide_document.seen, d.status),
      decide_document.decision, decide_document.reason
    from public.documents as d where d.id = decide_document.document_id
      and (decide_document.decision, d.status) <> ('approved', 'approved')
    returning made.document_id;
  if not found then
    return query
      select d.id from public.documents as d
      where d.id = decide_document.document_id and decide_document.decision = 'approved' and d.status = 'approved'
        and d.version = coalesce(decide_document.version, d.version) and private.may_decide(d.id);
  end if;
end;
$$;
grant execute on function public.decide_document to authenticated;

-- What waits for a person is what that person may decide on.
create or replace function private.day_of_member(today date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with mine as (
    select projects.id, projects.title
    from public.project_members as member
    join public.projects on projects.id = member.project_id
    where member.user_id = auth.uid() and (select private.is_active())
  ),
  due as (
    select milestones.id, milestones.title, milestones.due_date, mine.id as project_id, mine.title as project_title
    from mine join public.milestones on milestones.project_id = mine.id
    where not milestones.is_complete and milestones.due_date <= today + 14
  ),
  waiting as (
    select documents.id, documents.name, mine.id as project_id, mine.title as project_title
    from mine join public.documents on documents.project_id = mine.id
    where documents.status = 'pending' and private.reviews(documents, auth.uid(), (select private.my_role()))
  )
  select jsonb_build_object(
    'upcomingMilestones', (
      select count(*) from mine join public.milestones on milestones.project_id = mine.id
      where not milestones.is_complete and milestones.due_date >= today
    ),
    'recentDocuments', (
      select count(*) from mine join public.documents on documents.project_id = mine.id
      where documents.created_at > now() - interval '30 days'
    ),
    'completedDeliverables', (
      select count(*) from mine join public.milestones on milestones.project_id = mine.id where milestones.is_complete
    ),
    'dueMilestones', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'title', one.title, 'dueDate', one.due_date, 'projectId', one.project_id, 'projectTitle', one.project_title
      ) order by one.due_date, one.id), '[]')
      from (select * from due order by due.due_date, due.id limit 8) as one
    ),
    'waitingDocuments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'name', one.name, 'projectId', one.project_id, 'projectTitle', one.project_title
      ) order by one.id desc), '[]')
      from (select * from waiting order by waiting.id desc limit 8) as one
    )
  )
$$;

-- The versions and decisions of a document with the names of those who made them.
create function public.document_history(document_id bigint)
returns table (
  number bigint, note text, file_name text, kind public.file_kind, size bigint, sha256 text, author text, by_staff boolean,
  created_at timestamptz, decisions jsonb
)
language sql stable set search_path = ''
as $$
  select v.number, v.note, v.file_name, v.kind, v.size, v.sha256, private.name_of(v.uploaded_by), v.by_staff, v.created_at,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', d.id, 'decision', d.decision, 'reason', d.reason, 'person', private.name_of(d.decided_by), 'at', d.created_at
      ) order by d.id desc)
      from public.document_decisions as d where d.document_id = v.document_id and d.version = v.number
    ), '[]')
  from public.document_versions as v
  where v.document_id = document_history.document_id
  order by v.number desc
$$;
grant execute on function public.document_history to authenticated;
