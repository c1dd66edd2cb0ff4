-- What people are told in the portal.

-- All kinds there are. Mail is chosen by them: `private.usual_mail` says when each is mailed to whoever has not chosen.
create type public.notification_kind as enum (
  'mention', 'comment', 'decision', 'document', 'milestone', 'project', 'member', 'procedure', 'lead', 'request', 'review', 'invoice',
  'call'
);

create table public.notifications (
  id bigint generated always as identity primary key,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  kind public.notification_kind not null,
  title text not null check (private.is_line(title, 1, 200)),
  content text not null check (private.is_prose(content, 1, 2000)),
  is_read boolean not null default false,
  created_at timestamptz(3) not null default now(),
  author_id uuid,
  counted int not null default 1 check (counted > 0),
  project_id bigint references public.projects (id) on delete set null,
  document_id bigint references public.documents (id) on delete set null,
  milestone_id bigint references public.milestones (id) on delete set null,
  comment_id bigint references public.comments (id) on delete cascade,
  procedure_id bigint references public.procedures (id) on delete cascade,
  run_id bigint references public.procedure_runs (id) on delete cascade,
  request_id bigint references public.requests (id) on delete cascade,
  lead_id bigint references public.leads (id) on delete set null,
  invoice_id bigint references public.invoices (id) on delete cascade
);
comment on column public.notifications.author_id is 'Who did it. No foreign key: the notification outlasts the account.';
comment on column public.notifications.counted is 'For how many it stands: one that is unread makes room for the next, which counts it.';

create index notifications_of_person on public.notifications (recipient_id, id desc);
create index notifications_unread on public.notifications (recipient_id, id desc) where not is_read;
create index notifications_groups on public.notifications (recipient_id, author_id) where not is_read;
create index notifications_created_at on public.notifications (created_at);
create index notifications_project_id on public.notifications (project_id);
create index notifications_document_id on public.notifications (document_id);
create index notifications_milestone_id on public.notifications (milestone_id);
create index notifications_comment_id on public.notifications (comment_id);
create index notifications_procedure_id on public.notifications (procedure_id);
create index notifications_run_id on public.notifications (run_id);
create index notifications_request_id on public.notifications (request_id);
create index notifications_lead_id on public.notifications (lead_id);
create index notifications_invoice_id on public.notifications (invoice_id);

alter table public.notifications enable row level security;
grant select on public.notifications to authenticated;
grant update (is_read) on public.notifications to authenticated;

create policy "People read their own notifications" on public.notifications for select to authenticated
using ((select private.is_active()) and recipient_id = (select private.me()));

create policy "People mark their own notifications" on public.notifications for update to authenticated
using ((select private.is_active()) and recipient_id = (select private.me()));

create trigger audit after insert or update or delete on public.notifications
for each row execute function private.audit(
  'recipient_id', 'title', 'is_read', 'project_id', 'document_id', 'author_id', 'counted', 'kind', 'milestone_id',
  'comment_id', 'procedure_id', 'run_id', 'request_id', 'lead_id', 'invoice_id'
);
create trigger plan_mail after insert on public.notifications
for each row when (not new.is_read) execute function private.plan_mail();
create trigger announce_new after insert on public.notifications
referencing new table as told for each statement execute function private.announce_notifications();
create trigger announce_gone after delete on public.notifications
referencing old table as told for each statement execute function private.announce_notifications();
create trigger settled before update on public.notifications
for each row execute function private.refuse_change('id', 'recipient_id', 'title', 'kind', 'created_at');
create trigger quota_of_changes before update on public.notifications
for each row when (old.is_read and not new.is_read) execute function private.hold_to_quota(2000, 5000);
create trigger refuse_in_view before insert or update or delete on public.notifications for each statement execute function private.refuse_in_view();

