-- Discussions of projects and documents.

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
  attachments bigint[] not null default '{}' check (cardinality(attachments) <= 10),
  constraint comments_about_something check (project_id is not null or document_id is not null),
  constraint comments_body_check check (case when is_deleted then body = '' else private.is_prose(body, 1, 5000) end)
);
comment on column public.comments.project_id is 'Of a comment on a document, the project of the document.';
comment on column public.comments.mentions is 'People who can read the comment; others are left out when it is stored.';
comment on column public.comments.attachments is 'Documents of its project. One that was deleted meanwhile is not shown.';

create index comments_of_project on public.comments (project_id, id desc) where document_id is null;
create index comments_project_id on public.comments (project_id);
create index comments_of_document on public.comments (document_id, id desc);
create index comments_written_by on public.comments (written_by);

alter table public.comments enable row level security;
grant select on public.comments to authenticated;
grant insert (project_id, document_id, body, is_internal, mentions, attachments) on public.comments to authenticated;
grant update (body, mentions, is_deleted) on public.comments to authenticated;

create policy "Members read what is written, staff internal notes too" on public.comments for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active())
    and (private.is_project_member(project_id, (select private.me())) or private.is_own_document(document_id))
    and (not is_internal or (select private.is_staff()))
);

create policy "Members write, staff internal notes too" on public.comments for insert to authenticated
with check (
  written_by = (select private.me())
  and (
    (select private.is_admin())
    or (select private.is_active())
      and (private.is_project_member(project_id, (select private.me())) or private.is_own_document(document_id))
      and (not is_internal or (select private.is_staff()))
  )
);

create policy "Authors change their comments, staff delete any" on public.comments for update to authenticated
using (
  (select private.is_admin())
  or (select private.is_staff()) and private.is_project_member(project_id, (select private.me()))
  or (select private.is_active())
    and written_by = (select private.me())
    and (private.is_project_member(project_id, (select private.me())) or private.is_own_document(document_id))
);

create trigger guard before insert or update on public.comments for each row execute function private.guard_comment();
create trigger guard_attachments before insert on public.comments
for each row when (new.attachments <> '{}') execute function private.guard_attachments();
create trigger settled before update on public.comments
for each row
execute function private.refuse_change('id', 'project_id', 'document_id', 'written_by', 'is_internal', 'created_at');
create trigger keep_archived before update on public.comments for each row execute function private.keep_archived_by_depth();
create trigger keep_archived_whole after insert on public.comments for each row execute function private.keep_archived_by_depth();
create trigger audit after insert or update or delete on public.comments
for each row execute function private.audit(
  'project_id', 'document_id', 'written_by', 'is_internal', 'mentions', 'is_deleted', 'edited_at', 'deleted_at',
  'attachments'
);
create trigger quota_of_new before insert on public.comments for each row execute function private.hold_to_quota(200, 2000);
create trigger quota_of_changes before update on public.comments
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(400, 4000);
create trigger notify after insert on public.comments for each row execute function private.notify_of_comment();
create trigger quote_again after update of body, is_deleted on public.comments
for each row when (old.body is distinct from new.body or old.is_deleted is distinct from new.is_deleted)
execute function private.quote_again();
create trigger announce_new after insert on public.comments for each row execute function private.announce_comment();
create trigger announce_changed after update on public.comments
for each row when (old.body is distinct from new.body or old.is_deleted is distinct from new.is_deleted)
execute function private.announce_comment();
create trigger note_written after insert on public.comments
for each row when (new.project_id is not null and not new.is_internal) execute function private.note_activity('comment');
create trigger note_internal after insert on public.comments
for each row when (new.project_id is not null and new.is_internal) execute function private.note_activity('note');
create trigger refuse_in_view before insert or update or delete on public.comments for each statement execute function private.refuse_in_view();

-- Who reads what is written there: the members of the project, or those a document without one is between. Of internal
-- notes, the staff among them. Administrators read everything, and are told when it is theirs or names them.
create function private.readers_of(comment public.comments) returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(person.id), '{}')
  from public.profiles as person
  where person.is_active and (not comment.is_internal or person.role in ('admin', 'team_member'))
    and person.id = any (array(
      select admin.id from public.profiles as admin where admin.role = 'admin' and admin.is_active
      union
      select member.user_id from public.project_members as member where member.project_id = comment.project_id
      union
      select document.uploaded_by from public.documents as document
      where comment.project_id is null and document.id = comment.document_id
    ))
$$;

