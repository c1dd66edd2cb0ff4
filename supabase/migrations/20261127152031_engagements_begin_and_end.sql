set check_function_bodies = off;

drop trigger "audit" on "public"."offer_acceptances";

drop trigger "audit" on "public"."settings";

drop view "private"."findables";

create table "public"."project_endings" (
  "project_id"     bigint                      not null,
  "reason"         text                        not null,
  "currency"       text                        not null,
  "kept"           bigint                      not null,
  "refund"         bigint                      not null,
  "credit_note_id" bigint,
  "ended_by"       uuid,
  "ended_at"       timestamp(3) with time zone not null default now(),
  constraint "project_endings_currency_check" check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint "project_endings_kept_check" check ((kept >= 0)),
  constraint "project_endings_pkey" primary key (project_id),
  constraint "project_endings_refund_check" check ((refund >= 0)),
  constraint "project_endings_reason_check" check (private.is_prose(reason, 1, 1000))
);

alter table "public"."project_endings"
  enable row level security;

alter table "public"."project_endings"
  owner to "postgres";

alter table "public"."offer_acceptances"
  add column "reminded" integer not null default 0;

alter table "public"."offer_acceptances"
  add column "reminded_at" timestamp(3) with time zone;

alter table "public"."settings"
  add column "begins_when_paid" boolean not null default true;

