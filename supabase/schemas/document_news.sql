-- Who hears what of documents.

-- A document without a project concerns its uploader and the administrators, any other one the members of its project and an
-- administrator who uploaded it. Whoever has left the project hears no more of what they left in it.
create function private.concerned_with(document public.documents) returns uuid[]
language sql stable set search_path = ''
as $$
  select case
    when document.project_id is null then document.uploaded_by || private.active_staff('admin')
    else private.members_of(document.project_id)
      || array(select id from public.profiles where id = document.uploaded_by and role = 'admin')
  end
$$;

-- Who decides on a document, of those whom it concerns.
create function private.reviewers_of(document public.documents) returns uuid[]
language sql stable set search_path = ''
as $$
  select array(
    select person.id from public.profiles as person
    where person.id = any (private.concerned_with(document)) and person.is_active
      and private.reviews(document, person.id, person.role)
  )
$$;

-- The end of what asks for a decision; nothing where no day was set that is still to come.
create function private.decide_by(document public.documents) returns text
language sql stable set search_path = ''
as $$
  select case when document.review_due >= current_date
    then format(' Decide by %s.', private.spoken_day(document.review_due)) else '' end
$$;

-- Tells of a document that was added. What one person adds to one project is one notification, which counts until it is read.
create function private.notify_of_added(people uuid[], kind public.notification_kind, document public.documents) returns void
language plpgsql set search_path = ''
as $$
declare
  waits boolean := kind = 'review';
  line text := format('“%s” was %s.', document.name, private.verb_of(document.kind));
  due text := case when waits then private.decide_by(document) else '' end;
  told record;
begin
  -- Two documents at one moment must not both miss the other's notification.
  perform pg_advisory_xact_lock(hashtext('notifications of documents'), hashtext(private.actor()::text));
  for told in
    -- The next one is a new row: lists go by id, and what is newest belongs first.
    with earlier as (
      delete from public.notifications as one
      where one.recipient_id = any (people) and not one.is_read and one.kind = notify_of_added.kind
        and one.author_id = private.actor() and one.project_id is not distinct from document.project_id
        and (one.title in ('New document', 'Waits for your decision') or one.counted > 1)
      returning one.recipient_id, one.counted
    ),
    totals as (
      select person, 1 + coalesce(sum(earlier.counted), 0) as total
      from unnest(people) as person left join earlier on earlier.recipient_id = person
      group by person
    )
    select total, array_agg(person) as recipients from totals group by total
  loop
    if told.total = 1 then
      perform private.notify(
        told.recipients, kind, case when waits then 'Waits for your decision' else 'New document' end, line || due,
        jsonb_build_object('project_id', document.project_id, 'document_id', document.id)
      );
    else
      perform private.notify(
        told.recipients, kind,
        format(case when waits then '%s documents wait for your decision' else '%s new documents' end, told.total),
        format('The most recent is “%s”.', document.name) || due,
        jsonb_build_object('project_id', document.project_id, 'counted', told.total)
      );
    end if;
  end loop;
end;
$$;

-- Nobody is asked for a decision that was made. One notification of several documents is read with the last of them.
create function private.read_question(document public.documents) returns void
language sql set search_path = ''
as $$
  update public.notifications as one set is_read = true
  where one.kind = 'review' and not one.is_read and (
    one.document_id = document.id
    or one.document_id is null and one.project_id = document.project_id and not exists (
      select from public.documents as other
      join public.profiles as person on person.id = one.recipient_id
      where other.project_id = document.project_id and other.status = 'pending' and other.id <> document.id
        and private.reviews(other, person.id, person.role)
    )
  )
$$;

-- News of a document says what happened: a file or a link is uploaded, a palette attached. Several may be of both kinds.
create function private.verb_of(kind public.file_kind) returns text
language sql immutable set search_path = ''
as $$
  select case when kind = 'palette' then 'attached' else 'uploaded' end
$$;
