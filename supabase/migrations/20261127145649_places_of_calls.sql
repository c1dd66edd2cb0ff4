set check_function_bodies = off;

drop trigger "audit" on "public"."bookings";

drop function "private"."calls_of"(uuid, timestamp with time zone, timestamp with time zone);

drop view "private"."booked_calls";

drop function "public"."book_call"(text, text, text, text, text, timestamp
  with time zone, text, text, jsonb, integer, integer, bigint);

alter table "public"."bookings"
  add column "link" text;

create or replace function private.change_call (
  before public.bookings,
  after  public.bookings
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  is_moved boolean := after.starts_at <> before.starts_at;
begin
  if is_moved or after.status <> before.status then
    if before.status = 'canceled' then
      raise exception 'A call that was canceled stays so' using errcode = '23514', hint = 'booking_over';
    end if;
    after.ends_at := after.starts_at + (before.ends_at - before.starts_at);
    if is_moved then
      perform private.take_time(after);
    elsif after.status = 'confirmed' then
      perform private.lapse_holds(after);
    end if;
    if after.status <> 'held' then
      after.held_until := null;
    end if;
  end if;
  after.revision := before.revision + (
    is_moved or after.status <> before.status and after.status = 'canceled' or after.link is distinct from before.link
  )::int;
  if after.taken_by is not null and after.taken_by is distinct from before.taken_by then
    perform from public.profiles as person
    where person.id = after.taken_by and person.is_active and private.is_staff_role(person.role) for share;
    if not found then
      raise exception 'A call is taken by active staff' using errcode = '23514';
    end if;
  end if;
  update public.bookings as one
  set starts_at = after.starts_at, ends_at = after.ends_at, status = after.status, held_until = after.held_until,
    revision = after.revision, taken_by = after.taken_by, notes = after.notes, link = after.link
  where one.id = after.id and one is distinct from after;
  perform private.mail_of_call(before, after);
  perform private.announce_leads();
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
  order by day, kind, id limit 1000
$function$;

create or replace function private.edit_call (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed bookings', '{100, 5000}');
  before public.bookings;
begin
  perform private.wait_for_bookings();
  select call.* into before from public.leads as one join public.bookings as call on call.message_id = one.message_id
  where one.id = lead and caller.role = 'admin' for no key update of call;
  if not found then
    return false;
  end if;
  perform private.change_call(
    before, jsonb_populate_record(before, private.only(changes, '{starts_at, status, taken_by, notes, link}'))
  );
  return true;
end;
$function$;

create or replace function private.mail_about (
  booking public.bookings
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'booking', booking.id, 'name', message.name, 'email', message.email, 'company', message.company, 'phone', message.phone,
    'message', message.message, 'service', booking.service, 'starts_at', booking.starts_at, 'ends_at', booking.ends_at,
    'time_zone', booking.time_zone, 'revision', booking.revision, 'lead', lead.id, 'link', booking.link
  )
  from public.lead_messages as message join public.leads as lead on lead.message_id = message.id
  where message.id = booking.message_id
$function$;

create or replace function private.mail_of_call (
  before public.bookings,
  after  public.bookings
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  about jsonb := private.mail_about(after);
  taker jsonb := (
    select jsonb_build_object('staff_email', person.email, 'user_id', person.id)
    from public.profiles as person where person.id = after.taken_by
  );
  news text := case
    when after.status = 'confirmed' and before.status <> 'confirmed' then 'booking_confirmed'
    when after.status = 'canceled' and before.status = 'confirmed' then 'booking_canceled'
    when after.status = 'confirmed' and after.starts_at <> before.starts_at then 'booking_moved'
    when after.status = 'confirmed' and after.link is distinct from before.link then 'booking_place'
  end;
begin
  if news = 'booking_moved' then
    about := about || jsonb_build_object('moved_from', before.starts_at);
  end if;
  if news is not null then
    delete from private.mail_outbox as waiting
    where waiting.kind = 'booking_reminder' and waiting.payload ->> 'booking' = after.id::text;
    insert into private.mail_outbox (kind, payload) values (news, about);
    -- A link is set by staff: who takes the call gets the new entry of the calendar as well.
    if news <> 'booking_place' or taker is not null then
      perform private.mail_staff(news || '_staff', about || coalesce(taker, '{}'));
    end if;
  elsif after.status = 'confirmed' and after.taken_by is distinct from before.taken_by and taker is not null then
    insert into private.mail_outbox (kind, payload) values ('booking_taken_staff', about || taker);
  end if;
  if news in ('booking_confirmed', 'booking_moved', 'booking_place') and after.starts_at > now() + interval '26 hours' then
    insert into private.mail_outbox (kind, payload, due_at, created_at)
    values ('booking_reminder', about - 'moved_from', after.starts_at - interval '1 day', after.starts_at - interval '1 day');
  end if;
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
    comments id attachments body created_at deleted_at document_id edited_at is_deleted is_internal mentions project_id signed_by written_by
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

create or replace function public.book_call (
  name           text,
  email          text,
  company        text,
  phone          text,
  message        text,
  starts_at      timestamp with time zone,
  time_zone      text,
  service        text,
  offer          jsonb,
  max_count      integer,
  window_seconds integer,
  instead        bigint                   default null::bigint,
  link           text                     default null::text
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  stored jsonb;
  earlier public.bookings;
  made public.bookings;
begin
  if link is null and nullif(phone, '') is null then
    raise exception 'A call has a number or a link' using errcode = '23514';
  end if;
  perform private.wait_for_bookings();
  select * into earlier from public.bookings as one where one.id = instead and one.status = 'held';
  if not exists (select from private.free_slots(book_call.starts_at, book_call.starts_at, offer, earlier.id)) then
    return jsonb_build_object('id', null, 'slots', public.free_slots(offer, 10));
  end if;
  if not (
    select taken.admitted
    from public.take_rate_limit('bookingEmail', private.mailbox_of(book_call.email), max_count, window_seconds) as taken
  ) or (
    select count(*) >= max_count
    from public.bookings as known join public.lead_messages as writer on writer.id = known.message_id
    where private.mailbox_of(writer.email) = private.mailbox_of(book_call.email) and known.status in ('held', 'confirmed') and known.ends_at > now()
      and known.id is distinct from earlier.id
  ) then
    return '{"id": null}';
  end if;
  update public.bookings as one set status = 'lapsed', held_until = null where one.id = earlier.id;
  perform private.delete_messages(array(
    select lead.message_id from public.leads as lead
    where lead.message_id = earlier.message_id and lead.status = 'new' and lead.assignee_id is null
  ));
  stored := private.add_message(name, email, company, phone, message);
  made.starts_at := book_call.starts_at;
  made.ends_at := made.starts_at + make_interval(mins => (offer ->> 'minutes')::int);
  perform private.take_time(made);
  insert into public.bookings (message_id, starts_at, ends_at, status, held_until, service, time_zone, link)
  values (
    (stored ->> 'id')::bigint, made.starts_at, made.ends_at, 'held', now() + interval '30 minutes',
    nullif(book_call.service, ''), book_call.time_zone, book_call.link
  )
  returning * into made;
  perform private.mail_staff('contact_message', stored || jsonb_build_object(
    'booking', made.id, 'starts_at', made.starts_at, 'service', made.service, 'link', made.link
  ));
  insert into private.mail_outbox (kind, payload) values ('booking_question', private.mail_about(made));
  return jsonb_build_object('id', made.id);
end;
$function$;

alter function "public"."book_call"(text, text, text, text, text, timestamp
  with time zone, text, text, jsonb, integer, integer, bigint, text) owner to "postgres";

create or replace function public.show_booking (
  booking bigint,
  email   text,
  offer   jsonb
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'status', known.status, 'starts_at', known.starts_at, 'ends_at', known.ends_at, 'time_zone', known.time_zone,
    'link', known.link, 'phone', writer.phone, 'is_over', known.starts_at <= now(),
    'is_taken', private.is_taken_from(known), 'slots', public.free_slots(offer)
  )
  from private.booking_at(booking, show_booking.email) as known
  join public.lead_messages as writer on writer.id = known.message_id
$function$;

create view "private"."booked_calls" with (security_invoker=true) AS  SELECT booking.id,
    lead.id AS lead_id,
    message.name,
    message.company,
    message.email,
    message.phone,
    booking.starts_at,
    booking.ends_at,
    booking.taken_by,
    booking.updated_at,
    booking.revision,
    booking.link
   FROM ((public.bookings booking
     JOIN public.lead_messages message ON ((message.id = booking.message_id)))
     JOIN public.leads lead ON ((lead.message_id = message.id)))
  WHERE (booking.status = 'confirmed'::text);

create or replace function private.calls_of (
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
  from public.profiles as reader join private.booked_calls as call
    on call.taken_by = reader.id or call.taken_by is null and reader.role = 'admin'
  where reader.id = person and reader.is_active and private.is_staff_role(reader.role) and call.starts_at >= since and call.starts_at < until
$function$;

alter function "private"."calls_of"(uuid, timestamp with time zone, timestamp with time zone) owner to "postgres";

alter view "private"."booked_calls" owner to "postgres";

create trigger audit
  after insert or delete or update on public.bookings
  for each row
  execute function private.audit('message_id', 'starts_at', 'ends_at', 'status', 'taken_by', 'link');

revoke all on function "private"."calls_of"(uuid, timestamp with time zone, timestamp with time zone) from public;

revoke all on function "private"."calls_of"(uuid, timestamp with time zone, timestamp with time zone) from "postgres";

grant execute on function "private"."calls_of"(uuid, timestamp with time zone, timestamp with time zone) to "postgres";

revoke all
  on function "public"."book_call"(text, text, text, text, text, timestamp
    with time zone, text, text, jsonb, integer, integer, bigint, text)
  from public;

revoke all
  on function "public"."book_call"(text, text, text, text, text, timestamp
    with time zone, text, text, jsonb, integer, integer, bigint, text)
  from "postgres";

grant execute
  on function "public"."book_call"(text, text, text, text, text, timestamp
    with time zone, text, text, jsonb, integer, integer, bigint, text)
  to "postgres";

grant execute
  on function "public"."book_call"(text, text, text, text, text, timestamp
    with time zone, text, text, jsonb, integer, integer, bigint, text)
  to "service_role";

alter table "public"."bookings"
  add constraint "bookings_link_check" check ((private.is_line(link, 9, 500) AND (link ~ '^https://'::text)));

reset check_function_bodies;