-- Tells those who are active, and nobody of their own doing. `about` names what the notification leads to (`project_id`,
-- `document_id`, `milestone_id`, `comment_id`, `procedure_id`, `run_id`, `request_id`, `lead_id`, `invoice_id`) and for how many it stands (`counted`).
create function private.notify(
  recipients uuid[], kind public.notification_kind, title text, content text, about jsonb default '{}'
) returns void
language sql set search_path = ''
as $$
  insert into public.notifications (
    recipient_id, kind, title, content, author_id, counted,
    project_id, document_id, milestone_id, comment_id, procedure_id, run_id, request_id, lead_id, invoice_id
  )
  select
    person.id, notify.kind, rtrim(left(notify.title, 200)), notify.content, caller.id, coalesce(place.counted, 1),
    place.project_id, place.document_id, place.milestone_id, place.comment_id, place.procedure_id, place.run_id,
    place.request_id, place.lead_id, place.invoice_id
  from public.profiles as person
  cross join jsonb_populate_record(null::public.notifications, about) as place
  cross join (select private.actor() as id offset 0) as caller
  where person.id = any (recipients) and person.is_active and person.id is distinct from caller.id
$$;

create function private.notify_of_project() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  place jsonb := jsonb_build_object('project_id', new.id);
  changes text := concat_ws(
    ' ',
    case when new.status <> old.status then
      'The status is now ' || initcap(replace(new.status::text, '_', ' ')) || '.' end,
    case when new.start_date is distinct from old.start_date then
      coalesce('It starts on ' || private.spoken_day(new.start_date) || '.', 'It no longer has a start date.') end,
    case when new.due_date is distinct from old.due_date then
      coalesce('It is due on ' || private.spoken_day(new.due_date) || '.', 'It no longer has a due date.') end,
    case when new.title <> old.title then format('It was called “%s” before.', old.title) end
  );
begin
  if changes <> '' then
    perform private.notify(private.members_of(new.id), 'project', format('“%s” changed', new.title), changes, place);
  end if;
  if new.is_archived <> old.is_archived then
    perform private.notify(
      private.members_of(new.id), 'project',
      format(case when new.is_archived then '“%s” was archived' else '“%s” was restored' end, new.title),
      case when new.is_archived then 'Everything in it can still be read, but nothing can be changed.'
        else 'It can be worked on again.' end,
      place
    );
  end if;
  return null;
end;
$$;

-- The others are told once of all who were added together, and somebody who comes to several projects at once is told once.
-- The members that a new project begins with are no news to each other. Of a project that goes as a whole there is no row left
-- to tell of.
create function private.notify_of_members() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  moved record;
  place jsonb;
begin
  if tg_op = 'DELETE' then
    perform private.notify(
      array[lost.user_id], 'member', case when count(*) = 1 then 'Removed from project' else 'Removed from projects' end,
      format('You no longer have access to %s.', left(string_agg('“' || lost.title || '”', ', ' order by lost.id), 1900))
    )
    from (
      select gone.user_id, project.id, project.title
      from gone join public.projects as project on project.id = gone.project_id
    ) as lost group by lost.user_id;
    return null;
  end if;
  for moved in
    select project.id, project.title, added.created_at = project.created_at as is_new, array_agg(added.user_id) as people,
      string_agg(private.name_of(added.user_id), ', ' order by private.name_of(added.user_id)) as names
    from added join public.projects as project on project.id = added.project_id
    group by project.id, is_new
  loop
    place := jsonb_build_object('project_id', moved.id);
    if moved.is_new then
      perform private.notify(moved.people, 'member', 'New project', format('“%s” has been created.', moved.title), place);
    else
      perform private.notify(
        array(
          select one.user_id from added as one join public.projects as project on project.id = one.project_id
          where one.user_id = any (moved.people) and one.created_at <> project.created_at
          group by one.user_id having count(*) = 1
        ),
        'member', 'Added to project', format('You now have access to “%s”.', moved.title), place
      );
      perform private.notify(
        array(select unnest(private.members_of(moved.id)) except select unnest(moved.people)),
        'member', format('New people in “%s”', moved.title),
        left(moved.names, 1900) || case when cardinality(moved.people) = 1 then ' has' else ' have' end || ' joined the project.',
        place
      );
    end if;
  end loop;
  perform private.notify(
    array[come.user_id], 'member', format('You now see %s projects', count(*)),
    left(string_agg('“' || come.title || '”', ', ' order by come.id), 1900)
  )
  from (
    select added.user_id, project.id, project.title
    from added join public.projects as project on project.id = added.project_id where added.created_at <> project.created_at
  ) as come group by come.user_id having count(*) > 1;
  return null;
