-- Discussions of projects, of their documents and of their requests.

create table public.comments (
  id bigint generated always as identity primary key,
  project_id bigint references public.projects (id) on delete cascade,
  document_id bigint references public.documents (id) on delete cascade,
  written_by uuid default auth.uid() references public.profiles (id) on delete set null,
  -- The name that was shown of them then.
  signed_by text check (private.is_line(signed_by, 1, 100)),
  body text not null,
  is_internal boolean not null default false,
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20),
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  attachments bigint[] not null default '{}' check (cardinality(attachments) <= 10),
  request_id bigint references public.requests (id) on delete cascade,
  constraint comments_about_something check (project_id is not null or document_id is not null),
  constraint comments_of_request_alone check (request_id is null or project_id is not null and document_id is null),
  constraint comments_body_check check (case when is_deleted then body = '' else private.is_prose(body, 1, 5000) end)
);
comment on column public.comments.project_id is 'Of a comment on a document or a request, the project of that.';
comment on column public.comments.mentions is 'People who can read the comment; others are left out when it is stored.';
comment on column public.comments.attachments is 'Documents of its project. One that was deleted meanwhile is not shown.';

create index comments_of_project on public.comments (project_id, id desc) where document_id is null and request_id is null;
create index comments_project_id on public.comments (project_id);
create index comments_of_document on public.comments (document_id, id desc);
create index comments_of_request on public.comments (request_id, id desc);
create index comments_written_by on public.comments (written_by);
create index comments_words on public.comments using gin (private.words_of(body)) with (fastupdate = off);

alter table public.comments enable row level security;
grant select (
  id, project_id, document_id, written_by, signed_by, body, is_internal, mentions, is_deleted, created_at, edited_at, deleted_at,
  attachments, request_id
) on public.comments to authenticated;

create policy "Members read what is written, staff internal notes too" on public.comments for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active())
    and (private.is_project_member(project_id, (select private.me())) or private.is_own_document(document_id, (select private.me())))
    and (not is_internal or (select private.is_staff()))
);

select private.guard_table(
  'public.comments',
  audited => '{project_id, document_id, request_id, written_by, is_internal, mentions, is_deleted, edited_at, deleted_at, attachments}',
  settled => '{id, project_id, document_id, request_id, written_by, signed_by, is_internal, created_at}', archived => true
);

-- Who reads what is written there: the members of the project, or those a document without one is between. Of internal
-- notes, the staff among them. Administrators read everything, and are told when it is theirs or names them.
create function private.readers_of(project bigint, document bigint, is_internal boolean) returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(person.id), '{}')
  from public.profiles as person
  where person.is_active and (not readers_of.is_internal or private.is_staff_role(person.role))
    and person.id = any (array(
      select admin.id from public.profiles as admin where admin.role = 'admin' and admin.is_active
      union
      select member.user_id from public.project_members as member where member.project_id = project
      union
      select one.uploaded_by from public.documents as one where project is null and one.id = document
    ))
$$;

-- Of those who are mentioned, the others who can read it.
create function private.mentionable(mentions uuid[], readers uuid[], author uuid) returns uuid[]
language sql immutable set search_path = ''
as $$
  select array(
    select distinct person from unnest(mentions) as person where person = any (readers) and person is distinct from author
  )
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

-- A comment on a document or a request belongs to the project of that.
create function private.write_comment(
  body text, project bigint default null, document bigint default null, is_internal boolean default false,
  mentions uuid[] default '{}', attachments bigint[] default '{}', request bigint default null
) returns setof public.comments
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new comments', '{200, 2000}');
  readers uuid[];
  made public.comments;
begin
  if document is not null then
    select one.project_id into project from public.documents as one where one.id = document;
  elsif request is not null then
    -- Held, so that nobody takes it back meanwhile.
    select one.project_id into project from public.requests as one where one.id = request for key share;
  end if;
  if not (private.sees_project(caller, project) or private.is_own_document(document, caller.id))
    or is_internal and not private.is_staff_role(caller.role)
  then
    raise exception 'Members write in their projects, and staff internal notes too' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  perform private.hold_attachments(project, attachments);
  readers := private.readers_of(project, document, is_internal);
  insert into public.comments (project_id, document_id, request_id, body, is_internal, mentions, attachments, written_by, signed_by)
  values (
    project, document, request, write_comment.body, write_comment.is_internal,
    private.mentionable(mentions, readers, caller.id), write_comment.attachments, caller.id, private.name_of(caller.id)
  )
  returning * into made;
  if project is not null then
    perform private.log_activity(
      project, case when made.is_internal then 'note' else 'comment' end,
      jsonb_build_object('document_id', document, 'request_id', request, 'comment_id', made.id)
    );
  end if;
  perform private.notify_of_comment(made, readers);
  perform private.announce_comment(made, readers);
  return next made;
end;
$$;

-- The comment, held, for its author and for staff of its project; nothing for anybody else.
create function private.hold_comment(caller private.caller, comment bigint) returns public.comments
language plpgsql set search_path = ''
as $$
declare
  held public.comments;
