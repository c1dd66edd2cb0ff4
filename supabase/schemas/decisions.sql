-- Decisions on documents.

-- What was decided on a version, by whom and when: bound to the digest of the file, only ever added, kept for as long as the
-- document.
create table public.document_decisions (
  id bigint generated always as identity primary key,
  document_id bigint not null,
  version bigint not null,
  -- The file that was decided on; null for a link.
  sha256 text,
  -- What the document was when it was decided.
  seen public.document_status not null,
  decision public.document_status not null check (decision <> 'pending' and (decision, seen) <> ('approved', 'approved')),
  reason text check (private.is_prose(reason, 0, 500)),
  decided_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  foreign key (document_id, version) references public.document_versions (document_id, number) on delete cascade
);

create index document_decisions_of_version on public.document_decisions (document_id, version, id desc);
create index document_decisions_of_person on public.document_decisions (decided_by);

alter table public.document_decisions enable row level security;
grant select on public.document_decisions to authenticated;
grant insert (document_id, version, seen, decision, reason) on public.document_decisions to authenticated;

create policy "Whoever sees a document sees what was decided" on public.document_decisions for select to authenticated
using (exists (select from public.documents where documents.id = document_id));

create policy "The other side decides, and nobody on what is their own" on public.document_decisions for insert to authenticated
with check (private.may_decide(document_id));

create trigger weigh before insert on public.document_decisions for each row execute function private.weigh_decision();
create trigger show after insert on public.document_decisions for each row execute function private.show_decision();
create trigger settled before update on public.document_decisions
for each row execute function private.refuse_change(
  'id', 'document_id', 'version', 'sha256', 'seen', 'decision', 'reason', 'decided_by', 'created_at'
);
create trigger audit after insert or delete on public.document_decisions
for each row execute function private.audit(
  'document_id', 'version', 'sha256', 'seen', 'decision', 'reason', 'decided_by'
);
create trigger quota_of_new before insert on public.document_decisions
for each row execute function private.hold_to_quota(500, 2000);
create trigger keep_archived_whole after insert on public.document_decisions for each row execute function private.keep_archived_by_depth();
create trigger refuse_in_view before insert or update or delete on public.document_decisions for each statement execute function private.refuse_in_view();

-- Who may decide on a document: asked by the policy, for the person who is signed in.
create function private.may_decide(document bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select private.reviews(found, (select private.me()), private.my_role())
      and (private.is_admin() or found.project_id is null or private.is_project_member(found.project_id, private.me()))
    from public.documents as found where found.id = document
  ), false)
$$;

-- Two who decide at one moment, a version that comes meanwhile, or a question that is taken back, take turns on the document's
-- row: the second is told that what was seen is no longer so.
create function private.weigh_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  document public.documents;
begin
  if (select private.me()) is not null and not private.may_decide(new.document_id) then
    return new;
  end if;
  select * into document from public.documents where documents.id = new.document_id for update;
  if document.version is distinct from new.version or document.status is distinct from new.seen or not document.asks then
    raise exception 'The document is no longer what was seen' using errcode = 'PT412';
  end if;
  select document_versions.sha256 into new.sha256 from public.document_versions
  where document_versions.document_id = new.document_id and document_versions.number = new.version;
  return new;
end;
$$;

create function private.show_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.documents set status = new.decision, status_reason = new.reason, is_decided = true
  where id = new.document_id;
  return null;
end;
$$;

