set check_function_bodies = off;

drop trigger "settled" on "public"."comments";

drop trigger "settled" on "public"."document_decisions";

drop function "private"."name_of_link"(bigint);

drop function "public"."prepare_signing"(text, text, text, integer[], text);

alter table "public"."comments"
  add column "signed_by" text;

alter table "public"."document_decisions"
  add column "signed_by" text;

create or replace function private.account_of (
  person uuid
)
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select private.signed(name, username) from public.profiles where id = person
$function$;

alter function "private"."account_of"(uuid) owner to "postgres";

create or replace function private.add_request (
  project     bigint,
  title       text,
  body        text,
  attachments bigint[] default '{}'::bigint[]
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new requests', '{50, 500}');
  made public.requests;
begin
  if not private.sees_project(caller, project) then
    raise exception 'Members ask in their projects' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  perform private.hold_attachments(project, attachments);
  insert into public.requests (project_id, title, body, attachments, asked_by)
  values (project, add_request.title, add_request.body, add_request.attachments, caller.id) returning * into made;
  perform private.log_activity(project, 'request_added', jsonb_build_object('request_id', made.id));
  perform private.notify_of_request(made, 'New request', private.account_of(caller.id) || ' asks for %s.');
  perform private.announce_in(project, 'requests');
  return made.id;
end;
$function$;

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
  elsif after.status <> 'done' or before.status = 'proposed' then
    -- A price that the client has not agreed to is none.
    after.price := null;
    after.currency := null;
  end if;
  after.due_date := case after.status when 'done' then before.due_date else answer_request.due_date end;
  perform private.save_answer(before, after, caller.id);
  return true;
end;
$function$;

create or replace function private.claim_payment (
  invoice        bigint,
  coin           text,
  transaction_id text,
  units          numeric,
  quote          bigint  default null::bigint
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new coin_claims', '{30, 30}');
  made public.coin_claims;
  about public.invoices;
begin
  select * into about from public.invoices as one
  where one.id = invoice and one.shown_at is not null and one.kind = 'invoice' and private.sees_project(caller, one.project_id);
  if about.id is null then
    return null;
  elsif private.is_staff_role(caller.role) then
    raise exception 'Only clients pay' using errcode = '42501';
  elsif quote is not null and not exists (
    select from public.coin_quotes as one where one.id = quote and one.invoice_id = invoice and one.coin = claim_payment.coin
  ) then
    raise exception 'The quote is of another invoice' using errcode = '23514';
  elsif transaction_id !~ (private.known_coin(coin)).transaction_form then
    raise exception 'No transaction of this coin is written so' using errcode = '23514';
  end if;
  insert into public.coin_claims (invoice_id, coin, transaction_id, units, quote_id, claimed_by)
  values (invoice, claim_payment.coin, claim_payment.transaction_id, claim_payment.units, quote, caller.id)
  returning * into made;
  perform private.notify(
    private.active_staff('admin'), 'invoice', format('Payment claimed for invoice %s', about.number),
    format('%s%s, by %s. Transaction %s.', private.spoken_coin(made.units, made.coin),
      ', ' || private.spoken_sum((private.claim_facts(made) ->> 'worth')::bigint, about.currency) || ' at our rate',
      private.account_of(made.claimed_by), made.transaction_id),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  perform private.announce_invoice(about);
  return jsonb_build_object(
    'claim', private.claim_facts(made), 'address', (select one.address from public.coin_quotes as one where one.id = made.quote_id)
  );
end;
$function$;

create or replace function private.erase_person (
  person uuid
)
  returns boolean
  language plpgsql
  set search_path to ''
  AS $function$
declare
  account public.profiles;
  projects bigint[] := private.projects_of(person);
  own text[] := '{}';
  is_known boolean;
begin
  if exists (select from public.profiles as one where one.id = person and one.is_active and private.is_staff_role(one.role)) then
    perform pg_advisory_xact_lock(hashtext('handing over'));
    perform private.give_work(person, successor.id) from (
      select one.id from public.profiles as one where one.role = 'admin' and one.is_active and one.id <> person
      order by (one.id = private.actor()) desc nulls last, one.created_at, one.id limit 1
    ) as successor;
  end if;
  select * into account from public.profiles where profiles.id = person for update;
  if account.id is null then
    return false;
  end if;
  -- What was told of these documents quotes their names.
  perform private.withdraw_news(array(
    select news.id from public.notifications as news join public.documents as document on document.id = news.document_id
    where document.project_id is null and document.uploaded_by = person
  ));
  perform private.drop_document(one) from public.documents as one where one.project_id is null and one.uploaded_by = person;
  perform private.remove_file(one.object_path, one.created_at, person) from private.uploads as one where one.uploaded_by = person;
  is_known := private.may_write_to(person);
  if account.email_proven_at is not null then
    own := private.erase_by_email(account.email);
  end if;
  perform private.erase_mail(account);
  delete from private.rate_limits as counter where counter.key = sha256(convert_to(person::text, 'UTF8'));
  perform private.forget_news_of(account);
  if account.role = 'client' then
    perform private.note_clients(projects, person);
  end if;
  -- With who wrote or decided it goes the name that they had then.
  update public.comments as one set written_by = null, signed_by = null where one.written_by = person;
  update public.document_decisions as one set decided_by = null, signed_by = null where one.decided_by = person;
  delete from auth.users where users.id = person;
  -- The columns that name people without a foreign key.
  update public.notifications set author_id = null where author_id = person;
  update private.file_removals set uploaded_by = null where uploaded_by = person;
  -- What Auth keeps beside the account. Hosted Auth has more of it than the embedded one.
  delete from auth.refresh_tokens as token where token.user_id::text = person::text;
  delete from auth.flow_state as flow where flow.user_id = person;
  delete from auth.audit_log_entries as note where note.payload::text like '%' || person || '%';
  perform private.clear_from_audit_log(person, own);
  -- The last mail says that the account is gone.
  insert into private.mail_outbox (kind, payload)
  select 'account_deleted', jsonb_build_object('username', account.username, 'email', account.email, 'at', now())
  where is_known;
  perform private.announce_in(project, 'project'), private.announce_in(project, 'members') from unnest(projects) as project;
  perform private.announce(private.active_staff('admin'), 'people');
  return true;
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
  update public.document_decisions as made set signed_by = null from private.shared_links as link
  where link.id = made.link_id and lower(link.email) = lower(address);
  delete from private.link_openings as seen using private.shared_links as link
  where link.id = seen.link_id and lower(link.email) = lower(address);
  update private.shared_links as link
  set name = 'Deleted account', email = null, acted_as = null, message = null, revoked_at = coalesce(link.revoked_at, now())
  where lower(link.email) = lower(address)
$function$;

create or replace function private.is_of_staff (
  email text
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select exists (
    select from public.profiles as one
    where private.is_staff_role(one.role) and private.mailbox_of(one.email) = private.mailbox_of(is_of_staff.email)
  )
$function$;

alter function "private"."is_of_staff"(text) owner to "postgres";

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
    and not private.is_archived(document.project_id) and not private.is_of_staff(link.email)
$function$;

create or replace function private.keepers_of_link (
  link private.shared_links
)
  returns uuid[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(
    (
      select array[one.id] from public.profiles as one
      where one.id = link.made_by and one.is_active and private.shares(row('', one.id, one.role, false)::private.caller, link)
    ),
    private.active_staff('admin')
  )
$function$;

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
        'by', case when made.link_id = link.id then coalesce(made.signed_by, link.acted_as) end
      )
      from public.document_decisions as made
      where made.document_id = one.id and made.version = v.number order by made.id desc limit 1
    )
  )
  from public.documents as one join public.document_versions as v on v.document_id = one.id and v.number = link.version
  where one.id = link.document_id
$function$;

create or replace function private.linked_offer (
  link private.shared_links
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.whole_offer(one) - array['leadId', 'companyId', 'projectId', 'replaces'] || jsonb_build_object(
    'isNewer', one.id <> link.offer_id, 'seen', private.offer_digest(one, '{}'), 'conversation', private.talk_of_offer(one), 'objectPath', (
      select accepted.object_path from public.offer_acceptances as accepted where accepted.offer_id = one.id
    )
  )
  from private.offer_of_link(link) as one
$function$;

create or replace function private.list_links (
  document bigint default null::bigint,
  invoice  bigint default null::bigint,
  offer    bigint default null::bigint
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
  where (
      one.document_id = list_links.document or one.invoice_id = list_links.invoice or one.offer_id = list_links.offer
      or one.offer_id in (
        select other.id from public.offers as mine join public.offers as other on other.number = mine.number
        where mine.id = list_links.offer
      )
    ) and private.shares(private.caller(), one)
  order by one.id desc
$function$;

create or replace function private.name_of_link (
  link      bigint,
  signed_by text   default null::text
)
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select case when one.email is null then 'Deleted account, by link'
    else format('%s, %s, by link', coalesce(name_of_link.signed_by, one.acted_as, one.name), one.email) end
  from private.shared_links as one where one.id = link
$function$;

alter function "private"."name_of_link"(bigint, text) owner to "postgres";

create or replace function private.passes_for_another (
  name   text,
  person uuid
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from public.profiles as other
    where other.id <> person
      and (private.is_read_as(passes_for_another.name, other) or private.is_read_as(private.read_part(passes_for_another.name), other))
      and (
        private.is_staff_role(other.role) or other.id in (
          select theirs.user_id from public.project_members as mine
          join public.project_members as theirs on theirs.project_id = mine.project_id
          where mine.user_id = person
        )
      )
  )
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
    bookings id message_id reason starts_at ends_at status held_until service time_zone taken_by revision created_at updated_at
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

create or replace function private.quote_of (
  comment public.comments
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(
    (select private.signed(coalesce(comment.signed_by, one.name), one.username) from public.profiles as one where one.id = comment.written_by),
    'Deleted account'
  ) || ': ' || private.excerpt(comment.body) || case when comment.attachments = '{}' then '' else coalesce(
    ' Attached: ' || private.excerpt(
      (select string_agg(name, ', ' order by id) from public.documents where id = any (comment.attachments))
    ),
    ''
  ) end
$function$;

create or replace function private.read_part (
  name text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select btrim(regexp_replace(name, '([^[:alnum:][:space:].''’-]|[[:space:]]-).*$', ''))
$function$;

alter function "private"."read_part"(text) owner to "postgres";

create or replace function private.refuse_unseen (
  offer public.offers,
  seen  text
)
  returns void
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  if private.offer_digest(offer, '{}') is distinct from seen then
    raise exception 'The offer is not what was shown' using errcode = 'PT409', hint = 'offer_changed';
  end if;
end;
$function$;

alter function "private"."refuse_unseen"(public.offers, text) owner to "postgres";

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
$function$;

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
  seed       text                     default null::text,
  offer      bigint                   default null::bigint
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
  given.offer_id := offer;
  if num_nonnulls(document, invoice, offer) <> 1 or not private.shares(caller, given)
    or offer is not null and not exists (select from public.offers as one where one.id = offer and one.state = 'sent')
  then
    return null;
  end if;
  select * into about from public.documents as one where one.id = document for share;
  perform private.refuse_archived(coalesce(about.project_id, (select one.project_id from public.invoices as one where one.id = invoice)));
  if about.id is not null and may_act and not (about.asks and about.by_staff and about.project_id is not null) then
    raise exception 'Nobody outside decides on this document' using errcode = '23514', hint = 'link_not_to_decide';
  elsif (may_act or offer is not null) and private.is_of_staff(share_by_link.email) then
    raise exception 'Nobody decides on what is their own' using errcode = '23514', hint = 'link_to_staff';
  end if;
  insert into private.shared_links (
    document_id, invoice_id, offer_id, version, name, email, may_act, message, decide_by, token_hash, expires_at, was_mailed, made_by
  )
  values (
    document, invoice, offer, about.version, share_by_link.name, share_by_link.email,
    share_by_link.may_act or document is null,
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
    when link.offer_id is not null then caller.role = 'admin' and exists (
      select from public.offers as one where one.id = link.offer_id and one.state <> 'draft'
    )
    else caller.role = 'admin' and exists (
      select from public.invoices as one where one.id = link.invoice_id and one.shown_at is not null
    )
  end
$function$;

create or replace function private.signed (
  name     text,
  username text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case when coalesce(name, '') = '' or lower(name) = lower(username) then username else format('%s (%s)', name, username) end
$function$;

alter function "private"."signed"(text, text) owner to "postgres";

create or replace function private.write_comment (
  body        text,
  project     bigint   default null::bigint,
  document    bigint   default null::bigint,
  is_internal boolean  default false,
  mentions    uuid[]   default '{}'::uuid[],
  attachments bigint[] default '{}'::bigint[]
)
  returns SETOF public.comments
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new comments', '{200, 2000}');
  readers uuid[];
  made public.comments;
begin
  if document is not null then
    select one.project_id into project from public.documents as one where one.id = document;
  end if;
  if not (private.sees_project(caller, project) or private.is_own_document(document, caller.id))
    or is_internal and not private.is_staff_role(caller.role)
  then
    raise exception 'Members write in their projects, and staff internal notes too' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  perform private.hold_attachments(project, attachments);
  readers := private.readers_of(project, document, is_internal);
  insert into public.comments (project_id, document_id, body, is_internal, mentions, attachments, written_by, signed_by)
  values (
    project, document, write_comment.body, write_comment.is_internal,
    private.mentionable(mentions, readers, caller.id), write_comment.attachments, caller.id, private.name_of(caller.id)
  )
  returning * into made;
  if project is not null then
    perform private.log_activity(
      project, case when made.is_internal then 'note' else 'comment' end,
      jsonb_build_object('document_id', document, 'comment_id', made.id)
    );
  end if;
  perform private.notify_of_comment(made, readers);
  perform private.announce_comment(made, readers);
  return next made;
end;
$function$;

create or replace function public.act_on_offer (
  token_hash   text,
  browser_hash text,
  code_hash    text,
  what         text,
  given        jsonb
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  link private.shared_links := private.hold_link(token_hash);
  offer public.offers := private.offer_of_link(link);
  spent record;
begin
  if offer.id is null or link.may_act is not true or offer.state <> 'sent' or offer.ends_at <= clock_timestamp() then
    raise exception 'The offer is not open' using errcode = 'PT409', hint = 'offer_closed';
  end if;
  if what = 'decline' then
    perform private.refuse_unseen(offer, given ->> 'seen');
  end if;
  if not (what = 'question' and private.knows_link(link, browser_hash)) then
    select * into spent from private.spend_link_code(link, browser_hash, code_hash, coalesce(nullif(given ->> 'name', ''), link.name));
    if not spent.is_right then
      return spent.tries_left;
    end if;
  end if;
  case what
    when 'question' then
      if not (select taken.admitted from public.take_rate_limit('questions by link', link.id::text, 20, 86400) as taken) then
        raise exception 'Enough questions for a day' using errcode = 'PT429', detail = '86400';
      end if;
      perform private.ask_about_offer(offer, link, given ->> 'body');
    when 'decline' then
      perform public.decline_offer(offer.id, given ->> 'reason');
    when 'other' then
      perform private.notify_of_offer(offer, format('Someone else signs offer %s', offer.number), format(
        '%s asks you to send the same version to %s, %s.', link.name, given ->> 'colleague', given ->> 'colleagueEmail'
      ));
    when 'refuse' then
      update private.shared_links as one set revoked_at = now() where one.id = link.id;
      perform private.notify_of_offer(offer, format('Offer %s went to the wrong person', offer.number), format(
        '%s says that it is not for them. The link has ended.', link.name
      ));
  end case;
  return null;
end;
$function$;

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
  if not (select taken.admitted from public.take_rate_limit('openings of link', link.id::text, 100, 86400) as taken) then
    return true;
  end if;
  insert into private.link_openings (link_id, browser, system) values (link.id, count_opening.browser, count_opening.system);
  update public.offers as one set opened_at = now()
  where one.id = (private.offer_of_link(link)).id and one.state = 'sent' and one.opened_at is null;
  return true;
end;
$function$;

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
        'person', case when d.link_id is null then coalesce(d.signed_by, private.name_of(d.decided_by))
          else private.name_of_link(d.link_id, d.signed_by) end
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

create or replace function public.list_comments (
  of_project  bigint  default null::bigint,
  of_document bigint  default null::bigint,
  only_id     bigint  default null::bigint,
  before_id   bigint  default null::bigint,
  max_rows    integer default 200
)
  returns table (
    id              bigint,
    project_id      bigint,
    document_id     bigint,
    body            text,
    author_id       uuid,
    author_username text,
    author_name     text,
    author_role     public.user_role,
    is_internal     boolean,
    mentions        text[],
    created_at      timestamp with time zone,
    edited_at       timestamp with time zone,
    deleted_at      timestamp with time zone,
    attachments     jsonb
  )
  language plpgsql
  stable
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
begin
  return query
    with found as (
      select one.* from public.comments as one where one.id = only_id
      union all
      (
        select one.* from public.comments as one
        where one.project_id = of_project and one.document_id is null and one.id < ceiling
        order by one.id desc limit max_rows
      )
      union all
      (
        select one.* from public.comments as one
        where one.document_id = of_document and one.id < ceiling
        order by one.id desc limit max_rows
      )
    ),
    -- Each is looked up once, however much they wrote.
    authors as materialized (
      select card.* from private.cards_of(array(select distinct found.written_by from found)) as card
    )
    select
      found.id, found.project_id, found.document_id, found.body, found.written_by, author.username,
      nullif(coalesce(found.signed_by, author.name), author.username),
      author.role, found.is_internal,
      case when found.mentions = '{}' then '{}' else array(select card.username from private.cards_of(found.mentions) as card) end,
      found.created_at::timestamptz,
      found.edited_at::timestamptz, found.deleted_at::timestamptz,
      case when found.attachments = '{}' then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', document.id, 'name', document.name,
          'picture', case when document.kind = 'image' and document.size < 3000000 then document.version end
        ) order by document.id), '[]')
        from public.documents as document where document.id = any (found.attachments)
      ) end
    from found
    left join authors as author on author.id = found.written_by
    order by found.id desc;
end;
$function$;

create or replace function public.prepare_signing (
  token_hash   text,
  browser_hash text,
  code_hash    text,
  options      integer[],
  path         text,
  seen         text
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  link private.shared_links := private.hold_link(token_hash);
  offer public.offers := private.offer_of_link(link);
  left_over int;
begin
  if offer.id is null or offer.state <> 'sent' or offer.ends_at <= clock_timestamp() then
    raise exception 'The offer is not open' using errcode = 'PT409', hint = 'offer_closed';
  end if;
  perform private.refuse_unseen(offer, seen);
  if not exists (
    select from private.mailed_codes as one
    where one.link_id = link.id and one.purpose = 'link' and one.browser_hash = prepare_signing.browser_hash
      and one.code_hash = prepare_signing.code_hash and one.used_at is null and one.expires_at > now() and one.tries < 5
  ) then
    select spent.tries_left into left_over from private.spend_link_code(link, browser_hash, code_hash, link.name) as spent;
    return jsonb_build_object('tries', left_over, 'digest', null);
  end if;
  insert into private.file_removals (object_path, due_at) values (path, now() + interval '1 hour');
  return jsonb_build_object('tries', null, 'digest', private.offer_digest(offer, options));
end;
$function$;

alter function "public"."prepare_signing"(text, text, text, integer[], text, text) owner to "postgres";

-- Who wrote and decided before today keeps the name that is shown of them now.
alter table public.comments disable trigger user;
alter table public.document_decisions disable trigger user;

update public.comments as one set signed_by = private.name_of(one.written_by) where one.written_by is not null;
update public.document_decisions as made set signed_by = coalesce(
  private.account_of(made.decided_by),
  (select coalesce(link.acted_as, link.name) from private.shared_links as link where link.id = made.link_id and link.email is not null)
);

alter table public.comments enable trigger user;
alter table public.document_decisions enable trigger user;

create trigger settled
  before update on public.comments
  for each row
  execute function
    private.refuse_change('id', 'project_id', 'document_id', 'written_by', 'signed_by', 'is_internal', 'created_at');

create trigger settled
  before update on public.document_decisions
  for each row
  execute function
    private.refuse_change('id', 'document_id', 'version', 'sha256', 'seen', 'decision', 'reason', 'decided_by',
    'signed_by', 'link_id', 'created_at');

revoke all on function "private"."account_of"(uuid) from public;

revoke all on function "private"."account_of"(uuid) from "postgres";

grant execute on function "private"."account_of"(uuid) to "postgres";

revoke all on function "private"."is_of_staff"(text) from public;

revoke all on function "private"."is_of_staff"(text) from "postgres";

grant execute on function "private"."is_of_staff"(text) to "postgres";

revoke all on function "private"."name_of_link"(bigint, text) from public;

grant execute on function "private"."name_of_link"(bigint, text) to "authenticated";

revoke all on function "private"."name_of_link"(bigint, text) from "postgres";

grant execute on function "private"."name_of_link"(bigint, text) to "postgres";

revoke all on function "private"."read_part"(text) from public;

revoke all on function "private"."read_part"(text) from "postgres";

grant execute on function "private"."read_part"(text) to "postgres";

revoke all on function "private"."refuse_unseen"(public.offers, text) from public;

revoke all on function "private"."refuse_unseen"(public.offers, text) from "postgres";

grant execute on function "private"."refuse_unseen"(public.offers, text) to "postgres";

revoke all on function "private"."signed"(text, text) from public;

revoke all on function "private"."signed"(text, text) from "postgres";

grant execute on function "private"."signed"(text, text) to "postgres";

revoke all on function "public"."prepare_signing"(text, text, text, integer[], text, text) from public;

revoke all on function "public"."prepare_signing"(text, text, text, integer[], text, text) from "postgres";

grant execute on function "public"."prepare_signing"(text, text, text, integer[], text, text) to "postgres";

grant execute on function "public"."prepare_signing"(text, text, text, integer[], text, text) to "service_role";

alter table "public"."comments"
  add constraint "comments_signed_by_check" check (private.is_line(signed_by, 1, 100));

alter table "public"."document_decisions"
  add constraint "document_decisions_signed_by_check" check (private.is_line(signed_by, 1, 200));

reset check_function_bodies;