end;
$$;

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
create function private.tell_of_added(people uuid[], kind public.notification_kind, document public.documents) returns void
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
      where one.recipient_id = any (people) and not one.is_read and one.kind = tell_of_added.kind
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

-- Whoever decides on a document is asked to; the others are told that it is there.
create function private.notify_of_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  reviewers uuid[] := private.reviewers_of(new);
begin
  perform private.tell_of_added(reviewers, 'review', new);
  perform private.tell_of_added(
    array(select unnest(private.concerned_with(new)) except select unnest(reviewers)), 'document', new
  );
  return null;
end;
$$;

-- A question is put to whoever decides, or taken back from them.
create function private.notify_of_asking() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.asks then
    perform private.tell_of_added(private.reviewers_of(new), 'review', new);
  else
    perform private.mark_decided(new);
  end if;
  return null;
end;
$$;

-- The last decision is the news; one before it that nobody has read yet is not. Whoever was asked has nothing to decide any more.
create function private.notify_of_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications as one where one.document_id = new.id and one.kind = 'decision' and not one.is_read;
  perform private.mark_decided(new);
  perform private.notify(
    private.concerned_with(new), 'decision',
    case new.status when 'approved' then 'Document approved' else 'Changes asked for' end,
    coalesce(private.name_of(private.actor()), 'A deleted account') || case new.status
      when 'approved' then format(' approved “%s”.', new.name)
      else format(' asked for changes to “%s”.', new.name) || coalesce(' ' || nullif(btrim(new.status_reason), ''), '') end,
    jsonb_build_object('project_id', new.project_id, 'document_id', new.id)
  );
  return null;
end;
$$;

-- Nobody is asked for a decision that was made. One notification of several documents is read with the last of them.
create function private.mark_decided(document public.documents) returns void
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

create function private.withdraw_question() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications as one where one.document_id = old.id and one.kind = 'review' and not one.is_read;
  return old;
end;
$$;

create function private.notify_of_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  document public.documents;
  reviewers uuid[];
  line text;
  place jsonb;
begin
  select * into document from public.documents as d where d.id = new.document_id;
  reviewers := private.reviewers_of(document);
  line := format('Version %s of “%s” was %s.', new.number, document.name, private.verb_of(new.kind));
  place := jsonb_build_object('project_id', document.project_id, 'document_id', document.id);
  delete from public.notifications as one
  where one.document_id = document.id and one.kind in ('review', 'document') and not one.is_read;
  perform private.notify(reviewers, 'review', 'New version waits for your decision', line || private.decide_by(document), place);
  perform private.notify(
    array(select unnest(private.concerned_with(document)) except select unnest(reviewers)), 'document', 'New version', line, place
  );
  return null;
end;
$$;

create function private.notify_of_rename() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(
    array(select new.uploaded_by where new.uploaded_by = any (private.concerned_with(new))), 'document', 'Document renamed', format('“%s” is now called “%s”.', old.name, new.name),
    jsonb_build_object('project_id', new.project_id, 'document_id', new.id)
  );
  return null;
end;
$$;

-- One notification for each person and comment: a mention takes the place of the plain one. Plain ones that are still
-- unread make room for the next, which counts them, so that a long exchange is one line.
create function private.notify_of_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subject text := coalesce(
    (select name from public.documents where id = new.document_id),
    (select title from public.projects where id = new.project_id)
  );
  thing text := case when new.is_internal then 'internal note' else 'comment' end;
  quoted text := private.quote_of(new);
  place jsonb := jsonb_build_object('project_id', new.project_id, 'document_id', new.document_id, 'comment_id', new.id);
  -- Administrators read every project, and are told of those that are theirs.
  readers uuid[] := array(
    select person from unnest(private.readers_of(new)) as person
    where person <> all (new.mentions) and person is distinct from new.written_by
      and (new.project_id is null or person in (select user_id from public.project_members where project_id = new.project_id))
  );
  told record;