-- What a comment is attached to and what is attached to it are of its project, and it mentions people who can read it. A
-- text is its author's, and for a quarter of an hour at that: afterwards others have read it. What is deleted leaves only
-- that there was something.
create function private.guard_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- The policy refuses it, without a word about what is there.
    if (select private.me()) is not null
      and not private.can_see_project(new.project_id) and not private.is_own_document(new.document_id)
    then
      return new;
    end if;
    if new.document_id is not null
      and new.project_id is distinct from (select project_id from public.documents where id = new.document_id)
    then
      raise exception 'A comment on a document belongs to its project' using errcode = '23514';
    end if;
  -- A deleted account is taken out of what others wrote.
  elsif pg_trigger_depth() > 1 then
    return new;
  elsif old.is_deleted then
    raise exception 'A deleted comment stays deleted' using errcode = '42501';
  elsif new.is_deleted then
    new.body := '';
    new.mentions := '{}';
    new.attachments := '{}';
    new.deleted_at := clock_timestamp();
    return new;
  elsif new.body is not distinct from old.body and new.mentions is not distinct from old.mentions then
    return new;
  elsif (select private.me()) is distinct from old.written_by or old.created_at < now() - interval '15 minutes' then
    raise exception 'Only its author edits a comment, within 15 minutes' using errcode = '42501';
  else
    new.edited_at := clock_timestamp();
  end if;
  new.mentions := array(
    select distinct person from unnest(new.mentions) as person
    where person = any (private.readers_of(new)) and person is distinct from new.written_by
  );
  return new;
end;
$$;

-- What is attached to something of a project is of that project.
create function private.hold_attachments(project bigint, attachments bigint[]) returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (
    select from unnest(attachments) as attached
    where not exists (
      select from public.documents as document where document.id = attached and document.project_id = hold_attachments.project
    )
  ) then
    raise exception 'What is attached belongs to the project' using errcode = '23514', hint = 'attachment_elsewhere';
  end if;
end;
$$;

-- What is attached to something of a project is of that project. To whom the project is closed, the policy refuses it.
create function private.guard_attachments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if ((select private.me()) is null or new.project_id is null or private.can_see_project(new.project_id)) and exists (
    select from unnest(new.attachments) as attached
    where not exists (
      select from public.documents as document where document.id = attached and document.project_id = new.project_id
    )
  ) then
    raise exception 'What is attached belongs to the project' using errcode = '23514', hint = 'attachment_elsewhere';
  end if;
  return new;
end;
$$;

-- What a notification says of a comment.
create function private.quote_of(comment public.comments) returns text
language sql stable set search_path = ''
as $$
  select coalesce(private.name_of(comment.written_by), 'Deleted account') || ': ' || private.excerpt(comment.body) || coalesce(
    ' Attached: ' || private.excerpt(
      (select string_agg(name, ', ' order by id) from public.documents where id = any (comment.attachments))
    ),
    ''
  )
$$;

-- People who write to each other know each other's names, but not each other's rows in profiles.
create function private.cards_of(people uuid[])
returns table (id uuid, username text, name text, role public.user_role)
language sql stable security definer set search_path = ''
as $$
  select person.id, person.username, person.name, person.role from public.profiles as person
  where person.id = any (people) and (select private.is_active())
  order by person.username_key
$$;
grant execute on function private.cards_of to authenticated;

-- Newest first: those of a project or of a document, or one alone. `jit` stays off: with a year's comments the planner's
-- estimate passes the limit from which Postgres compiles, which took 5.9 s for 51 comments instead of 13 ms.
create function public.list_comments(
  of_project bigint default null, of_document bigint default null, only_id bigint default null,
  before_id bigint default null, max_rows int default 200
) returns table (
  id bigint, project_id bigint, document_id bigint, body text, author_id uuid, author_username text, author_name text,
  author_role public.user_role, is_internal boolean, mentions text[], created_at timestamptz, edited_at timestamptz,
  deleted_at timestamptz, attachments jsonb
)
language plpgsql stable set search_path = '' set jit = off
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
      select card.* from private.cards_of(array(select distinct found.written_by from found)) as card
    )
    select
      found.id, found.project_id, found.document_id, found.body, found.written_by, author.username, author.name,
      author.role, found.is_internal,
      case when found.mentions = '{}' then '{}' else array(select card.username from private.cards_of(found.mentions) as card) end,
      found.created_at::timestamptz,
      found.edited_at::timestamptz, found.deleted_at::timestamptz,
      case when found.attachments = '{}' then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object('id', document.id, 'name', document.name) order by document.id), '[]')
        from public.documents as document where document.id = any (found.attachments)
      ) end
    from found
    left join authors as author on author.id = found.written_by
    order by found.id desc;
end;
$$;
grant execute on function public.list_comments to authenticated;
