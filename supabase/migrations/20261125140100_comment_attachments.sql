-- A comment can point to documents of its project.

alter table public.comments
  add column attachments bigint[] not null default '{}' check (cardinality(attachments) <= 10);
comment on column public.comments.attachments is 'Documents of its project. One that was deleted meanwhile is not shown.';
grant insert (attachments) on public.comments to authenticated;

create or replace function private.prepare_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.document_id is not null
    and new.project_id is distinct from (select project_id from public.documents where id = new.document_id)
  then
    raise exception 'A comment on a document belongs to its project' using errcode = '23514';
  end if;
  if exists (
    select from unnest(new.attachments) as attached
    where not exists (
      select from public.documents as document where document.id = attached and document.project_id = new.project_id
    )
  ) then
    raise exception 'What is attached to a comment belongs to its project' using errcode = '23514';
  end if;
  new.mentions := array(
    select distinct person from unnest(new.mentions) as person
    where person = any (private.readers_of(new)) and person is distinct from new.written_by
  );
  return new;
end;
$$;

create or replace function private.guard_comment() returns trigger
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
    new.attachments := '{}';
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

create or replace function private.notify_of_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subject text := coalesce(
    (select name from public.documents where id = new.document_id),
    (select title from public.projects where id = new.project_id)
  );
  author text := private.spoken_name(new.written_by);
  attached text := (select string_agg(name, ', ' order by id) from public.documents where id = any (new.attachments));
  quoted text := author || ': ' || private.excerpt(new.body) || coalesce(' Attached: ' || private.excerpt(attached), '');
  place jsonb := jsonb_build_object('project_id', new.project_id, 'document_id', new.document_id, 'comment_id', new.id);
  readers uuid[] := private.readers_of(new);
  thing text := case when new.is_internal then 'internal note' else 'comment' end;
  reader record;
begin
  -- Two comments at one moment must not both miss the other's notification.
  perform pg_advisory_xact_lock(hashtext('notifications of comments'), hashint8(coalesce(new.project_id, new.document_id)));
  perform private.tell(
    new.mentions, 'mention', left('You were mentioned in "' || subject || '"', 200), quoted, place
  );
  for reader in
    with earlier as (
      delete from public.notifications as told
      using public.comments as before
      where told.comment_id = before.id and told.kind = 'comment' and not told.is_read
        and before.project_id is not distinct from new.project_id
        and before.document_id is not distinct from new.document_id
        and before.is_internal = new.is_internal
        and told.recipient_id = any (readers) and told.recipient_id <> all (new.mentions)
        and told.recipient_id is distinct from new.written_by
      returning told.recipient_id, told.counted
    )
    select person, coalesce(sum(earlier.counted), 0) + 1 as total
    from unnest(readers) as person
    left join earlier on earlier.recipient_id = person
    where person <> all (new.mentions) and (
      person in (select user_id from public.project_members where project_id = new.project_id)
      or new.project_id is null
    )
    group by person
  loop
    perform private.tell(
      array[reader.person], 'comment',
      left(
        case when reader.total = 1 then 'New ' || thing else reader.total || ' new ' || thing || 's' end
        || ' on "' || subject || '"', 200
      ),
      quoted, place || jsonb_build_object('counted', reader.total)
    );
  end loop;
  return null;
end;
$$;

-- Row-level security decides on the documents as well.
drop function public.list_comments;
create function public.list_comments(
  of_project bigint default null, of_document bigint default null, only_id bigint default null,
  before_id bigint default null, max_rows int default 200
) returns table (
  id bigint, project_id bigint, document_id bigint, body text, author_id uuid, author_username text, author_name text,
  author_role public.user_role, is_internal boolean, mentions text[], created_at timestamptz, edited_at timestamptz,
  deleted_at timestamptz, attachments jsonb
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
