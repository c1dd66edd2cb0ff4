set check_function_bodies = off;

revoke all on function "private"."beginnings_of"(text) from "authenticated";

revoke all ("ends_at") on table "public"."bookings" from "authenticated";

revoke all ("notes") on table "public"."bookings" from "authenticated";

revoke all ("reason") on table "public"."bookings" from "authenticated";

revoke all ("starts_at") on table "public"."bookings" from "authenticated";

revoke all ("status") on table "public"."bookings" from "authenticated";

revoke all ("taken_by") on table "public"."bookings" from "authenticated";

revoke all ("body") on table "public"."lead_letters" from "authenticated";

revoke all ("is_theirs") on table "public"."lead_letters" from "authenticated";

revoke all ("lead_id") on table "public"."lead_letters" from "authenticated";

revoke all ("company") on table "public"."lead_messages" from "authenticated";

revoke all ("email") on table "public"."lead_messages" from "authenticated";

revoke all ("name") on table "public"."lead_messages" from "authenticated";

revoke all ("phone") on table "public"."lead_messages" from "authenticated";

revoke all ("assignee_id") on table "public"."leads" from "authenticated";

revoke all ("is_read") on table "public"."leads" from "authenticated";

revoke all ("notes") on table "public"."leads" from "authenticated";

revoke all ("status") on table "public"."leads" from "authenticated";

drop policy "Administrators delete reports about answers" on "public"."answer_feedback";

drop policy "Administrators block times" on "public"."bookings";

drop policy "Administrators free times that were blocked" on "public"."bookings";

drop policy "Administrators work on booked calls" on "public"."bookings";

drop policy "Administrators write to leads" on "public"."lead_letters";

drop policy "Administrators correct who wrote a message" on "public"."lead_messages";

drop policy "Administrators delete contact messages" on "public"."lead_messages";

drop policy "Administrators delete leads" on "public"."leads";

drop policy "Administrators work on leads" on "public"."leads";

drop policy "Administrators remove newsletter subscribers" on "public"."newsletter_subscribers";

drop trigger "quota_of_new" on "private"."calendar_links";

drop trigger "refuse_in_view" on "private"."calendar_links";

drop trigger "refuse_in_view" on "private"."live_events";

drop trigger "refuse_in_view" on "private"."mail_outbox";

drop trigger "refuse_in_view" on "private"."notification_mail";

drop trigger "refuse_in_view" on "private"."recent_mail";

drop trigger "forget_old" on "public"."answer_feedback";

drop trigger "refuse_in_view" on "public"."answer_feedback";

drop trigger "announce" on "public"."bookings";

drop trigger "forget_mail" on "public"."bookings";

drop trigger "guard" on "public"."bookings";

drop trigger "in_turn" on "public"."bookings";

drop trigger "mail" on "public"."bookings";

drop trigger "quota_of_changes" on "public"."bookings";

drop trigger "quota_of_new" on "public"."bookings";

drop trigger "refuse_in_view" on "public"."bookings";

drop trigger "audit" on "public"."documents";

drop trigger "audit" on "public"."lead_letters";

drop trigger "quota_of_new" on "public"."lead_letters";

drop trigger "refuse_in_view" on "public"."lead_letters";

drop trigger "send" on "public"."lead_letters";

drop trigger "announce" on "public"."lead_messages";

drop trigger "audit" on "public"."lead_messages";

drop trigger "begin_lead" on "public"."lead_messages";

drop trigger "quota_of_changes" on "public"."lead_messages";

drop trigger "readdress" on "public"."lead_messages";

drop trigger "refuse_in_view" on "public"."lead_messages";

drop trigger "announce" on "public"."leads";

drop trigger "check_assignee" on "public"."leads";

drop trigger "count_again" on "public"."leads";

drop trigger "follow" on "public"."leads";

drop trigger "forget" on "public"."leads";

drop trigger "quota_of_changes" on "public"."leads";

drop trigger "refuse_in_view" on "public"."leads";

drop trigger "tell" on "public"."leads";

drop trigger "begin_lead" on "public"."newsletter_subscribers";

drop trigger "refuse_in_view" on "public"."newsletter_subscribers";

drop trigger "begin_lead" on "public"."palettes";

drop trigger "audit" on "public"."procedure_runs";

alter table "private"."review_reminders"
  drop constraint "review_reminders_procedure_id_fkey";

drop function "private"."activity_of_member"();

drop function "private"."begin_lead"();

drop function "private"."calls_for_member"();

drop function "private"."check_assignee"();

drop function "private"."count_new_leads_again"();

drop function "private"."day_of_member"(date);

drop function "private"."due_between"(uuid, date, date, bigint);

drop function "private"."figures_of_day"(uuid, public.user_role, bigint[], date);

drop function "private"."find_companies"(tsquery, integer);

drop function "private"."find_leads"(tsquery, integer);

drop function "private"."find_people"(tsquery, integer);

drop function "private"."find_procedures"(tsquery, integer);

drop function "private"."find_projects_and_documents"(tsquery, integer);

drop function "private"."follow_lead"();

drop function "private"."forget_mail_of_booking"();

drop function "private"."guard_booking"();

drop function "private"."is_newcomer"();

drop function "private"."left_for_member"();

drop function "private"."mail_booking"();

drop function "private"."mail_of_message"(public.lead_messages);

drop function "private"."my_calendar"(date, date, bigint);

drop function "private"."readdress_mail_of_booking"();

drop function "private"."save_calendar_link"(text);

drop function "private"."send_letter"();

drop function "private"."tell_of_lead"();

drop function "private"."wait_for_bookings"();

drop function "public"."confirm_newsletter"(text, timestamp with time zone);

drop function "public"."list_projects"(bigint, integer, boolean);

drop function "public"."list_requests"(bigint, bigint, integer);

drop function "public"."save_calendar_link"(text);

drop function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text);

drop function "public"."unsubscribe_newsletter"(text);

alter table "public"."documents"
  drop column "reminded_of";

alter table "public"."invoices"
  drop column "reminders";

alter table "public"."lead_messages"
  drop column "handled_at";

alter table "public"."procedure_runs"
  drop column "reminded_of";

drop table "private"."review_reminders";

create table "private"."reminders" (
  "kind"  text   not null,
  "about" bigint not null,
  "day"   date   not null,
  constraint "reminders_kind_check"
    check ((kind = ANY (ARRAY['document'::text, 'review'::text, 'run'::text, 'invoice'::text]))),
  constraint "reminders_pkey" primary key (kind, about)
);

alter table "private"."reminders"
  enable row level security;

alter table "private"."reminders"
  owner to "postgres";

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
    'activity', (select coalesce(jsonb_agg(to_jsonb(told) order by id desc), '[]') from told),
    'recentProjects', (select coalesce(jsonb_agg(to_jsonb(latest) order by at desc), '[]') from latest)
  )
$function$;

alter function "private"."activity_of_day"(private.caller) owner to "postgres";

