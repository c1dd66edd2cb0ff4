-- What a trigger finds out about a document or a member before a row is written is told to those alone who may write it. Row-level
-- security refuses everybody else afterwards, with the same words for what there is and what there is not.

create or replace function private.weigh_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  document public.documents;
begin
  if (select private.me()) is not null and not private.may_decide(new.document_id) then
    return new;
  end if;
  select * into document from public.documents where documents.id = new.document_id for update;
  if document.version is distinct from new.version or document.status is distinct from new.seen then
    raise exception 'The document is no longer what was seen' using errcode = 'PT412';
  end if;
  select document_versions.sha256 into new.sha256 from public.document_versions
  where document_versions.document_id = new.document_id and document_versions.number = new.version;
  return new;
end;
$$;

create or replace function private.prepare_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
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

create or replace function private.check_milestone_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Nothing is waited for where nothing changes: the other might wait for this very milestone.
  if new.owner_id is not distinct from old.owner_id
    or (select private.me()) is not null and not private.can_edit_project(new.project_id)
  then
    return new;
  end if;
  perform from public.profiles as person where person.id = new.owner_id and person.is_active for share;
  if found then
    perform from public.project_members as member
    where member.project_id = new.project_id and member.user_id = new.owner_id for share;
  end if;
  if not found then
    raise exception 'A milestone is looked after by a member of its project' using errcode = '23514';
  end if;
  return new;
end;
$$;
