set check_function_bodies = off;

drop view "private"."due_dates";

create or replace function private.business_due (
  person       uuid,
  first_day    date,
  last_day     date,
  only_project bigint
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
    about         text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select 'invoice', invoice.id,
    concat(
      private.spoken_sum(coalesce(nullif(standing.rest, 0), nullif(standing.claimed, 0), invoice.total), invoice.currency),
      case when invoice.is_deposit then ', deposit invoice ' else ', invoice ' end, invoice.number,
      case when standing.rest = 0 and standing.claimed > 0 then ', being confirmed' end
    ),
    invoice.due_on, invoice.project_id, project.title, standing.rest = 0, invoice.updated_at, null
  from public.profiles as reader
  cross join lateral (
    select one.* from public.project_members as member join public.invoices as one on one.project_id = member.project_id
    where reader.role = 'client' and member.user_id = reader.id
    union all
    select one.* from public.invoices as one where reader.role = 'admin' and one.paid + one.credited < one.total
  ) as invoice
  join public.projects as project on project.id = invoice.project_id
  cross join lateral private.standing_of(invoice::public.invoices) as standing
  where reader.id = person and invoice.number is not null and invoice.kind = 'invoice' and invoice.shown_at is not null
    and invoice.due_on between first_day and last_day and coalesce(invoice.project_id = only_project, true)
  union all
  select 'offer', offer.id, concat_ws(', ', offer.title, offer.legal_name), offer.valid_until, null, null, false, offer.updated_at,
    'the end of that day in ' || offer.time_zone
  from public.profiles as reader join public.offers as offer on reader.role = 'admin' and offer.state = 'sent' and offer.ends_at > now()
    and offer.valid_until between first_day and last_day
  where reader.id = person and only_project is null
$function$;

alter function "private"."business_due"(uuid, date, date, bigint) owner to "postgres";

create or replace function private.calls_with (
  person uuid,
  since  timestamp with time zone,
  until  timestamp with time zone
)
  returns SETOF private.booked_calls
  language sql
  stable
  set search_path to ''
  AS $function$
  select call.*
  from public.profiles as reader join private.booked_calls as call on lower(call.email) = lower(reader.email)
  where reader.id = person and reader.role = 'client' and reader.email_proven_at is not null
    and call.starts_at >= since and call.starts_at < until
$function$;

alter function "private"."calls_with"(uuid, timestamp with time zone, timestamp with time zone) owner to "postgres";

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
  select due.kind, due.id, due.title, due.day, due.project_id, due.project_title, due.is_done, due.changed_at, null, null, due.about, null, null
  from reader cross join private.business_due(reader.id, first_day, last_day, only_project) as due
  union all
  -- A client's own.
  select 'call', null, 'Call with us', (call.starts_at at time zone 'UTC')::date, null, null, call.ends_at <= now(), call.updated_at,
    call.starts_at, call.ends_at, coalesce(call.link, 'We call you at ' || call.phone), call.id, call.revision
  from reader cross join private.calls_with(reader.id, first_day - 1, last_day + 2) as call
  where only_project is null
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

revoke all on function "private"."business_due"(uuid, date, date, bigint) from public;

revoke all on function "private"."business_due"(uuid, date, date, bigint) from "postgres";

grant execute on function "private"."business_due"(uuid, date, date, bigint) to "postgres";

revoke all on function "private"."calls_with"(uuid, timestamp with time zone, timestamp with time zone) from public;

revoke all on function "private"."calls_with"(uuid, timestamp with time zone, timestamp with time zone) from "postgres";

grant execute on function "private"."calls_with"(uuid, timestamp with time zone, timestamp with time zone) to "postgres";

reset check_function_bodies;
