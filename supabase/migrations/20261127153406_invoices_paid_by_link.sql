set check_function_bodies = off;

drop trigger "audit" on "public"."coin_claims";

drop trigger "settled" on "public"."coin_claims";

drop function "private"."deposit_lines"(public.offers, jsonb, bigint);

drop function "private"."draft_invoice"(bigint, text, jsonb, jsonb);

drop function "private"."record_acceptance"(bigint, text, text, date, integer[], text);

drop function "private"."work_left_by"(uuid);

drop function "public"."draft_invoice"(bigint, text, jsonb, jsonb);

drop function "public"."issue_invoice"(uuid, bigint, jsonb, date);

drop function "public"."record_acceptance"(bigint, text, text, date, integer[], text);

drop function "public"."work_left_by"(uuid);

create table "public"."invoice_reasons" (
  "id"         bigint                      generated always as identity not null,
  "invoice_id" bigint                      not null,
  "about"      text                        not null,
  "reason"     text                        not null,
  "given_by"   uuid,
  "given_at"   timestamp(3) with time zone not null default now(),
  constraint "invoice_reasons_about_check"
    check ((about = ANY (ARRAY['tax'::text, 'milestone'::text, 'vat_number'::text]))),
  constraint "invoice_reasons_pkey" primary key (id),
  constraint "invoice_reasons_reason_check" check (private.is_line(reason, 1, 300))
);

alter table "public"."invoice_reasons"
  enable row level security;

alter table "public"."invoice_reasons"
  owner to "postgres";

create table "public"."vat_checks" (
  "id"           bigint                      generated always as identity not null,
  "company_id"   bigint                      not null,
  "invoice_id"   bigint,
  "vat_number"   text                        not null,
  "answer"       text                        not null,
  "consultation" text,
  "checked_by"   uuid,
  "checked_at"   timestamp(3) with time zone not null default now(),
  constraint "vat_checks_answer_check" check ((answer = ANY (ARRAY['valid'::text, 'invalid'::text, 'silent'::text]))),
  constraint "vat_checks_pkey" primary key (id),
  constraint "vat_checks_vat_number_check" check ((vat_number ~ '^[A-Z]{2}[A-Z0-9+*]{2,13}$'::text)),
  constraint "vat_checks_consultation_check" check (private.is_line(consultation, 1, 60))
);

alter table "public"."vat_checks"
  enable row level security;

alter table "public"."vat_checks"
  owner to "postgres";

alter table "public"."checkouts"
  add column "looked_at" timestamp(3) with time zone not null default now();

alter table "public"."coin_claims"
  add column "link_id" bigint;

alter table "public"."coin_claims"
  add column "signed_by" text;

