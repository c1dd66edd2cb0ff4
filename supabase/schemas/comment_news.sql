-- Who is told of a comment.

create function private.announce_comment(comment public.comments, readers uuid[]) returns void
language sql set search_path = ''
as $$
  select private.announce(
    readers,
    coalesce(
      'documentcomments:' || comment.document_id, 'requestcomments:' || comment.request_id, 'comments:' || comment.project_id
    )
  )
$$;

-- What a notification says of a comment.
create function private.quote_of(comment public.comments) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (select private.signed(coalesce(comment.signed_by, one.name), one.username) from public.profiles as one where one.id = comment.written_by),
    'Deleted account'
  ) || ': ' || private.excerpt(comment.body) || case when comment.attachments = '{}' then '' else coalesce(
    ' Attached: ' || private.excerpt(
      (select string_agg(name, ', ' order by id) from public.documents where id = any (comment.attachments))
    ),
    ''
  ) end
$$;

-- One notification for each person and comment: a mention takes the place of the plain one. Plain ones that are still
-- unread make room for the next, which counts them, so that a long exchange is one line.
create function private.notify_of_comment(comment public.comments, readers uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  subject text := coalesce(
    (select one.name from public.documents as one where one.id = comment.document_id),
    (select one.title from public.requests as one where one.id = comment.request_id),
    (select one.title from public.projects as one where one.id = comment.project_id)
  );
  thing text := case when comment.is_internal then 'internal note' else 'comment' end;
  quoted text := private.quote_of(comment);
  place jsonb := jsonb_build_object(
    'project_id', comment.project_id, 'document_id', comment.document_id, 'request_id', comment.request_id, 'comment_id', comment.id
  );
  -- Administrators read every project, and are told of those that are theirs.
  people uuid[] := array(
    select person from unnest(readers) as person
    where person <> all (comment.mentions) and person is distinct from comment.written_by
      and (comment.project_id is null or person in (select user_id from public.project_members where project_id = comment.project_id))
  );
  told record;
begin
  -- Whoever answers has read what was written before.
  update public.notifications as one set is_read = true
  where one.recipient_id = comment.written_by and not one.is_read and one.kind in ('comment', 'mention')
    and one.project_id is not distinct from comment.project_id and one.document_id is not distinct from comment.document_id
    and one.request_id is not distinct from comment.request_id;
  -- Two comments at one moment must not both miss the other's notification.
  perform pg_advisory_xact_lock(hashtext('notifications of comments'), hashint8(coalesce(comment.project_id, comment.document_id)));
  perform private.notify(comment.mentions, 'mention', format('You were mentioned in “%s”', subject), quoted, place);
  for told in
    with earlier as (
      delete from public.notifications as one
      using public.comments as before
      where one.comment_id = before.id and one.kind = 'comment' and not one.is_read and one.recipient_id = any (people)
        and before.project_id is not distinct from comment.project_id
        and before.document_id is not distinct from comment.document_id
        and before.request_id is not distinct from comment.request_id
        and before.is_internal = comment.is_internal
      returning one.recipient_id, one.counted
    ),
    totals as (
      select person, 1 + coalesce(sum(earlier.counted), 0) as total
      from unnest(people) as person left join earlier on earlier.recipient_id = person
      group by person
    )
    select total, array_agg(person) as recipients from totals group by total
  loop
    perform private.notify(
      told.recipients, 'comment',
      case when told.total = 1 then 'New ' || thing else told.total || ' new ' || thing || 's' end || ' on “' || subject || '”',
      quoted, place || jsonb_build_object('counted', told.total)
    );
  end loop;
end;
$$;
