-- What each person has to do, written once: start pages, the counts of the menus, the panel of the bell, the daily mail and the
-- calendar read this list. Whatever is not on it is news.

create type private.duty as (
  -- What there is to do; `src/shared/duties.ts` says how it is called, where it is done and by which act.
  kind text,
  -- Of the thing: a number, or the uuid of an account.
  id jsonb,
  title text,
  -- Who asks, or whose it is.
  about text,
  project_id bigint,
  project_title text,
  -- By when; null where nobody said.
  day date,
  -- When it came to wait or, of a call, when it begins.
  since timestamptz,
  -- Why, in the words of whoever asks.
  reason text,
  details jsonb
);

-- Documents to decide on, and those that came back with changes asked for. What came back is for whoever made it; if they are no
-- longer there, for their side of the project, and of the firm's for administrators.
create function private.documents_for(caller private.caller) returns setof private.duty
language sql stable set search_path = ''
as $$
  with listed as (
    select one.id from public.project_members as member join public.documents as one on one.project_id = member.project_id
    where member.user_id = caller.id and one.status = 'pending' and one.asks
    union
    select one.id from public.project_members as member join public.documents as one on one.project_id = member.project_id
    where member.user_id = caller.id and one.status = 'rejected'
    union
    select one.id from public.documents as one
    where one.uploaded_by = caller.id and one.project_id is null and one.status = 'rejected'
    union
    select one.id from public.documents as one where caller.role = 'admin' and one.status in ('pending', 'rejected')
  )
  select case paper.status when 'pending' then 'decision' else 'changes' end, to_jsonb(paper.id), paper.name,
    coalesce(nullif(person.name, ''), person.username), paper.project_id, project.title,
    case paper.status when 'pending' then paper.review_due end, coalesce(made.created_at, version.created_at, paper.created_at),
    case paper.status when 'pending' then coalesce(nullif(version.note, ''), paper.description) else paper.status_reason end,
    jsonb_build_object(
      'version', paper.version, 'kind', paper.kind, 'size', paper.size, 'file', paper.file_name, 'link', paper.file_url
    )
  from public.documents as paper
  left join public.document_versions as version on version.document_id = paper.id and version.number = paper.version
  left join public.projects as project on project.id = paper.project_id
  left join lateral (
    select one.decided_by, one.created_at from public.document_decisions as one
    where one.document_id = paper.id and one.version = paper.version and paper.status = 'rejected' order by one.id desc limit 1
  ) as made on true
  left join public.profiles as person on person.id = case paper.status when 'pending' then paper.version_by else made.decided_by end
  left join public.profiles as author on author.id = paper.version_by
  left join public.project_members as seat on seat.project_id = paper.project_id and seat.user_id = author.id
  where paper.id = any (array(select listed.id from listed)) and project.is_archived is not true and case paper.status
    when 'pending' then private.reviews(paper, caller.id, caller.role) and not (paper.by_staff and project.client_left_at is not null)
    else paper.version_by = caller.id or (
      paper.project_id is not null and paper.by_staff = private.is_staff_role(caller.role)
      and not (author.is_active is true and (seat.user_id is not null or author.role = 'admin'))
    )
  end
$$;

-- Whoever is named in a comment reads it, and answers what it asks: a comment of one's own there is the answer. What strangers write
-- below documents of their own is news to administrators.
create function private.questions_to(caller private.caller) returns setof private.duty
language sql stable set search_path = ''
as $$
  select 'question', to_jsonb(comment.id), coalesce(paper.name, request.title, project.title), coalesce(nullif(author.name, ''), author.username),
    project.id, project.title, null::date, comment.created_at, left(comment.body, 500),
    jsonb_build_object('documentId', comment.document_id, 'requestId', comment.request_id, 'isInternal', comment.is_internal)
  from (
    select news.comment_id, news.is_read from public.notifications as news
    where news.recipient_id = caller.id and news.kind = 'mention'
      and (not news.is_read or news.created_at > now() - interval '14 days')
    order by news.id desc limit 50
  ) as news
  join public.comments as comment on comment.id = news.comment_id and not comment.is_deleted
  left join public.documents as paper on paper.id = comment.document_id
  left join public.requests as request on request.id = comment.request_id
  left join public.projects as project on project.id = comment.project_id
  left join public.profiles as author on author.id = comment.written_by
  where (not news.is_read or comment.body ~ '[?？؟]') and project.is_archived is not true and case
      when comment.project_id is null then caller.role <> 'admin'
      else caller.role = 'admin' or exists (
        select from public.project_members as member where member.project_id = project.id and member.user_id = caller.id
      )
    end
    and not exists (
      select from public.comments as answer
      where answer.written_by = caller.id and answer.id > comment.id and not answer.is_deleted
        and answer.project_id is not distinct from comment.project_id and answer.document_id is not distinct from comment.document_id
        and answer.request_id is not distinct from comment.request_id
    )
$$;

