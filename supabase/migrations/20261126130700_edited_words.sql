-- What an author takes back within the quarter of an hour was still quoted in the notifications of others, and went out with the
-- next digest: the words there are those of the comment now.

create function private.quote_of(comment public.comments) returns text
language sql stable set search_path = ''
as $$
  select private.spoken_name(comment.written_by) || ': ' || private.excerpt(comment.body) || coalesce(
    ' Attached: ' || private.excerpt(
      (select string_agg(name, ', ' order by id) from public.documents where id = any (comment.attachments))
    ),
    ''
  )
$$;

create or replace function private.notify_of_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subject text := coalesce(
    (select name from public.documents where id = new.document_id),
    (select title from public.projects where id = new.project_id)
  );
  quoted text := private.quote_of(new);
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

create function private.quote_again() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.notifications set content = private.quote_of(new) where comment_id = new.id;
  return null;
end;
$$;
create trigger quote_again after update of body on public.comments
for each row when (old.body is distinct from new.body and not new.is_deleted)
execute function private.quote_again();

-- Nobody may write the column; the trigger above does.
drop trigger settled on public.notifications;
create trigger settled before update on public.notifications
for each row execute function private.refuse_change('id', 'recipient_id', 'title', 'kind', 'created_at');