-- What a file with this digest is, told to anybody: never a name, a project or a person. The best of several.
create function public.verify_file(digest text)
returns table (state text, number bigint, versions bigint, decided_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select
    case
      when last.decision = 'approved' and not later.approved then 'approved'
      when later.approved or v.number < d.version then 'superseded'
      when not d.asks then 'without_decision'
      else 'under_review'
    end as state,
    v.number, d.version, case when last.decision = 'approved' then last.created_at end as decided_at
  from public.document_versions as v
  join public.documents as d on d.id = v.document_id
  left join lateral (
    select made.decision, made.created_at from public.document_decisions as made
    where made.document_id = v.document_id and made.version = v.number order by made.id desc limit 1
  ) as last on true
  cross join lateral (
    select count(*) > 0 as approved from public.document_decisions as made
    where made.document_id = v.document_id and made.version > v.number and made.decision = 'approved'
  ) as later
  -- What a stranger keeps here for himself is no document of ours.
  where v.sha256 = digest and (d.project_id is not null or d.by_staff)
  -- The states as their names are sorted: the best comes first.
  order by state, decided_at desc nulls last
  limit 1
$$;

-- Whoever may decide on it hears once of each day that a decision is due: the other side of its project, or the administrators.
create function public.remind_reviewers(max_rows int default 20) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  document public.documents;
  reviewers uuid[];
  reminded int := 0;
begin
  for document in
    select d.* from public.documents as d
    where d.status = 'pending' and d.review_due <= current_date + 1 and not private.is_reminded('document', d.id, d.review_due)
      and not private.is_archived(d.project_id)
    order by d.review_due limit max_rows
    for update skip locked
  loop
    perform private.note_reminder('document', document.id, document.review_due);
    reviewers := private.reviewers_of(document);
    delete from public.notifications as one
    where one.document_id = document.id and one.kind = 'review' and not one.is_read;
    perform private.notify(
      reviewers, 'review', 'Decision due',
      format('“%s” waits for your decision. Decide by %s.', document.name, private.spoken_day(document.review_due)),
      jsonb_build_object('project_id', document.project_id, 'document_id', document.id)
    );
    -- A reminder is one mail of its own, whatever its reader wants of notifications.
    delete from private.notification_mail as planned using public.notifications as news
    where news.id = planned.notification_id and news.document_id = document.id and news.created_at = now()::timestamptz(3);
    insert into private.mail_outbox (kind, payload)
    select 'review_due', jsonb_build_object(
      'user_id', person.id, 'email', person.email, 'document_id', document.id, 'name', document.name,
      'due', private.spoken_day(document.review_due)
    )
    from public.profiles as person where person.id = any (reviewers);
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$$;

-- When a version was decided on, for whoever the list shows the document to: the policy would look the document up once more.
create function private.decided_at(document bigint, version bigint) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select made.created_at from public.document_decisions as made
  where made.document_id = decided_at.document and made.version = decided_at.version
  order by made.id desc limit 1
$$;

-- A decision is on what its maker saw, the name and description included: an author who corrects them while somebody decides would
-- otherwise have words approved that nobody has read.
create function private.hold_words(document bigint, name text, description text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  found_one public.documents;
begin
  if not private.may_decide(document) then
    return;
  end if;
  -- Whoever corrects it waits until the decision is made, and is refused then.
  select * into found_one from public.documents as d where d.id = document for update;
  if found_one.name <> hold_words.name or coalesce(found_one.description, '') <> hold_words.description then
    raise exception 'The document is no longer what was seen' using errcode = 'PT412';
  end if;
end;
$$;

-- Without the version that its maker saw there is no decision.
create function public.decide_document(
  document_id bigint, version bigint, decision public.document_status, reason text default null,
  seen public.document_status default null, seen_name text default null, seen_description text default null
) returns table (id bigint)
language plpgsql set search_path = ''
as $$
begin
  perform private.hold_words(document_id, seen_name, seen_description);
  return query
    insert into public.document_decisions as made (document_id, version, seen, decision, reason)
    select d.id, decide_document.version, coalesce(decide_document.seen, d.status),
      decide_document.decision, decide_document.reason
    from public.documents as d where d.id = decide_document.document_id
      and (decide_document.decision, d.status) <> ('approved', 'approved')
    returning made.document_id;
  if not found then
    return query
      select d.id from public.documents as d
      where d.id = decide_document.document_id and decide_document.decision = 'approved' and d.status = 'approved'
        and d.version = decide_document.version and private.may_decide(d.id);
  end if;
end;
$$;

grant execute on function private.may_decide, private.decided_at, private.hold_words, public.decide_document to authenticated;
grant execute on function public.verify_file, public.remind_reviewers to service_role;