create or replace function private.add_claim (
  about          public.invoices,
  coin           text,
  transaction_id text,
  units          numeric,
  quote          bigint,
  person         uuid            default null::uuid,
  link           bigint          default null::bigint
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made public.coin_claims;
begin
  if quote is not null and not exists (
    select from public.coin_quotes as one where one.id = quote and one.invoice_id = about.id and one.coin = add_claim.coin
  ) then
    raise exception 'The quote is of another invoice' using errcode = '23514';
  elsif transaction_id !~ (private.known_coin(coin)).transaction_form then
    raise exception 'No transaction of this coin is written so' using errcode = '23514';
  end if;
  insert into public.coin_claims (invoice_id, coin, transaction_id, units, quote_id, claimed_by, link_id, signed_by)
  values (
    about.id, add_claim.coin, add_claim.transaction_id, add_claim.units, quote, person, link,
    (select one.acted_as from private.shared_links as one where one.id = link)
  )
  returning * into made;
  perform private.notify(
    private.active_staff('admin'), 'invoice', format('Payment claimed for invoice %s', about.number),
    format('%s%s, by %s. Transaction %s.', private.spoken_coin(made.units, made.coin),
      ', ' || private.spoken_sum((private.claim_facts(made) ->> 'worth')::bigint, about.currency) || ' at our rate',
      coalesce(private.account_of(person), private.name_of_link(link)), made.transaction_id),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  perform private.announce_invoice(about);
  return jsonb_build_object(
    'claim', private.claim_facts(made), 'address', (select one.address from public.coin_quotes as one where one.id = made.quote_id)
  );
end;
$function$;

alter function "private"."add_claim"(public.invoices, text, text, numeric, bigint, uuid, bigint) owner to "postgres";

create or replace function private.billed_milestones (
  project bigint
)
  returns table (
    milestone bigint,
    invoice   bigint,
    number    text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select distinct on (line."milestoneId") line."milestoneId", one.id, one.number
  from public.invoices as one cross join jsonb_to_recordset(one.lines) as line ("milestoneId" bigint)
  where one.project_id = billed_milestones.project and one.kind = 'invoice' and not one.is_deposit
    and not (one.credited > 0 and one.credited >= one.total) and line."milestoneId" is not null
  order by line."milestoneId", one.id desc
$function$;

alter function "private"."billed_milestones"(bigint) owner to "postgres";

create or replace function private.claim_facts (
  claim public.coin_claims
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'id', claim.id, 'coin', claim.coin, 'transactionId', claim.transaction_id, 'units', claim.units::text,
    'state', claim.state,
    'finding', case
      when claim.lookup <> 'found' then claim.lookup
      when claim.units_to_us = 0 then 'not_ours'
      when timing.is_early then 'too_early'
      when claim.units_to_us < coalesce(quote.units, claim.units) then 'underpaid'
      when claim.units_to_us > coalesce(quote.units, claim.units) then 'overpaid'
      else 'exact'
    end,
    'isLate', timing.is_late, 'sentAt', claim.sent_at,
    'unitsToUs', claim.units_to_us::text, 'confirmations', claim.confirmations,
    -- No more than any sum is: beyond it, a number of JSON is not what was written.
    'worth', case when quote.id is not null and not timing.is_late and not timing.is_early then
      least(trunc(coalesce(claim.units_to_us, claim.units) * quote.amount / quote.units), 10000000000000) end,
    'reason', claim.reason, 'claimedBy', coalesce(private.name_of(claim.claimed_by), private.name_of_link(claim.link_id, claim.signed_by)),
    'createdAt', claim.created_at
  )
  from public.invoices as invoice
  left join public.coin_quotes as quote on quote.id = claim.quote_id
  cross join lateral (
    select coalesce(least(claim.sent_at, claim.created_at) > quote.expires_at, false) as is_late,
      coalesce(claim.sent_at < coalesce(quote.created_at - interval '2 hours', invoice.issued_on - interval '1 day'), false) as is_early
  ) as timing
  where invoice.id = claim.invoice_id
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
  about public.invoices;
begin
  select * into about from public.invoices as one
  where one.id = invoice and one.shown_at is not null and one.kind = 'invoice' and private.sees_project(caller, one.project_id);
  if about.id is null then
    return null;
  elsif private.is_staff_role(caller.role) then
    raise exception 'Only clients pay' using errcode = '42501';
  end if;
  return private.add_claim(about, coin, transaction_id, units, quote, person => caller.id);
end;
$function$;

create or replace function private.conclude_offer (
  offer  public.offers,
  given  jsonb,
  keeper uuid
)
  returns public.offer_acceptances
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made public.offer_acceptances := jsonb_populate_record(null::public.offer_acceptances, given);
  begun record;
  deposit jsonb;
begin
  made.options := coalesce(made.options, '{}');
  made.street := coalesce(made.street, '');
  made.postal_code := coalesce(made.postal_code, '');
  made.invoice_email := coalesce(made.invoice_email, '');
  made.order_number := coalesce(made.order_number, '');
  if offer.state <> 'sent' or made.how = 'signed' and offer.ends_at <= clock_timestamp() then
    raise exception 'The offer is not open' using errcode = 'PT409', hint = 'offer_closed';
  elsif exists (
    select from unnest(made.options) as one where (offer.items -> one ->> 'isOption')::boolean is not true or one < 0
  ) then
    raise exception 'That is no option of the offer' using errcode = '23514';
  end if;
  select sums.taxes, sums.net, sums.tax, sums.total into made.taxes, made.net, made.tax, made.total
  from private.sum_offer(offer, made.options) as sums;
  select * into begun from private.begin_offered_project(offer, keeper, made);
  offer.project_id := begun.project;
  perform private.add_offered_steps(offer, made.options);
  deposit := private.deposit_lines(offer, made.taxes, made.net, given -> 'untaxed');
  made.deposit := (select sums.total from private.sum_lines(null, deposit) as sums);
  if made.deposit > 0 then
    made.invoice_id := private.draft_invoice(
      offer.project_id, offer.currency, deposit, jsonb_build_object('is_deposit', true, 'purchase_order', made.order_number)
    );
  end if;
  insert into public.offer_acceptances (
    offer_id, how, name, email, statement, options, street, postal_code, invoice_email, order_number, taxes, net, tax, total, deposit,
    accepted_at, object_path, file_digest, pages_digest, size, recorded_by, client_id, invoice_id
  ) values (
    offer.id, made.how, made.name, made.email, made.statement, made.options, made.street, made.postal_code,
    made.invoice_email, made.order_number, made.taxes, made.net, made.tax, made.total, made.deposit, made.accepted_at, made.object_path, made.file_digest, made.pages_digest, made.size,
    made.recorded_by, begun.client, made.invoice_id
  ) returning * into made;
  update public.offers as one
  set state = 'accepted', closed_at = made.accepted_at, project_id = begun.project, company_id = begun.company
  where one.id = offer.id;
  perform private.win_lead(offer, begun.client);
  return made;
end;
$function$;

create or replace function private.deposit_lines (
  offer   public.offers,
  taxes   jsonb,
  net     bigint,
  untaxed jsonb         default null::jsonb
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'description', left('Deposit for ' || offer.title, 500), 'quantity', 1, 'unit', '', 'unitPrice', part.price, 'discount', 0,
    'category', case when part.rate = 0 then coalesce(untaxed ->> 'category', part.category) else part.category end,
    'taxRate', part.rate, 'reason', case when part.rate = 0 then coalesce(untaxed ->> 'reason', '') else '' end
  ) order by part.rate desc), '[]')
  from (
    select one.category, one.rate, case when offer.deposit_net is null then round(one.net * offer.deposit_percent / 100)
      else round(one.net::numeric * offer.deposit_net / nullif(deposit_lines.net, 0)) end as price
    from jsonb_to_recordset(taxes) as one (category text, rate numeric, net bigint)
  ) as part
  where part.price > 0
$function$;

alter function "private"."deposit_lines"(public.offers, jsonb, bigint, jsonb) owner to "postgres";

create or replace function private.draft_invoice (
  project  bigint,
  currency text,
  lines    jsonb  default '[]'::jsonb,
  facts    jsonb  default '{}'::jsonb,
  again    text   default null::text
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new invoices', '{100, 500}');
  given public.invoices := jsonb_populate_record(null::public.invoices, facts);
  made public.invoices;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators draft invoices' using errcode = '42501';
  elsif again is null and exists (
    select from private.billed_milestones(project) as billed
    join jsonb_to_recordset(draft_invoice.lines) as line ("milestoneId" bigint) on line."milestoneId" = billed.milestone
  ) then
    raise exception 'Another invoice bills this milestone' using errcode = '23514', hint = 'milestone_billed';
  end if;
  insert into public.invoices (
    project_id, currency, is_deposit, purchase_order, supplied_from, supplied_to, lines, taxes, net, tax, total
  )
  select project, draft_invoice.currency, coalesce(given.is_deposit, false), coalesce(given.purchase_order, ''), given.supplied_from,
    given.supplied_to, sums.*
  from private.sum_lines(project, draft_invoice.lines) as sums
  returning * into made;
  perform private.keep_reasons(made.id, caller.id, jsonb_build_object('milestone', again));
  perform private.announce_invoice(made);
  return made.id;
end;
$function$;

alter function "private"."draft_invoice"(bigint, text, jsonb, jsonb, text) owner to "postgres";

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
    union
    -- What happened with an offer is told by name alone.
    select news.id from private.shared_links as link join public.offers as one on one.id = link.offer_id
    join public.offers as version on version.number = one.number
    join public.notifications as news on news.kind = 'offer' and news.offer_id = version.id
    where lower(link.email) = lower(address)
  ));
  update public.document_decisions as made set signed_by = null from private.shared_links as link
  where link.id = made.link_id and lower(link.email) = lower(address);
  update public.coin_claims as made set signed_by = null from private.shared_links as link
  where link.id = made.link_id and lower(link.email) = lower(address);
  delete from private.link_openings as seen using private.shared_links as link
  where link.id = seen.link_id and lower(link.email) = lower(address);
  update private.shared_links as link
  set name = 'Deleted account', email = null, acted_as = null, message = null, revoked_at = coalesce(link.revoked_at, now())
  where lower(link.email) = lower(address)