begin
  -- Whoever answers has read what was written before.
  update public.notifications as one set is_read = true
  where one.recipient_id = new.written_by and not one.is_read and one.kind in ('comment', 'mention')
    and one.project_id is not distinct from new.project_id and one.document_id is not distinct from new.document_id;
  -- Two comments at one moment must not both miss the other's notification.
  perform pg_advisory_xact_lock(hashtext('notifications of comments'), hashint8(coalesce(new.project_id, new.document_id)));
  perform private.notify(new.mentions, 'mention', format('You were mentioned in “%s”', subject), quoted, place);
  for told in
    with earlier as (
      delete from public.notifications as one
      using public.comments as before
      where one.comment_id = before.id and one.kind = 'comment' and not one.is_read and one.recipient_id = any (readers)
        and before.project_id is not distinct from new.project_id
        and before.document_id is not distinct from new.document_id
        and before.is_internal = new.is_internal
      returning one.recipient_id, one.counted
    ),
    totals as (
      select person, 1 + coalesce(sum(earlier.counted), 0) as total
      from unnest(readers) as person left join earlier on earlier.recipient_id = person
      group by person
    )
    select total, array_agg(person) as people from totals group by total
  loop
    perform private.notify(
      told.people, 'comment',
      case when told.total = 1 then 'New ' || thing else told.total || ' new ' || thing || 's' end || ' on “' || subject || '”',
      quoted, place || jsonb_build_object('counted', told.total)
    );
  end loop;
  return null;
end;
$$;

-- A comment is quoted as it reads after an edit, to whoever may still read it, and nowhere once it is deleted.
create function private.quote_again() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications
  where comment_id = new.id and (new.is_deleted or recipient_id <> all (private.readers_of(new)));
  update public.notifications set content = private.quote_of(new) where comment_id = new.id;
  return null;
end;
$$;

-- Who is no longer staff keeps no notification of an internal note. With an account goes the news that quotes it or names
-- it as one of those who joined, and it is mentioned no longer.
create function private.forget_news_of_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    delete from public.notifications as told using public.comments
    where told.recipient_id = new.id and told.comment_id = comments.id and comments.is_internal;
    return null;
  end if;
  delete from public.notifications
  where author_id = old.id and kind in ('comment', 'mention', 'request', 'decision', 'invoice')
    or kind = 'member' and title like 'New people in %'
      -- The whole name, not a part of somebody else's.
      and position(
        ', ' || coalesce(old.name, old.username) || ', '
        in ', ' || regexp_replace(content, ' (has|have) joined the project\.$', '') || ', '
      ) > 0;
  update public.comments set mentions = array_remove(mentions, old.id) where old.id = any (mentions);
  return old;
end;
$$;

-- By the schedule: notifications half a year after they were made if they were read, a year if not; what was done in
-- projects after half a year; mail that was never sent after a month; that people were reminded of what is no more.
create function public.forget_old_news(max_rows int default 1000) returns int
language sql security definer set search_path = ''
as $$
  select private.forget(
      'public.notifications', 'created_at',
      $condition$created_at < now() - interval '180 days' and (is_read or created_at < now() - interval '1 year')$condition$, max_rows
    )
    + private.forget('private.project_activity', 'at', $condition$at < now() - interval '180 days'$condition$, max_rows)
    + private.forget('private.reminders', 'day', $condition$not case kind
        when 'document' then exists (select from public.documents where id = about)
        when 'invoice' then exists (select from public.invoices where id = about)
        when 'run' then exists (select from public.procedure_runs where id = about)
        else exists (select from public.procedures where id = about) end$condition$, max_rows)
    + private.forget('private.mail_outbox', 'created_at', $condition$created_at < now() - interval '30 days'$condition$, max_rows)
$$;
grant execute on function public.forget_old_news to service_role;
