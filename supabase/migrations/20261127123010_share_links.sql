set check_function_bodies = off;

drop trigger "audit_use" on "private"."mailed_codes";

drop trigger "audit" on "public"."document_decisions";

drop trigger "settled" on "public"."document_decisions";

alter table "private"."mailed_codes"
  drop constraint "mailed_codes_purpose_check";

create table "private"."link_openings" (
  "id"        bigint                      generated always as identity not null,
  "link_id"   bigint                      not null,
  "browser"   text                        not null,
  "system"    text                        not null,
  "opened_at" timestamp(3) with time zone not null default now(),
  constraint "link_openings_pkey" primary key (id),
  constraint "link_openings_browser_check" check (private.is_line(browser, 1, 40)),
  constraint "link_openings_system_check" check (private.is_line(system, 1, 40))
);

alter table "private"."link_openings"
  enable row level security;

alter table "private"."link_openings"
  owner to "postgres";

create table "private"."shared_links" (
  "id"          bigint                      generated always as identity not null,
  "document_id" bigint,
  "invoice_id"  bigint,
  "version"     bigint,
  "name"        text                        not null,
  "email"       text,
  "may_act"     boolean                     not null,
  "message"     text,
  "decide_by"   date,
  "token_hash"  text                        not null,
  "expires_at"  timestamp(3) with time zone,
  "revoked_at"  timestamp(3) with time zone,
  "asked_at"    timestamp(3) with time zone,
  "acted_as"    text,
  "was_mailed"  boolean                     not null,
  "made_by"     uuid,
  "created_at"  timestamp(3) with time zone not null default now(),
  constraint "shared_links_day_to_decide" check ((may_act OR (decide_by IS NULL))),
  constraint "shared_links_decide_by_check"
    check (((decide_by >= '1900-01-01'::date) AND (decide_by <= '2200-12-31'::date))),
  constraint "shared_links_pkey" primary key (id),
  constraint "shared_links_to_one_thing" check ((num_nonnulls(document_id, invoice_id) = 1)),
  constraint "shared_links_to_somebody" check (((email IS NOT NULL) OR (revoked_at IS NOT NULL))),
  constraint "shared_links_token_hash_check" check ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint "shared_links_token_hash_key" unique (token_hash),
  constraint "shared_links_version_of_documents" check (((document_id IS NULL) = (version IS NULL))),
  constraint "shared_links_acted_as_check" check (private.is_line(acted_as, 1, 100)),
  constraint "shared_links_email_check" check (private.is_email(email)),
  constraint "shared_links_message_check" check (private.is_prose(message, 1, 500)),
  constraint "shared_links_name_check" check (private.is_line(name, 1, 100))
);

alter table "private"."shared_links"
  enable row level security;

alter table "private"."shared_links"
  owner to "postgres";

alter table "private"."mailed_codes"
  add column "link_id" bigint;

alter table "private"."project_activity"
  add column "link_id" bigint;

alter table "public"."document_decisions"
  add column "link_id" bigint;

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
    select newest.id, newest.kind, coalesce(actor.name, actor.username, private.name_of_link(newest.link_id)) as actor, actor.id = caller.id as "byMe",
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