begin
  select * into held from public.comments as one
  where one.id = comment and (
    private.works_in(caller, one.project_id)
    or one.written_by = caller.id
      and (private.sees_project(caller, one.project_id) or private.is_own_document(one.document_id, caller.id))
  )
  for no key update;
  if found then
    perform private.refuse_archived(held.project_id);
    if held.is_deleted then
      raise exception 'A deleted comment stays deleted' using errcode = '42501';
    end if;
  end if;
  return held;
end;
$$;

-- A text is its author's, and for a quarter of an hour at that: afterwards others have read it. It is quoted as it reads now, to
-- whoever may still read it.
create function private.edit_comment(comment bigint, body text, mentions uuid[] default null) returns setof public.comments
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed comments', '{400, 4000}');
  held public.comments := private.hold_comment(caller, comment);
  readers uuid[] := private.readers_of(held.project_id, held.document_id, held.is_internal);
begin
  if held.id is null then
    return;
  end if;
  if held.written_by is distinct from caller.id or held.created_at < now() - interval '15 minutes' then
    raise exception 'Only its author edits a comment, within 15 minutes' using errcode = '42501';
  end if;
  update public.comments as one
  set body = edit_comment.body, edited_at = clock_timestamp(),
    mentions = private.mentionable(coalesce(edit_comment.mentions, held.mentions), readers, caller.id)
  where one.id = comment returning * into held;
  perform private.withdraw_news(array(
    select news.id from public.notifications as news where news.comment_id = comment and news.recipient_id <> all (readers)
  ));
  update public.notifications as news set content = private.quote_of(held) where news.comment_id = comment;
  perform private.announce_comment(held, readers);
  return next held;
end;
$$;

-- Authors take back what they wrote for as long as they may edit it: afterwards it is the record. Administrators remove what must not
-- stay. What is deleted leaves only that there was something, and is quoted nowhere.
create function private.delete_comment(comment bigint) returns setof public.comments
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed comments', '{400, 4000}');
  held public.comments := private.hold_comment(caller, comment);
begin
  if held.id is null then
    return;
  end if;
  if caller.role <> 'admin' and (held.written_by is distinct from caller.id or held.created_at < now() - interval '15 minutes') then
    raise exception 'Only its author deletes a comment, within 15 minutes' using errcode = '42501';
  end if;
  update public.comments as one
  set is_deleted = true, body = '', mentions = '{}', attachments = '{}', deleted_at = clock_timestamp()
  where one.id = comment returning * into held;
  perform private.withdraw_news(array(select news.id from public.notifications as news where news.comment_id = comment));
  perform private.announce_comment(held, private.readers_of(held.project_id, held.document_id, held.is_internal));
  return next held;
end;
$$;

select private.expose('{
  "private.write_comment(text, bigint, bigint, boolean, uuid[], bigint[], bigint)", "private.edit_comment(bigint, text, uuid[])",
  "private.delete_comment(bigint)"
}');

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

-- Newest first: those of a project, of a document or of a request, or one alone. `jit` stays off: with a year's comments the planner's
-- estimate passes the limit from which Postgres compiles, which took 5.9 s for 51 comments instead of 13 ms.
create function public.list_comments(
  of_project bigint default null, of_document bigint default null, only_id bigint default null,
  before_id bigint default null, max_rows int default 200, of_request bigint default null
) returns table (
  id bigint, project_id bigint, document_id bigint, request_id bigint, body text, author_id uuid, author_username text, author_name text,
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
        where one.project_id = of_project and one.document_id is null and one.request_id is null and one.id < ceiling
        order by one.id desc limit max_rows
      )
      union all
      (
        select one.* from public.comments as one
        where one.document_id = of_document and one.id < ceiling
        order by one.id desc limit max_rows
      )
      union all
      (
        select one.* from public.comments as one
        where one.request_id = of_request and one.id < ceiling
        order by one.id desc limit max_rows
      )
    ),
    -- Each is looked up once, however much they wrote.
    authors as materialized (
      select card.* from private.cards_of(array(select distinct found.written_by from found)) as card
    )
    select
      found.id, found.project_id, found.document_id, found.request_id, found.body, found.written_by, author.username,
      nullif(coalesce(found.signed_by, author.name), author.username),
      author.role, found.is_internal,
      case when found.mentions = '{}' then '{}' else array(select card.username from private.cards_of(found.mentions) as card) end,
      found.created_at::timestamptz,
      found.edited_at::timestamptz, found.deleted_at::timestamptz,
      case when found.attachments = '{}' then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', document.id, 'name', document.name,
          'picture', case when document.kind = 'image' and document.size < 3000000 then document.version end
        ) order by document.id), '[]')
        from public.documents as document where document.id = any (found.attachments)
      ) end
    from found
    left join authors as author on author.id = found.written_by
    order by found.id desc;
end;
$$;
grant execute on function public.list_comments to authenticated;