-- A milestone is done by whoever owns it. What nobody owns any more is for administrators to assign, and so is what is late.
create function private.milestones_of(caller private.caller, today date) returns setof private.duty
language sql stable set search_path = ''
as $$
  select 'milestone', to_jsonb(step.id), step.title, case when owner.is_active then coalesce(nullif(owner.name, ''), owner.username) end,
    project.id, project.title, step.due_date, step.updated_at, step.description, null::jsonb
  from public.milestones as step
  join public.projects as project on project.id = step.project_id and not project.is_archived
  left join public.profiles as owner on owner.id = step.owner_id
  where not step.is_complete and step.due_date <= today + 14 and private.is_staff_role(caller.role) and (
    step.owner_id = caller.id or caller.role = 'admin' and (step.due_date < today or owner.is_active is not true)
  )
$$;

-- Runs and signatures of procedures.
create function private.procedures_for(caller private.caller, today date) returns setof private.duty
language sql stable set search_path = ''
as $$
  select 'run', to_jsonb(run.id), run.title, coalesce(nullif(person.name, ''), person.username), run.project_id, project.title,
    run.due_date, run.created_at, null, null::jsonb
  from public.procedure_runs as run
  left join public.profiles as person on person.id = run.assignee_id
  left join public.projects as project on project.id = run.project_id
  where run.status = 'open' and private.is_staff_role(caller.role)
    and (run.assignee_id = caller.id or caller.role = 'admin' and run.assignee_id is not null and run.due_date < today)
  union all
  select 'signature', to_jsonb(newest.procedure_id), version.fields ->> 'title', null, null, null, null, newest.published_at, null, null
  from (
    select * from public.published_procedures as published
    where private.is_staff_role(caller.role) order by published.procedure_id desc limit 500
  ) as newest
  join public.procedure_versions as version on version.id = newest.version_id
  where not exists (
    select from public.procedure_signoffs as signed where signed.version_id = newest.version_id and signed.user_id = caller.id
  )
$$;

-- What clients ask for, projects that no client is left in, and calls.
create function private.requests_to(caller private.caller) returns setof private.duty
language sql stable set search_path = ''
as $$
  select 'request', to_jsonb(request.id), request.title, coalesce(nullif(person.name, ''), person.username), project.id, project.title,
    null::date, request.created_at, request.body, null::jsonb
  from public.requests as request
  join public.projects as project on project.id = request.project_id and not project.is_archived
  left join public.profiles as person on person.id = request.asked_by
  left join public.project_members as seat on seat.project_id = project.id and seat.user_id = caller.id
  where request.status = 'open' and (caller.role = 'admin' or caller.role = 'team_member' and seat.user_id is not null)
  union all
  select 'left', to_jsonb(project.id), project.title, project.about, project.id, project.title, null, project.at, null, null
  from private.left_projects as project
  left join public.project_members as seat on seat.project_id = project.id and seat.user_id = caller.id
  where caller.role = 'admin' or caller.role = 'team_member' and seat.user_id is not null
  union all
  select 'call', to_jsonb(call.id), call.name, call.company, null, null, null, call.starts_at, message.message,
    jsonb_build_object('lead', case when caller.role = 'admin' then call.lead_id end, 'isTaken', call.taken_by is not null)
  from private.calls_of(caller.id, now() - interval '4 hours', 'infinity') as call
  join public.leads as lead on lead.id = call.lead_id
  join public.lead_messages as message on message.id = lead.message_id
  where call.ends_at > now() and (call.taken_by is null or call.starts_at < now() + interval '14 days')
$$;

-- What has a day stands there; of the rest, what somebody waits for stands with what is due today, and what has time comes last. Of a
-- kind, the first fifty are named, and all are counted.
create function private.duties_of(caller private.caller, today date) returns jsonb
language sql stable set search_path = ''
as $$
  with found as materialized (
    select * from private.documents_for(caller)
    union all
    select * from private.questions_to(caller)
    union all
    select * from private.invoices_to_pay(caller)
    union all
    select * from private.milestones_of(caller, today)
    union all
    select * from private.procedures_for(caller, today)
    union all
    select * from private.requests_to(caller)
    union all
    select * from private.duties_of_firm(caller, today)
  ),
  placed as (
    select found.*, coalesce(day, case
      when kind = 'call' then (since at time zone 'UTC')::date
      when kind in ('decision', 'signature', 'run') then 'infinity'
      else today end) as place
    from found
  ),
  numbered as (
    select placed.*, row_number() over (partition by kind order by place, since, id) as nth from placed
  )
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(jsonb_build_object(
      'kind', kind, 'id', id, 'title', title, 'about', about, 'projectId', project_id, 'projectTitle', project_title,
      'day', day, 'since', since, 'reason', reason, 'details', details
    ) order by place, since, kind, id) filter (where nth <= 50), '[]'),
    'counts', (
      select coalesce(jsonb_object_agg(one.kind, one.total), '{}')
      from (select found.kind, count(*) as total from found group by found.kind) as one
    )
  )
  from numbered
$$;

-- `today` is the day where the person is. Null for whose session is over.
create function private.my_duties(today date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller private.caller := private.caller();
begin
  if caller.role is null then
    return null;
  end if;
  return private.duties_of(caller, today);
end;
$$;

-- How much of each kind waits for somebody else than the caller, as mail says it.
create function private.duty_counts(person uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.duties_of(row('', one.id, one.role, false)::private.caller, current_date) -> 'counts'
  from public.profiles as one where one.id = person
$$;

select private.expose('{"private.my_duties(date)"}');
