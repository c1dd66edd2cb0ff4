-- Which documents of projects a person reads, so that "the newest of mine" is one walk along an index however many
-- projects the person has and however many documents there are. Only an index: policies still decide on every row.

create table private.document_feed (
  user_id uuid not null,
  document_id bigint not null references public.documents (id) on delete cascade,
  project_id bigint not null,
  primary key (user_id, document_id),
  -- Whoever leaves a project leaves its documents.
  foreign key (project_id, user_id) references public.project_members (project_id, user_id) on delete cascade
);
create index document_feed_of_member on private.document_feed (project_id, user_id);
create index document_feed_of_document on private.document_feed (document_id);
alter table private.document_feed enable row level security;

insert into private.document_feed (user_id, document_id, project_id)
select member.user_id, document.id, document.project_id
from public.documents as document
join public.project_members as member on member.project_id = document.project_id;

-- A document and a member that come at the same moment must not miss each other: both wait for the project's turn, and
-- what is read after that is everything that was stored before.
create function private.feed_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('document feed'), hashint8(new.project_id));
  insert into private.document_feed (user_id, document_id, project_id)
  select member.user_id, new.id, new.project_id
  from public.project_members as member where member.project_id = new.project_id
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
  on conflict do nothing;
  return null;
end;
$$;

create trigger feed after insert on public.project_members
for each row execute function private.feed_member();

-- The ids of the caller's own newest documents, of projects and general ones.
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

create or replace function public.list_documents(before_id bigint default null, max_rows int default 200)
returns setof public.documents
language plpgsql stable set search_path = ''
as $$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
begin
  if private.is_admin() then
    return query
      select document.* from public.documents as document
      where document.id < ceiling order by document.id desc limit max_rows;
  else
    return query
      select document.*
      from private.newest_documents(ceiling, max_rows) as mine (id)
      join public.documents as document on document.id = mine.id
      order by document.id desc;
  end if;
end;
$$;
