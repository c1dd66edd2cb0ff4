set check_function_bodies = off;

drop view "private"."due_dates";

create or replace function private.due_between (
  person       uuid,
  first_day    date,
  last_day     date,
  only_project bigint default null::bigint
)
  returns table (
    kind          text,
    id            bigint,
    title         text,
    day           date,
    project_id    bigint,
    project_title text,
    is_done       boolean,
    changed_at    timestamp with time zone,
    starts_at     timestamp with time zone,
    ends_at       timestamp with time zone,
    about         text,
    call_id       bigint,
    revision      integer
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with reader as (
    select profiles.id, profiles.role from public.profiles where profiles.id = person and profiles.is_active
  ),
  wanted as (
    select member.project_id as id from public.project_members as member
    where member.user_id = person and only_project is null and exists (select from reader)
    union all
    select only_project from reader
    where reader.role = 'admin' or exists (
      select from public.project_members as member where member.project_id = only_project and member.user_id = reader.id
    )
  ),
  followed as materialized (
    select project.id, project.title from wanted join public.projects as project on project.id = wanted.id
    where not project.is_archived
  )
  select due.kind, due.id, due.title, due.day, followed.id as project_id, followed.title as project_title, due.is_done,
    due.changed_at, null::timestamptz as starts_at, null::timestamptz as ends_at, null as about,
    null::bigint as call_id, null::int as revision
  from followed join private.due_dates as due on due.project_id = followed.id and due.day between first_day and last_day
  union all
  select due.kind, due.id, due.title, due.day, null, null, due.is_done, due.changed_at, null, null, null,
    null, null
  from reader join private.due_dates as due
    on due.project_id is null and due.day between first_day and last_day
      and (reader.role = 'admin' or due.uploaded_by = reader.id)
  where only_project is null
  union all
  -- To pay for clients, and for administrators what nobody has paid yet, whichever projects they follow. A debt outlives its project.
  select 'invoice', invoice.id,
    concat(
      private.spoken_sum(coalesce(nullif(standing.rest, 0), nullif(standing.claimed, 0), invoice.total), invoice.currency),
      case when invoice.is_deposit then ', deposit invoice ' else ', invoice ' end, invoice.number,
      case when standing.rest = 0 and standing.claimed > 0 then ', being confirmed' end
    ),
    invoice.due_on, invoice.project_id, project.title, standing.rest = 0, invoice.updated_at, null, null, null, null, null
  from reader
  cross join lateral (
    select one.* from wanted join public.invoices as one on one.project_id = wanted.id
    where reader.role = 'client' and one.number is not null and one.kind = 'invoice' and one.due_on between first_day and last_day
    union all
    select one.* from public.invoices as one
    where reader.role = 'admin' and one.number is not null and one.kind = 'invoice' and one.paid + one.credited < one.total
      and one.due_on between first_day and last_day and coalesce(one.project_id = only_project, true)
  ) as invoice
  join public.projects as project on project.id = invoice.project_id
  cross join lateral private.standing_of(invoice::public.invoices) as standing
  where invoice.shown_at is not null
  union all
  -- A client's own, by the address that is proven to be theirs.
  select 'call', null, 'Call with us', (call.starts_at at time zone 'UTC')::date, null, null, call.ends_at <= now(), call.updated_at,
    call.starts_at, call.ends_at, coalesce(call.link, 'We call you at ' || call.phone), call.id, call.revision
  from reader join public.profiles as person on person.id = reader.id and person.email_proven_at is not null
  join private.booked_calls as call on lower(call.email) = lower(person.email)
    and call.starts_at >= first_day - 1 and call.starts_at < last_day + 2
  where only_project is null and reader.role = 'client'
  union all
  select 'run', run.id, run.title, run.due_date, null, null, run.status <> 'open', run.updated_at, null, null, null,
    null, null
  from reader join public.procedure_runs as run on run.assignee_id = reader.id and run.status <> 'cancelled'
  where only_project is null and private.is_staff_role(reader.role) and run.due_date between first_day and last_day
  union all
  -- By the id of the lead for those who may open it. A day begins elsewhere at another moment.
  select 'call', case when reader.role = 'admin' then call.lead_id end, concat_ws(', ', call.name, call.company),
    (call.starts_at at time zone 'UTC')::date, null, null, call.ends_at <= now(), call.updated_at, call.starts_at, call.ends_at,
    concat_ws(', ', coalesce(call.link, call.phone), call.email), call.id, call.revision
  from reader cross join private.calls_of(reader.id, first_day - 1, last_day + 2) as call
  where only_project is null
  order by day, kind, id limit 1000
$function$;

create or replace function private.personal_columns()
  returns table (
    place   text,
    columns text[]
  )
  language sql
  immutable
  set search_path to ''
  AS $function$
  select words[1], words[2:]
  from regexp_split_to_table(btrim('
    bookings id message_id reason starts_at ends_at status held_until service time_zone taken_by link revision created_at updated_at
    calendar_links user_id created_at
    client_views user_id until viewer_id
    coin_claims id claimed_by coin confirmations created_at invoice_id lookup payment_id quote_id reason sent_at state transaction_id units units_to_us
    comments id attachments body created_at deleted_at document_id edited_at is_deleted is_internal mentions project_id request_id signed_by written_by
    document_decisions id created_at decided_by decision document_id link_id reason seen sha256 signed_by version
    document_versions id by_staff content created_at document_id file_name kind note number palette_id sha256 size uploaded_by
    documents id asks by_staff created_at description file_name file_url is_decided kind name project_id review_due size status status_reason updated_at uploaded_by version version_by
    email_changes user_id created_at email expires_at
    identities id user_id created_at email identity_data last_sign_in_at provider provider_id updated_at
    invoices id number kind project_id issued_by issued_on
    lead_letters id body created_at is_theirs lead_id offer_id written_by
    leads id assignee_id client_id created_at is_read message_id palette_id project_id status subscriber_id updated_at
    live_events user_id at made_by topic
    mail_preferences user_id how kind
    mailed_codes id user_id created_at expires_at link_id next_page purpose tries used_at
    milestones id owner_id created_at description due_date is_complete position project_id title updated_at
    notification_mail recipient_id due_at is_urgent notification_id thing
    notifications id recipient_id author_id comment_id content counted created_at document_id invoice_id is_read kind lead_id milestone_id offer_id procedure_id project_id request_id run_id title
    offer_acceptances id offer_id how options net tax total deposit accepted_at recorded_by client_id invoice_id created_at
    offers id number version title state sent_by offered_by sent_at valid_until created_at
    palettes id owner_id accent1 accent2 body_font created_at email gray heading_font name primary secondary updated_at
    password_links id user_id created_at expires_at invited_by project_id purpose used_at was_mailed
    procedure_run_steps id done_at done_by is_done note position run_id title updated_at
    procedure_runs id assignee_id created_at due_date ended_at ended_by number procedure_id project_id started_by status title updated_at
    procedure_signoffs id user_id signed_at version_id
    procedure_versions id fields number procedure_id saved_at saved_by
    profiles id company company_id created_at date_language digest_hour email email_proven_at is_active name role time_zone updated_at username
    project_activity id actor_id at comment_id document_id kind link_id milestone_id project_id request_id status
    project_mail user_id how project_id
    project_members user_id created_at project_id
    projects id client_id client_left_at company_id completed_at created_at created_by description due_date is_archived is_limited progress start_date status title updated_at
    published_procedures procedure_id published_at published_by version_id
    recent_mail recipient_id sent_at thing
    requests id answered_at answered_by asked_by attachments body created_at currency due_date milestone_id price project_id reason status title updated_at
    sessions id user_id aal created_at ip not_after refreshed_at scopes tag updated_at user_agent
    shared_links id made_by asked_at created_at decide_by document_id expires_at invoice_id may_act message offer_id revoked_at version was_mailed
    sign_ins id user_id at browser network seen_at system
    uploads id asks created_at description document_id file_name kind name note project_id review_due size uploaded_by
    username_skeletons user_id skeleton
  ', E' \n'), '\s*\n\s*') as line cross join lateral string_to_array(line, ' ') as words
$function$;

create view "private"."due_dates" with (security_invoker=true) AS  SELECT 'milestone'::text AS kind,
    milestones.id,
    milestones.title,
    milestones.due_date AS day,
    milestones.project_id,
    milestones.is_complete AS is_done,
    milestones.updated_at AS changed_at,
    NULL::uuid AS uploaded_by
   FROM public.milestones
UNION ALL
 SELECT 'project'::text AS kind,
    projects.id,
    projects.title,
    projects.due_date AS day,
    projects.id AS project_id,
    (projects.status = 'complete'::public.project_status) AS is_done,
    projects.updated_at AS changed_at,
    NULL::uuid AS uploaded_by
   FROM public.projects
UNION ALL
 SELECT
        CASE documents.status
            WHEN 'rejected'::public.document_status THEN 'changes'::text
            ELSE 'review'::text
        END AS kind,
    documents.id,
    documents.name AS title,
    documents.review_due AS day,
    documents.project_id,
    (documents.status = 'approved'::public.document_status) AS is_done,
    documents.updated_at AS changed_at,
    documents.uploaded_by
   FROM public.documents;

alter view "private"."due_dates" owner to "postgres";

reset check_function_bodies;