create or replace function private.add_offered_steps (
  offer   public.offers,
  options integer[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  with added as (
    insert into public.milestones (project_id, title, description, due_date)
    select offer.project_id, step.one ->> 'title', nullif(concat_ws(E'\n', nullif(step.one ->> 'text', ''), (
      select string_agg(nullif(item ->> 'stepText', ''), E'\n' order by place)
      from jsonb_array_elements(offer.items) with ordinality as item (item, place)
      where (item ->> 'step')::int = step.place - 1 and (not (item ->> 'isOption')::boolean or item.place - 1 = any (options))
    )), ''), offer.starts_on + (step.one ->> 'days')::int
    from jsonb_array_elements(offer.steps) with ordinality as step (one, place)
    where not exists (
      select from public.requests as request join public.milestones as made on made.id = request.milestone_id
      where made.project_id = offer.project_id and made.title = step.one ->> 'title' and request.price is not null
    )
    order by step.place
    returning id
  )
  insert into private.project_activity (project_id, actor_id, kind, milestone_id)
  select offer.project_id, private.actor(), 'milestone_added', added.id from added order by added.id;
  perform private.count_progress(offer.project_id);
  perform private.announce_in(offer.project_id, 'milestones');
end;
$function$;

create or replace function private.credit_deposit (
  deposit public.invoices,
  stays   bigint
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  free bigint;
  lines jsonb;
  note bigint;
begin
  with parts as (
    select one.*, sum(one.net) over (order by one.rate desc, one.category) as upto, sum(one.net) over () as whole
    from private.open_deposits(jsonb_populate_record(null::public.invoices, jsonb_build_object(
      'project_id', deposit.project_id, 'currency', deposit.currency, 'kind', 'invoice', 'is_deposit', false
    ))) as one where one.id = deposit.id
  )
  select coalesce(max(parts.whole), 0), coalesce(jsonb_agg(jsonb_build_object(
    'description', format('Deposit of invoice %s, not due any more', deposit.number), 'quantity', 1, 'unit', '', 'discount', 0,
    'unitPrice', parts.net - (round(stays * parts.upto / parts.whole) - round(stays * (parts.upto - parts.net) / parts.whole)),
    'category', parts.category, 'taxRate', parts.rate, 'reason', parts.reason
  )), '[]') into free, lines
  from parts;
  if stays > free then
    raise exception 'No more stays due than was asked for' using errcode = '23514', hint = 'kept_too_much';
  elsif stays = free then
    return null;
  end if;
  note := private.credit_invoice(deposit.id);
  perform private.edit_invoice(note, jsonb_build_object('lines', lines));
  return note;
end;
$function$;

alter function "private"."credit_deposit"(public.invoices, bigint) owner to "postgres";

create or replace function private.deposits_to_follow()
  returns SETOF private.duty
  language sql
  stable
  set search_path to ''
  AS $function$
  select 'deposit', to_jsonb(one.invoice_id), one.title, one.legal_name, one.project_id, one.title, one.due_on, one.accepted_at, null,
    jsonb_build_object('isDraft', one.number is null, 'rest', one.rest, 'currency', one.currency, 'reminded', one.reminded)
  from private.waiting_deposits as one
$function$;

alter function "private"."deposits_to_follow"() owner to "postgres";

create or replace function private.draft_offer (
  written  jsonb,
  lead     bigint default null::bigint,
  company  bigint default null::bigint,
  project  bigint default null::bigint,
  template bigint default null::bigint
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new offers', '{100, 500}');
  draft public.offers;
begin
  perform private.require_admin(caller);
  if num_nonnulls(lead, company, project) <> 1 then
    raise exception 'An offer is for a lead, a company or a project' using errcode = '23514';
  end if;
  perform private.refuse_archived(project);
  select * into draft from public.offers as one where one.id = template and one.state <> 'draft';
  if draft.id is null then
    draft := jsonb_populate_record(null::public.offers, '{
      "about": "", "country": "", "items": [], "steps": [], "deposit_percent": 0, "rest_when": "", "included": "", "excluded": "",
      "needed": "", "people": []
    }');
  end if;
  draft.valid_until := null;
  draft.starts_on := null;
  draft := jsonb_populate_record(draft, private.only(written, private.offer_columns()));
  draft.number := null;
  draft.version := 1;
  draft.replaces_id := null;
  draft.lead_id := lead;
  draft.company_id := company;
  draft.project_id := project;
  draft.is_change := project is not null;
  return private.add_offer(private.addressed(draft));
end;
$function$;

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
  union all
  select 'offer', offer.id, concat_ws(', ', offer.title, offer.legal_name), offer.valid_until, null, null, false, offer.updated_at, null,
    null, 'the end of that day in ' || offer.time_zone, null, null
  from reader join public.offers as offer on reader.role = 'admin' and offer.state = 'sent' and offer.ends_at > now()
    and offer.valid_until between first_day and last_day
  where only_project is null
  order by day, kind, id limit 1000
$function$;

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
    and not exists (select from private.waiting_deposits as one where one.invoice_id = invoice.id)
  union all
  select duty.* from private.deposits_to_follow() as duty where caller.role = 'admin'
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
  select 'offer', to_jsonb(offer.id), offer.title, offer.about, null, null, offer.day, offer.at, null, jsonb_build_object('why', offer.why)
  from private.offers_to_follow(today) as offer where caller.role = 'admin'
  union all
  select 'mail', to_jsonb(mail.id), mail.title, mail.to, null, null, null, mail.at, nullif(mail.about, ''), null
  from private.mails_given_up as mail where caller.role = 'admin'
$function$;

create or replace function private.engagement_of (
  project bigint
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'waits', (
      select jsonb_build_object(
        'invoiceId', case when one.is_shown or caller.role = 'admin' then one.invoice_id end, 'number', one.number, 'isShown', one.is_shown,
        'rest', one.rest, 'currency', one.currency, 'reminded', one.reminded, 'remindedAt', one.reminded_at
      )
      from private.waiting_deposits as one where one.project_id = engagement_of.project limit 1
    ),
    'ended', (
      select jsonb_build_object(
        'at', one.ended_at, 'reason', one.reason, 'kept', one.kept, 'refund', one.refund, 'currency', one.currency
      )
      from public.project_endings as one where one.project_id = engagement_of.project
    )
  )
  from private.caller() as caller where private.sees_project(caller, engagement_of.project)
$function$;

alter function "private"."engagement_of"(bigint) owner to "postgres";

create or replace function private.find_for_me (
  typed text,
  most  integer default 5
)
  returns table (
    kind        text,
    id          text,
    title       text,
    about       text,
    project_id  bigint,
    document_id bigint,
    request_id  bigint,
    rank        integer
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  set plan_cache_mode to 'force_generic_plan'
  AS $function$
#variable_conflict use_column
declare
  caller private.caller := private.caller();
  wanted tsquery := private.beginnings_of(typed);
  plain text := lower(btrim(typed));
  is_staff boolean := private.is_staff_role(caller.role);
begin
  if caller.role is null or wanted is null then
    return;
  end if;
  return query
    with mine as materialized (
      select member.project_id from public.project_members as member where member.user_id = caller.id
    ), found as (
      select best.*
      from unnest('{project, document, milestone, request, comment, invoice, offer, person, company, lead, procedure}'::text[]) as kinds (kind)
      cross join lateral (
        select one.kind, one.id, one.title, one.about, one.project_id, one.document_id, one.created_at, case
            when lower(one.title) = plain then 3 when starts_with(lower(one.title), plain) then 2
            when strpos(lower(one.title), plain) > 0 then 1 else 0
          end as rank
        from private.findables as one
        where one.kind = kinds.kind and one.words @@ wanted and case one.readers
          when 'members' then caller.role = 'admin' or one.owner_id = caller.id or one.project_id in (select mine.project_id from mine)
          when 'staff' then caller.role = 'admin'
            or is_staff and (one.owner_id = caller.id or one.project_id in (select mine.project_id from mine))
          when 'colleagues' then caller.role <> 'admin' and one.owner_id <> caller.id and one.owner_id in (
            select member.user_id from mine join public.project_members as member on member.project_id = mine.project_id
          )
          when 'team' then caller.role = 'team_member'
          when 'admins' then caller.role = 'admin'
        end
        -- A project is found twice, by its own name and by its company's.
        order by rank desc, one.created_at desc, one.id desc limit 2 * least(most, 20)
      ) as best
    ), placed as (
      select one.*, row_number() over (partition by one.kind order by one.rank desc, one.created_at desc, one.id desc) as place
      from (select distinct on (found.kind, found.id) found.* from found) as one
    )
    select one.kind, one.id, coalesce(one.title, left(comment.body, 160)), coalesce(one.about, project.title),
      project.id, one.document_id, comment.request_id, one.rank
    from placed as one
    left join public.comments as comment on comment.id = case one.kind when 'comment' then one.id::bigint end
    left join public.projects as project on project.id = coalesce(one.project_id, case
      when one.kind = 'person' and caller.role <> 'admin' then (
        select max(member.project_id) from mine join public.project_members as member on member.project_id = mine.project_id
        where member.user_id = one.id::uuid
      )
    end)
    where one.place <= least(most, 20)
    order by max(one.rank) over (partition by one.kind) desc, one.kind, one.place;
end;
$function$;

create or replace function private.forget_invoices (
  years    integer,
  max_rows integer
)
  returns integer
  language plpgsql
  set search_path to ''
  AS $function$
declare
  old bigint[] := array(
    select one.id from public.invoices as one
    where one.number is not null and one.issued_on < private.kept_since(years)
      and not exists (select from public.invoices as other where one.id in (other.corrects_id, other.replaces_id))
    order by one.issued_on, one.id limit max_rows
  );
begin
  insert into private.file_removals (object_path)
  select file from public.invoices as one cross join unnest(array[one.pdf_path, one.ubl_path]) as file
  where one.id = any (old) and file is not null;
  update public.project_endings as ending set credit_note_id = null where ending.credit_note_id = any (old);
  delete from public.checkouts as one where one.invoice_id = any (old);
  delete from public.coin_claims as one where one.invoice_id = any (old);
  delete from public.coin_quotes as one where one.invoice_id = any (old);
  delete from public.invoice_payments as one where one.invoice_id = any (old);
  delete from public.invoices as one where one.id = any (old);
  return coalesce(cardinality(old), 0);
end;
$function$;

alter function "private"."forget_invoices"(integer, integer) owner to "postgres";

create or replace function private.forget_offers (
  years    integer,
  max_rows integer
)
  returns integer
  language plpgsql
  set search_path to ''
  AS $function$
declare
  old bigint[];
begin
  select coalesce(array_agg(one.id), '{}') into old
  from public.offers as one where one.number in (
    select version.number from public.offers as version
    left join public.offer_acceptances as accepted on accepted.offer_id = version.id
    left join public.projects as project on project.id = version.project_id
    where version.number is not null
    group by version.number
    having max(coalesce(accepted.accepted_at, version.closed_at, version.ends_at, version.updated_at)) < private.kept_since(years)
      and bool_and(project.id is null or project.is_archived or project.status = 'complete')
    order by version.number limit max_rows
  );
  insert into private.file_removals (object_path)
  select one.object_path from public.offer_acceptances as one where one.offer_id = any (old) and one.object_path is not null;
  delete from public.offer_acceptances as one where one.offer_id = any (old);
  delete from public.offers as one where one.id = any (old);
  return cardinality(old);
end;
$function$;

alter function "private"."forget_offers"(integer, integer) owner to "postgres";

create or replace function private.keep_issued()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  moving text[] := array['paid', 'credited', 'issued_by', 'updated_at'];
begin
  if old.pdf_path is null then
    moving := moving || '{shown_at, pdf_path, ubl_path, ubl_kind, digests}'::text[];
  end if;
  -- Its client as it was printed stays when two entries of one firm become one.
  if tg_op = 'UPDATE' and new.company_id is not null then
    moving := moving || 'company_id'::text;
  end if;
  if tg_op = 'DELETE' and old.issued_on < private.kept_since(6) then
    return old;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'What was issued stays as it is' using errcode = '23514', hint = 'invoice_issued';
  end if;
  return new;
end;
$function$;

create or replace function private.keep_sent()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  moving text[] := '{state, opened_at, closed_at, reason, lead_id, company_id, project_id, sent_by, updated_at}';
begin
  if tg_op = 'DELETE' and old.ends_at < private.kept_since(6) then
    return old;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
    or old.state <> 'sent' and new.state <> old.state and (old.state, new.state) not in (
      ('declined', 'replaced'), ('withdrawn', 'replaced')
    )
  then
    raise exception 'What was sent stays as it is' using errcode = '23514', hint = 'offer_sent';
  end if;
  return new;
end;
$function$;

create or replace function private.kept_since (
  years integer
)
  returns timestamp with time zone
  language sql
  stable
  set search_path to ''
  AS $function$
  select date_trunc('year', now()) - make_interval(years => greatest(years, 6))
$function$;

alter function "private"."kept_since"(integer) owner to "postgres";

create or replace function private.move_dates (
  project bigint,
  days    integer
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed milestones', '{500, 5000}');
  place public.projects;
  moved int;
begin
  select * into place from public.projects as one
  where one.id = project and private.works_in(caller, one.id) for no key update;
  if place.id is null then
    return null;
  elsif days = 0 or abs(days) > 3650 then
    raise exception 'Dates move by days' using errcode = '23514';
  end if;
  perform private.refuse_archived(project);
  perform from public.milestones as one where one.project_id = project and not one.is_complete order by one.id for update;
  update public.milestones as one set due_date = one.due_date + days
  where one.project_id = project and not one.is_complete and one.due_date is not null;
  get diagnostics moved = row_count;
  if place.status = 'planning' then
    place.start_date := place.start_date + days;
  end if;
  update public.projects as one
  set start_date = place.start_date, due_date = greatest(one.due_date + days, case when one.due_date is not null then place.start_date end)
  where one.id = project;
  perform private.log_activity(project, 'project_dates');
  perform private.notify(
    private.members_of(project), 'project', format('“%s” changed', place.title),
    format(
      'What is open is due %s %s %s than before.', abs(days), case abs(days) when 1 then 'day' else 'days' end,
      case when days > 0 then 'later' else 'earlier' end
    ),
    jsonb_build_object('project_id', project)
  );
  perform private.announce_in(project, 'project');
  perform private.announce_in(project, 'milestones');
  return moved;
end;
$function$;

alter function "private"."move_dates"(bigint, integer) owner to "postgres";

create or replace function private.move_payments (
  former public.invoices,
  next   public.invoices
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  update public.invoice_payments as payment set invoice_id = next.id where payment.invoice_id = former.id;
  update public.coin_claims as claim set invoice_id = next.id where claim.invoice_id = former.id and claim.payment_id is not null;
  update public.offer_acceptances as accepted set invoice_id = next.id where accepted.invoice_id = former.id;
  update public.invoices as one set paid = former.paid where one.id = next.id;
  update public.invoices as one set paid = 0 where one.id = former.id;
end;
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
    project_endings project_id currency ended_at ended_by kept reason refund
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
    'waits', exists (select from private.waiting_deposits as one where one.project_id = latest.id),
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

create or replace function private.remind_of_deposit (
  project bigint
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed offers', '{100, 10000}');
  waiting private.waiting_deposits;
  held public.offer_acceptances;
  invoice public.invoices;
begin
  select * into waiting from private.waiting_deposits as one where one.project_id = project and caller.role = 'admin' limit 1;
  select * into held from public.offer_acceptances as one where one.id = waiting.acceptance_id for update;
  if held.id is null then
    return null;
  elsif not waiting.is_shown then
    raise exception 'The invoice of the deposit is a draft' using errcode = '23514', hint = 'deposit_not_issued';
  elsif held.reminded_at > now() - interval '20 hours' then
    raise exception 'The client was reminded today' using errcode = '23514', hint = 'reminded_today';
  end if;
  update public.offer_acceptances as one set reminded = one.reminded + 1, reminded_at = now() where one.id = held.id;
  select * into invoice from public.invoices as one where one.id = waiting.invoice_id;
  perform private.notify_of_invoice(
    invoice, format('“%s” begins when invoice %s is paid', left(waiting.title, 100), invoice.number),
    private.spoken_standing(invoice) || '.', 'Reminded',
    jsonb_build_object('act', case when invoice.due_on < current_date then 'was_due' else 'due' end)
  );
  perform private.announce_in(project, 'project');
  return held.reminded + 1;
end;
$function$;

alter function "private"."remind_of_deposit"(bigint) owner to "postgres";

create or replace function private.remove_open_steps (
  project bigint
)
  returns integer
  language plpgsql
  set search_path to ''
  AS $function$
declare
  step public.milestones;
  canceled int := 0;
begin
  for step in
    select * from public.milestones as one where one.project_id = project and not one.is_complete order by one.id for update
  loop
    perform private.settle_requests(step, 'open');
    delete from public.milestones as one where one.id = step.id;
    canceled := canceled + 1;
  end loop;
  perform private.count_progress(project);
  return canceled;
end;
$function$;

alter function "private"."remove_open_steps"(bigint) owner to "postgres";

create or replace function private.tell_of_ending (
  place    public.projects,
  ending   public.project_endings,
  canceled integer
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  content text := concat_ws(
    ' ', case when canceled > 0 then format(case canceled when 1 then '%s open milestone was canceled.' else '%s open milestones were canceled.' end, canceled) end,
    case when ending.kept > 0 then private.spoken_sum(ending.kept, ending.currency) || ' of the deposit stays due.' end,
    case when ending.refund > 0 then private.spoken_sum(ending.refund, ending.currency) || ' goes back to the client.' end,
    'Reason: ' || ending.reason
  );
begin
  perform private.notify(
    private.members_of(place.id), 'project', format('“%s” ended', place.title), content, jsonb_build_object('project_id', place.id)
  );
  insert into private.mail_outbox (kind, payload)
  select 'project_ended', jsonb_build_object(
    'user_id', person.id, 'email', person.email, 'project', place.id, 'title', place.title, 'content', content,
    'signed_by', private.name_of(ending.ended_by), 'written_by', ending.ended_by
  )
  from public.project_members as member join public.profiles as person on person.id = member.user_id
  where member.project_id = place.id and person.role = 'client' and person.is_active;
end;
$function$;

alter function "private"."tell_of_ending"(public.projects, public.project_endings, integer) owner to "postgres";

create or replace function public.end_project (
  actor   uuid,
  project bigint,
  stays   bigint,
  reason  text,
  firm    jsonb,
  today   date
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller;
  place public.projects;
  deposit public.invoices;
  ending public.project_endings;
  canceled int;
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed projects', '{500, 5000}');
  perform private.require_admin(caller);
  perform from public.offers as one where one.project_id = project order by one.id for update;
  select one.* into place from public.projects as one
  where one.id = project and exists (
    select from public.offers as offer where offer.project_id = one.id and offer.state = 'accepted' and not offer.is_change
  ) for update;
  if place.id is null then
    return null;
  end if;
  perform private.refuse_archived(project);

  select one.* into deposit from public.invoices as one
  join public.offer_acceptances as accepted on accepted.invoice_id = one.id
  join public.offers as offer on offer.id = accepted.offer_id and offer.project_id = project and not offer.is_change
  for update of one;
  if deposit.number is not null then
    ending.credit_note_id := private.credit_deposit(deposit, stays);
    if ending.credit_note_id is not null and public.issue_invoice(actor, ending.credit_note_id, firm, today) <> '{}' then
      raise exception 'The deposit cannot be credited' using errcode = '23514', hint = 'deposit_not_credited';
    end if;
    select * into deposit from public.invoices as one where one.id = deposit.id;
  elsif stays > 0 then
    raise exception 'The invoice of the deposit is a draft' using errcode = '23514', hint = 'deposit_not_issued';
  elsif deposit.id is not null then
    perform private.delete_invoice(deposit.id);
    deposit := null;
  end if;

  canceled := private.remove_open_steps(project);
  update public.offers as one set state = 'withdrawn', closed_at = now() where one.project_id = project and one.state = 'sent';

  insert into public.project_endings (project_id, reason, currency, kept, refund, credit_note_id, ended_by)
  values (
    project, end_project.reason,
    coalesce(deposit.currency, (select one.currency from public.offers as one where one.project_id = project order by one.id limit 1)),
    coalesce(deposit.total - deposit.credited, 0), coalesce((private.standing_of(deposit)).overpaid, 0), ending.credit_note_id, caller.id
  ) returning * into ending;
  update public.projects as one set is_archived = true where one.id = project;
  perform private.tell_of_ending(place, ending, canceled);
  perform private.announce_in(project, 'project');
  perform private.announce_in(project, 'milestones');
  perform private.announce(private.active_staff('admin'), 'offers');
  return project;
end;
$function$;

alter function "public"."end_project"(uuid, bigint, bigint, text, jsonb, date) owner to "postgres";

create or replace function public.engagement_of (
  project bigint
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.engagement_of(project)
$function$;

alter function "public"."engagement_of"(bigint) owner to "postgres";

create or replace function public.forget_old_records (
  invoice_years integer,
  offer_years   integer,
  max_rows      integer default 50
)
  returns integer
  language sql
  security definer
  set search_path to ''
  AS $function$
  select private.forget_invoices(invoice_years, max_rows) + private.forget_offers(offer_years, max_rows)
$function$;

alter function "public"."forget_old_records"(integer, integer, integer) owner to "postgres";

create or replace function public.move_dates (
  project bigint,
  days    integer
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select * from private.move_dates(project, days)
$function$;

alter function "public"."move_dates"(bigint, integer) owner to "postgres";

create or replace function public.remind_of_deposit (
  project bigint
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select * from private.remind_of_deposit(project)
$function$;

alter function "public"."remind_of_deposit"(bigint) owner to "postgres";

create or replace function public.set_begins_when_paid (
  wanted boolean
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  update public.settings set begins_when_paid = wanted where is_only
$function$;

alter function "public"."set_begins_when_paid"(boolean) owner to "postgres";

create or replace function public.verify_offer (
  digest text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'number', offer.number, 'version', offer.version, 'acceptedAt', one.accepted_at, 'acceptedBy', one.name, 'acceptedFor', offer.legal_name,
    'endedAt', (select ending.ended_at from public.project_endings as ending where ending.project_id = offer.project_id)
  )
  from public.offer_acceptances as one join public.offers as offer on offer.id = one.offer_id where one.file_digest = digest
$function$;

alter table "public"."project_endings"
  add constraint "project_endings_credit_note_id_fkey" foreign key (credit_note_id) references public.invoices(id);

alter table "public"."project_endings"
  add constraint "project_endings_ended_by_fkey" foreign key (ended_by) references public.profiles(id) on delete
    set null;

alter table "public"."project_endings"
  add constraint "project_endings_project_id_fkey" foreign key (project_id) references public.projects(id)
    on delete cascade;

create view "private"."findables" with (security_invoker=true) AS  SELECT 'project'::text AS kind,
    (one.id)::text AS id,
    one.title,
    (one.status)::text AS about,
    one.id AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'members'::text AS readers,
    one.created_at,
    private.words_of(one.title) AS words
   FROM public.projects one
UNION ALL
 SELECT 'project'::text AS kind,
    (one.id)::text AS id,
    one.title,
    (one.status)::text AS about,
    one.id AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'staff'::text AS readers,
    one.created_at,
    private.words_of_person(company.name, company.legal_name, NULL::text, NULL::text) AS words
   FROM (public.companies company
     JOIN public.projects one ON ((one.company_id = company.id)))
UNION ALL
 SELECT 'document'::text AS kind,
    (one.id)::text AS id,
    one.name AS title,
    NULL::text AS about,
    one.project_id,
    NULL::bigint AS document_id,
        CASE
            WHEN (one.project_id IS NULL) THEN one.uploaded_by
            ELSE NULL::uuid
        END AS owner_id,
    'members'::text AS readers,
    one.created_at,
    private.words_of(one.name) AS words
   FROM public.documents one
UNION ALL
 SELECT 'milestone'::text AS kind,
    (one.id)::text AS id,
    one.title,
    NULL::text AS about,
    one.project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'members'::text AS readers,
    one.created_at,
    private.words_of(one.title) AS words
   FROM public.milestones one
UNION ALL
 SELECT 'request'::text AS kind,
    (one.id)::text AS id,
    one.title,
    NULL::text AS about,
    one.project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'members'::text AS readers,
    one.created_at,
    private.words_of(((one.title || ' '::text) || one.body)) AS words
   FROM public.requests one
UNION ALL
 SELECT 'comment'::text AS kind,
    (one.id)::text AS id,
    NULL::text AS title,
    NULL::text AS about,
    one.project_id,
    one.document_id,
        CASE
            WHEN (one.project_id IS NULL) THEN ( SELECT document.uploaded_by
               FROM public.documents document
              WHERE (document.id = one.document_id))
            ELSE NULL::uuid
        END AS owner_id,
        CASE
            WHEN one.is_internal THEN 'staff'::text
            ELSE 'members'::text
        END AS readers,
    one.created_at,
    private.words_of(one.body) AS words
   FROM public.comments one
UNION ALL
 SELECT 'invoice'::text AS kind,
    (one.id)::text AS id,
    one.number AS title,
    (one.client ->> 'legalName'::text) AS about,
    one.project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'members'::text AS readers,
    one.created_at,
    private.words_of(((one.number || ' '::text) || COALESCE((one.client ->> 'legalName'::text), ''::text))) AS words
   FROM public.invoices one
  WHERE (one.shown_at IS NOT NULL)
UNION ALL
 SELECT 'offer'::text AS kind,
    (one.id)::text AS id,
    one.title,
    concat_ws(', '::text, one.number, one.legal_name) AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    one.created_at,
    private.words_of_person(((COALESCE(one.number, ''::text) || ' '::text) || one.title), one.name, one.legal_name, one.email) AS words
   FROM public.offers one
  WHERE (one.state <> 'replaced'::text)
UNION ALL
 SELECT 'person'::text AS kind,
    (one.id)::text AS id,
    COALESCE(one.name, one.username) AS title,
    one.username AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    one.created_at,
    private.words_of_person(one.username, one.name, one.company, one.email) AS words
   FROM public.profiles one
UNION ALL
 SELECT 'person'::text AS kind,
    (one.id)::text AS id,
    COALESCE(one.name, one.username) AS title,
    NULL::text AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    one.id AS owner_id,
    'colleagues'::text AS readers,
    one.created_at,
    private.words_of_person(one.username, one.name, NULL::text, NULL::text) AS words
   FROM public.profiles one
  WHERE one.is_active
UNION ALL
 SELECT 'company'::text AS kind,
    (one.id)::text AS id,
    one.name AS title,
    one.legal_name AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    one.created_at,
    private.words_of_person(one.name, one.legal_name, NULL::text, NULL::text) AS words
   FROM public.companies one
UNION ALL
 SELECT 'lead'::text AS kind,
    (lead.id)::text AS id,
    one.name AS title,
    one.company AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    lead.created_at,
    private.words_of_person(one.name, one.company, one.email, NULL::text) AS words
   FROM (public.lead_messages one
     JOIN public.leads lead ON ((lead.message_id = one.id)))
UNION ALL
 SELECT 'lead'::text AS kind,
    (lead.id)::text AS id,
    one.email AS title,
    NULL::text AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    lead.created_at,
    private.words_of(one.email) AS words
   FROM (public.palettes one
     JOIN public.leads lead ON ((lead.palette_id = one.id)))
  WHERE (one.owner_id IS NULL)
UNION ALL
 SELECT 'lead'::text AS kind,
    (lead.id)::text AS id,
    one.email AS title,
    NULL::text AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    lead.created_at,
    private.words_of(one.email) AS words
   FROM (public.newsletter_subscribers one
     JOIN public.leads lead ON ((lead.subscriber_id = one.id)))
UNION ALL
 SELECT 'procedure'::text AS kind,
    (one.id)::text AS id,
    one.title,
        CASE
            WHEN one.is_template THEN 'template'::text
            ELSE NULL::text
        END AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    one.created_at,
    private.words_of(one.title) AS words
   FROM public.procedures one
UNION ALL
 SELECT 'procedure'::text AS kind,
    (version.procedure_id)::text AS id,
    (version.fields ->> 'title'::text) AS title,
    'published'::text AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'team'::text AS readers,
    version.saved_at AS created_at,
    private.words_of((version.fields ->> 'title'::text)) AS words
   FROM (public.procedure_versions version
     JOIN public.published_procedures one ON ((one.version_id = version.id)));

alter view "private"."findables" owner to "postgres";

create view "private"."waiting_deposits" with (security_invoker=true) AS  SELECT offer.project_id,
    project.title,
    offer.legal_name,
    accepted.id AS acceptance_id,
    accepted.accepted_at,
    accepted.reminded,
    accepted.reminded_at,
    invoice.id AS invoice_id,
    invoice.number,
    invoice.currency,
    invoice.due_on,
    standing.status,
    standing.rest,
    (invoice.shown_at IS NOT NULL) AS is_shown
   FROM (((((public.settings rules
     JOIN public.offer_acceptances accepted ON (rules.begins_when_paid))
     JOIN public.offers offer ON (((offer.id = accepted.offer_id) AND (NOT offer.is_change))))
     JOIN public.invoices invoice ON (((invoice.id = accepted.invoice_id) AND ((invoice.paid + invoice.credited) < invoice.total))))
     JOIN public.projects project ON (((project.id = offer.project_id) AND (NOT project.is_archived))))
     CROSS JOIN LATERAL private.standing_of(invoice.*) standing(status, open, claimed, rest, overpaid, uncredited))
  WHERE (standing.open > 0);

alter view "private"."waiting_deposits" owner to "postgres";

create index project_endings_credit_note_id on public.project_endings using btree (credit_note_id);

create index project_endings_ended_by on public.project_endings using btree (ended_by);

create trigger audit
  after insert or delete or update on public.offer_acceptances
  for each row
  execute function
    private.audit('offer_id', 'how', 'options', 'net', 'tax', 'total', 'deposit', 'accepted_at', 'recorded_by',
    'client_id', 'invoice_id', 'reminded');

create trigger audit
  after insert or delete or update on public.project_endings
  for each row
  execute function private.audit('project_id', 'currency', 'kept', 'refund', 'credit_note_id', 'ended_by', 'ended_at');

create trigger settled
  before update on public.project_endings
  for each row
  execute function
    private.refuse_change('project_id', 'reason', 'currency', 'kept', 'refund', 'credit_note_id', 'ended_at');

create trigger audit
  after delete or update on public.settings
  for each row
  execute function
    private.audit('is_only', 'second_person_publishes', 'staff_second_factor', 'admins_by_mail', 'begins_when_paid');

create policy "Members see how their projects ended" on "public"."project_endings"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND
    private.is_project_member(project_id, ( select private.me() as me)))));

revoke all on function "private"."credit_deposit"(public.invoices, bigint) from public;

revoke all on function "private"."credit_deposit"(public.invoices, bigint) from "postgres";

grant execute on function "private"."credit_deposit"(public.invoices, bigint) to "postgres";

revoke all on function "private"."deposits_to_follow"() from public;

revoke all on function "private"."deposits_to_follow"() from "postgres";

grant execute on function "private"."deposits_to_follow"() to "postgres";

revoke all on function "private"."engagement_of"(bigint) from public;

grant execute on function "private"."engagement_of"(bigint) to "authenticated";

revoke all on function "private"."engagement_of"(bigint) from "postgres";

grant execute on function "private"."engagement_of"(bigint) to "postgres";

revoke all on function "private"."forget_invoices"(integer, integer) from public;

revoke all on function "private"."forget_invoices"(integer, integer) from "postgres";

grant execute on function "private"."forget_invoices"(integer, integer) to "postgres";

revoke all on function "private"."forget_offers"(integer, integer) from public;

revoke all on function "private"."forget_offers"(integer, integer) from "postgres";

grant execute on function "private"."forget_offers"(integer, integer) to "postgres";

revoke all on function "private"."kept_since"(integer) from public;

revoke all on function "private"."kept_since"(integer) from "postgres";

grant execute on function "private"."kept_since"(integer) to "postgres";

revoke all on function "private"."move_dates"(bigint, integer) from public;

grant execute on function "private"."move_dates"(bigint, integer) to "authenticated";

revoke all on function "private"."move_dates"(bigint, integer) from "postgres";

grant execute on function "private"."move_dates"(bigint, integer) to "postgres";

revoke all on function "private"."remind_of_deposit"(bigint) from public;

grant execute on function "private"."remind_of_deposit"(bigint) to "authenticated";

revoke all on function "private"."remind_of_deposit"(bigint) from "postgres";

grant execute on function "private"."remind_of_deposit"(bigint) to "postgres";

revoke all on function "private"."remove_open_steps"(bigint) from public;

revoke all on function "private"."remove_open_steps"(bigint) from "postgres";

grant execute on function "private"."remove_open_steps"(bigint) to "postgres";

revoke all on function "private"."tell_of_ending"(public.projects, public.project_endings, integer) from public;

revoke all on function "private"."tell_of_ending"(public.projects, public.project_endings, integer) from "postgres";

grant execute on function "private"."tell_of_ending"(public.projects, public.project_endings, integer) to "postgres";

revoke all on function "public"."end_project"(uuid, bigint, bigint, text, jsonb, date) from public;

revoke all on function "public"."end_project"(uuid, bigint, bigint, text, jsonb, date) from "postgres";

grant execute on function "public"."end_project"(uuid, bigint, bigint, text, jsonb, date) to "postgres";

grant execute on function "public"."end_project"(uuid, bigint, bigint, text, jsonb, date) to "service_role";

revoke all on function "public"."engagement_of"(bigint) from public;

grant execute on function "public"."engagement_of"(bigint) to "authenticated";

revoke all on function "public"."engagement_of"(bigint) from "postgres";

grant execute on function "public"."engagement_of"(bigint) to "postgres";

revoke all on function "public"."forget_old_records"(integer, integer, integer) from public;

revoke all on function "public"."forget_old_records"(integer, integer, integer) from "postgres";

grant execute on function "public"."forget_old_records"(integer, integer, integer) to "postgres";

grant execute on function "public"."forget_old_records"(integer, integer, integer) to "service_role";

revoke all on function "public"."move_dates"(bigint, integer) from public;

grant execute on function "public"."move_dates"(bigint, integer) to "authenticated";

revoke all on function "public"."move_dates"(bigint, integer) from "postgres";

grant execute on function "public"."move_dates"(bigint, integer) to "postgres";

revoke all on function "public"."remind_of_deposit"(bigint) from public;

grant execute on function "public"."remind_of_deposit"(bigint) to "authenticated";

revoke all on function "public"."remind_of_deposit"(bigint) from "postgres";

grant execute on function "public"."remind_of_deposit"(bigint) to "postgres";

revoke all on function "public"."set_begins_when_paid"(boolean) from public;

revoke all on function "public"."set_begins_when_paid"(boolean) from "postgres";

grant execute on function "public"."set_begins_when_paid"(boolean) to "postgres";

grant execute on function "public"."set_begins_when_paid"(boolean) to "service_role";

grant select on table "public"."project_endings" to "authenticated";

create index offers_words on public.offers
  using gin (private.words_of_person(((COALESCE(number, ''::text) || ' '::text) || title), name, legal_name, email))
  with (fastupdate=off)
  where (state <> 'replaced'::text);

reset check_function_bodies;
