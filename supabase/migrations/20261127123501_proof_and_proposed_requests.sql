set check_function_bodies = off;

drop trigger "audit" on "public"."requests";

drop function "private"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint);

drop function "private"."list_requests"(bigint, bigint, integer);

drop function "public"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint);

drop function "public"."ask_for_code"(uuid, text, text, text);

drop function "public"."list_requests"(bigint, bigint, integer);

alter table "public"."requests"
  add column "due_date" date;

alter table "public"."requests"
  add column "price" bigint;

alter table "public"."requests"
  add column "currency" text;

alter type "public"."request_status" add value 'proposed' after 'declined';

create or replace function private.admit_account_mail (
  kind    text,
  address text,
  person  uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  mailbox text := private.mailbox_of(address);
  is_known boolean := private.may_write_to(person)
    and exists (select from public.profiles as one where one.id = person and lower(one.email) = lower(address));
begin
  if not is_known then
    if not private.proves_address(kind) then
      return false;
    end if;
    if not (select taken.admitted from public.take_rate_limit('mail to unknown', mailbox, 4, 86400) as taken) then
      return false;
    end if;
  end if;
  return (select taken.admitted from public.take_rate_limit('mail ' || kind, mailbox, 5, 3600) as taken)
    and (select taken.admitted from public.take_rate_limit('mail ' || kind, person::text, 5, 3600) as taken);
end;
$function$;

create or replace function private.agree_request (
  request bigint,
  agrees  boolean,
  seen    timestamp with time zone default null::timestamp with time zone,
  project bigint                   default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed requests', '{500, 5000}');
  before public.requests;
  after public.requests;
begin
  select * into before from public.requests as one
  where one.id = request and one.project_id = coalesce(project, one.project_id) and one.status = 'proposed'
    and caller.role = 'client' and private.sees_project(caller, one.project_id) and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  perform private.refuse_archived(before.project_id);
  after := before;
  if agrees then
    after.status := 'planned';
  else
    after.status := 'open';
    after.due_date := null;
    after.price := null;
    after.currency := null;
  end if;
  perform private.save_answer(before, after, caller.id);
  return true;
end;
$function$;

alter function "private"."agree_request"(bigint, boolean, timestamp with time zone, bigint) owner to "postgres";

create or replace function private.answer_request (
  request  bigint,
  status   public.request_status,
  reason   text                     default null::text,
  seen     timestamp with time zone default null::timestamp with time zone,
  project  bigint                   default null::bigint,
  due_date date                     default null::date,
  price    bigint                   default null::bigint,
  currency text                     default null::text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed requests', '{500, 5000}');
  before public.requests;
  after public.requests;
begin
  select * into before from public.requests as one
  where one.id = request and one.project_id = coalesce(project, one.project_id)
    and private.works_in(caller, one.project_id) and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  perform private.refuse_archived(before.project_id);
  after := before;
  after.status := answer_request.status;
  after.reason := answer_request.reason;
  if after.status = 'proposed' then
    after.price := answer_request.price;
    after.currency := answer_request.currency;
  elsif after.status <> 'done' then
    after.price := null;
    after.currency := null;
  end if;
  after.due_date := case after.status when 'done' then before.due_date else answer_request.due_date end;
  perform private.save_answer(before, after, caller.id);
  return true;
end;
$function$;

alter function "private"."answer_request"(bigint, public.request_status, text, timestamp
  with time zone, bigint, date, bigint, text) owner to "postgres";

create or replace function private.count_progress (
  project bigint
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform from public.projects as one where one.id = project for no key update;
  update public.projects as one set progress = counted.progress
  from (
    select round(100.0 * count(*) filter (where milestone.is_complete) / nullif(count(*), 0)) as progress
    from public.milestones as milestone
    where milestone.project_id = project and (
      milestone.is_complete or not exists (select from public.requests as request where request.milestone_id = milestone.id)
    )
  ) as counted
  where one.id = project and one.progress is distinct from counted.progress;
  if found then
    perform private.announce_in(project, 'project');
  end if;
end;
$function$;

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
    due_date         date,
    price            bigint,
    currency         text,
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
    one.status, one.reason, one.due_date, one.price, one.currency, milestone.id, milestone.title, milestone.due_date, one.asked_by,
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

create or replace function private.plan_request (
  request public.requests
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made bigint;
begin
  insert into public.milestones (project_id, title, description, due_date)
  values (request.project_id, request.title, request.body, request.due_date) returning id into made;
  perform private.log_activity(request.project_id, 'milestone_added', jsonb_build_object('milestone_id', made));
  perform private.announce_in(request.project_id, 'milestones');
  return made;
end;
$function$;

create or replace function private.save_answer (
  before public.requests,
  after  public.requests,
  person uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if after.status not in ('planned', 'done') then
    after.milestone_id := null;
  elsif after.status = 'planned' and after.milestone_id is null then
    after.milestone_id := private.plan_request(after);
  end if;
  if after.status <> before.status then
    after.answered_by := person;
    after.answered_at := clock_timestamp();
  end if;
  update public.requests as one set status = after.status, reason = after.reason, milestone_id = after.milestone_id,
    due_date = after.due_date, price = after.price, currency = after.currency,
    answered_by = after.answered_by, answered_at = after.answered_at
  where one.id = before.id and one is distinct from after;
  if after.milestone_id is distinct from before.milestone_id then
    perform private.count_progress(before.project_id);
  end if;
  if after.status <> before.status then
    perform private.tell_of_answer(after);
  end if;
  perform private.announce_in(before.project_id, 'requests');
end;
$function$;

alter function "private"."save_answer"(public.requests, public.requests, uuid) owner to "postgres";

create or replace function private.tell_of_answer (
  request public.requests
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if request.status in ('done', 'declined') then
    perform private.log_activity(
      request.project_id, 'request_' || request.status, jsonb_build_object('request_id', request.id)
    );
  end if;
  perform private.notify_of_request(
    request, case request.status when 'open' then 'Request reopened' else 'Request ' || request.status end,
    case request.status when 'open' then '%s is open again.' when 'planned' then '%s is now a milestone.'
      when 'proposed' then '%s would cost ' || private.spoken_sum(request.price, request.currency)
        || coalesce(' and be done by ' || private.spoken_day(request.due_date), '') || '. It counts once the client agrees.'
      else '%s is ' || request.status || '.' end
  );
end;
$function$;

create or replace function public.agree_request (
  request bigint,
  agrees  boolean,
  seen    timestamp with time zone default null::timestamp with time zone,
  project bigint                   default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.agree_request(request, agrees, seen, project)
$function$;

alter function "public"."agree_request"(bigint, boolean, timestamp with time zone, bigint) owner to "postgres";

create or replace function public.answer_request (
  request  bigint,
  status   public.request_status,
  reason   text                     default null::text,
  seen     timestamp with time zone default null::timestamp with time zone,
  project  bigint                   default null::bigint,
  due_date date                     default null::date,
  price    bigint                   default null::bigint,
  currency text                     default null::text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.answer_request(request, status, reason, seen, project, due_date, price, currency)
$function$;

alter function "public"."answer_request"(bigint, public.request_status, text, timestamp
  with time zone, bigint, date, bigint, text) owner to "postgres";

create or replace function public.ask_for_code (
  user_id      uuid,
  code_hash    text,
  browser_hash text,
  seed         text,
  token_hash   text default null::text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.act_for(user_id);
  if not private.admit_account_mail('code', (select one.email from public.profiles as one where one.id = ask_for_code.user_id), user_id) then
    raise exception 'Enough mail has gone to this address' using errcode = 'PT429', detail = '86400', hint = 'mailbox_full';
  end if;
  perform private.forget_mailed_codes();
  insert into private.mailed_codes (purpose, user_id, code_hash, browser_hash, token_hash)
  select 'confirm', one.id, ask_for_code.code_hash, ask_for_code.browser_hash,
    case when one.email_proven_at is null then ask_for_code.token_hash end
  from public.profiles as one where one.id = ask_for_code.user_id;
  insert into private.mail_outbox (kind, payload)
  select 'code', jsonb_build_object(
    'user_id', one.id, 'email', one.email, 'seed', seed, 'expires_at', now() + interval '15 minutes',
    'proves', one.email_proven_at is null and token_hash is not null,
    'time_zone', one.time_zone, 'date_language', one.date_language
  )
  from public.profiles as one where one.id = ask_for_code.user_id;
end;
$function$;

alter function "public"."ask_for_code"(uuid, text, text, text, text) owner to "postgres";

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
    due_date         date,
    price            bigint,
    currency         text,
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

create or replace function public.spend_proof (
  user_id    uuid,
  token_hash text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  fitting bigint;
begin
  perform private.act_for(user_id);
  perform from public.profiles as one where one.id = spend_proof.user_id for update;
  update private.mailed_codes as one set used_at = now()
  where one.user_id = spend_proof.user_id and one.token_hash = spend_proof.token_hash and one.purpose = 'confirm'
    and one.used_at is null and one.created_at > now() - interval '1 day'
  returning one.id into fitting;
  if fitting is null then
    return false;
  end if;
  update public.profiles as one set email_proven_at = now() where one.id = spend_proof.user_id and one.email_proven_at is null;
  return true;
end;
$function$;

alter function "public"."spend_proof"(uuid, text) owner to "postgres";

alter table "public"."requests"
  add constraint "requests_currency_check" check ((currency ~ '^[A-Z]{3}$'::text));

alter table "public"."requests"
  add constraint "requests_due_date_check"
    check (((due_date >= '1900-01-01'::date) AND (due_date <= '2200-12-31'::date)));

alter table "public"."requests"
  add constraint "requests_price_check" check (((price >= 1) AND (price <= '10000000000000'::bigint)));

alter table "public"."requests"
  add constraint "requests_proposed_for_a_price"
    check (((num_nonnulls(price, currency) = ANY (ARRAY[0, 2])) AND (((status)::text <> 'proposed'::text) OR (price IS
    NOT NULL))));

create trigger audit
  after insert or delete or update on public.requests
  for each row
  execute function
    private.audit('project_id', 'title', 'attachments', 'status', 'reason', 'due_date', 'price', 'currency',
    'milestone_id', 'asked_by', 'answered_by', 'answered_at');

revoke all on function "private"."agree_request"(bigint, boolean, timestamp with time zone, bigint) from public;

grant execute
  on function "private"."agree_request"(bigint, boolean, timestamp with time zone, bigint)
  to "authenticated";

revoke all on function "private"."agree_request"(bigint, boolean, timestamp with time zone, bigint) from "postgres";

grant execute on function "private"."agree_request"(bigint, boolean, timestamp with time zone, bigint) to "postgres";

revoke all
  on function "private"."answer_request"(bigint, public.request_status, text, timestamp
    with time zone, bigint, date, bigint, text)
  from public;

grant execute
  on function "private"."answer_request"(bigint, public.request_status, text, timestamp
    with time zone, bigint, date, bigint, text)
  to "authenticated";

revoke all
  on function "private"."answer_request"(bigint, public.request_status, text, timestamp
    with time zone, bigint, date, bigint, text)
  from "postgres";

grant execute
  on function "private"."answer_request"(bigint, public.request_status, text, timestamp
    with time zone, bigint, date, bigint, text)
  to "postgres";

revoke all on function "private"."list_requests"(bigint, bigint, integer) from public;

grant execute on function "private"."list_requests"(bigint, bigint, integer) to "authenticated";

revoke all on function "private"."list_requests"(bigint, bigint, integer) from "postgres";

grant execute on function "private"."list_requests"(bigint, bigint, integer) to "postgres";

revoke all on function "private"."save_answer"(public.requests, public.requests, uuid) from public;

revoke all on function "private"."save_answer"(public.requests, public.requests, uuid) from "postgres";

grant execute on function "private"."save_answer"(public.requests, public.requests, uuid) to "postgres";

revoke all on function "public"."agree_request"(bigint, boolean, timestamp with time zone, bigint) from public;

grant execute on function "public"."agree_request"(bigint, boolean, timestamp with time zone, bigint) to "authenticated";

revoke all on function "public"."agree_request"(bigint, boolean, timestamp with time zone, bigint) from "postgres";

grant execute on function "public"."agree_request"(bigint, boolean, timestamp with time zone, bigint) to "postgres";

revoke all
  on function "public"."answer_request"(bigint, public.request_status, text, timestamp
    with time zone, bigint, date, bigint, text)
  from public;

grant execute
  on function "public"."answer_request"(bigint, public.request_status, text, timestamp
    with time zone, bigint, date, bigint, text)
  to "authenticated";

revoke all
  on function "public"."answer_request"(bigint, public.request_status, text, timestamp
    with time zone, bigint, date, bigint, text)
  from "postgres";

grant execute
  on function "public"."answer_request"(bigint, public.request_status, text, timestamp
    with time zone, bigint, date, bigint, text)
  to "postgres";

revoke all on function "public"."ask_for_code"(uuid, text, text, text, text) from public;

revoke all on function "public"."ask_for_code"(uuid, text, text, text, text) from "postgres";

grant execute on function "public"."ask_for_code"(uuid, text, text, text, text) to "postgres";

grant execute on function "public"."ask_for_code"(uuid, text, text, text, text) to "service_role";

revoke all on function "public"."list_requests"(bigint, bigint, integer) from public;

grant execute on function "public"."list_requests"(bigint, bigint, integer) to "authenticated";

revoke all on function "public"."list_requests"(bigint, bigint, integer) from "postgres";

grant execute on function "public"."list_requests"(bigint, bigint, integer) to "postgres";

revoke all on function "public"."spend_proof"(uuid, text) from public;

revoke all on function "public"."spend_proof"(uuid, text) from "postgres";

grant execute on function "public"."spend_proof"(uuid, text) to "postgres";

grant execute on function "public"."spend_proof"(uuid, text) to "service_role";

reset check_function_bodies;
