-- Staff hear of many documents from one person in one notification, which counts: as long as it is unread, the next
-- document takes its place.

-- Whose doing it tells of, and how many times; no foreign key, because it only tells which notifications belong together.
alter table public.notifications
  add column author_id uuid,
  add column counted int not null default 1 check (counted > 0);
create index notifications_groups on public.notifications (recipient_id, author_id) where not is_read;

-- A new row, not a changed one: lists go by id, and what is newest belongs first.
create function private.tell_staff_of_document(recipients uuid[], document public.documents) returns void
language plpgsql set search_path = ''
as $$
declare
  author uuid := private.actor();
begin
  -- Two documents at one moment must not both miss the other's notification.
  perform pg_advisory_xact_lock(hashtext('notifications of documents'), hashtext(author::text));
  with earlier as (
    delete from public.notifications as told
    where told.recipient_id = any (recipients) and not told.is_read and told.author_id = author
      and told.project_id is not distinct from document.project_id
      and told.title in ('New document', 'New documents')
    returning told.recipient_id, told.counted
  ),
  totals as (
    select person.id, 1 + coalesce((select sum(earlier.counted) from earlier where earlier.recipient_id = person.id), 0) as total
    from public.profiles as person
    where person.id = any (recipients) and person.is_active and person.id is distinct from author
  )
  insert into public.notifications (recipient_id, title, content, project_id, document_id, author_id, counted)
  select
    totals.id,
    case when totals.total = 1 then 'New document' else 'New documents' end,
    case
      when totals.total = 1 then format('"%s" was uploaded.', document.name)
      else format('%s documents were uploaded, most recently "%s".', totals.total, document.name)
    end,
    document.project_id, document.id, author, totals.total
  from totals;
end;
$$;

create or replace function private.notify_of_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  reason text := case when nullif(btrim(new.status_reason), '') is null then '' else ' Reason: ' || new.status_reason end;
  concerned uuid[] := private.concerned_with(new);
  staff uuid[] := coalesce(
    (select array_agg(id) from public.profiles where id = any (concerned) and role in ('admin', 'team_member')), '{}'
  );
begin
  if tg_op = 'INSERT' then
    perform private.tell_staff_of_document(staff, new);
    perform private.notify(
      (select array_agg(person) from unnest(concerned) as person where person <> all (staff)),
      'New document', format('"%s" was uploaded.', new.name), new.project_id, new.id
    );
  else
    perform private.notify(
      concerned,
      'Document ' || new.status,
      format('"%s" is now %s.', new.name, new.status) || reason,
      new.project_id, new.id
    );
  end if;
  return null;
end;
$$;
