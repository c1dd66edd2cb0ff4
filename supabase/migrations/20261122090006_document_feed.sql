-- Which documents of projects each person reads. It lets `list_documents` read a person's newest ones along one index,
-- however many projects and documents there are. It grants nothing: policies still decide on every row.

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

-- Triggers of a new document and of a new member fill the feed. Each takes the project's lock first, so that a document
-- and a member added at the same moment do not miss each other. `for key share` waits for a member or document that is
-- just being deleted, and leaves it out, where the foreign key would fail.
create function private.feed_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('document feed'), hashint8(new.project_id));
  insert into private.document_feed (user_id, document_id, project_id)
  select member.user_id, new.id, new.project_id
  from public.project_members as member where member.project_id = new.project_id
  for key share of member
  on conflict do nothing;
  return null;
end;
$$;

create trigger feed after insert on public.documents
for each row when (new.project_id is not null) execute function private.feed_document();

create function private.feed_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('document feed'), hashint8(new.project_id));
  insert into private.document_feed (user_id, document_id, project_id)
  select new.user_id, document.id, new.project_id
  from public.documents as document where document.project_id = new.project_id
  for key share of document
  on conflict do nothing;
  return null;
end;
$$;

create trigger feed after insert on public.project_members
for each row execute function private.feed_member();

-- The ids of the newest documents that the caller reads: those of projects, and the caller's own without a project.
create function private.newest_documents(before_id bigint, max_rows int) returns setof bigint
language sql stable security definer rows 200 set search_path = ''
as $$
  select mine.id from (
    (
      select feed.document_id as id from private.document_feed as feed
      where feed.user_id = auth.uid() and feed.document_id < before_id
      order by feed.document_id desc limit max_rows
    )
    union all
    (
      select general.id from public.documents as general
      where general.project_id is null and general.uploaded_by = auth.uid() and general.id < before_id
      order by general.id desc limit max_rows
    )
  ) as mine
  order by mine.id desc limit max_rows
$$;
grant execute on function private.newest_documents to authenticated;
