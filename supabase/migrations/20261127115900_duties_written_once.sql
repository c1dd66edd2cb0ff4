set check_function_bodies = off;

drop view "private"."claims_to_decide";

drop view "private"."coming_calls";

drop view "private"."new_leads";

drop view "private"."open_milestones";

drop view "private"."open_requests";

drop view "private"."open_runs";

drop view "private"."undecided_documents";

drop function "private"."calls_of_day"(private.caller);

drop function "private"."invoices_for_member"();

drop function "private"."needs_of_admin"(date);

drop function "private"."procedures_for_member"();

drop function "private"."work_of_day"(private.caller, date);

drop function "public"."admin_needs"(date);

create type "private"."duty" as (
  "kind"          text,
  "id"            jsonb,
  "title"         text,
  "about"         text,
  "project_id"    bigint,
  "project_title" text,
  "day"           date,
  "since"         timestamp with time zone,
  "reason"        text,
  "details"       jsonb
);

alter type "private"."duty" owner to "postgres";

create or replace function private.activity_of_day (
  caller private.caller
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  with reader as materialized (select private.is_staff_role(caller.role) as reads_notes),
  followed as materialized (
    select member.project_id as id from public.project_members as member
    where member.user_id = caller.id and caller.role <> 'admin'
    union all
    select one.id from public.projects as one where caller.role = 'admin'
  ),
  latest as materialized (
    select followed.id, entry.at
    from reader cross join followed cross join lateral (
      select one.id, one.at from private.project_activity as one
      where one.project_id = followed.id and (one.kind <> 'note' or reader.reads_notes) order by one.id desc limit 1
    ) as entry
    order by entry.id desc limit 20
  ),
  newest as (
    select entry.*
    from reader cross join latest cross join lateral (
      select one.* from private.project_activity as one
      where one.project_id = latest.id and (one.kind <> 'note' or reader.reads_notes) order by one.id desc limit 10
    ) as entry
    left join public.comments on comments.id = entry.comment_id
    where comments.is_deleted is not true order by entry.id desc limit 10
  ),
  told as (
    select newest.id, newest.kind, coalesce(actor.name, actor.username) as actor, actor.id = caller.id as "byMe",
      newest.project_id as "projectId", projects.title as "projectTitle", newest.status,
      coalesce(milestones.title, documents.name, requests.title) as subject, newest.milestone_id as "milestoneId",
      newest.document_id as "documentId", newest.comment_id as "commentId", newest.request_id as "requestId", newest.at
    from newest
    join public.projects on projects.id = newest.project_id
    left join public.profiles as actor on actor.id = newest.actor_id
    left join public.milestones on milestones.id = newest.milestone_id
    left join public.documents on documents.id = newest.document_id
    left join public.requests on requests.id = newest.request_id
  )
  select jsonb_build_object(
    'activity', (select coalesce(jsonb_agg(to_jsonb(told) order by id desc), '[]') from told)
  )
$function$;

create or replace function private.ask_for_decision (
  document   bigint,
  asks       boolean default null::boolean,
  review_due date    default null::date
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed documents', '{100, 5000}');
  before public.documents := private.hold_document(caller, document);
  after public.documents;
begin
  if before.id is null then
    return false;
  elsif asks <> before.asks and not private.replaces(before, caller.id, caller.role) then
    raise exception 'The side that shared a document asks for a decision on it' using errcode = '42501';
  elsif asks and not private.may_ask_for_decision(caller, before.project_id) then
    raise exception 'Whoever belongs to no project asks for no decision' using errcode = '42501', hint = 'no_project_yet';
  end if;
  update public.documents as one
  set asks = coalesce(ask_for_decision.asks, before.asks), review_due = ask_for_decision.review_due
  where one.id = document returning * into after;
  if after.asks and not before.asks then
    perform private.notify_of_added(private.reviewers_of(after), 'review', after);
  elsif before.asks and not after.asks then
    perform private.read_question(after);
  end if;
  perform private.announce_document(after);
  return true;
end;
$function$;

create or replace function private.documents_for (
  caller private.caller
)
  returns SETOF private.duty
  language sql
  stable
  set search_path to ''
  AS $function$
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
    select one.id from public.documents as one where caller.role = 'admin' and one.status <> 'approved'
  )
  select case paper.status when 'pending' then 'decision' else 'changes' end, to_jsonb(paper.id), paper.name,
    coalesce(nullif(person.name, ''), person.username), paper.project_id, project.title,
    case paper.status when 'pending' then paper.review_due end, coalesce(made.created_at, version.created_at, paper.created_at),
    case paper.status when 'pending' then coalesce(nullif(version.note, ''), paper.description) else paper.status_reason end,
    jsonb_build_object(
      'version', paper.version, 'kind', paper.kind, 'size', paper.size, 'file', paper.file_name, 'link', paper.file_url
    )
  from listed
  join public.documents as paper on paper.id = listed.id
  left join public.document_versions as version on version.document_id = paper.id and version.number = paper.version
  left join public.projects as project on project.id = paper.project_id
  left join lateral (
    select one.decided_by, one.created_at from public.document_decisions as one
    where one.document_id = paper.id and one.version = paper.version and paper.status = 'rejected' order by one.id desc limit 1
  ) as made on true
  left join public.profiles as person on person.id = case paper.status when 'pending' then paper.version_by else made.decided_by end
  left join public.profiles as author on author.id = paper.version_by
  left join public.project_members as seat on seat.project_id = paper.project_id and seat.user_id = author.id
  where project.is_archived is not true and case paper.status
    when 'pending' then private.reviews(paper, caller.id, caller.role) and not (paper.by_staff and project.client_left_at is not null)
    else paper.version_by = caller.id or (
      paper.project_id is not null and paper.by_staff = private.is_staff_role(caller.role)
      and not (author.is_active is true and (seat.user_id is not null or author.role = 'admin'))
    )
  end
$function$;

alter function "private"."documents_for"(private.caller) owner to "postgres";

create or replace function private.duties_of (
  caller private.caller,
  today  date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
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
$function$;

alter function "private"."duties_of"(private.caller, date) owner to "postgres";

create or replace function private.duties_of_firm (
  caller private.caller,
  today  date
)
  returns SETOF private.duty
  language sql
  stable
  set search_path to ''
  AS $function$
  select 'lead', to_jsonb(lead.id), coalesce(lead.name, lead.email), lead.company, null::bigint, null, null::date, lead.created_at,
    nullif(lead.message, ''), jsonb_build_object('source', case
      when lead.message_id is not null then 'message' when lead.palette_id is not null then 'palette' else 'newsletter' end)
  from private.lead_senders as lead
  where caller.role = 'admin' and lead.status = 'new' and not exists (
    select from private.booked_calls as call where call.lead_id = lead.id and call.ends_at > now()
  )
  union all
  select 'claim', to_jsonb(invoice.id), invoice.number, invoice.client ->> 'legalName', project.id, project.title, null,
    claim.created_at, null, jsonb_build_object('claim', claim.id, 'coin', claim.coin, 'units', claim.units::text)
  from public.coin_claims as claim
  join public.invoices as invoice on invoice.id = claim.invoice_id
  join public.projects as project on project.id = invoice.project_id
  where caller.role = 'admin' and claim.state = 'waiting'
  union all
  select 'late_invoice', to_jsonb(invoice.id), invoice.number, invoice.client ->> 'legalName', project.id, project.title,
    invoice.due_on, invoice.issued_on::timestamptz, null,
    jsonb_build_object('rest', standing.rest, 'currency', invoice.currency)
  from public.invoices as invoice
  join public.projects as project on project.id = invoice.project_id
  cross join lateral private.standing_of(invoice) as standing
  where caller.role = 'admin' and invoice.number is not null and invoice.kind = 'invoice' and invoice.due_on < today
    and invoice.paid + invoice.credited < invoice.total and standing.rest > 0
  union all
  select 'newcomer', to_jsonb(person.id), person.title, person.about, null, null, null, person.at, null, null
  from private.newcomers as person where caller.role = 'admin'
  union all
  select 'unowned', to_jsonb(work.id), work.title, null, null, null, null, work.at, null, jsonb_build_object('thing', work.kind)
  from private.unowned_work as work where caller.role = 'admin'
  union all
  select 'review', to_jsonb(procedure.id), procedure.title, procedure.about, null, null, procedure.at, procedure.at::timestamptz, null, null
  from private.procedures_to_review as procedure where caller.role = 'admin' and procedure.at < today
  union all
  select 'mail', to_jsonb(mail.id), mail.title, mail.to, null, null, null, mail.at, nullif(mail.about, ''), null
  from private.mails_given_up as mail where caller.role = 'admin'
$function$;

alter function "private"."duties_of_firm"(private.caller, date) owner to "postgres";

create or replace function private.invoices_to_pay (
  caller private.caller
)
  returns SETOF private.duty
  language sql
  stable
  set search_path to ''
  AS $function$
  select 'invoice', to_jsonb(invoice.id), invoice.number, null, project.id, project.title, invoice.due_on,
    invoice.issued_on::timestamptz, null,
    jsonb_build_object('rest', standing.rest, 'currency', invoice.currency, 'status', standing.status)
  from (
    select member.project_id from public.project_members as member
    where member.user_id = caller.id and caller.role = 'client'
    order by member.project_id desc limit 500
  ) as mine
  cross join lateral (
    select one.* from public.invoices as one
    where one.project_id = mine.project_id and one.number is not null and one.kind = 'invoice'
      and one.paid + one.credited < one.total
    offset 0
  ) as invoice
  join public.projects as project on project.id = invoice.project_id
  cross join lateral private.standing_of(invoice::public.invoices) as standing
  where standing.rest > 0
$function$;

alter function "private"."invoices_to_pay"(private.caller) owner to "postgres";

create or replace function private.may_ask_for_decision (
  caller  private.caller,
  project bigint
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select project is not null or private.is_staff_role(caller.role)
    or exists (select from public.project_members as member where member.user_id = caller.id)
$function$;

alter function "private"."may_ask_for_decision"(private.caller, bigint) owner to "postgres";

create or replace function private.milestones_of (
  caller private.caller,
  today  date
)
  returns SETOF private.duty
  language sql
  stable
  set search_path to ''
  AS $function$
  select 'milestone', to_jsonb(step.id), step.title, case when owner.is_active then coalesce(nullif(owner.name, ''), owner.username) end,
    project.id, project.title, step.due_date, step.updated_at, step.description, null::jsonb
  from public.milestones as step
  join public.projects as project on project.id = step.project_id and not project.is_archived
  left join public.profiles as owner on owner.id = step.owner_id
  where not step.is_complete and step.due_date <= today + 14 and private.is_staff_role(caller.role) and (
    step.owner_id = caller.id or caller.role = 'admin' and (step.due_date < today or owner.is_active is not true)
  )
$function$;

alter function "private"."milestones_of"(private.caller, date) owner to "postgres";

create or replace function private.my_day (
  today date
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.caller();
begin
  -- Nothing is anybody's whose session is over.
  if caller.role is null then
    caller.id := null;
  end if;
  return private.figures_of_day(caller, today) || private.activity_of_day(caller) || jsonb_build_object(
    'isNewcomer', coalesce(private.is_newcomer(caller), false), 'recentProjects', private.recent_projects(caller)
  );
end;
$function$;

create or replace function private.my_duties (
  today date
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.caller();
begin
  if caller.role is null then
    return null;
  end if;
  return private.duties_of(caller, today);
end;
$function$;

alter function "private"."my_duties"(date) owner to "postgres";

create or replace function private.procedures_for (
  caller private.caller,
  today  date
)
  returns SETOF private.duty
  language sql
  stable
  set search_path to ''
  AS $function$
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
$function$;

alter function "private"."procedures_for"(private.caller, date) owner to "postgres";

create or replace function private.questions_to (
  caller private.caller
)
  returns SETOF private.duty
  language sql
  stable
  set search_path to ''
  AS $function$
  select 'question', to_jsonb(comment.id), coalesce(paper.name, project.title), coalesce(nullif(author.name, ''), author.username),
    project.id, project.title, null::date, comment.created_at, left(comment.body, 500),
    jsonb_build_object('documentId', comment.document_id, 'isInternal', comment.is_internal)
  from (
    select news.comment_id, news.is_read from public.notifications as news
    where news.recipient_id = caller.id and news.kind = 'mention'
      and (not news.is_read or news.created_at > now() - interval '14 days')
    order by news.id desc limit 50
  ) as news
  join public.comments as comment on comment.id = news.comment_id and not comment.is_deleted
  left join public.documents as paper on paper.id = comment.document_id
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
    )
$function$;

alter function "private"."questions_to"(private.caller) owner to "postgres";

create or replace function private.recent_projects (
  caller private.caller
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  with followed as (
    select member.project_id as id from public.project_members as member
    where member.user_id = caller.id and caller.role <> 'admin'
    union all
    select one.id from public.projects as one where caller.role = 'admin'
  ),
  latest as (
    select project.id, greatest(project.updated_at, entry.at) as at
    from followed
    join public.projects as project on project.id = followed.id and not project.is_archived
    left join lateral (
      select one.at from private.project_activity as one
      where one.project_id = project.id and (one.kind <> 'note' or private.is_staff_role(caller.role)) order by one.id desc limit 1
    ) as entry on true
    order by 2 desc, 1 desc limit 5
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', latest.id, 'at', latest.at,
    'milestones', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', step.id, 'title', step.title, 'dueDate', step.due_date, 'isComplete', step.is_complete, 'position', step.position
      ) order by step.id), '[]')
      from (select * from public.milestones as one where one.project_id = latest.id order by one.id desc limit 100) as step
    ),
    'documents', (
      select coalesce(jsonb_agg(jsonb_build_object('id', paper.id, 'isApproved', paper.status = 'approved', 'at', coalesce((
        select max(made.created_at) from public.document_decisions as made
        where made.document_id = paper.id and made.version = paper.version and paper.status = 'approved'
      ), paper.created_at)) order by paper.id), '[]')
      from (select * from public.documents as one where one.project_id = latest.id order by one.id desc limit 50) as paper
      where paper.asks and paper.status <> 'rejected'
    )
  ) order by latest.at desc, latest.id desc), '[]')
  from latest