create or replace function private.decide_document (
  document_id      bigint,
  version          bigint,
  decision         public.document_status,
  reason           text                   default null::text,
  seen             public.document_status default null::public.document_status,
  seen_name        text                   default null::text,
  seen_description text                   default null::text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.ends_at (
  link private.shared_links
)
  returns timestamp with time zone
  language sql
  stable
  set search_path to ''
  AS $function$
  select least(link.revoked_at, link.expires_at, private.invoice_link_ends_at(link.invoice_id))
$function$;

alter function "private"."ends_at"(private.shared_links) owner to "postgres";

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
  perform private.forget_guest(address);
  delete from private.mail_outbox as mail
  where lower(address) in (lower(mail.payload ->> 'email'), lower(mail.payload ->> 'guest'));
  perform private.count_new_leads_again();
  perform private.announce_leads();
  foreach call in array lost loop
    perform private.notify_of_lost_call(call);
  end loop;
  return coalesce(erased, '{}');
end;
$function$;

create or replace function private.forget_guest (
  address text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.withdraw_news(array(
    select news.id from private.shared_links as link join public.notifications as news
      on news.kind = 'decision' and news.document_id = link.document_id or news.kind = 'invoice' and news.invoice_id = link.invoice_id
    where lower(link.email) = lower(address) and position(lower(address) in lower(news.content)) > 0
  ));
  delete from private.link_openings as seen using private.shared_links as link
  where link.id = seen.link_id and lower(link.email) = lower(address);
  update private.shared_links as link
  set name = 'Deleted account', email = null, acted_as = null, message = null, revoked_at = coalesce(link.revoked_at, now())
  where lower(link.email) = lower(address)
$function$;

alter function "private"."forget_guest"(text) owner to "postgres";

create or replace function private.hold_link (
  token_hash text
)
  returns private.shared_links
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held private.shared_links;
begin
  select * into held from private.shared_links as one where one.token_hash = hold_link.token_hash for no key update;
  if private.is_over(held) then
    return null;
  end if;
  return held;
end;
$function$;

alter function "private"."hold_link"(text) owner to "postgres";

create or replace function private.invoice_link_ends_at (
  invoice bigint
)
  returns timestamp with time zone
  language sql
  stable
  set search_path to ''
  AS $function$
  select greatest(
    (select max(paid.created_at) from public.invoice_payments as paid where paid.invoice_id = one.id),
    (select max(other.issued_on) from public.invoices as other where other.corrects_id = one.id and other.number is not null),
    one.issued_on
  ) + interval '90 days'
  from public.invoices as one cross join lateral private.standing_of(one) as standing
  where one.id = invoice and standing.open = 0 and standing.overpaid = 0
$function$;

alter function "private"."invoice_link_ends_at"(bigint) owner to "postgres";

create or replace function private.is_over (
  link private.shared_links
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(private.ends_at(link) <= now(), false)
$function$;

alter function "private"."is_over"(private.shared_links) owner to "postgres";

create or replace function private.is_to_decide (
  link     private.shared_links,
  document public.documents
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select link.may_act and document.asks and document.by_staff and document.status = 'pending' and document.version = link.version
    and not private.is_archived(document.project_id)
$function$;

alter function "private"."is_to_decide"(private.shared_links, public.documents) owner to "postgres";

create or replace function private.keepers_of_link (
  link private.shared_links
)
  returns uuid[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(
    (select array[one.id] from public.profiles as one where one.id = link.made_by and one.is_active), private.active_staff('admin')
  )
$function$;

alter function "private"."keepers_of_link"(private.shared_links) owner to "postgres";

create or replace function private.linked_document (
  link private.shared_links
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'name', one.name, 'version', v.number, 'newest', one.version, 'fileName', v.file_name, 'kind', v.kind, 'size', v.size,
    'sha256', v.sha256, 'path', v.object_path, 'content', v.content, 'address', case when v.kind is null then one.file_url end,
    'mayDecide', private.is_to_decide(link, one),
    'decision', (
      select jsonb_build_object(
        'decision', made.decision, 'at', made.created_at, 'reason', case when made.link_id = link.id then made.reason end,
        'by', case when made.link_id = link.id then link.acted_as end
      )
      from public.document_decisions as made
      where made.document_id = one.id and made.version = v.number order by made.id desc limit 1
    )
  )
  from public.documents as one join public.document_versions as v on v.document_id = one.id and v.number = link.version
  where one.id = link.document_id
$function$;

alter function "private"."linked_document"(private.shared_links) owner to "postgres";

create or replace function private.linked_invoice (
  link private.shared_links
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select (found.invoice - array['projectId', 'missing']) || jsonb_build_object('claims', (
    select coalesce(jsonb_agg(claim - 'claimedBy'), '[]') from jsonb_array_elements(found.invoice -> 'claims') as claim
  ))
  from public.read_invoice(link.invoice_id) as found (invoice)
$function$;

alter function "private"."linked_invoice"(private.shared_links) owner to "postgres";

create or replace function private.list_links (
  document bigint default null::bigint,
  invoice  bigint default null::bigint
)
  returns table (
    id             bigint,
    name           text,
    email          text,
    may_act        boolean,
    version        bigint,
    decide_by      date,
    ends_at        timestamp with time zone,
    is_over        boolean,
    revoked_at     timestamp with time zone,
    was_mailed     boolean,
    made_by        text,
    created_at     timestamp with time zone,
    openings       integer,
    last_opened_at timestamp with time zone
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select one.id, one.name, one.email, one.may_act, one.version, one.decide_by, private.ends_at(one), private.is_over(one),
    one.revoked_at, one.was_mailed, private.name_of(one.made_by), one.created_at, opened.times, opened.last
  from private.shared_links as one
  cross join lateral (
    select count(*)::int as times, max(seen.opened_at) as last from private.link_openings as seen where seen.link_id = one.id
  ) as opened
  where (one.document_id = list_links.document or one.invoice_id = list_links.invoice) and private.shares(private.caller(), one)
  order by one.id desc
$function$;

alter function "private"."list_links"(bigint, bigint) owner to "postgres";

create or replace function private.log_activity (
  project bigint,
  kind    text,
  about   jsonb  default '{}'::jsonb
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.project_activity (project_id, actor_id, kind, status, milestone_id, document_id, comment_id, request_id, link_id)
  select project, private.actor(), log_activity.kind, place.status, place.milestone_id, place.document_id, place.comment_id,
    place.request_id, place.link_id
  from jsonb_populate_record(null::private.project_activity, about) as place
$function$;

create or replace function private.mail_link (
  kind text,
  link private.shared_links,
  more jsonb
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.mail_outbox (kind, payload)
  values (mail_link.kind, jsonb_build_object(
    'thing', case when link.document_id is not null then 'document' else 'invoice' end, 'title', private.title_of_link(link),
    'version', link.version, 'name', link.name, 'by', private.name_of(link.made_by), 'message', link.message, 'may_act', link.may_act,
    'decide_by', private.spoken_day(link.decide_by), 'until', private.ends_at(link)
  ) || more)
$function$;

alter function "private"."mail_link"(text, private.shared_links, jsonb) owner to "postgres";

create or replace function private.name_of_link (
  link bigint
)
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select case when one.email is null then 'Deleted account, by link'
    else format('%s, %s, by link', coalesce(one.acted_as, one.name), one.email) end
  from private.shared_links as one where one.id = link
$function$;

alter function "private"."name_of_link"(bigint) owner to "postgres";

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
    bookings id message_id reason starts_at ends_at status held_until service time_zone taken_by revision created_at updated_at
    calendar_links user_id created_at
    client_views user_id until viewer_id
    coin_claims id claimed_by coin confirmations created_at invoice_id lookup payment_id quote_id reason sent_at state transaction_id units units_to_us
    comments id attachments body created_at deleted_at document_id edited_at is_deleted is_internal mentions project_id written_by
    document_decisions id created_at decided_by decision document_id link_id reason seen sha256 version
    document_versions id by_staff content created_at document_id file_name kind note number palette_id sha256 size uploaded_by
    documents id asks by_staff created_at description file_name file_url is_decided kind name project_id review_due size status status_reason updated_at uploaded_by version version_by
    email_changes user_id created_at email expires_at
    identities id user_id created_at email identity_data last_sign_in_at provider provider_id updated_at
    lead_letters id body created_at is_theirs lead_id written_by
    leads id assignee_id client_id created_at is_read message_id palette_id project_id status subscriber_id updated_at
    live_events user_id at made_by topic
    mail_preferences user_id how kind
    mailed_codes id user_id created_at expires_at link_id next_page purpose tries used_at
    milestones id owner_id created_at description due_date is_complete position project_id title updated_at
    notification_mail recipient_id due_at notification_id thing
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
    requests id answered_at answered_by asked_by attachments body created_at milestone_id project_id reason status title updated_at
    sessions id user_id aal created_at ip not_after refreshed_at scopes tag updated_at user_agent
    shared_links id made_by asked_at created_at decide_by document_id expires_at invoice_id may_act message revoked_at version was_mailed
    sign_ins id user_id at browser network seen_at system
    uploads id asks created_at description document_id file_name kind name note project_id review_due size uploaded_by
    username_skeletons user_id skeleton
  ', E' \n'), '\s*\n\s*') as line cross join lateral string_to_array(line, ' ') as words
$function$;

create or replace function private.revoke_link (
  link bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed shared_links', '{20, 1000}');
begin
  update private.shared_links as one set revoked_at = now()
  where one.id = link and not private.is_over(one) and private.shares(caller, one);
  return found;
end;
$function$;

alter function "private"."revoke_link"(bigint) owner to "postgres";

create or replace function private.settle_document (
  document public.documents,
  decision public.document_status,
  reason   text,
  person   uuid                   default null::uuid,
  link     bigint                 default null::bigint
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  insert into public.document_decisions (document_id, version, sha256, seen, decision, reason, decided_by, link_id)
  values (
    document.id, document.version,
    (select one.sha256 from public.document_versions as one where one.document_id = document.id and one.number = document.version),
    document.status, settle_document.decision, settle_document.reason, person, link
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
    coalesce(private.name_of(person), private.name_of_link(link)) || case document.status
      when 'approved' then format(' approved “%s”.', document.name)
      else format(' asked for changes to “%s”.', document.name) || coalesce(' ' || nullif(btrim(reason), ''), '') end,
    jsonb_build_object('project_id', document.project_id, 'document_id', document.id)
  );
  perform private.announce_document(document);
end;
$function$;

alter function "private"."settle_document"(public.documents, public.document_status, text, uuid, bigint) owner to
  "postgres";

create or replace function private.share_by_link (
  name       text,
  email      text,
  token_hash text,
  document   bigint                   default null::bigint,
  invoice    bigint                   default null::bigint,
  may_act    boolean                  default false,
  message    text                     default null::text,
  decide_by  date                     default null::date,
  until      timestamp with time zone default null::timestamp with time zone,
  seed       text                     default null::text
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new shared_links', '{20, 200}');
  given private.shared_links;
  about public.documents;
begin
  given.document_id := document;
  given.invoice_id := invoice;
  if num_nonnulls(document, invoice) <> 1 or not private.shares(caller, given) then
    return null;
  end if;
  select * into about from public.documents as one where one.id = document for share;
  perform private.refuse_archived(coalesce(about.project_id, (select one.project_id from public.invoices as one where one.id = invoice)));
  if about.id is not null and may_act and not (about.asks and about.by_staff and about.project_id is not null) then
    raise exception 'Nobody outside decides on this document' using errcode = '23514', hint = 'link_not_to_decide';
  end if;
  insert into private.shared_links (
    document_id, invoice_id, version, name, email, may_act, message, decide_by, token_hash, expires_at, was_mailed, made_by
  )
  values (
    document, invoice, about.version, share_by_link.name, share_by_link.email, share_by_link.may_act or invoice is not null,
    nullif(share_by_link.message, ''), share_by_link.decide_by, share_by_link.token_hash,
    case when document is not null then coalesce(until, now() + interval '14 days') else until end, seed is not null, caller.id
  )
  returning * into given;
  if seed is not null then
    perform private.mail_link('shared_link', given, jsonb_build_object('email', given.email, 'seed', seed));
  end if;
  return given.id;
end;
$function$;

alter function "private"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
  with time zone, text) owner to "postgres";

create or replace function private.shares (
  caller private.caller,
  link   private.shared_links
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select case
    when not coalesce(private.is_staff_role(caller.role), false) then false
    when link.document_id is not null then exists (
      select from public.documents as one where one.id = link.document_id and private.sees_document(caller, one)
    )
    else caller.role = 'admin' and exists (
      select from public.invoices as one where one.id = link.invoice_id and one.number is not null
    )
  end
$function$;

alter function "private"."shares"(private.caller, private.shared_links) owner to "postgres";

create or replace function private.spend_link_code (
  link         private.shared_links,
  browser_hash text,
  code_hash    text,
  acted_as     text,
  OUT          is_right boolean,
  OUT          tries_left integer
)
  returns record
  language plpgsql
  set search_path to ''
  AS $function$
declare
  fitting bigint;
begin
  with tried as (
    update private.mailed_codes as one set tries = one.tries + 1
    where one.link_id = link.id and one.purpose = 'link' and one.browser_hash = spend_link_code.browser_hash
      and one.used_at is null and one.expires_at > now() and one.tries < 5
    returning one.id, one.code_hash, one.tries
  )
  select max(tried.id) filter (where tried.code_hash = spend_link_code.code_hash), coalesce(5 - min(tried.tries), 0)
  into fitting, tries_left from tried;
  is_right := fitting is not null;
  if is_right then
    update private.mailed_codes as one set used_at = now() where one.id = fitting;
    delete from private.mailed_codes as other where other.link_id = link.id and other.used_at is null;
    update private.shared_links as one set acted_as = spend_link_code.acted_as where one.id = link.id;
  end if;
end;
$function$;

alter function "private"."spend_link_code"(private.shared_links, text, text, text) owner to "postgres";

create or replace function private.thing_of_link (
  link private.shared_links
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select case
    when link.document_id is not null then private.linked_document(link)
    else private.linked_invoice(link)
  end
$function$;

alter function "private"."thing_of_link"(private.shared_links) owner to "postgres";

create or replace function private.title_of_link (
  link private.shared_links
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(
    (select one.name from public.documents as one where one.id = link.document_id),
    (select case one.kind when 'invoice' then 'Invoice ' else 'Credit note ' end || one.number from public.invoices as one where one.id = link.invoice_id)
  )
$function$;

alter function "private"."title_of_link"(private.shared_links) owner to "postgres";

create or replace function public.ask_for_link_code (
  token_hash   text,
  code_hash    text,
  browser_hash text,
  seed         text
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  link private.shared_links := private.hold_link(token_hash);
begin
  if link.may_act is not true then
    return null;
  elsif not (select taken.admitted from public.take_rate_limit('link code', private.mailbox_of(link.email), 5, 3600) as taken)
    or not (select taken.admitted from public.take_rate_limit('link codes', link.id::text, 15, 86400) as taken)
  then
    return 'enough';
  end if;
  perform private.forget_mailed_codes();
  insert into private.mailed_codes (purpose, link_id, code_hash, browser_hash)
  values ('link', link.id, ask_for_link_code.code_hash, ask_for_link_code.browser_hash);
  perform private.mail_link(
    'link_code', link, jsonb_build_object('email', link.email, 'seed', seed, 'expires_at', now() + interval '15 minutes')
  );
  return 'sent';
end;
$function$;

alter function "public"."ask_for_link_code"(text, text, text, text) owner to "postgres";

create or replace function public.ask_for_new_link (
  token_hash text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  link private.shared_links;
begin
  update private.shared_links as one set asked_at = now()
  where one.token_hash = ask_for_new_link.token_hash and one.email is not null
    and coalesce(one.asked_at < now() - interval '1 day', true)
    and (private.is_over(one) or exists (select from public.documents as about where about.id = one.document_id and about.version > one.version))
  returning one.* into link;
  if link.id is null then
    return exists (select from private.shared_links as one where one.token_hash = ask_for_new_link.token_hash);
  end if;
  perform private.mail_link('link_asked', link, jsonb_build_object(
    'email', person.email, 'user_id', person.id, 'guest', link.email, 'document_id', link.document_id, 'invoice_id', link.invoice_id
  ))
  from public.profiles as person where person.id = any (private.keepers_of_link(link));
  return true;
end;
$function$;

alter function "public"."ask_for_new_link"(text) owner to "postgres";

create or replace function public.count_opening (
  token_hash text,
  browser    text,
  system     text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  link private.shared_links := private.hold_link(token_hash);
begin
  if link.id is null then
    return false;
  end if;
  insert into private.link_openings (link_id, browser, system) values (link.id, count_opening.browser, count_opening.system);
  return true;
end;
$function$;

alter function "public"."count_opening"(text, text, text) owner to "postgres";

create or replace function public.decide_by_link (
  token_hash   text,
  browser_hash text,
  code_hash    text,
  acted_as     text,
  decision     public.document_status,
  reason       text                   default null::text
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

alter function "public"."decide_by_link"(text, text, text, text, public.document_status, text) owner to "postgres";

create or replace function public.document_history (
  document_id bigint
)
  returns table (
    number     bigint,
    note       text,
    file_name  text,
    kind       public.file_kind,
    size       bigint,
    sha256     text,
    author     text,
    by_staff   boolean,
    created_at timestamp with time zone,
    decisions  jsonb,
    renames    jsonb
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select v.number, v.note, v.file_name, v.kind, v.size, v.sha256, private.name_of(v.uploaded_by), v.by_staff, v.created_at,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', d.id, 'decision', d.decision, 'reason', d.reason, 'at', d.created_at,
        'person', coalesce(private.name_of(d.decided_by), private.name_of_link(d.link_id))
      ) order by d.id desc)
      from public.document_decisions as d where d.document_id = v.document_id and d.version = v.number
    ), '[]'),
    private.renames_between(
      v.document_id,
      case when v.number = 1 then '-infinity' else v.created_at end,
      coalesce(lead(v.created_at) over (order by v.number), 'infinity')
    )
  from public.document_versions as v
  where v.document_id = document_history.document_id
  order by v.number desc
$function$;

create or replace function public.forget_openings()
  returns integer
  language sql
  security definer
  set search_path to ''
  AS $function$
  select private.forget(
    'private.link_openings', 'opened_at', $condition$exists (
      select from private.shared_links as link
      where link.id = link_openings.link_id and private.ends_at(link) < now() - interval '90 days'
    )$condition$, 1000
  )
$function$;

alter function "public"."forget_openings"() owner to "postgres";

create or replace function public.list_links (
  document bigint default null::bigint,
  invoice  bigint default null::bigint
)
  returns table (
    id             bigint,
    name           text,
    email          text,
    may_act        boolean,
    version        bigint,
    decide_by      date,
    ends_at        timestamp with time zone,
    is_over        boolean,
    revoked_at     timestamp with time zone,
    was_mailed     boolean,
    made_by        text,
    created_at     timestamp with time zone,
    openings       integer,
    last_opened_at timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.list_links(document, invoice)
$function$;

alter function "public"."list_links"(bigint, bigint) owner to "postgres";

create or replace function public.open_link (
  token_hash   text,
  browser_hash text default null::text
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  link private.shared_links;
begin
  select * into link from private.shared_links as one where one.token_hash = open_link.token_hash;
  if link.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', link.id, 'email', link.email, 'madeBy', case when link.made_by is not null then private.name_of(link.made_by) end,
    'endsAt', private.ends_at(link), 'wasRevoked', link.revoked_at is not null, 'askedAt', link.asked_at,
    -- A code that was mailed for it was entered in this browser.
    'isKnown', exists (
      select from private.mailed_codes as one
      where one.link_id = link.id and one.used_at is not null and one.browser_hash = open_link.browser_hash
    )
  ) || case when private.is_over(link) then '{"kind": "ended"}' else jsonb_build_object(
    'kind', case when link.document_id is not null then 'document' else 'invoice' end, 'name', link.name, 'mayAct', link.may_act,
    'message', link.message, 'decideBy', link.decide_by, 'createdAt', link.created_at, 'thing', private.thing_of_link(link)
  ) end;
end;
$function$;

alter function "public"."open_link"(text, text) owner to "postgres";

create or replace function public.person_data (
  actor   uuid,
  user_id uuid
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  account public.profiles;
  by_email jsonb := '{}';
begin
  if actor is distinct from user_id
    and not exists (select from public.profiles where profiles.id = actor and profiles.role = 'admin' and profiles.is_active)
  then
    raise exception 'Only administrators read the data of others' using errcode = '42501';
  end if;
  select * into account from public.profiles where profiles.id = person_data.user_id;
  if account.id is null then
    return null;
  end if;
  -- What was left under the address beside the account, where it is proven to be the person's.
  if account.email_proven_at is not null then
    by_email := jsonb_build_object(
      'lead_messages', (
        select coalesce(jsonb_agg(to_jsonb(one) order by one.id), '[]') from public.lead_messages as one
        where lower(one.email) = lower(account.email)
      ),
      'booked_calls', (
        select coalesce(jsonb_agg(to_jsonb(one) - 'taken_by' - 'notes' order by one.id), '[]')
        from public.bookings as one join public.lead_messages as message on message.id = one.message_id
        where lower(message.email) = lower(account.email)
      ),
      'newsletter_subscribers', (
        select coalesce(jsonb_agg(to_jsonb(one) - 'email_key'), '[]') from public.newsletter_subscribers as one
        where one.email_key = lower(account.email)
      ),
      'links_to_you', (
        select coalesce(jsonb_agg(to_jsonb(one) - '{token_hash, made_by}'::text[] || jsonb_build_object('openings', (
          select coalesce(jsonb_agg(to_jsonb(seen) - '{id, link_id}'::text[] order by seen.id), '[]')
          from private.link_openings as seen where seen.link_id = one.id
        )) order by one.id), '[]')
        from private.shared_links as one where lower(one.email) = lower(account.email)
      ),
      'guest_palettes', (
        select coalesce(jsonb_agg(to_jsonb(one) order by one.id), '[]') from public.palettes as one
        where one.owner_id is null and lower(one.email) = lower(account.email)
      )
    );
  end if;
  return private.without_others(private.rows_about(account.id) || by_email || jsonb_build_object(
    'audit_log', (
      select coalesce(jsonb_agg(
        to_jsonb(entry) || case when entry.actor_id = account.id then '{}' else '{"actor": null}'::jsonb end order by entry.id
      ), '[]') from public.audit_log as entry
      where entry.actor_id = account.id or (entry.entity = 'profiles' and entry.entity_id = account.id::text)
    ),
    'waiting_mail', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', mail.kind, 'created_at', mail.created_at) order by mail.id), '[]')
      from private.mail_outbox as mail where mail.payload ->> 'user_id' = account.id::text
    )
  ), account.id);
end;
$function$;

create or replace function public.revoke_link (
  link bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.revoke_link(link)
$function$;

alter function "public"."revoke_link"(bigint) owner to "postgres";

create or replace function public.share_by_link (
  name       text,
  email      text,
  token_hash text,
  document   bigint                   default null::bigint,
  invoice    bigint                   default null::bigint,
  may_act    boolean                  default false,
  message    text                     default null::text,
  decide_by  date                     default null::date,
  until      timestamp with time zone default null::timestamp with time zone,
  seed       text                     default null::text
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.share_by_link(name, email, token_hash, document, invoice, may_act, message, decide_by, until, seed)
$function$;

alter function "public"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
  with time zone, text) owner to "postgres";

alter table "private"."mailed_codes"
  add constraint "mailed_codes_of_link" check ((((purpose = 'link'::text) = (link_id IS
    NOT NULL)) AND ((link_id IS NULL) OR (user_id IS NULL))));

alter table "private"."mailed_codes"
  add constraint "mailed_codes_purpose_check"
    check ((purpose = ANY (ARRAY['sign_in'::text, 'confirm'::text, 'link'::text])));

alter table "private"."shared_links"
  add constraint "shared_links_document_id_fkey" foreign key (document_id) references public.documents(id)
    on delete cascade;

alter table "private"."shared_links"
  add constraint "shared_links_document_id_version_fkey" foreign key (document_id, version)
    references public.document_versions(document_id, number) on delete cascade;

alter table "private"."shared_links"
  add constraint "shared_links_invoice_id_fkey" foreign key (invoice_id) references public.invoices(id)
    on delete cascade;

alter table "private"."shared_links"
  add constraint "shared_links_made_by_fkey" foreign key (made_by) references public.profiles(id) on delete set null;

alter table "private"."link_openings"
  add constraint "link_openings_link_id_fkey" foreign key (link_id) references private.shared_links(id)
    on delete cascade;

alter table "private"."mailed_codes"
  add constraint "mailed_codes_link_id_fkey" foreign key (link_id) references private.shared_links(id) on delete cascade;

alter table "private"."project_activity"
  add constraint "project_activity_link_id_fkey" foreign key (link_id) references private.shared_links(id)
    on delete cascade;

alter table "public"."document_decisions"
  add constraint "document_decisions_link_id_fkey" foreign key (link_id) references private.shared_links(id);

create index link_openings_of_link on private.link_openings using btree (link_id, opened_at desc);

create index mailed_codes_link_id on private.mailed_codes using btree (link_id);

create index project_activity_link_id on private.project_activity using btree (link_id);

create index shared_links_email on private.shared_links using btree (lower(email));

create index shared_links_made_by on private.shared_links using btree (made_by);

create index shared_links_of_document on private.shared_links using btree (document_id, version);

create index shared_links_of_invoice on private.shared_links using btree (invoice_id);

create index document_decisions_link_id on public.document_decisions using btree (link_id);

create trigger audit_use
  after update on private.mailed_codes
  for each row
  when (((old.user_id IS DISTINCT FROM new.user_id) OR (old.used_at IS DISTINCT FROM new.used_at)))
  execute function private.audit('purpose', 'user_id', 'link_id', 'expires_at', 'used_at');

create trigger audit
  after insert or delete or update on private.shared_links
  for each row
  execute function
    private.audit('document_id', 'invoice_id', 'version', 'may_act', 'decide_by', 'expires_at', 'revoked_at',
    'asked_at', 'was_mailed', 'made_by');

create trigger settled
  before update on private.shared_links
  for each row
  execute function
    private.refuse_change('id', 'document_id', 'invoice_id', 'version', 'may_act', 'decide_by', 'token_hash',
    'expires_at', 'was_mailed', 'made_by', 'created_at');

create trigger audit
  after insert or delete or update on public.document_decisions
  for each row
  execute function
    private.audit('document_id', 'version', 'sha256', 'seen', 'decision', 'reason', 'decided_by', 'link_id');

create trigger settled
  before update on public.document_decisions
  for each row
  execute function
    private.refuse_change('id', 'document_id', 'version', 'sha256', 'seen', 'decision', 'reason', 'decided_by',
    'link_id', 'created_at');

revoke all on function "private"."ends_at"(private.shared_links) from public;

revoke all on function "private"."ends_at"(private.shared_links) from "postgres";

grant execute on function "private"."ends_at"(private.shared_links) to "postgres";

revoke all on function "private"."forget_guest"(text) from public;

revoke all on function "private"."forget_guest"(text) from "postgres";

grant execute on function "private"."forget_guest"(text) to "postgres";

revoke all on function "private"."hold_link"(text) from public;

revoke all on function "private"."hold_link"(text) from "postgres";

grant execute on function "private"."hold_link"(text) to "postgres";

revoke all on function "private"."invoice_link_ends_at"(bigint) from public;

revoke all on function "private"."invoice_link_ends_at"(bigint) from "postgres";

grant execute on function "private"."invoice_link_ends_at"(bigint) to "postgres";

revoke all on function "private"."is_over"(private.shared_links) from public;

revoke all on function "private"."is_over"(private.shared_links) from "postgres";

grant execute on function "private"."is_over"(private.shared_links) to "postgres";

revoke all on function "private"."is_to_decide"(private.shared_links, public.documents) from public;

revoke all on function "private"."is_to_decide"(private.shared_links, public.documents) from "postgres";

grant execute on function "private"."is_to_decide"(private.shared_links, public.documents) to "postgres";

revoke all on function "private"."keepers_of_link"(private.shared_links) from public;

revoke all on function "private"."keepers_of_link"(private.shared_links) from "postgres";

grant execute on function "private"."keepers_of_link"(private.shared_links) to "postgres";

revoke all on function "private"."linked_document"(private.shared_links) from public;

revoke all on function "private"."linked_document"(private.shared_links) from "postgres";

grant execute on function "private"."linked_document"(private.shared_links) to "postgres";

revoke all on function "private"."linked_invoice"(private.shared_links) from public;

revoke all on function "private"."linked_invoice"(private.shared_links) from "postgres";

grant execute on function "private"."linked_invoice"(private.shared_links) to "postgres";

revoke all on function "private"."list_links"(bigint, bigint) from public;

grant execute on function "private"."list_links"(bigint, bigint) to "authenticated";

revoke all on function "private"."list_links"(bigint, bigint) from "postgres";

grant execute on function "private"."list_links"(bigint, bigint) to "postgres";

revoke all on function "private"."mail_link"(text, private.shared_links, jsonb) from public;

revoke all on function "private"."mail_link"(text, private.shared_links, jsonb) from "postgres";

grant execute on function "private"."mail_link"(text, private.shared_links, jsonb) to "postgres";

revoke all on function "private"."name_of_link"(bigint) from public;

grant execute on function "private"."name_of_link"(bigint) to "authenticated";

revoke all on function "private"."name_of_link"(bigint) from "postgres";

grant execute on function "private"."name_of_link"(bigint) to "postgres";

revoke all on function "private"."revoke_link"(bigint) from public;

grant execute on function "private"."revoke_link"(bigint) to "authenticated";

revoke all on function "private"."revoke_link"(bigint) from "postgres";

grant execute on function "private"."revoke_link"(bigint) to "postgres";

revoke all
  on function "private"."settle_document"(public.documents, public.document_status, text, uuid, bigint)
  from public;

revoke all
  on function "private"."settle_document"(public.documents, public.document_status, text, uuid, bigint)
  from "postgres";

grant execute
  on function "private"."settle_document"(public.documents, public.document_status, text, uuid, bigint)
  to "postgres";

revoke all
  on function "private"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text)
  from public;

grant execute
  on function "private"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text)
  to "authenticated";

revoke all
  on function "private"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text)
  from "postgres";

grant execute
  on function "private"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text)
  to "postgres";

revoke all on function "private"."shares"(private.caller, private.shared_links) from public;

revoke all on function "private"."shares"(private.caller, private.shared_links) from "postgres";

grant execute on function "private"."shares"(private.caller, private.shared_links) to "postgres";

revoke all on function "private"."spend_link_code"(private.shared_links, text, text, text) from public;

revoke all on function "private"."spend_link_code"(private.shared_links, text, text, text) from "postgres";

grant execute on function "private"."spend_link_code"(private.shared_links, text, text, text) to "postgres";

revoke all on function "private"."thing_of_link"(private.shared_links) from public;

revoke all on function "private"."thing_of_link"(private.shared_links) from "postgres";

grant execute on function "private"."thing_of_link"(private.shared_links) to "postgres";

revoke all on function "private"."title_of_link"(private.shared_links) from public;

revoke all on function "private"."title_of_link"(private.shared_links) from "postgres";

grant execute on function "private"."title_of_link"(private.shared_links) to "postgres";

revoke all on function "public"."ask_for_link_code"(text, text, text, text) from public;

revoke all on function "public"."ask_for_link_code"(text, text, text, text) from "postgres";

grant execute on function "public"."ask_for_link_code"(text, text, text, text) to "postgres";

grant execute on function "public"."ask_for_link_code"(text, text, text, text) to "service_role";

revoke all on function "public"."ask_for_new_link"(text) from public;

revoke all on function "public"."ask_for_new_link"(text) from "postgres";

grant execute on function "public"."ask_for_new_link"(text) to "postgres";

grant execute on function "public"."ask_for_new_link"(text) to "service_role";

revoke all on function "public"."count_opening"(text, text, text) from public;

revoke all on function "public"."count_opening"(text, text, text) from "postgres";

grant execute on function "public"."count_opening"(text, text, text) to "postgres";

grant execute on function "public"."count_opening"(text, text, text) to "service_role";

revoke all on function "public"."decide_by_link"(text, text, text, text, public.document_status, text) from public;

revoke all on function "public"."decide_by_link"(text, text, text, text, public.document_status, text) from "postgres";

grant execute on function "public"."decide_by_link"(text, text, text, text, public.document_status, text) to "postgres";

grant execute
  on function "public"."decide_by_link"(text, text, text, text, public.document_status, text)
  to "service_role";

revoke all on function "public"."forget_openings"() from public;

revoke all on function "public"."forget_openings"() from "postgres";

grant execute on function "public"."forget_openings"() to "postgres";

grant execute on function "public"."forget_openings"() to "service_role";

revoke all on function "public"."list_links"(bigint, bigint) from public;

grant execute on function "public"."list_links"(bigint, bigint) to "authenticated";

revoke all on function "public"."list_links"(bigint, bigint) from "postgres";

grant execute on function "public"."list_links"(bigint, bigint) to "postgres";

revoke all on function "public"."open_link"(text, text) from public;

revoke all on function "public"."open_link"(text, text) from "postgres";

grant execute on function "public"."open_link"(text, text) to "postgres";

grant execute on function "public"."open_link"(text, text) to "service_role";

revoke all on function "public"."revoke_link"(bigint) from public;

grant execute on function "public"."revoke_link"(bigint) to "authenticated";

revoke all on function "public"."revoke_link"(bigint) from "postgres";

grant execute on function "public"."revoke_link"(bigint) to "postgres";

revoke all
  on function "public"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text)
  from public;

grant execute
  on function "public"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text)
  to "authenticated";

revoke all
  on function "public"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text)
  from "postgres";

grant execute
  on function "public"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text)
  to "postgres";

reset check_function_bodies;