create or replace function private.add_message (
  name    text,
  email   text,
  company text,
  phone   text,
  message text
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  stored public.lead_messages;
begin
  insert into public.lead_messages (name, email, company, phone, message)
  values (add_message.name, add_message.email, add_message.company, nullif(add_message.phone, ''), add_message.message)
  returning * into stored;
  return to_jsonb(stored) || jsonb_build_object('lead', private.begin_lead(message => stored.id));
end;
$function$;

alter function "private"."add_message"(text, text, text, text, text) owner to "postgres";

create or replace function private.announce (
  people uuid[],
  topic  text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  delete from private.live_events as old where old.ctid in (
    select aged.ctid from private.live_events as aged where aged.at < now() - interval '5 minutes'
    order by aged.at limit 100
    for update skip locked
  );
  insert into private.live_events (user_id, topic)
  select profiles.id, announce.topic from public.profiles
  where profiles.id = any (people) and profiles.is_active and profiles.id is distinct from (select private.actor())
  on conflict do nothing
$function$;

create or replace function private.announce_leads()
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.announce(private.active_staff('admin'), 'leads')
$function$;

alter function "private"."announce_leads"() owner to "postgres";

create or replace function private.begin_lead (
  message    bigint default null::bigint,
  palette    bigint default null::bigint,
  subscriber bigint default null::bigint
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  admins uuid[] := private.active_staff('admin');
  made bigint;
  waiting bigint;
begin
  insert into public.leads (message_id, palette_id, subscriber_id) values (message, palette, subscriber)
  on conflict do nothing returning id into made;
  if made is not null then
    -- Two leads at one moment must not both miss the other's notification.
    perform pg_advisory_xact_lock(hashtext('notifications of leads'));
    delete from public.notifications where kind = 'lead' and not is_read and recipient_id = any (admins);
    select count(*) into waiting from public.leads where status = 'new';
    perform private.notify(
      admins, 'lead', 'New leads', private.words_of_new_leads(waiting),
      case when waiting = 1 then jsonb_build_object('lead_id', made) else '{}' end
    );
    perform private.announce_leads();
  end if;
  return made;
end;
$function$;

alter function "private"."begin_lead"(bigint, bigint, bigint) owner to "postgres";

create or replace function private.block_time (
  reason    text,
  starts_at timestamp with time zone,
  ends_at   timestamp with time zone
)
  returns SETOF public.bookings
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new bookings', '{100, 500}');
  made public.bookings;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators block times' using errcode = '42501';
  end if;
  perform private.wait_for_bookings();
  made.starts_at := block_time.starts_at;
  made.ends_at := block_time.ends_at;
  perform private.take_time(made);
  insert into public.bookings (reason, starts_at, ends_at) values (block_time.reason, made.starts_at, made.ends_at)
  returning * into made;
  perform private.announce_leads();
  return next made;
end;
$function$;

alter function "private"."block_time"(text, timestamp with time zone, timestamp with time zone) owner to "postgres";

create or replace function private.calls_of_day (
  caller private.caller
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object('bookedCalls', coalesce(jsonb_agg(one order by "startsAt"), '[]'))
  from (
    select call.id, case when caller.role = 'admin' then call.lead_id end as "leadId", call.name, call.company,
      call.starts_at as "startsAt", call.taken_by is not null as "isTaken"
    from private.calls_of(caller.id, now() - interval '4 hours', now() + interval '14 days') as call
    where call.ends_at > now()
    order by call.starts_at limit 8
  ) as one
$function$;

alter function "private"."calls_of_day"(private.caller) owner to "postgres";

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
    after.revision := before.revision + (is_moved or after.status = 'canceled')::int;
    if is_moved then
      perform private.take_time(after);
    elsif after.status = 'confirmed' then
      perform private.lapse_holds(after);
    end if;
    if after.status <> 'held' then
      after.held_until := null;
    end if;
  end if;
  if after.taken_by is not null and after.taken_by is distinct from before.taken_by then
    perform from public.profiles as person
    where person.id = after.taken_by and person.is_active and private.is_staff_role(person.role) for share;
    if not found then
      raise exception 'A call is taken by active staff' using errcode = '23514';
    end if;
  end if;
  update public.bookings as one
  set starts_at = after.starts_at, ends_at = after.ends_at, status = after.status, held_until = after.held_until,
    revision = after.revision, taken_by = after.taken_by, notes = after.notes
  where one.id = after.id and one is distinct from after;
  perform private.mail_of_call(before, after);
  perform private.announce_leads();
end;
$function$;

alter function "private"."change_call"(public.bookings, public.bookings) owner to "postgres";

create or replace function private.correct_lead (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed lead_messages', '{100, 5000}');
  before public.lead_messages;
  after public.lead_messages;
begin
  select message.* into before from public.leads as one left join public.lead_messages as message on message.id = one.message_id
  where one.id = lead and caller.role = 'admin' for no key update of one;
  if not found or before.id is null then
    return case when found then false end;
  end if;
  after := jsonb_populate_record(before, private.only(changes, '{name, email, company, phone}'));
  update public.lead_messages as one
  set name = after.name, email = after.email, company = after.company, phone = after.phone
  where one.id = after.id and one is distinct from after;
  update private.mail_outbox as waiting
  set payload = waiting.payload || jsonb_build_object('name', after.name, 'email', after.email)
  where waiting.payload ->> 'booking' = (select booking.id::text from public.bookings as booking where booking.message_id = after.id);
  perform private.announce_leads();
  return true;
end;
$function$;

alter function "private"."correct_lead"(bigint, jsonb) owner to "postgres";

create or replace function private.count_new_leads_again()
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  waiting bigint;
  words text;
begin
  perform pg_advisory_xact_lock(hashtext('notifications of leads'));
  select count(*) into waiting from public.leads where status = 'new';
  words := private.words_of_new_leads(waiting);
  if waiting = 0 then
    delete from public.notifications where kind = 'lead' and not is_read;
  else
    update public.notifications set content = words
    where kind = 'lead' and not is_read and content <> words and recipient_id = any (private.active_staff('admin'));
  end if;
end;
$function$;

alter function "private"."count_new_leads_again"() owner to "postgres";

create or replace function private.delete_feedback (
  ids bigint[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed answer_feedback', '{100, 5000}');
  gone int;
begin
  delete from public.answer_feedback as one where one.id = any (ids) and caller.role = 'admin';
  get diagnostics gone = row_count;
  return gone;
end;
$function$;

alter function "private"."delete_feedback"(bigint[]) owner to "postgres";

create or replace function private.delete_leads (
  ids bigint[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed leads', '{100, 5000}');
  held public.leads[];
begin
  if caller.role <> 'admin' then
    return 0;
  end if;
  perform from public.leads as one where one.id = any (ids) order by one.id for update;
  with gone as (delete from public.leads as one where one.id = any (ids) returning one)
  select array_agg(gone.one) into held from gone;
  perform private.delete_messages(array(select one.message_id from unnest(held) as one));
  delete from public.palettes as palette
  where palette.id in (select one.palette_id from unnest(held) as one) and palette.owner_id is null;
  delete from public.newsletter_subscribers as reader
  where reader.id in (select one.subscriber_id from unnest(held) as one) and reader.unsubscribed_at is null;
  perform private.count_new_leads_again();
  perform private.announce_leads();
  return coalesce(cardinality(held), 0);
end;
$function$;

alter function "private"."delete_leads"(bigint[]) owner to "postgres";

create or replace function private.delete_messages (
  messages bigint[]
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  delete from private.mail_outbox as waiting where waiting.payload ->> 'booking' in (
    select booking.id::text from public.bookings as booking where booking.message_id = any (messages)
  );
  delete from public.lead_messages as message where message.id = any (messages)
$function$;

alter function "private"."delete_messages"(bigint[]) owner to "postgres";

create or replace function private.delete_subscriber (
  email text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed newsletter_subscribers', '{100, 5000}');
begin
  delete from public.newsletter_subscribers as reader
  where reader.email_key = lower(delete_subscriber.email) and caller.role = 'admin';
  if not found then
    return false;
  end if;
  perform private.count_new_leads_again();
  perform private.announce_leads();
  return true;
end;
$function$;

alter function "private"."delete_subscriber"(text) owner to "postgres";

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
    concat_ws(', ', call.email, call.phone), call.id, call.revision
  from reader cross join private.calls_of(reader.id, first_day - 1, last_day + 2) as call
  where only_project is null
  order by day, kind, id limit 1000
$function$;

alter function "private"."due_between"(uuid, date, date, bigint) owner to "postgres";

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
    before, jsonb_populate_record(before, private.only(changes, '{starts_at, status, taken_by, notes}'))
  );
  return true;
end;
$function$;

alter function "private"."edit_call"(bigint, jsonb) owner to "postgres";

create or replace function private.edit_lead (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed leads', '{100, 5000}');
  before public.leads;
begin
  select * into before from public.leads as one where one.id = lead and caller.role = 'admin' for no key update;
  if not found then
    return false;
  end if;
  perform private.save_lead(
    before, jsonb_populate_record(before, private.only(changes, '{status, assignee_id, notes, is_read}'))
  );
  return true;
end;
$function$;

alter function "private"."edit_lead"(bigint, jsonb) owner to "postgres";

create or replace function private.erase_by_email (
  address text
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  erased text[];
  lost public.bookings[] := array(
    select call
    from public.bookings as call join public.lead_messages as message on message.id = call.message_id
    where lower(message.email) = lower(address) and call.status = 'confirmed' and call.starts_at > now()
  );
  call public.bookings;
begin
  with calls as (
    select booking.id from public.bookings as booking join public.lead_messages as message on message.id = booking.message_id
    where lower(message.email) = lower(address)
  ),
  messages as (
    delete from public.lead_messages where lower(lead_messages.email) = lower(address) returning lead_messages.id
  ),
  subscriptions as (
    delete from public.newsletter_subscribers where newsletter_subscribers.email_key = lower(address)
    returning newsletter_subscribers.id
  ),
  colors as (
    delete from public.palettes where palettes.owner_id is null and lower(palettes.email) = lower(address)
    returning palettes.id
  )
  select array_agg(place) into erased from (
    select 'lead_messages ' || messages.id from messages
    union all select 'bookings ' || calls.id from calls
    union all select 'newsletter_subscribers ' || subscriptions.id from subscriptions
    union all select 'palettes ' || colors.id from colors
  ) as rows (place);
  delete from private.mail_outbox as mail where lower(mail.payload ->> 'email') = lower(address);
  perform private.count_new_leads_again();
  perform private.announce_leads();
  foreach call in array lost loop
    perform private.tell_of_lost_call(call);
  end loop;
  return coalesce(erased, '{}');
end;
$function$;

create or replace function private.figures_of_day (
  caller private.caller,
  today  date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  with followed as materialized (
    select member.project_id as id
    from public.project_members as member join public.projects as project on project.id = member.project_id
    where member.user_id = caller.id and caller.role <> 'admin' and not project.is_archived
    union all
    (select one.id from public.projects as one where caller.role = 'admin' and not one.is_archived order by one.id desc limit 500)
  ),
  steps as materialized (
    select step.is_complete, step.due_date from followed join public.milestones as step on step.project_id = followed.id
  ),
  listed as (
    select paper.created_at from followed join public.documents as paper on paper.project_id = followed.id where caller.role <> 'admin'
    union all
    select one.created_at from public.documents as one
    where one.project_id is null and one.uploaded_by = caller.id and caller.role <> 'admin'
    union all
    (select one.created_at from public.documents as one where caller.role = 'admin' order by one.id desc limit 500)
  )
  select jsonb_build_object(
    'upcomingMilestones', (select count(*) from steps where not is_complete and due_date >= today),
    'completedDeliverables', (select count(*) from steps where is_complete),
    'recentDocuments', (select count(*) from listed where created_at > now() - interval '30 days')
  )
$function$;

alter function "private"."figures_of_day"(private.caller, date) owner to "postgres";

create or replace function private.find_caller (
  claims text
)
  returns private.caller
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  signed_in public.profiles;
  viewed private.client_views;
  found private.caller;
begin
  select * into viewed from private.client_views as view where view.session_id = (auth.jwt() ->> 'session_id')::uuid;
  found := row(claims, auth.uid(), null, viewed.session_id is not null);
  if viewed.until > now() then
    found.id := viewed.user_id;
  end if;
  select * into signed_in from private.my_account();
  if signed_in.id is null or auth.jwt() ->> 'aal' is distinct from 'aal2' and (
    private.second_factor_since(signed_in.id) is not null
    or private.is_staff_role(signed_in.role) and (select rules.staff_second_factor from private.account_rules as rules)
  ) then
    return found;
  end if;
  if found.id = signed_in.id then
    found.role := signed_in.role;
  elsif signed_in.role = 'admin' then
    select person.role into found.role from public.profiles as person
    where person.id = found.id and person.is_active and person.role = 'client';
  end if;
  return found;
end;
$function$;

create or replace function private.find_companies (
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with found as materialized (
    select one.id, one.name, one.legal_name from public.companies as one
    where private.words_of_person(one.name, one.legal_name, null::text, null::text) @@ wanted
  )
  select 'company', found.id::text, found.name, found.legal_name, null::bigint from found order by found.id desc limit most
$function$;

alter function "private"."find_companies"(tsquery, integer) owner to "postgres";

create or replace function private.find_documents (
  caller private.caller,
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with found as materialized (
    select one.id, one.name, one.project_id, one.uploaded_by
    from public.documents as one where private.words_of(one.name) @@ wanted
  )
  select 'document', found.id::text, found.name, project.title, found.project_id
  from found left join public.projects as project on project.id = found.project_id
  where caller.role = 'admin' or found.project_id is null and found.uploaded_by = caller.id
    or found.project_id in (select member.project_id from public.project_members as member where member.user_id = caller.id)
  order by found.id desc limit most
$function$;

alter function "private"."find_documents"(private.caller, tsquery, integer) owner to "postgres";

create or replace function private.find_for_me (
  typed text,
  most  integer default 5
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.caller();
  wanted tsquery := private.beginnings_of(typed);
begin
  if caller.role is null or wanted is null then
    return;
  end if;
  most := least(most, 20);
  return query
    select * from private.find_projects(caller, wanted, most)
    union all select * from private.find_documents(caller, wanted, most)
    union all select * from private.find_people(caller, wanted, most);
  if caller.role = 'admin' then
    return query select * from private.find_companies(wanted, most);
  end if;
  if private.is_staff_role(caller.role) then
    return query select * from private.find_procedures(caller, wanted, most);
  end if;
  if caller.role = 'admin' then
    return query select * from private.find_leads(wanted, most);
  end if;
end;
$function$;

alter function "private"."find_for_me"(text, integer) owner to "postgres";

create or replace function private.find_leads (
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with messages as materialized (
    select one.id from public.lead_messages as one
    where private.words_of_person(one.name, one.company, one.email, null::text) @@ wanted
  ),
  guests as materialized (
    select one.id from public.palettes as one where one.owner_id is null and private.words_of(one.email) @@ wanted
  ),
  readers as materialized (
    select one.id from public.newsletter_subscribers as one where private.words_of(one.email) @@ wanted
  )
  select 'lead', lead.id::text, coalesce(lead.name, lead.email), lead.company, null::bigint
  from private.lead_senders as lead
  where lead.message_id in (select id from messages) or lead.palette_id in (select id from guests)
    or lead.subscriber_id in (select id from readers)
  order by lead.id desc limit most
$function$;

alter function "private"."find_leads"(tsquery, integer) owner to "postgres";

create or replace function private.find_people (
  caller private.caller,
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with found as materialized (
    select one.id, one.username, one.username_key, one.name, one.is_active, one.created_at
    from public.profiles as one where private.words_of_person(one.username, one.name, one.company, one.email) @@ wanted
  )
  select 'person', found.id::text, coalesce(found.name, found.username),
    case when caller.role = 'admin' then found.username else shared.title end, shared.id
  from found left join lateral (
    select project.id, project.title
    from public.project_members as theirs
    join public.project_members as mine on mine.project_id = theirs.project_id and mine.user_id = caller.id
    join public.projects as project on project.id = theirs.project_id
    where theirs.user_id = found.id and caller.role <> 'admin'
    order by theirs.project_id desc limit 1
  ) as shared on true
  where caller.role = 'admin' or shared.id is not null and found.id <> caller.id and found.is_active
    and private.words_of(concat_ws(' ', found.username, found.name)) @@ wanted
  order by shared.id desc, case when caller.role = 'admin' then found.created_at end desc, found.username_key limit most
$function$;

alter function "private"."find_people"(private.caller, tsquery, integer) owner to "postgres";

create or replace function private.find_procedures (
  caller private.caller,
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with drafts as materialized (
    select one.id, one.title, case when one.is_template then 'template' end as about
    from public.procedures as one where caller.role = 'admin' and private.words_of(one.title) @@ wanted
  ),
  versions as materialized (
    select one.id, one.fields ->> 'title' as title
    from public.procedure_versions as one
    where caller.role = 'team_member' and private.words_of(one.fields ->> 'title') @@ wanted
  )
  select 'procedure', found.id::text, found.title, found.about, null::bigint
  from (
    select * from drafts
    union all
    select one.procedure_id, versions.title, 'published'
    from versions join public.published_procedures as one on one.version_id = versions.id
  ) as found
  order by found.id desc limit most
$function$;

alter function "private"."find_procedures"(private.caller, tsquery, integer) owner to "postgres";

create or replace function private.find_projects (
  caller private.caller,
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with found as materialized (
    select one.id, one.title, one.status from public.projects as one where private.words_of(one.title) @@ wanted
  )
  select 'project', found.id::text, found.title, found.status::text, found.id
  from found
  where caller.role = 'admin'
    or found.id in (select member.project_id from public.project_members as member where member.user_id = caller.id)
  order by found.id desc limit most
$function$;

alter function "private"."find_projects"(private.caller, tsquery, integer) owner to "postgres";

create or replace function private.free_time (
  booking bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed bookings', '{100, 5000}');
begin
  delete from public.bookings as blocked where blocked.id = booking and blocked.message_id is null and caller.role = 'admin';
  if not found then
    return false;
  end if;
  perform private.announce_leads();
  return true;
end;
$function$;

alter function "private"."free_time"(bigint) owner to "postgres";

create or replace function private.give_up_work()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not new.is_active then
    update public.milestones set owner_id = null where owner_id = new.id and not is_complete;
  end if;
  if not new.is_active or new.role = 'client' then
    update public.procedure_runs set assignee_id = null where assignee_id = new.id and status = 'open';
    perform private.pass_on_calls(new.id, null);
  end if;
  perform private.pass_on_leads(new.id, null);
  return null;
end;
$function$;

create or replace function private.give_work (
  person     uuid,
  heir       uuid,
  only_leads boolean default false
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  work record;
  takes_leads boolean;
  handed_over text;
begin
  select one.role = 'admin' into takes_leads from public.profiles as one
  where one.id = heir and one.id <> person and one.is_active and private.is_staff_role(one.role) for share;
  if not found then
    raise exception 'Work is taken over by active staff' using errcode = '23514', hint = 'successor_not_active';
  end if;
  select * into work from private.open_work_of(person);
  perform private.pass_on_leads(person, (
    select one.id from public.profiles as one
    where one.role = 'admin' and one.is_active and one.id in (heir, private.actor()) order by one.id = heir desc limit 1
  ));
  if not takes_leads then
    work.leads := 0;
  end if;
  if only_leads then
    work.milestones := 0;
    work.procedures := 0;
  else
    insert into public.project_members (project_id, user_id)
    select project, heir from (
      select private.projects_only_of(person) as project
      union
      select milestone.project_id from public.milestones as milestone
      where milestone.owner_id = person and not milestone.is_complete and not private.is_archived(milestone.project_id)
    ) as left_behind
    on conflict do nothing;
    update public.milestones set owner_id = heir
    where owner_id = person and not is_complete and not private.is_archived(project_id);
    update public.procedure_runs set assignee_id = heir where assignee_id = person and status = 'open';
    perform private.pass_on_calls(person, heir);
    update public.procedures set reviewer = private.name_of(heir) where id in (select private.procedures_reviewed_by(person));
  end if;
  -- Of projects and runs the heir is told by what adds them. The news outlasts the account, so it names nobody.
  select string_agg(amount || ' ' || one || case when amount > 1 then 's' else '' end, ', ') into handed_over
  from (
    values (work.leads, 'lead'), (work.milestones, 'milestone'), (work.procedures, 'procedure review')
  ) as part (amount, one)
  where amount > 0;
  if handed_over is not null then
    perform private.notify(
      array[heir], 'member', 'Work handed over to you', format('Yours from now on: %s.', handed_over), '{}'
    );
  end if;
end;
$function$;

create or replace function private.hold_assignee (
  before public.leads,
  after  public.leads
)
  returns uuid
  language plpgsql
  set search_path to ''
  AS $function$
declare
  is_same boolean := after.assignee_id is not distinct from before.assignee_id;
begin
  if after.assignee_id is null or is_same and before.status in ('new', 'in_talk') then
    return after.assignee_id;
  end if;
  perform from public.profiles as person
  where person.id = after.assignee_id and person.is_active and person.role = 'admin' for share;
  if found then
    return after.assignee_id;
  elsif not is_same then
    raise exception 'A lead is assigned to an administrator' using errcode = '23514';
  end if;
  -- It is taken up again, and whoever worked on it has left since.
  return case when after.status not in ('new', 'in_talk') then after.assignee_id end;
end;
$function$;

alter function "private"."hold_assignee"(public.leads, public.leads) owner to "postgres";

create or replace function private.is_line (
  value    text,
  shortest integer,
  longest  integer
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select char_length(value) between shortest and longest
    and (value ~ '[a-zA-Z0-9]' or char_length(private.visible(value)) >= least(shortest, 1))
    and value = btrim(value)
    and value !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
$function$;

create or replace function private.is_newcomer (
  caller private.caller
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select caller.role = 'client' and private.company_of(caller.id) is null
    and not exists (select from public.project_members as member where member.user_id = caller.id)
    and not exists (select from public.documents as one where one.uploaded_by = caller.id)
$function$;

alter function "private"."is_newcomer"(private.caller) owner to "postgres";

create or replace function private.is_prose (
  value    text,
  shortest integer,
  longest  integer
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select char_length(value) between shortest and longest
    and char_length(btrim(value)) >= shortest
    and (value ~ '[a-zA-Z0-9]' or char_length(private.visible(value)) >= least(shortest, 1))
    and value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'
$function$;

create or replace function private.is_reminded (
  kind  text,
  about bigint,
  day   date
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select exists (
    select from private.reminders as sent
    where sent.kind = is_reminded.kind and sent.about = is_reminded.about and sent.day = is_reminded.day
  )
$function$;

alter function "private"."is_reminded"(text, bigint, date) owner to "postgres";

create or replace function private.issue_invoice (
  draft_id bigint,
  firm     jsonb,
  today    date
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  draft public.invoices;
  corrected public.invoices;
  missing text[];
begin
  select * into draft from public.invoices where id = draft_id for update;
  if draft.id is null then
    return null;
  elsif draft.number is not null then
    raise exception 'It is issued already' using errcode = '23514', hint = 'invoice_issued';
  end if;
  select * into corrected from public.invoices where id = draft.corrects_id for update;
  draft := private.completed(draft, corrected, firm, today);
  missing := private.missing_of(draft, corrected);
  if missing <> '{}' then
    return missing;
  end if;
  update public.invoices set
    number = private.next_invoice_number(extract(year from today)::int), issued_on = today, due_on = draft.due_on,
    company_id = draft.company_id, firm = draft.firm, client = draft.client
  where id = draft_id returning * into draft;
  if draft.due_on <= today + 3 then
    perform private.note_reminder('invoice', draft.id, draft.due_on - 3);
  end if;
  update public.invoices set credited = credited + draft.total where id = corrected.id;
  perform private.tell_of_invoice(
    draft, format('%s %s', case draft.kind when 'invoice' then 'Invoice' else 'Credit note' end, draft.number),
    private.spoken_sum(draft.total, draft.currency) || case when corrected.id is null
      then format(', due on %s.', private.spoken_day(draft.due_on)) else format(' off invoice %s.', corrected.number) end,
    'Issued'
  );
  return '{}';
end;
$function$;

create or replace function private.keep_issued()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  moving text[] := array['paid', 'credited', 'digests', 'updated_at'];
begin
  -- Its client as it was printed stays when two entries of one firm become one.
  if tg_op = 'UPDATE' and private.become_one(old.company_id, new.company_id) then
    moving := moving || 'company_id'::text;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'What was issued stays as it is' using errcode = '23514', hint = 'invoice_issued';
  end if;
  return new;
end;
$function$;

create or replace function private.lapse_holds (
  wanted public.bookings
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  update public.bookings as idle set status = 'lapsed', held_until = null
  where idle.status = 'held' and idle.held_until <= now() and idle.id is distinct from wanted.id
    and tstzrange(idle.starts_at, idle.ends_at) && tstzrange(wanted.starts_at, wanted.ends_at)
$function$;

alter function "private"."lapse_holds"(public.bookings) owner to "postgres";

create or replace function private.list_projects (
  before_id bigint  default null::bigint,
  max_rows  integer default 200,
  archived  boolean default false
)
  returns SETOF public.projects
  language plpgsql
  stable
  security definer
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
declare
  caller private.caller := private.caller();
  ceiling bigint := coalesce(before_id, 9223372036854775807);
begin
  if caller.role = 'admin' then
    return query
      select project.* from public.projects as project
      where project.is_archived = archived and project.id < ceiling order by project.id desc limit max_rows;
  elsif caller.role is not null then
    return query
      select project.*
      from public.project_members as member
      join public.projects as project on project.id = member.project_id
      where member.user_id = caller.id and member.project_id < ceiling and project.is_archived = archived
      order by member.project_id desc limit max_rows;
  end if;
end;
$function$;

alter function "private"."list_projects"(bigint, integer, boolean) owner to "postgres";

create or replace function private.list_requests (
  of_project bigint,
  before_id  bigint  default null::bigint,
  max_rows   integer default 200
)
  returns table (
    id               bigint,
    project_id       bigint,
    title            text,
    body             text,
    attachments      jsonb,
    status           public.request_status,
    reason           text,
    milestone_id     bigint,
    milestone_title  text,
    milestone_due    date,
    asked_by         uuid,
    asked_by_name    text,
    answered_by_name text,
    answered_at      timestamp with time zone,
    created_at       timestamp with time zone,
    updated_at       timestamp with time zone
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select
    one.id, one.project_id, one.title, one.body,
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', document.id, 'name', document.name) order by document.id), '[]')
      from public.documents as document where document.id = any (one.attachments)
    ),
    one.status, one.reason, milestone.id, milestone.title, milestone.due_date, one.asked_by,
    coalesce(nullif(asker.name, ''), asker.username),
    coalesce(nullif(answerer.name, ''), answerer.username), one.answered_at, one.created_at, one.updated_at
  from (
    select request.* from public.requests as request
    where request.project_id = of_project and request.id < coalesce(before_id, 9223372036854775807)
      and (select private.sees_project(private.caller(), of_project))
    order by request.id desc limit max_rows
  ) as one
  left join public.milestones as milestone on milestone.id = one.milestone_id
  left join public.profiles as asker on asker.id = one.asked_by
  left join public.profiles as answerer on answerer.id = one.answered_by
  order by one.id desc
$function$;

alter function "private"."list_requests"(bigint, bigint, integer) owner to "postgres";

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
  end;
begin
  if news is not null then
    delete from private.mail_outbox as waiting
    where waiting.kind = 'booking_reminder' and waiting.payload ->> 'booking' = after.id::text;
    insert into private.mail_outbox (kind, payload)
    values (news, about), (news || '_staff', about || coalesce(taker, '{}'));
  elsif after.status = 'confirmed' and after.taken_by is distinct from before.taken_by and taker is not null then
    insert into private.mail_outbox (kind, payload) values ('booking_taken_staff', about || taker);
  end if;
  if news in ('booking_confirmed', 'booking_moved') and after.starts_at > now() + interval '26 hours' then
    insert into private.mail_outbox (kind, payload, due_at, created_at)
    values ('booking_reminder', about, after.starts_at - interval '1 day', after.starts_at - interval '1 day');
  end if;
end;
$function$;

alter function "private"."mail_of_call"(public.bookings, public.bookings) owner to "postgres";

create or replace function private.my_account()
  returns SETOF public.profiles
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select person.*
  from public.profiles as person
  join auth.sessions as session on session.user_id = person.id
  where person.id = auth.uid() and person.is_active
    and session.id = (select private.my_session())
    and (session.not_after is null or session.not_after > now())
    and session.created_at > now() - private.longest_session(person.role)
$function$;

create or replace function private.my_calendar (
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
  security definer
  set search_path to ''
  AS $function$
  select due.* from private.due_between((select private.me()), first_day, last_day, only_project) as due
  where (select private.is_active())
$function$;

alter function "private"."my_calendar"(date, date, bigint) owner to "postgres";

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
  return private.figures_of_day(caller, today) || private.work_of_day(caller, today) || private.calls_of_day(caller)
    || private.invoices_for_member() || private.activity_of_day(caller) || private.procedures_for_member()
    || jsonb_build_object('isNewcomer', coalesce(private.is_newcomer(caller), false));
end;
$function$;

alter function "private"."my_day"(date) owner to "postgres";

create or replace function private.note_reminder (
  kind  text,
  about bigint,
  day   date
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.reminders as sent (kind, about, day) values (note_reminder.kind, note_reminder.about, note_reminder.day)
  on conflict on constraint reminders_pkey do update set day = excluded.day
$function$;

alter function "private"."note_reminder"(text, bigint, date) owner to "postgres";

create or replace function private.notify (
  recipients uuid[],
  kind       public.notification_kind,
  title      text,
  content    text,
  about      jsonb                    default '{}'::jsonb
)
  returns void
  language sql
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.owns_address (
  person uuid
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select exists (
    select from public.profiles as one join auth.users as account on account.id = one.id where one.id = person
      and (one.email_proven_at is not null or private.is_staff_role(one.role) or account.encrypted_password = '' or exists (
        select from private.password_links as link where link.user_id = one.id and link.used_at is not null
      ))
  )
$function$;

alter function "private"."owns_address"(uuid) owner to "postgres";

create or replace function private.pass_on_calls (
  person    uuid,
  successor uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  before public.bookings;
  after public.bookings;
begin
  for before in
    select * from public.bookings as call
    where call.taken_by = person and call.status = 'confirmed' and call.ends_at > now() order by call.id for no key update
  loop
    after := before;
    after.taken_by := successor;
    perform private.change_call(before, after);
  end loop;
end;
$function$;

alter function "private"."pass_on_calls"(uuid, uuid) owner to "postgres";

create or replace function private.pass_on_leads (
  person    uuid,
  successor uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform from public.profiles as one
  where one.id = successor and one.is_active and one.role = 'admin' for share;
  if not found and successor is not null then
    raise exception 'A lead is assigned to an administrator' using errcode = '23514';
  end if;
  update public.leads as one set assignee_id = successor where one.assignee_id = person and one.status in ('new', 'in_talk');
  if found then
    perform private.announce_leads();
  end if;
end;
$function$;

alter function "private"."pass_on_leads"(uuid, uuid) owner to "postgres";

create or replace function private.save_calendar_link (
  hash text default null::text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new calendar_links', case when hash is not null then '{50, 50}'::int[] end);
begin
  if hash is null then
    delete from private.calendar_links as link where link.user_id = caller.id;
  else
    insert into private.calendar_links as link (user_id, token_hash) values (caller.id, hash)
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now();
  end if;
  return true;
end;
$function$;

alter function "private"."save_calendar_link"(text) owner to "postgres";

create or replace function private.save_lead (
  before public.leads,
  after  public.leads
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  after.assignee_id := private.hold_assignee(before, after);
  update public.leads as one
  set status = after.status, assignee_id = after.assignee_id, notes = after.notes, is_read = after.is_read,
    client_id = after.client_id, project_id = after.project_id
  where one.id = after.id and one is distinct from after;
  if after.status <> before.status then
    perform private.count_new_leads_again();
  end if;
  perform private.announce_leads();
end;
$function$;

alter function "private"."save_lead"(public.leads, public.leads) owner to "postgres";

create or replace function private.show_version()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update public.documents set
    version = new.number, version_by = new.uploaded_by, by_staff = new.by_staff,
    file_name = new.file_name, kind = new.kind, size = new.size,
    status = 'pending', status_reason = null
  where id = new.document_id;
  delete from private.reminders as sent where sent.kind = 'document' and sent.about = new.document_id;
  return null;
end;
$function$;

create or replace function private.take_time (
  wanted public.bookings
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if wanted.ends_at <= now() then
    raise exception 'This time is over' using errcode = '23514', hint = 'booking_over';
  end if;
  perform private.lapse_holds(wanted);
end;
$function$;

alter function "private"."take_time"(public.bookings) owner to "postgres";

create or replace function private.wait_for_bookings()
  returns void
  language sql
  set search_path to ''
  AS $function$
  select pg_advisory_xact_lock(hashtext('bookings'))
$function$;

alter function "private"."wait_for_bookings"() owner to "postgres";

create or replace function private.work_of_day (
  caller private.caller,
  today  date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  with mine as materialized (
    select project.id as "projectId", project.title as "projectTitle"
    from public.project_members as member join public.projects as project on project.id = member.project_id
    where member.user_id = caller.id and not project.is_archived
  ),
  due as (
    select step.id, step.title, step.due_date as "dueDate", mine.*
    from mine join public.milestones as step on step.project_id = mine."projectId"
    where not step.is_complete and step.due_date <= today + 14 order by step.due_date, step.id limit 8
  ),
  waiting as (
    select paper.id, paper.name, paper.review_due as "reviewDue", mine.*
    from mine join public.documents as paper on paper.project_id = mine."projectId"
    where paper.status = 'pending' and private.reviews(paper, caller.id, caller.role)
    order by paper.review_due, paper.id desc limit 8
  ),
  asked as (
    select id, title, "projectId", about as "projectTitle" from private.open_requests
    where private.is_staff_role(caller.role) and "projectId" in (select "projectId" from mine) order by id limit 8
  ),
  deserted as (
    select id, title, at as since from private.left_projects
    where private.is_staff_role(caller.role) and id in (select "projectId" from mine) order by at desc, id limit 8
  )
  select jsonb_build_object(
    'dueMilestones', (select coalesce(jsonb_agg(to_jsonb(due) order by "dueDate", id), '[]') from due),
    'waitingDocuments', (select coalesce(jsonb_agg(to_jsonb(waiting) order by "reviewDue", id desc), '[]') from waiting),
    'openRequests', (select coalesce(jsonb_agg(to_jsonb(asked) order by id), '[]') from asked),
    'leftProjects', (select coalesce(jsonb_agg(to_jsonb(deserted) order by since desc, id), '[]') from deserted)
  )
$function$;

alter function "private"."work_of_day"(private.caller, date) owner to "postgres";

create or replace function private.write_letter (
  lead      bigint,
  body      text,
  is_theirs boolean default false
)
  returns SETOF public.lead_letters
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new lead_letters', '{100, 500}');
  before public.leads;
  after public.leads;
  sender private.lead_senders;
  written public.lead_letters;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators write to leads' using errcode = '42501';
  end if;
  select * into before from public.leads as one where one.id = lead for no key update;
  if not found then
    return;
  end if;
  select * into sender from private.lead_senders as one where one.id = lead;
  if not is_theirs and sender.unsubscribed_at is not null then
    raise exception 'This address has left the newsletter' using errcode = '23514', hint = 'unsubscribed';
  end if;
  insert into public.lead_letters (lead_id, written_by, body, is_theirs)
  values (lead, caller.id, write_letter.body, write_letter.is_theirs) returning * into written;
  after := before;
  after.is_read := true;
  if before.status = 'new' then
    after.status := 'in_talk';
  end if;
  if not is_theirs then
    after.assignee_id := coalesce(before.assignee_id, caller.id);
    insert into private.mail_outbox (kind, payload)
    values ('lead_letter', jsonb_build_object(
      'name', sender.name, 'email', sender.email, 'body', written.body, 'quote', sender.message, 'written_by', caller.id,
      'signed_by', private.name_of(caller.id)
    ));
  end if;
  perform private.save_lead(before, after);
  return next written;
end;
$function$;

alter function "private"."write_letter"(bigint, text, boolean) owner to "postgres";

create or replace function public.block_time (
  reason    text,
  starts_at timestamp with time zone,
  ends_at   timestamp with time zone
)
  returns SETOF public.bookings
  language sql
  set search_path to ''
  AS $function$
  select * from private.block_time(reason, starts_at, ends_at)
$function$;

alter function "public"."block_time"(text, timestamp with time zone, timestamp with time zone) owner to "postgres";

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
  instead        bigint                   default null::bigint
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
  insert into public.bookings (message_id, starts_at, ends_at, status, held_until, service, time_zone)
  values (
    (stored ->> 'id')::bigint, made.starts_at, made.ends_at, 'held', now() + interval '30 minutes',
    nullif(book_call.service, ''), book_call.time_zone
  )
  returning * into made;
  insert into private.mail_outbox (kind, payload)
  values
    ('contact_message', stored || jsonb_build_object(
      'booking', made.id, 'starts_at', made.starts_at, 'service', made.service
    )),
    ('booking_question', private.mail_about(made));
  return jsonb_build_object('id', made.id);
end;
$function$;

create or replace function public.change_booking (
  booking   bigint,
  email     text,
  act       text,
  starts_at timestamp with time zone,
  offer     jsonb
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  known public.bookings;
  wanted public.bookings;
begin
  perform private.wait_for_bookings();
  perform from public.bookings as one where one.id = booking for no key update;
  known := private.booking_at(booking, change_booking.email);
  wanted := known;
  if known.id is null then
    return null;
  elsif act = 'cancel' and known.status = 'canceled' or act = 'confirm' and known.status = 'confirmed' then
    return 'done';
  elsif known.status = 'canceled' or known.starts_at <= now() or act = 'move' and known.revision >= 3 then
    return 'over';
  elsif act = 'cancel' then
    wanted.status := 'canceled';
  else
    wanted.status := 'confirmed';
    if act = 'move' then
      wanted.starts_at := change_booking.starts_at;
    end if;
    if act = 'confirm' and private.is_taken_from(known)
      or act <> 'confirm' and not exists (select from private.free_slots(wanted.starts_at, wanted.starts_at, offer, known.id))
    then
      return 'taken';
    end if;
  end if;
  perform private.change_call(known, wanted);
  return 'done';
end;
$function$;

create or replace function public.confirm_newsletter (
  email    text,
  asked_at timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  reader public.newsletter_subscribers;
begin
  select * into reader from public.newsletter_subscribers as one
  where one.email_key = lower(confirm_newsletter.email)
    and one.asked_at = confirm_newsletter.asked_at and one.asked_at > now() - interval '7 days'
    and coalesce(one.unsubscribed_at < one.asked_at, true)
  for update;
  if not found then
    return false;
  elsif reader.confirmed_at is null or reader.unsubscribed_at is not null then
    update public.newsletter_subscribers as one set subscribed_at = now(), confirmed_at = now(), unsubscribed_at = null
    where one.id = reader.id;
    insert into private.mail_outbox (kind, payload) values ('newsletter_welcome', jsonb_build_object('email', reader.email));
    if reader.confirmed_at is null then
      perform private.begin_lead(subscriber => reader.id);
    end if;
  end if;
  return true;
end;
$function$;

alter function "public"."confirm_newsletter"(text, timestamp with time zone) owner to "postgres";

create or replace function public.convert_lead (
  actor               uuid,
  lead                bigint,
  username            text,
  name                text,
  company             text,
  project_title       text,
  project_description text,
  token_hash          text,
  mail_seed           text   default null::text
)
  returns table (
    person  uuid,
    project bigint,
    is_new  boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
#variable_conflict use_variable
declare
  caller private.caller;
  before public.leads;
  after public.leads;
  sender private.lead_senders;
begin
  perform private.act_for(actor);
  caller := private.begin_act('converted leads');
  if caller.role <> 'admin' then
    raise exception 'Only administrators make clients of leads' using errcode = '42501';
  end if;
  select * into before from public.leads as one where one.id = lead for update;
  if not found then
    return;
  elsif before.project_id is not null then
    raise exception 'This lead has its project' using errcode = '23505';
  end if;
  select * into sender from private.lead_senders as one where one.id = lead;
  -- Two leads with one address become one client: the later of two writers meets the account that the earlier has made.
  perform pg_advisory_xact_lock(hashtext('address of a lead'), hashtext(lower(sender.email)));
  select one.id into person from auth.users as one where lower(one.email) = lower(sender.email);
  is_new := person is null;
  if is_new then
    if exists (select from public.profiles as one where one.username_key = private.username_key(username)) then
      return query select null::uuid, null::bigint, true;
      return;
    end if;
    if exists (select from public.companies as one where private.username_key(one.name) = private.username_key(btrim(company))) then
      raise exception 'A lead belongs to no company that there is' using errcode = '23514', hint = 'company_known';
    end if;
    person := public.create_user(actor, username, sender.email, 'client', name, company);
  elsif not private.owns_address(person) then
    return query select null::uuid, null::bigint, false;
    return;
  end if;
  insert into public.projects (title, description, client_id, created_by)
  values (project_title, project_description, person, actor) returning projects.id into project;
  if is_new then
    -- It names the project. Another mail about that would come in the same second.
    perform public.create_invitation(actor, person, token_hash, mail_seed);
    delete from private.notification_mail where recipient_id = person;
  end if;
  if sender.message is not null then
    insert into public.comments (project_id, body, is_internal, written_by)
    values (project, left('They wrote: ' || sender.message, 5000), true, actor);
  end if;
  insert into public.palettes (owner_id, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  select person, one.name, one."primary", one.secondary, one.accent1, one.accent2, one.gray, one.heading_font, one.body_font
  from public.palettes as one where one.owner_id is null and lower(one.email) = lower(sender.email);
  after := before;
  after.status := 'won';
  after.is_read := true;
  after.client_id := person;
  after.project_id := project;
  after.assignee_id := coalesce(before.assignee_id, actor);
  perform private.save_lead(before, after);
  return next;
end;
$function$;

create or replace function public.correct_lead (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.correct_lead(lead, changes)
$function$;

alter function "public"."correct_lead"(bigint, jsonb) owner to "postgres";

create or replace function public.delete_feedback (
  ids bigint[]
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_feedback(ids)
$function$;

alter function "public"."delete_feedback"(bigint[]) owner to "postgres";

create or replace function public.delete_leads (
  ids bigint[]
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_leads(ids)
$function$;

alter function "public"."delete_leads"(bigint[]) owner to "postgres";

create or replace function public.delete_subscriber (
  email text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_subscriber(email)
$function$;

alter function "public"."delete_subscriber"(text) owner to "postgres";

create or replace function public.edit_call (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_call(lead, changes)
$function$;

alter function "public"."edit_call"(bigint, jsonb) owner to "postgres";

create or replace function public.edit_lead (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_lead(lead, changes)
$function$;

alter function "public"."edit_lead"(bigint, jsonb) owner to "postgres";

create or replace function public.find_for_me (
  typed text,
  most  integer default 5
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.find_for_me(typed, most)
$function$;

create or replace function public.forget_old_news (
  max_rows integer default 1000
)
  returns integer
  language sql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function public.free_time (
  booking bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.free_time(booking)
$function$;

alter function "public"."free_time"(bigint) owner to "postgres";

create or replace function public.list_projects (
  before_id bigint  default null::bigint,
  max_rows  integer default 200,
  archived  boolean default false
)
  returns SETOF public.projects
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.list_projects(before_id, max_rows, archived)
$function$;

alter function "public"."list_projects"(bigint, integer, boolean) owner to "postgres";

create or replace function public.list_requests (
  of_project bigint,
  before_id  bigint  default null::bigint,
  max_rows   integer default 200
)
  returns table (
    id               bigint,
    project_id       bigint,
    title            text,
    body             text,
    attachments      jsonb,
    status           public.request_status,
    reason           text,
    milestone_id     bigint,
    milestone_title  text,
    milestone_due    date,
    asked_by         uuid,
    asked_by_name    text,
    answered_by_name text,
    answered_at      timestamp with time zone,
    created_at       timestamp with time zone,
    updated_at       timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.list_requests(of_project, before_id, max_rows)
$function$;

alter function "public"."list_requests"(bigint, bigint, integer) owner to "postgres";

create or replace function public.my_day (
  today date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.my_day(today)
$function$;

create or replace function public.remind_of_invoices (
  today    date    default CURRENT_DATE,
  max_rows integer default 50
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  one public.invoices;
  day date;
  reminded int := 0;
begin
  for one in
    select invoice.* from public.invoices as invoice
    where invoice.number is not null and invoice.kind = 'invoice' and invoice.paid + invoice.credited < invoice.total
      and invoice.due_on <= today + 3 and not private.is_reminded('invoice', invoice.id, (
        select max(invoice.due_on + step) from unnest(array[-3, 1, 8, 15]) as step where invoice.due_on + step <= today
      ))
    order by invoice.due_on limit max_rows for update skip locked
  loop
    select max(one.due_on + step) into day from unnest(array[-3, 1, 8, 15]) as step where one.due_on + step <= today;
    perform private.note_reminder('invoice', one.id, day);
    perform private.tell_of_invoice(
      one, format(case when day < one.due_on then 'Invoice %s is due on %s' else 'Invoice %s was due on %s' end,
        one.number, private.spoken_day(one.due_on)),
      private.spoken_sum(private.open_of(one), one.currency) || ' is still open.'
    );
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$function$;

create or replace function public.remind_of_procedures (
  max_rows integer default 20
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  procedure public.procedures;
  run public.procedure_runs;
  admins uuid[] := private.active_staff('admin');
  reminded int := 0;
begin
  for procedure in
    select one.* from public.procedures as one
    where not one.is_template and one.next_review_date < current_date
      and not private.is_reminded('review', one.id, one.next_review_date)
    order by one.next_review_date limit max_rows
    for update skip locked
  loop
    perform private.note_reminder('review', procedure.id, procedure.next_review_date);
    perform private.notify(
      admins, 'procedure', 'Review overdue',
      format('“%s” was due for review on %s.', procedure.title, private.spoken_day(procedure.next_review_date)), '{}'
    );
    reminded := reminded + 1;
  end loop;
  for run in
    select one.* from public.procedure_runs as one
    where one.status = 'open' and one.due_date < current_date and not private.is_reminded('run', one.id, one.due_date)
    order by one.due_date limit max_rows
    for update skip locked
  loop
    perform private.note_reminder('run', run.id, run.due_date);
    perform private.notify(
      case when run.assignee_id is null then admins else array[run.assignee_id] end, 'procedure', 'Procedure overdue',
      format('“%s” should have been finished by %s.', run.title, private.spoken_day(run.due_date)),
      jsonb_build_object('run_id', run.id)
    );
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$function$;

create or replace function public.remind_reviewers (
  max_rows integer default 20
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function public.report_answer (
  answer   text,
  question text
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  insert into public.answer_feedback (answer, question) values (answer, nullif(question, ''));
  select private.forget('public.answer_feedback', 'created_at', $condition$created_at < now() - interval '1 year'$condition$, 20)
$function$;

create or replace function public.save_calendar_link (
  hash text default null::text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.save_calendar_link(hash)
$function$;

alter function "public"."save_calendar_link"(text) owner to "postgres";

create or replace function public.save_guest_palette (
  email           text,
  name            text,
  primary_color   text,
  secondary_color text,
  accent1_color   text,
  accent2_color   text default null::text,
  gray_color      text default null::text,
  heading_font    text default null::text,
  body_font       text default null::text
)
  returns SETOF public.palettes
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  saved public.palettes;
begin
  insert into public.palettes (owner_id, email, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  values (
    null, save_guest_palette.email, save_guest_palette.name, primary_color, secondary_color, accent1_color, accent2_color,
    gray_color, save_guest_palette.heading_font, save_guest_palette.body_font
  )
  returning * into saved;
  perform private.begin_lead(palette => saved.id);
  return next saved;
end;
$function$;

alter function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text) owner to "postgres";

create or replace function public.submit_lead (
  name    text,
  email   text,
  company text,
  phone   text,
  message text
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  stored jsonb := private.add_message(name, email, company, phone, message);
begin
  insert into private.mail_outbox (kind, payload) values ('contact_message', stored);
  if (select taken.admitted from public.take_rate_limit('contactConfirmation', private.mailbox_of(email), 1, 86400) as taken) then
    insert into private.mail_outbox (kind, payload)
    values ('contact_confirmation', jsonb_build_object('email', email));
  end if;
  return (stored ->> 'id')::bigint;
end;
$function$;

create or replace function public.unsubscribe_newsletter (
  email text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  with gone as (
    update public.newsletter_subscribers set unsubscribed_at = now()
    where email_key = lower(unsubscribe_newsletter.email) and unsubscribed_at is null
    returning id
  )
  delete from public.leads where status = 'new' and subscriber_id in (select id from gone);
  if found then
    perform private.count_new_leads_again();
    perform private.announce_leads();
  end if;
end;
$function$;

alter function "public"."unsubscribe_newsletter"(text) owner to "postgres";

create or replace function public.write_letter (
  lead      bigint,
  body      text,
  is_theirs boolean default false
)
  returns SETOF public.lead_letters
  language sql
  set search_path to ''
  AS $function$
  select * from private.write_letter(lead, body, is_theirs)
$function$;

alter function "public"."write_letter"(bigint, text, boolean) owner to "postgres";

create trigger audit
  after insert or delete or update on public.documents
  for each row
  execute function
    private.audit('project_id', 'name', 'file_url', 'description', 'status', 'asks', 'status_reason', 'uploaded_by',
    'version', 'version_by', 'by_staff', 'file_name', 'kind', 'size', 'is_decided', 'review_due');

create trigger audit
  after insert or delete or update on public.lead_letters
  for each row
  execute function private.audit('lead_id', 'written_by', 'is_theirs');

create trigger audit
  after insert or delete or update on public.lead_messages
  for each row
  execute function private.audit('name', 'company', 'submitted_at');

create trigger audit
  after insert or delete or update on public.procedure_runs
  for each row
  execute function
    private.audit('procedure_id', 'number', 'title', 'assignee_id', 'due_date', 'status', 'project_id', 'started_by',
    'ended_by', 'ended_at');

revoke all on function "private"."activity_of_day"(private.caller) from public;

revoke all on function "private"."activity_of_day"(private.caller) from "postgres";

grant execute on function "private"."activity_of_day"(private.caller) to "postgres";

revoke all on function "private"."add_message"(text, text, text, text, text) from public;

revoke all on function "private"."add_message"(text, text, text, text, text) from "postgres";

grant execute on function "private"."add_message"(text, text, text, text, text) to "postgres";

revoke all on function "private"."announce_leads"() from public;

revoke all on function "private"."announce_leads"() from "postgres";

grant execute on function "private"."announce_leads"() to "postgres";

revoke all on function "private"."begin_lead"(bigint, bigint, bigint) from public;

revoke all on function "private"."begin_lead"(bigint, bigint, bigint) from "postgres";

grant execute on function "private"."begin_lead"(bigint, bigint, bigint) to "postgres";

revoke all on function "private"."block_time"(text, timestamp with time zone, timestamp with time zone) from public;

grant execute
  on function "private"."block_time"(text, timestamp with time zone, timestamp with time zone)
  to "authenticated";

revoke all on function "private"."block_time"(text, timestamp with time zone, timestamp with time zone) from "postgres";

grant execute on function "private"."block_time"(text, timestamp with time zone, timestamp with time zone) to "postgres";

revoke all on function "private"."calls_of_day"(private.caller) from public;

revoke all on function "private"."calls_of_day"(private.caller) from "postgres";

grant execute on function "private"."calls_of_day"(private.caller) to "postgres";

revoke all on function "private"."change_call"(public.bookings, public.bookings) from public;

revoke all on function "private"."change_call"(public.bookings, public.bookings) from "postgres";

grant execute on function "private"."change_call"(public.bookings, public.bookings) to "postgres";

revoke all on function "private"."correct_lead"(bigint, jsonb) from public;

grant execute on function "private"."correct_lead"(bigint, jsonb) to "authenticated";

revoke all on function "private"."correct_lead"(bigint, jsonb) from "postgres";

grant execute on function "private"."correct_lead"(bigint, jsonb) to "postgres";

revoke all on function "private"."count_new_leads_again"() from public;

revoke all on function "private"."count_new_leads_again"() from "postgres";

grant execute on function "private"."count_new_leads_again"() to "postgres";

revoke all on function "private"."delete_feedback"(bigint[]) from public;

grant execute on function "private"."delete_feedback"(bigint[]) to "authenticated";

revoke all on function "private"."delete_feedback"(bigint[]) from "postgres";

grant execute on function "private"."delete_feedback"(bigint[]) to "postgres";

revoke all on function "private"."delete_leads"(bigint[]) from public;

grant execute on function "private"."delete_leads"(bigint[]) to "authenticated";

revoke all on function "private"."delete_leads"(bigint[]) from "postgres";

grant execute on function "private"."delete_leads"(bigint[]) to "postgres";

revoke all on function "private"."delete_messages"(bigint[]) from public;

revoke all on function "private"."delete_messages"(bigint[]) from "postgres";

grant execute on function "private"."delete_messages"(bigint[]) to "postgres";

revoke all on function "private"."delete_subscriber"(text) from public;

grant execute on function "private"."delete_subscriber"(text) to "authenticated";

revoke all on function "private"."delete_subscriber"(text) from "postgres";

grant execute on function "private"."delete_subscriber"(text) to "postgres";

revoke all on function "private"."due_between"(uuid, date, date, bigint) from public;

revoke all on function "private"."due_between"(uuid, date, date, bigint) from "postgres";

grant execute on function "private"."due_between"(uuid, date, date, bigint) to "postgres";

revoke all on function "private"."edit_call"(bigint, jsonb) from public;

grant execute on function "private"."edit_call"(bigint, jsonb) to "authenticated";

revoke all on function "private"."edit_call"(bigint, jsonb) from "postgres";

grant execute on function "private"."edit_call"(bigint, jsonb) to "postgres";

revoke all on function "private"."edit_lead"(bigint, jsonb) from public;

grant execute on function "private"."edit_lead"(bigint, jsonb) to "authenticated";

revoke all on function "private"."edit_lead"(bigint, jsonb) from "postgres";

grant execute on function "private"."edit_lead"(bigint, jsonb) to "postgres";

revoke all on function "private"."figures_of_day"(private.caller, date) from public;

revoke all on function "private"."figures_of_day"(private.caller, date) from "postgres";

grant execute on function "private"."figures_of_day"(private.caller, date) to "postgres";

revoke all on function "private"."find_companies"(tsquery, integer) from public;

revoke all on function "private"."find_companies"(tsquery, integer) from "postgres";

grant execute on function "private"."find_companies"(tsquery, integer) to "postgres";

revoke all on function "private"."find_documents"(private.caller, tsquery, integer) from public;

revoke all on function "private"."find_documents"(private.caller, tsquery, integer) from "postgres";

grant execute on function "private"."find_documents"(private.caller, tsquery, integer) to "postgres";

revoke all on function "private"."find_for_me"(text, integer) from public;

grant execute on function "private"."find_for_me"(text, integer) to "authenticated";

revoke all on function "private"."find_for_me"(text, integer) from "postgres";

grant execute on function "private"."find_for_me"(text, integer) to "postgres";

revoke all on function "private"."find_leads"(tsquery, integer) from public;

revoke all on function "private"."find_leads"(tsquery, integer) from "postgres";

grant execute on function "private"."find_leads"(tsquery, integer) to "postgres";

revoke all on function "private"."find_people"(private.caller, tsquery, integer) from public;

revoke all on function "private"."find_people"(private.caller, tsquery, integer) from "postgres";

grant execute on function "private"."find_people"(private.caller, tsquery, integer) to "postgres";

revoke all on function "private"."find_procedures"(private.caller, tsquery, integer) from public;

revoke all on function "private"."find_procedures"(private.caller, tsquery, integer) from "postgres";

grant execute on function "private"."find_procedures"(private.caller, tsquery, integer) to "postgres";

revoke all on function "private"."find_projects"(private.caller, tsquery, integer) from public;

revoke all on function "private"."find_projects"(private.caller, tsquery, integer) from "postgres";

grant execute on function "private"."find_projects"(private.caller, tsquery, integer) to "postgres";

revoke all on function "private"."free_time"(bigint) from public;

grant execute on function "private"."free_time"(bigint) to "authenticated";

revoke all on function "private"."free_time"(bigint) from "postgres";

grant execute on function "private"."free_time"(bigint) to "postgres";

revoke all on function "private"."hold_assignee"(public.leads, public.leads) from public;

revoke all on function "private"."hold_assignee"(public.leads, public.leads) from "postgres";

grant execute on function "private"."hold_assignee"(public.leads, public.leads) to "postgres";

revoke all on function "private"."is_newcomer"(private.caller) from public;

revoke all on function "private"."is_newcomer"(private.caller) from "postgres";

grant execute on function "private"."is_newcomer"(private.caller) to "postgres";

revoke all on function "private"."is_reminded"(text, bigint, date) from public;

revoke all on function "private"."is_reminded"(text, bigint, date) from "postgres";

grant execute on function "private"."is_reminded"(text, bigint, date) to "postgres";

revoke all on function "private"."lapse_holds"(public.bookings) from public;

revoke all on function "private"."lapse_holds"(public.bookings) from "postgres";

grant execute on function "private"."lapse_holds"(public.bookings) to "postgres";

revoke all on function "private"."list_projects"(bigint, integer, boolean) from public;

grant execute on function "private"."list_projects"(bigint, integer, boolean) to "authenticated";

revoke all on function "private"."list_projects"(bigint, integer, boolean) from "postgres";

grant execute on function "private"."list_projects"(bigint, integer, boolean) to "postgres";

revoke all on function "private"."list_requests"(bigint, bigint, integer) from public;

grant execute on function "private"."list_requests"(bigint, bigint, integer) to "authenticated";

revoke all on function "private"."list_requests"(bigint, bigint, integer) from "postgres";

grant execute on function "private"."list_requests"(bigint, bigint, integer) to "postgres";

revoke all on function "private"."mail_of_call"(public.bookings, public.bookings) from public;

revoke all on function "private"."mail_of_call"(public.bookings, public.bookings) from "postgres";

grant execute on function "private"."mail_of_call"(public.bookings, public.bookings) to "postgres";

revoke all on function "private"."my_calendar"(date, date, bigint) from public;

grant execute on function "private"."my_calendar"(date, date, bigint) to "authenticated";

revoke all on function "private"."my_calendar"(date, date, bigint) from "postgres";

grant execute on function "private"."my_calendar"(date, date, bigint) to "postgres";

revoke all on function "private"."my_day"(date) from public;

grant execute on function "private"."my_day"(date) to "authenticated";

revoke all on function "private"."my_day"(date) from "postgres";

grant execute on function "private"."my_day"(date) to "postgres";

revoke all on function "private"."note_reminder"(text, bigint, date) from public;

revoke all on function "private"."note_reminder"(text, bigint, date) from "postgres";

grant execute on function "private"."note_reminder"(text, bigint, date) to "postgres";

revoke all on function "private"."owns_address"(uuid) from public;

revoke all on function "private"."owns_address"(uuid) from "postgres";

grant execute on function "private"."owns_address"(uuid) to "postgres";

revoke all on function "private"."pass_on_calls"(uuid, uuid) from public;

revoke all on function "private"."pass_on_calls"(uuid, uuid) from "postgres";

grant execute on function "private"."pass_on_calls"(uuid, uuid) to "postgres";

revoke all on function "private"."pass_on_leads"(uuid, uuid) from public;

revoke all on function "private"."pass_on_leads"(uuid, uuid) from "postgres";

grant execute on function "private"."pass_on_leads"(uuid, uuid) to "postgres";

revoke all on function "private"."save_calendar_link"(text) from public;

grant execute on function "private"."save_calendar_link"(text) to "authenticated";

revoke all on function "private"."save_calendar_link"(text) from "postgres";

grant execute on function "private"."save_calendar_link"(text) to "postgres";

revoke all on function "private"."save_lead"(public.leads, public.leads) from public;

revoke all on function "private"."save_lead"(public.leads, public.leads) from "postgres";

grant execute on function "private"."save_lead"(public.leads, public.leads) to "postgres";

revoke all on function "private"."take_time"(public.bookings) from public;

revoke all on function "private"."take_time"(public.bookings) from "postgres";

grant execute on function "private"."take_time"(public.bookings) to "postgres";

revoke all on function "private"."wait_for_bookings"() from public;

revoke all on function "private"."wait_for_bookings"() from "postgres";

grant execute on function "private"."wait_for_bookings"() to "postgres";

revoke all on function "private"."work_of_day"(private.caller, date) from public;

revoke all on function "private"."work_of_day"(private.caller, date) from "postgres";

grant execute on function "private"."work_of_day"(private.caller, date) to "postgres";

revoke all on function "private"."write_letter"(bigint, text, boolean) from public;

grant execute on function "private"."write_letter"(bigint, text, boolean) to "authenticated";

revoke all on function "private"."write_letter"(bigint, text, boolean) from "postgres";

grant execute on function "private"."write_letter"(bigint, text, boolean) to "postgres";

revoke all on function "public"."block_time"(text, timestamp with time zone, timestamp with time zone) from public;

grant execute
  on function "public"."block_time"(text, timestamp with time zone, timestamp with time zone)
  to "authenticated";

revoke all on function "public"."block_time"(text, timestamp with time zone, timestamp with time zone) from "postgres";

grant execute on function "public"."block_time"(text, timestamp with time zone, timestamp with time zone) to "postgres";

revoke all on function "public"."confirm_newsletter"(text, timestamp with time zone) from public;

revoke all on function "public"."confirm_newsletter"(text, timestamp with time zone) from "postgres";

grant execute on function "public"."confirm_newsletter"(text, timestamp with time zone) to "postgres";

grant execute on function "public"."confirm_newsletter"(text, timestamp with time zone) to "service_role";

revoke all on function "public"."correct_lead"(bigint, jsonb) from public;

grant execute on function "public"."correct_lead"(bigint, jsonb) to "authenticated";

revoke all on function "public"."correct_lead"(bigint, jsonb) from "postgres";

grant execute on function "public"."correct_lead"(bigint, jsonb) to "postgres";

revoke all on function "public"."delete_feedback"(bigint[]) from public;

grant execute on function "public"."delete_feedback"(bigint[]) to "authenticated";

revoke all on function "public"."delete_feedback"(bigint[]) from "postgres";

grant execute on function "public"."delete_feedback"(bigint[]) to "postgres";

revoke all on function "public"."delete_leads"(bigint[]) from public;

grant execute on function "public"."delete_leads"(bigint[]) to "authenticated";

revoke all on function "public"."delete_leads"(bigint[]) from "postgres";

grant execute on function "public"."delete_leads"(bigint[]) to "postgres";

revoke all on function "public"."delete_subscriber"(text) from public;

grant execute on function "public"."delete_subscriber"(text) to "authenticated";

revoke all on function "public"."delete_subscriber"(text) from "postgres";

grant execute on function "public"."delete_subscriber"(text) to "postgres";

revoke all on function "public"."edit_call"(bigint, jsonb) from public;

grant execute on function "public"."edit_call"(bigint, jsonb) to "authenticated";

revoke all on function "public"."edit_call"(bigint, jsonb) from "postgres";

grant execute on function "public"."edit_call"(bigint, jsonb) to "postgres";

revoke all on function "public"."edit_lead"(bigint, jsonb) from public;

grant execute on function "public"."edit_lead"(bigint, jsonb) to "authenticated";

revoke all on function "public"."edit_lead"(bigint, jsonb) from "postgres";

grant execute on function "public"."edit_lead"(bigint, jsonb) to "postgres";

revoke all on function "public"."free_time"(bigint) from public;

grant execute on function "public"."free_time"(bigint) to "authenticated";

revoke all on function "public"."free_time"(bigint) from "postgres";

grant execute on function "public"."free_time"(bigint) to "postgres";

revoke all on function "public"."list_projects"(bigint, integer, boolean) from public;

grant execute on function "public"."list_projects"(bigint, integer, boolean) to "authenticated";

revoke all on function "public"."list_projects"(bigint, integer, boolean) from "postgres";

grant execute on function "public"."list_projects"(bigint, integer, boolean) to "postgres";

revoke all on function "public"."list_requests"(bigint, bigint, integer) from public;

grant execute on function "public"."list_requests"(bigint, bigint, integer) to "authenticated";

revoke all on function "public"."list_requests"(bigint, bigint, integer) from "postgres";

grant execute on function "public"."list_requests"(bigint, bigint, integer) to "postgres";

revoke all on function "public"."save_calendar_link"(text) from public;

grant execute on function "public"."save_calendar_link"(text) to "authenticated";

revoke all on function "public"."save_calendar_link"(text) from "postgres";

grant execute on function "public"."save_calendar_link"(text) to "postgres";

revoke all on function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text) from public;

revoke all
  on function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text)
  from "postgres";

grant execute
  on function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text)
  to "postgres";

grant execute
  on function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text)
  to "service_role";

revoke all on function "public"."unsubscribe_newsletter"(text) from public;

revoke all on function "public"."unsubscribe_newsletter"(text) from "postgres";

grant execute on function "public"."unsubscribe_newsletter"(text) to "postgres";

grant execute on function "public"."unsubscribe_newsletter"(text) to "service_role";

revoke all on function "public"."write_letter"(bigint, text, boolean) from public;

grant execute on function "public"."write_letter"(bigint, text, boolean) to "authenticated";

revoke all on function "public"."write_letter"(bigint, text, boolean) from "postgres";

grant execute on function "public"."write_letter"(bigint, text, boolean) to "postgres";

revoke all on table "public"."answer_feedback" from "authenticated";

grant select on table "public"."answer_feedback" to "authenticated";

revoke all on table "public"."bookings" from "authenticated";

grant select on table "public"."bookings" to "authenticated";

revoke all on table "public"."lead_messages" from "authenticated";

grant select on table "public"."lead_messages" to "authenticated";

revoke all on table "public"."leads" from "authenticated";

grant select on table "public"."leads" to "authenticated";

revoke all on table "public"."newsletter_subscribers" from "authenticated";

grant select on table "public"."newsletter_subscribers" to "authenticated";

reset check_function_bodies;