$function$;

alter function "private"."recent_projects"(private.caller) owner to "postgres";

create or replace function private.requests_to (
  caller private.caller
)
  returns SETOF private.duty
  language sql
  stable
  set search_path to ''
  AS $function$
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
$function$;

alter function "private"."requests_to"(private.caller) owner to "postgres";

create or replace function private.share_document (
  caller private.caller,
  given  public.documents,
  file   public.document_versions
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made public.documents;
  reviewers uuid[];
begin
  if not private.may_ask_for_decision(caller, given.project_id) then
    given.asks := false;
    given.review_due := null;
  end if;
  insert into public.documents (
    project_id, name, file_url, description, asks, review_due, uploaded_by, version_by, by_staff, file_name, kind, size, created_at
  )
  values (
    given.project_id, given.name, given.file_url, given.description, given.asks, given.review_due, caller.id, caller.id,
    private.is_staff_role(caller.role), file.file_name, file.kind, file.size, coalesce(given.created_at, now())
  )
  returning * into made;
  perform private.keep_version(made, file);
  if made.project_id is not null then
    perform private.log_activity(made.project_id, 'document_added', jsonb_build_object('document_id', made.id));
  end if;
  reviewers := private.reviewers_of(made);
  perform private.notify_of_added(reviewers, 'review', made);
  perform private.notify_of_added(
    array(select unnest(private.concerned_with(made)) except select unnest(reviewers)), 'document', made
  );
  perform private.announce_document(made);
  return made.id;
end;
$function$;

create or replace function public.my_duties (
  today date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.my_duties(today)
$function$;

alter function "public"."my_duties"(date) owner to "postgres";

create index documents_sent_back on public.documents using btree (project_id, id desc)
  where (status = 'rejected'::public.document_status);

create index notifications_mentions on public.notifications using btree (recipient_id, id desc)
  where (kind = 'mention'::public.notification_kind);

revoke all on function "private"."documents_for"(private.caller) from public;

revoke all on function "private"."documents_for"(private.caller) from "postgres";

grant execute on function "private"."documents_for"(private.caller) to "postgres";

revoke all on function "private"."duties_of"(private.caller, date) from public;

revoke all on function "private"."duties_of"(private.caller, date) from "postgres";

grant execute on function "private"."duties_of"(private.caller, date) to "postgres";

revoke all on function "private"."duties_of_firm"(private.caller, date) from public;

revoke all on function "private"."duties_of_firm"(private.caller, date) from "postgres";

grant execute on function "private"."duties_of_firm"(private.caller, date) to "postgres";

revoke all on function "private"."invoices_to_pay"(private.caller) from public;

revoke all on function "private"."invoices_to_pay"(private.caller) from "postgres";

grant execute on function "private"."invoices_to_pay"(private.caller) to "postgres";

revoke all on function "private"."may_ask_for_decision"(private.caller, bigint) from public;

revoke all on function "private"."may_ask_for_decision"(private.caller, bigint) from "postgres";

grant execute on function "private"."may_ask_for_decision"(private.caller, bigint) to "postgres";

revoke all on function "private"."milestones_of"(private.caller, date) from public;

revoke all on function "private"."milestones_of"(private.caller, date) from "postgres";

grant execute on function "private"."milestones_of"(private.caller, date) to "postgres";

revoke all on function "private"."my_duties"(date) from public;

grant execute on function "private"."my_duties"(date) to "authenticated";

revoke all on function "private"."my_duties"(date) from "postgres";

grant execute on function "private"."my_duties"(date) to "postgres";

revoke all on function "private"."procedures_for"(private.caller, date) from public;

revoke all on function "private"."procedures_for"(private.caller, date) from "postgres";

grant execute on function "private"."procedures_for"(private.caller, date) to "postgres";

revoke all on function "private"."questions_to"(private.caller) from public;

revoke all on function "private"."questions_to"(private.caller) from "postgres";

grant execute on function "private"."questions_to"(private.caller) to "postgres";

revoke all on function "private"."recent_projects"(private.caller) from public;

revoke all on function "private"."recent_projects"(private.caller) from "postgres";

grant execute on function "private"."recent_projects"(private.caller) to "postgres";

revoke all on function "private"."requests_to"(private.caller) from public;

revoke all on function "private"."requests_to"(private.caller) from "postgres";

grant execute on function "private"."requests_to"(private.caller) to "postgres";

revoke all on function "public"."my_duties"(date) from public;

grant execute on function "public"."my_duties"(date) to "authenticated";

revoke all on function "public"."my_duties"(date) from "postgres";

grant execute on function "public"."my_duties"(date) to "postgres";

reset check_function_bodies;
