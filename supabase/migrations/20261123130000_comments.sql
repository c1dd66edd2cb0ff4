-- What people write to each other about a project, about one of its documents, or about a document without a project.
-- Internal notes are between the staff of a project.

create table public.comments (
  id bigint generated always as identity primary key,
  project_id bigint references public.projects (id) on delete cascade,
  document_id bigint references public.documents (id) on delete cascade,
  written_by uuid default auth.uid() references public.profiles (id) on delete set null,
  body text not null,
  is_internal boolean not null default false,
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20),
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  constraint comments_about_something check (project_id is not null or document_id is not null),
  constraint comments_body_check check (case when is_deleted then body = '' else private.is_prose(body, 1, 5000) end)
);
comment on column public.comments.project_id is 'Of a comment on a document, the project of the document.';
comment on column public.comments.mentions is 'People who can read the comment; others are left out when it is stored.';
create index comments_of_project on public.comments (project_id, id desc) where document_id is null;
create index comments_project_id on public.comments (project_id);
create index comments_of_document on public.comments (document_id, id desc);
create index comments_written_by on public.comments (written_by);

-- Called for every row, as `is_project_member` is.
create function private.is_own_document(document bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.documents where id = document and project_id is null and uploaded_by = auth.uid())
$$;
grant execute on function private.is_own_document to authenticated;

-- Who reads what is written there: the members of the project, or those a document without one is between. Of internal
-- notes, the staff among them. Administrators read everything, and are told when it is theirs or names them.
create function private.readers_of(comment public.comments) returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(person.id), '{}')
  from public.profiles as person
  where person.is_active and (not comment.is_internal or person.role in ('admin', 'team_member'))
    and (
      person.role = 'admin'
      or person.id in (select user_id from public.project_members where project_id = comment.project_id)
      or comment.project_id is null
        and person.id in (select uploaded_by from public.documents where id = comment.document_id)
    )
$$;

create function private.prepare_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.document_id is not null
    and new.project_id is distinct from (select project_id from public.documents where id = new.document_id)
  then
    raise exception 'A comment on a document belongs to its project' using errcode = '23514';
  end if;
  new.mentions := array(
    select distinct person from unnest(new.mentions) as person
    where person = any (private.readers_of(new)) and person is distinct from new.written_by
  );
  return new;
end;
$$;

create trigger prepare before insert on public.comments
for each row execute function private.prepare_comment();

-- A text is its author's, and for a quarter of an hour at that: afterwards others have read it. What is deleted leaves
-- only that there was something.
create function private.guard_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A deleted account is taken out of what others wrote.
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  if old.is_deleted then
    raise exception 'A deleted comment stays deleted' using errcode = '42501';
  end if;
  if new.is_deleted then
    new.body := '';
    new.mentions := '{}';
    new.deleted_at := clock_timestamp();
    return new;
  end if;
  if new.body is not distinct from old.body and new.mentions is not distinct from old.mentions then
    return new;
  end if;
  if auth.uid() is distinct from old.written_by or old.created_at < now() - interval '15 minutes' then
    raise exception 'Only its author edits a comment, within 15 minutes' using errcode = '42501';
  end if;
  new.mentions := array(
    select distinct person from unnest(new.mentions) as person
    where person = any (private.readers_of(new)) and person is distinct from new.written_by
  );
  new.edited_at := clock_timestamp();
  return new;
end;
$$;

create trigger guard before update on public.comments
for each row execute function private.guard_comment();

create trigger settled before update on public.comments
for each row
execute function private.refuse_change('id', 'project_id', 'document_id', 'written_by', 'is_internal', 'created_at');

create trigger audit after insert or update or delete on public.comments
for each row execute function private.audit('body');

alter table public.comments enable row level security;
grant select on public.comments to authenticated;
grant insert (project_id, document_id, body, is_internal, mentions) on public.comments to authenticated;
grant update (body, mentions, is_deleted) on public.comments to authenticated;

create policy "Members read what is written, staff internal notes too" on public.comments for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active())
    and (private.is_project_member(project_id) or private.is_own_document(document_id))
    and (not is_internal or (select private.is_staff()))
);

create policy "Members write, staff internal notes too" on public.comments for insert to authenticated
with check (
  written_by = (select auth.uid())
  and (
    (select private.is_admin())
    or (select private.is_active())
      and (private.is_project_member(project_id) or private.is_own_document(document_id))
      and (not is_internal or (select private.is_staff()))
  )
);

create policy "Authors change their comments, staff delete any" on public.comments for update to authenticated
using (
  (select private.is_admin())
  or (select private.is_staff()) and private.is_project_member(project_id)
  or (select private.is_active()) and written_by = (select auth.uid())
    and (private.is_project_member(project_id) or private.is_own_document(document_id))
);

-- People who write to each other know each other's names, but not each other's rows in profiles.
create function private.author_card(person uuid) returns table (username text, name text, role public.user_role)
language sql stable security definer set search_path = ''
as $$
  select profiles.username, profiles.name, profiles.role from public.profiles
  where profiles.id = person and (select private.is_active())
$$;

create function private.usernames_of(people uuid[]) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(profiles.username order by profiles.username_key), '{}') from public.profiles
  where profiles.id = any (people) and (select private.is_active())
$$;
grant execute on function private.author_card, private.usernames_of to authenticated;

-- Newest first, of a project, of a document, or one by its id. It runs with the caller's rights, so row-level security
-- decides.
create function public.list_comments(
  of_project bigint default null, of_document bigint default null, only_id bigint default null,
  before_id bigint default null, max_rows int default 200
) returns table (
  id bigint, project_id bigint, document_id bigint, body text, author_id uuid, author_username text, author_name text,
  author_role public.user_role, is_internal boolean, mentions text[], created_at timestamptz, edited_at timestamptz,
  deleted_at timestamptz
)
language plpgsql stable set search_path = ''
as $$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
begin
  return query
    with found as (
      select one.* from public.comments as one where one.id = only_id
      union all
      (
        select one.* from public.comments as one
        where one.project_id = of_project and one.document_id is null and one.id < ceiling
        order by one.id desc limit max_rows
      )
      union all
      (
        select one.* from public.comments as one
        where one.document_id = of_document and one.id < ceiling
        order by one.id desc limit max_rows
      )
    ),
    -- Each is looked up once, however much they wrote.
    authors as materialized (
      select person.id, card.username, card.name, card.role
      from (select distinct found.written_by as id from found) as person
      cross join lateral private.author_card(person.id) as card
    )
    select
      found.id, found.project_id, found.document_id, found.body, found.written_by, author.username, author.name,
      author.role, found.is_internal,
      case when found.mentions = '{}' then '{}' else private.usernames_of(found.mentions) end, found.created_at::timestamptz,
      found.edited_at::timestamptz, found.deleted_at::timestamptz
    from found
    left join authors as author on author.id = found.written_by
    order by found.id desc;
end;
$$;
grant execute on function public.list_comments to authenticated;

create trigger quota_of_new before insert on public.comments
for each row execute function private.hold_to_quota(200, 2000);
create trigger quota_of_changes before update on public.comments
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(400, 4000);
