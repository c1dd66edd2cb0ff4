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
  -- The name that its maker had then.
  signed_by text check (private.is_line(signed_by, 1, 200)),
  -- Of somebody without an account.
  link_id bigint references private.shared_links (id),
  created_at timestamptz(3) not null default now(),
  foreign key (document_id, version) references public.document_versions (document_id, number) on delete cascade
);

create index document_decisions_of_version on public.document_decisions (document_id, version, id desc);
create index document_decisions_of_person on public.document_decisions (decided_by);
create index document_decisions_link_id on public.document_decisions (link_id);

alter table public.document_decisions enable row level security;
grant select (
  id, document_id, version, sha256, seen, decision, reason, decided_by, signed_by, link_id, created_at
) on public.document_decisions to authenticated;

create policy "Whoever sees a document sees what was decided" on public.document_decisions for select to authenticated
using (exists (select from public.documents where documents.id = document_id));

select private.guard_table(
  'public.document_decisions', audited => '{document_id, version, sha256, seen, decision, reason, decided_by, link_id}',
  settled => '{id, document_id, version, sha256, seen, decision, reason, decided_by, signed_by, link_id, created_at}', archived => true
);

-- Approves a document, or asks for changes to it. A decision is on what its maker saw: two who decide at one moment, a version, a
-- question that is taken back and words that are corrected take turns on the document's row, and whoever comes second is told that
-- what was seen is no longer so. True as well for what was approved before, and false where the caller sees no such document.
create function private.decide_document(
  document_id bigint, version bigint, decision public.document_status, reason text default null,
  seen public.document_status default null, seen_name text default null, seen_description text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new document_decisions', '{500, 2000}');
  document public.documents;
begin
  select * into document from public.documents as one
  where one.id = decide_document.document_id and private.sees_document(caller, one) for update;
  if not found then
    return false;
  elsif not private.reviews(document, caller.id, caller.role) then
    raise exception 'The other side decides, and nobody on what is their own' using errcode = '42501';
  end if;
  perform private.refuse_archived(document.project_id);
  if document.name <> seen_name or coalesce(document.description, '') <> seen_description then
    raise exception 'The document is no longer what was seen' using errcode = 'PT412';
  elsif decision = 'approved' and document.status = 'approved' then
    return document.version is not distinct from decide_document.version;
  elsif document.version is distinct from decide_document.version or document.status <> seen then
    raise exception 'The document is no longer what was seen' using errcode = 'PT412';
  end if;
  perform private.settle_document(document, decide_document.decision, decide_document.reason, person => caller.id);
  return true;
end;
$$;

-- What follows from a decision, of somebody with an account or by a link.
create function private.settle_document(
  document public.documents, decision public.document_status, reason text, person uuid default null, link bigint default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  signed text := coalesce(
    private.account_of(person), (select coalesce(one.acted_as, one.name) from private.shared_links as one where one.id = link)
  );
begin
  insert into public.document_decisions (document_id, version, sha256, seen, decision, reason, decided_by, signed_by, link_id)
  values (
    document.id, document.version,
    (select one.sha256 from public.document_versions as one where one.document_id = document.id and one.number = document.version),
    document.status, settle_document.decision, settle_document.reason, person, signed, link
  );
  update public.documents as one
  set status = settle_document.decision, status_reason = settle_document.reason, is_decided = true
  where one.id = document.id returning * into document;
  if document.project_id is not null then
    perform private.log_activity(
      document.project_id, 'document_' || document.status, jsonb_build_object('document_id', document.id, 'link_id', link)
    );
  end if;
  -- The last decision is the news; one before it that nobody has read yet is not. Whoever was asked has nothing to decide any more.
  delete from public.notifications as news
  where news.document_id = document.id and news.kind = 'decision' and not news.is_read;
  perform private.read_question(document);
  perform private.notify(
    private.concerned_with(document) || coalesce(
      (select private.keepers_of_link(one) from private.shared_links as one where one.id = link), '{}'
    ), 'decision',
    case document.status when 'approved' then 'Document approved' else 'Changes asked for' end,
    case when link is null then signed else private.name_of_link(link) end || case document.status
      when 'approved' then format(' approved “%s”.', document.name)
      else format(' asked for changes to “%s”.', document.name) || coalesce(' ' || nullif(btrim(reason), ''), '') end,
    jsonb_build_object('project_id', document.project_id, 'document_id', document.id)
  );
  perform private.announce_document(document);
end;
$$;

-- The same by a link, with a code that was mailed for it: null where the link does not lead to a decision, 'over' where what it shows
-- is no longer to be decided on, 'wrong' with the tries that are left.
create function public.decide_by_link(
  token_hash text, browser_hash text, code_hash text, acted_as text, decision public.document_status, reason text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  link private.shared_links := private.hold_link(token_hash);
  document public.documents;
  spent record;
begin
  if link.may_act is not true or link.document_id is null then
    return null;
  end if;
  select * into document from public.documents as one where one.id = link.document_id for update;
  if not private.is_to_decide(link, document) then
    return '{"state": "over"}';
  end if;
  spent := private.spend_link_code(link, browser_hash, code_hash, acted_as);
  if not spent.is_right then
    return jsonb_build_object('state', 'wrong', 'triesLeft', spent.tries_left);
  end if;
  perform private.settle_document(document, decision, reason, link => link.id);
  return '{"state": "done"}';
end;
$$;
grant execute on function public.decide_by_link to service_role;

select private.expose('{
  "private.decide_document(bigint, bigint, public.document_status, text, public.document_status, text, text)"
}');

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

grant execute on function private.decided_at to authenticated;
grant execute on function public.verify_file, public.remind_reviewers to service_role;