$function$;

create or replace function private.is_in_vies (
  vat_number text
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select left(vat_number, 2) = any (
    '{AT, BE, BG, CY, CZ, DE, DK, EE, EL, ES, FI, FR, HR, HU, IE, IT, LT, LU, LV, MT, NL, PL, PT, RO, SE, SI, SK, XI}'
  )
$function$;

alter function "private"."is_in_vies"(text) owner to "postgres";

create or replace function private.keep_reasons (
  invoice bigint,
  person  uuid,
  reasons jsonb
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into public.invoice_reasons (invoice_id, about, reason, given_by)
  select invoice, given.key, given.value, person from jsonb_each_text(reasons) as given where given.value is not null
$function$;

alter function "private"."keep_reasons"(bigint, uuid, jsonb) owner to "postgres";

create or replace function private.lacks_vat_check (
  draft public.invoices
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select draft.kind = 'invoice' and private.is_in_vies(draft.client ->> 'vatNumber') and exists (
    select from jsonb_to_recordset(draft.taxes) as part (category text) where part.category in ('AE', 'K')
  ) and not exists (
    select from public.vat_checks as one
    where one.invoice_id = draft.id and one.vat_number = draft.client ->> 'vatNumber'
      and one.checked_at > now() - interval '1 day' and one.answer = 'valid'
  )
$function$;

alter function "private"."lacks_vat_check"(public.invoices) owner to "postgres";

create or replace function private.linked_invoice (
  link private.shared_links
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select (found.invoice - array['projectId', 'missing', 'reasons', 'vatCheck']) || jsonb_build_object('pdf', (select one.pdf_path from public.invoices as one where one.id = link.invoice_id), 'claims', (
    select coalesce(jsonb_agg(claim - 'claimedBy'), '[]') from jsonb_array_elements(found.invoice -> 'claims') as claim
  ))
  from public.read_invoice(link.invoice_id) as found (invoice)
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
    coin_claims id claimed_by coin confirmations created_at invoice_id link_id lookup payment_id quote_id reason sent_at signed_by state transaction_id units units_to_us
    comments id attachments body created_at deleted_at document_id edited_at is_deleted is_internal mentions project_id request_id signed_by written_by
    document_decisions id created_at decided_by decision document_id link_id reason seen sha256 signed_by version
    document_versions id by_staff content created_at document_id file_name kind note number palette_id sha256 size uploaded_by
    documents id asks by_staff created_at description file_name file_url is_decided kind name project_id review_due size status status_reason updated_at uploaded_by version version_by
    email_changes user_id created_at email expires_at
    identities id user_id created_at email identity_data last_sign_in_at provider provider_id updated_at
    invoice_reasons id about given_at given_by invoice_id reason
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
    vat_checks id answer checked_at checked_by company_id consultation invoice_id vat_number
  ', E' \n'), '\s*\n\s*') as line cross join lateral string_to_array(line, ' ') as words
$function$;

create or replace function private.record_acceptance (
  offer        bigint,
  how          text,
  name         text,
  accepted_on  date,
  options      integer[] default '{}'::integer[],
  order_number text      default ''::text,
  untaxed      jsonb     default null::jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed offers', '{100, 10000}');
  held public.offers;
begin
  select * into held from public.offers as one where one.id = offer and caller.role = 'admin' for update;
  if held.id is null or held.state = 'draft' then
    return false;
  elsif how = 'signed' or accepted_on > current_date + 1 then
    raise exception 'Nobody signed it here' using errcode = '23514';
  end if;
  perform private.tell_of_acceptance(held, private.conclude_offer(held, jsonb_build_object(
    'how', how, 'name', record_acceptance.name, 'email', held.email, 'options', to_jsonb(record_acceptance.options),
    'order_number', record_acceptance.order_number, 'accepted_at', accepted_on::timestamp at time zone held.time_zone,
    'recorded_by', caller.id, 'untaxed', untaxed
  ), caller.id));
  return true;
end;
$function$;

alter function "private"."record_acceptance"(bigint, text, text, date, integer[], text, jsonb) owner to "postgres";

create or replace function private.vat_check_of (
  company    bigint,
  vat_number text
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object('answer', one.answer, 'checkedAt', one.checked_at, 'consultation', one.consultation)
  from public.vat_checks as one
  where one.company_id = company and one.vat_number = vat_check_of.vat_number
  order by one.id desc limit 1
$function$;

alter function "private"."vat_check_of"(bigint, text) owner to "postgres";

create or replace function private.work_left_by (
  person uuid
)
  returns table (
    leads      integer,
    milestones integer,
    runs       integer,
    projects   integer,
    procedures integer,
    invoices   jsonb
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if auth.uid() is not null and not private.is_admin() then
    raise exception 'Only administrators ask what somebody would leave' using errcode = '42501';
  end if;
  return query
  select
    (select count(*) from public.leads as lead where lead.assignee_id = person and lead.status in ('new', 'in_talk'))::int,
    (
      select count(*) from public.milestones as step
      where step.owner_id = person and not step.is_complete and not private.is_archived(step.project_id)
    )::int,
    (select count(*) from public.procedure_runs as run where run.assignee_id = person and run.status = 'open')::int,
    case when account.role = 'client' then 0 else (select count(*) from private.projects_only_of(person))::int end,
    (select count(*) from private.procedures_reviewed_by(person))::int,
    -- Of their projects, what the client has not paid: nobody takes that over, and somebody has to know.
    case when account.role = 'client' then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.id, 'number', one.number, 'rest', standing.rest, 'currency', one.currency
      ) order by one.id), '[]')
      from public.project_members as member join public.invoices as one on one.project_id = member.project_id
      cross join lateral private.standing_of(one) as standing
      where member.user_id = person and one.shown_at is not null and standing.rest > 0
    ) else '[]' end
  from public.profiles as account where account.id = person;
end;
$function$;

alter function "private"."work_left_by"(uuid) owner to "postgres";

create or replace function public.billed_milestones (
  project bigint
)
  returns table (
    milestone bigint,
    invoice   bigint,
    number    text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.billed_milestones(project)
$function$;

alter function "public"."billed_milestones"(bigint) owner to "postgres";

create or replace function public.buyer_of (
  project bigint
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'country', company.country, 'vatNumber', company.vat_number, 'language', company.language,
    'vatCheck', private.vat_check_of(company.id, company.vat_number)
  )
  from public.projects as one join public.companies as company on company.id = one.company_id where one.id = project
$function$;

alter function "public"."buyer_of"(bigint) owner to "postgres";

create or replace function public.claim_by_link (
  token_hash     text,
  browser_hash   text,
  code_hash      text,
  acted_as       text,
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
  link private.shared_links := private.hold_link(token_hash);
  about public.invoices;
  spent record;
begin
  select * into about from public.invoices as one where one.id = link.invoice_id and one.kind = 'invoice' for no key update;
  if about.id is null or link.may_act is not true or private.is_of_staff(link.email) then
    return null;
  elsif (private.standing_of(about)).rest = 0 then
    return '{"state": "over"}';
  end if;
  spent := private.spend_link_code(link, browser_hash, code_hash, acted_as);
  if not spent.is_right then
    return jsonb_build_object('state', 'wrong', 'triesLeft', spent.tries_left);
  end if;
  return private.add_claim(about, coin, transaction_id, units, quote, link => link.id) || '{"state": "done"}';
end;
$function$;

alter function "public"."claim_by_link"(text, text, text, text, text, text, numeric, bigint) owner to "postgres";

create or replace function public.draft_invoice (
  project  bigint,
  currency text,
  lines    jsonb  default '[]'::jsonb,
  facts    jsonb  default '{}'::jsonb,
  again    text   default null::text
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.draft_invoice(project, currency, lines, facts, again)
$function$;

alter function "public"."draft_invoice"(bigint, text, jsonb, jsonb, text) owner to "postgres";

create or replace function public.issue_invoice (
  actor   uuid,
  invoice bigint,
  firm    jsonb,
  today   date,
  reasons jsonb  default '{}'::jsonb
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller;
  draft public.invoices;
  corrected public.invoices;
  replaced public.invoices;
  missing text[];
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed invoices');
  if caller.role <> 'admin' then
    raise exception 'Only administrators issue invoices' using errcode = '42501';
  end if;
  select * into draft from public.invoices as one where one.id = invoice for update;
  if draft.id is null then
    return null;
  elsif draft.number is not null and draft.shown_at is null then
    return '{}';
  elsif draft.number is not null then
    raise exception 'It is issued already' using errcode = '23514', hint = 'invoice_issued';
  end if;
  select * into corrected from public.invoices as one where one.id = draft.corrects_id for update;
  select * into replaced from public.invoices as one where one.id = draft.replaces_id for update;
  perform from public.invoices as deposit where deposit.id = any (private.deposits_in(draft.lines)) order by deposit.id for update;
  draft := private.completed(draft, corrected, firm, today);
  missing := private.missing_of(draft, corrected);
  if private.lacks_vat_check(draft) and reasons ->> 'vat_number' is null then
    missing := missing || 'client.vatCheck'::text;
  end if;
  if missing <> '{}' then
    return missing;
  end if;
  perform private.keep_reasons(draft.id, caller.id, reasons);
  -- The client hears of both.
  if replaced.id is not null and public.issue_invoice(actor, private.credit_invoice(replaced.id), firm, today) <> '{}' then
    raise exception 'What it replaces cannot be credited' using errcode = '23514', hint = 'not_correctable';
  end if;
  update public.invoices as one set
    number = private.next_invoice_number(extract(year from today)::int), issued_on = today, due_on = draft.due_on,
    company_id = draft.company_id, firm = draft.firm, client = draft.client, language = draft.language,
    buyer_reference = draft.buyer_reference, supplied_from = draft.supplied_from, supplied_to = draft.supplied_to,
    issued_by = caller.id
  where one.id = invoice returning * into draft;
  if replaced.id is not null then
    perform private.move_payments(replaced, draft);
  end if;
  if draft.due_on <= today + 3 then
    perform private.note_reminder('invoice', draft.id, draft.due_on - 3);
  end if;
  if corrected.id is not null then
    update public.invoices as one set credited = one.credited + draft.total where one.id = corrected.id;
  end if;
  perform private.announce_invoice(draft);
  return '{}';
end;
$function$;

alter function "public"."issue_invoice"(uuid, bigint, jsonb, date, jsonb) owner to "postgres";

create or replace function public.note_vat_check (
  actor        uuid,
  vat_number   text,
  answer       text,
  consultation text   default null::text,
  company      bigint default null::bigint,
  invoice      bigint default null::bigint
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  made bigint;
begin
  perform private.act_for(actor);
  insert into public.vat_checks (company_id, invoice_id, vat_number, answer, consultation, checked_by)
  values (
    coalesce(company, (
      select project.company_id from public.invoices as draft join public.projects as project on project.id = draft.project_id
      where draft.id = invoice
    )), invoice, note_vat_check.vat_number, note_vat_check.answer, note_vat_check.consultation, actor
  )
  returning id into made;
  perform private.announce(private.active_staff('admin'), 'companies');
  return made;
end;
$function$;

alter function "public"."note_vat_check"(uuid, text, text, text, bigint, bigint) owner to "postgres";

create or replace function public.paid_checkouts (
  looked_before timestamp with time zone default (now() - '1 day'::interval),
  max_rows      integer                  default 20
)
  returns jsonb
  language sql
  security definer
  set search_path to ''
  AS $function$
  with taken as (
    update public.checkouts as one set looked_at = now()
    where one.id in (
      select paid.id from public.checkouts as paid
      where paid.state = 'paid' and paid.looked_at < looked_before and paid.created_at > now() - interval '180 days'
      order by paid.looked_at limit max_rows for update skip locked
    )
    returning one.id, one.session_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', taken.id, 'sessionId', taken.session_id) order by taken.id), '[]') from taken
$function$;

alter function "public"."paid_checkouts"(timestamp with time zone, integer) owner to "postgres";

create or replace function public.read_invoice (
  invoice bigint,
  firm    jsonb  default null::jsonb,
  today   date   default null::date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select (private.summaries_of(array[one]) -> 0) || jsonb_build_object(
    'notes', one.notes, 'lines', one.lines, 'taxes', one.taxes, 'firm', whole.firm, 'client', whole.client, 'digests', one.digests,
    'purchaseOrder', one.purchase_order, 'buyerReference', whole.buyer_reference, 'suppliedFrom', one.supplied_from,
    'suppliedTo', one.supplied_to, 'deliveryCountry', one.delivery_country, 'language', whole.language, 'hasPdf', one.pdf_path is not null,
    'reasons', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'about', given.about, 'reason', given.reason, 'by', private.name_of(given.given_by), 'at', given.given_at
      ) order by given.id), '[]')
      from public.invoice_reasons as given where given.invoice_id = one.id
    ),
    'vatCheck', private.vat_check_of(whole.company_id, whole.client ->> 'vatNumber'), 'ubl', one.ubl_kind,
    'missing', case when one.number is null and whole.firm is not null then private.missing_of(whole, corrected) else '{}' end,
    'corrects', case when corrected.id is not null then jsonb_build_object('id', corrected.id, 'number', corrected.number) end,
    'replaces', (
      select jsonb_build_object('id', other.id, 'number', other.number) from public.invoices as other where other.id = one.replaces_id
    ),
    'replacedBy', (
      select jsonb_build_object('id', other.id, 'number', other.number)
      from public.invoices as other where other.replaces_id = one.id and other.number is not null
    ),
    'deposits', case when one.number is null then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', deposit.id, 'number', deposit.number, 'issuedOn', deposit.issued_on, 'category', deposit.category, 'rate', deposit.rate,
        'reason', deposit.reason, 'net', deposit.net, 'tax', deposit.tax
      ) order by deposit.id, deposit.rate desc, deposit.category), '[]')
      from private.open_deposits(one) as deposit
    ) else '[]' end,
    'creditNotes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', other.id, 'number', other.number, 'total', other.total) order by other.id), '[]')
      from public.invoices as other where other.corrects_id = one.id and other.number is not null
    ),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', paid.id, 'amount', paid.amount, 'paidOn', paid.paid_on, 'method', paid.method, 'reference', paid.reference,
        'createdAt', paid.created_at
      ) order by paid.paid_on, paid.id), '[]')
      from public.invoice_payments as paid where paid.invoice_id = one.id
    ),
    'dispute', (
      select max(checkout.dispute) from public.checkouts as checkout where checkout.invoice_id = one.id and checkout.dispute <> 'won'
    ),
    'claims', (
      select coalesce(jsonb_agg(private.claim_facts(claim) order by claim.id desc), '[]')
      from public.coin_claims as claim where claim.invoice_id = one.id
    ),
    'quotes', (
      select coalesce(jsonb_agg(private.quote_facts(quote) order by quote.id desc), '[]')
      from public.coin_quotes as quote where quote.invoice_id = one.id and quote.expires_at > now()
    )
  )
  from public.invoices as one left join public.invoices as corrected on corrected.id = one.corrects_id
  cross join lateral private.completed(
    one, corrected, case when one.number is null then read_invoice.firm end, today
  ) as drafted
  cross join lateral (select (case when one.number is null then drafted else one end).*) as whole
  where one.id = invoice
$function$;

create or replace function public.record_acceptance (
  offer        bigint,
  how          text,
  name         text,
  accepted_on  date,
  options      integer[] default '{}'::integer[],
  order_number text      default ''::text,
  untaxed      jsonb     default null::jsonb
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.record_acceptance(offer, how, name, accepted_on, options, order_number, untaxed)
$function$;

alter function "public"."record_acceptance"(bigint, text, text, date, integer[], text, jsonb) owner to "postgres";

create or replace function public.work_left_by (
  person uuid
)
  returns table (
    leads      integer,
    milestones integer,
    runs       integer,
    projects   integer,
    procedures integer,
    invoices   jsonb
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.work_left_by(person)
$function$;

alter function "public"."work_left_by"(uuid) owner to "postgres";

alter table "public"."coin_claims"
  add constraint "coin_claims_link_id_fkey" foreign key (link_id) references private.shared_links(id);

alter table "public"."invoice_reasons"
  add constraint "invoice_reasons_given_by_fkey" foreign key (given_by) references public.profiles(id) on delete
    set null;

alter table "public"."invoice_reasons"
  add constraint "invoice_reasons_invoice_id_fkey" foreign key (invoice_id) references public.invoices(id)
    on delete cascade;

alter table "public"."vat_checks"
  add constraint "vat_checks_checked_by_fkey" foreign key (checked_by) references public.profiles(id) on delete set null;

alter table "public"."vat_checks"
  add constraint "vat_checks_company_id_fkey" foreign key (company_id) references public.companies(id) on delete cascade;

alter table "public"."vat_checks"
  add constraint "vat_checks_invoice_id_fkey" foreign key (invoice_id) references public.invoices(id) on delete cascade;

create index checkouts_paid on public.checkouts using btree (looked_at)
  where (state = 'paid'::text);

create index coin_claims_link_id on public.coin_claims using btree (link_id);

create index invoice_reasons_given_by on public.invoice_reasons using btree (given_by);

create index invoice_reasons_invoice_id on public.invoice_reasons using btree (invoice_id);

create index vat_checks_checked_by on public.vat_checks using btree (checked_by);

create index vat_checks_company_id on public.vat_checks using btree (company_id, vat_number, id desc);

create index vat_checks_invoice_id on public.vat_checks using btree (invoice_id);

create trigger audit
  after insert or delete or update on public.coin_claims
  for each row
  execute function
    private.audit('invoice_id', 'coin', 'transaction_id', 'units', 'state', 'reason', 'lookup', 'units_to_us',
    'confirmations', 'payment_id', 'claimed_by', 'link_id');

create trigger settled
  before update on public.coin_claims
  for each row
  execute function
    private.refuse_change('id', 'quote_id', 'coin', 'transaction_id', 'units', 'claimed_by', 'link_id', 'signed_by',
    'created_at');

create trigger audit
  after insert or delete or update on public.invoice_reasons
  for each row
  execute function private.audit('invoice_id', 'about', 'reason');

create trigger settled
  before update on public.invoice_reasons
  for each row
  execute function private.refuse_change('id', 'invoice_id', 'about', 'reason', 'given_at');

create trigger audit
  after insert or delete or update on public.vat_checks
  for each row
  execute function private.audit('company_id', 'invoice_id', 'vat_number', 'answer', 'consultation');

create trigger settled
  before update on public.vat_checks
  for each row
  execute function private.refuse_change('id', 'invoice_id', 'vat_number', 'answer', 'consultation', 'checked_at');

create policy "Administrators see why" on "public"."invoice_reasons"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

create policy "Administrators see what VIES said" on "public"."vat_checks"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

revoke all on function "private"."add_claim"(public.invoices, text, text, numeric, bigint, uuid, bigint) from public;

revoke all on function "private"."add_claim"(public.invoices, text, text, numeric, bigint, uuid, bigint) from "postgres";

grant execute
  on function "private"."add_claim"(public.invoices, text, text, numeric, bigint, uuid, bigint)
  to "postgres";

revoke all on function "private"."billed_milestones"(bigint) from public;

grant execute on function "private"."billed_milestones"(bigint) to "authenticated";

revoke all on function "private"."billed_milestones"(bigint) from "postgres";

grant execute on function "private"."billed_milestones"(bigint) to "postgres";

revoke all on function "private"."deposit_lines"(public.offers, jsonb, bigint, jsonb) from public;

revoke all on function "private"."deposit_lines"(public.offers, jsonb, bigint, jsonb) from "postgres";

grant execute on function "private"."deposit_lines"(public.offers, jsonb, bigint, jsonb) to "postgres";

revoke all on function "private"."draft_invoice"(bigint, text, jsonb, jsonb, text) from public;

grant execute on function "private"."draft_invoice"(bigint, text, jsonb, jsonb, text) to "authenticated";

revoke all on function "private"."draft_invoice"(bigint, text, jsonb, jsonb, text) from "postgres";

grant execute on function "private"."draft_invoice"(bigint, text, jsonb, jsonb, text) to "postgres";

revoke all on function "private"."is_in_vies"(text) from public;

revoke all on function "private"."is_in_vies"(text) from "postgres";

grant execute on function "private"."is_in_vies"(text) to "postgres";

revoke all on function "private"."keep_reasons"(bigint, uuid, jsonb) from public;

revoke all on function "private"."keep_reasons"(bigint, uuid, jsonb) from "postgres";

grant execute on function "private"."keep_reasons"(bigint, uuid, jsonb) to "postgres";

revoke all on function "private"."lacks_vat_check"(public.invoices) from public;

revoke all on function "private"."lacks_vat_check"(public.invoices) from "postgres";

grant execute on function "private"."lacks_vat_check"(public.invoices) to "postgres";

revoke all on function "private"."record_acceptance"(bigint, text, text, date, integer[], text, jsonb) from public;

grant execute
  on function "private"."record_acceptance"(bigint, text, text, date, integer[], text, jsonb)
  to "authenticated";

revoke all on function "private"."record_acceptance"(bigint, text, text, date, integer[], text, jsonb) from "postgres";

grant execute on function "private"."record_acceptance"(bigint, text, text, date, integer[], text, jsonb) to "postgres";

revoke all on function "private"."vat_check_of"(bigint, text) from public;

grant execute on function "private"."vat_check_of"(bigint, text) to "authenticated";

revoke all on function "private"."vat_check_of"(bigint, text) from "postgres";

grant execute on function "private"."vat_check_of"(bigint, text) to "postgres";

revoke all on function "private"."work_left_by"(uuid) from public;

grant execute on function "private"."work_left_by"(uuid) to "authenticated";

revoke all on function "private"."work_left_by"(uuid) from "postgres";

grant execute on function "private"."work_left_by"(uuid) to "postgres";

revoke all on function "public"."billed_milestones"(bigint) from public;

grant execute on function "public"."billed_milestones"(bigint) to "authenticated";

revoke all on function "public"."billed_milestones"(bigint) from "postgres";

grant execute on function "public"."billed_milestones"(bigint) to "postgres";

revoke all on function "public"."buyer_of"(bigint) from public;

grant execute on function "public"."buyer_of"(bigint) to "authenticated";

revoke all on function "public"."buyer_of"(bigint) from "postgres";

grant execute on function "public"."buyer_of"(bigint) to "postgres";

revoke all on function "public"."claim_by_link"(text, text, text, text, text, text, numeric, bigint) from public;

revoke all on function "public"."claim_by_link"(text, text, text, text, text, text, numeric, bigint) from "postgres";

grant execute on function "public"."claim_by_link"(text, text, text, text, text, text, numeric, bigint) to "postgres";

grant execute
  on function "public"."claim_by_link"(text, text, text, text, text, text, numeric, bigint)
  to "service_role";

revoke all on function "public"."draft_invoice"(bigint, text, jsonb, jsonb, text) from public;

grant execute on function "public"."draft_invoice"(bigint, text, jsonb, jsonb, text) to "authenticated";

revoke all on function "public"."draft_invoice"(bigint, text, jsonb, jsonb, text) from "postgres";

grant execute on function "public"."draft_invoice"(bigint, text, jsonb, jsonb, text) to "postgres";

revoke all on function "public"."issue_invoice"(uuid, bigint, jsonb, date, jsonb) from public;

revoke all on function "public"."issue_invoice"(uuid, bigint, jsonb, date, jsonb) from "postgres";

grant execute on function "public"."issue_invoice"(uuid, bigint, jsonb, date, jsonb) to "postgres";

grant execute on function "public"."issue_invoice"(uuid, bigint, jsonb, date, jsonb) to "service_role";

revoke all on function "public"."note_vat_check"(uuid, text, text, text, bigint, bigint) from public;

revoke all on function "public"."note_vat_check"(uuid, text, text, text, bigint, bigint) from "postgres";

grant execute on function "public"."note_vat_check"(uuid, text, text, text, bigint, bigint) to "postgres";

grant execute on function "public"."note_vat_check"(uuid, text, text, text, bigint, bigint) to "service_role";

revoke all on function "public"."paid_checkouts"(timestamp with time zone, integer) from public;

revoke all on function "public"."paid_checkouts"(timestamp with time zone, integer) from "postgres";

grant execute on function "public"."paid_checkouts"(timestamp with time zone, integer) to "postgres";

grant execute on function "public"."paid_checkouts"(timestamp with time zone, integer) to "service_role";

revoke all on function "public"."record_acceptance"(bigint, text, text, date, integer[], text, jsonb) from public;

grant execute
  on function "public"."record_acceptance"(bigint, text, text, date, integer[], text, jsonb)
  to "authenticated";

revoke all on function "public"."record_acceptance"(bigint, text, text, date, integer[], text, jsonb) from "postgres";

grant execute on function "public"."record_acceptance"(bigint, text, text, date, integer[], text, jsonb) to "postgres";

revoke all on function "public"."work_left_by"(uuid) from public;

grant execute on function "public"."work_left_by"(uuid) to "authenticated";

revoke all on function "public"."work_left_by"(uuid) from "postgres";

grant execute on function "public"."work_left_by"(uuid) to "postgres";

grant select on table "public"."invoice_reasons" to "authenticated";

grant select on table "public"."vat_checks" to "authenticated";

alter table "public"."coin_claims"
  add constraint "coin_claims_signed_by_check" check (private.is_line(signed_by, 1, 200));

reset check_function_bodies;
