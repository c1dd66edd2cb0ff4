set check_function_bodies = off;

drop trigger "audit" on "public"."coin_claims";

drop trigger "settled" on "public"."coin_claims";

alter table "public"."coin_claims"
  add column "link_id" bigint;

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
  insert into public.coin_claims (invoice_id, coin, transaction_id, units, quote_id, claimed_by, link_id)
  values (about.id, add_claim.coin, add_claim.transaction_id, add_claim.units, quote, person, link)
  returning * into made;
  perform private.notify(
    private.active_staff('admin'), 'invoice', format('Payment claimed for invoice %s', about.number),
    format('%s%s, by %s. Transaction %s.', private.spoken_coin(made.units, made.coin),
      ', ' || private.spoken_sum((private.claim_facts(made) ->> 'worth')::bigint, about.currency) || ' at our rate',
      coalesce(private.name_of(person), private.name_of_link(link)), made.transaction_id),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  perform private.announce_invoice(about);
  return jsonb_build_object(
    'claim', private.claim_facts(made), 'address', (select one.address from public.coin_quotes as one where one.id = made.quote_id)
  );
end;
$function$;

alter function "private"."add_claim"(public.invoices, text, text, numeric, bigint, uuid, bigint) owner to "postgres";

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
    'reason', claim.reason, 'claimedBy', coalesce(private.name_of(claim.claimed_by), private.name_of_link(claim.link_id)),
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
    coin_claims id claimed_by coin confirmations created_at invoice_id link_id lookup payment_id quote_id reason sent_at state transaction_id units units_to_us
    comments id attachments body created_at deleted_at document_id edited_at is_deleted is_internal mentions project_id written_by
    document_decisions id created_at decided_by decision document_id link_id reason seen sha256 version
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
  if about.id is null or link.may_act is not true then
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

alter table "public"."coin_claims"
  add constraint "coin_claims_link_id_fkey" foreign key (link_id) references private.shared_links(id);

create index coin_claims_link_id on public.coin_claims using btree (link_id);

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
    private.refuse_change('id', 'quote_id', 'coin', 'transaction_id', 'units', 'claimed_by', 'link_id', 'created_at');

revoke all on function "private"."add_claim"(public.invoices, text, text, numeric, bigint, uuid, bigint) from public;

revoke all on function "private"."add_claim"(public.invoices, text, text, numeric, bigint, uuid, bigint) from "postgres";

grant execute
  on function "private"."add_claim"(public.invoices, text, text, numeric, bigint, uuid, bigint)
  to "postgres";

revoke all on function "public"."claim_by_link"(text, text, text, text, text, text, numeric, bigint) from public;

revoke all on function "public"."claim_by_link"(text, text, text, text, text, text, numeric, bigint) from "postgres";

grant execute on function "public"."claim_by_link"(text, text, text, text, text, text, numeric, bigint) to "postgres";

grant execute
  on function "public"."claim_by_link"(text, text, text, text, text, text, numeric, bigint)
  to "service_role";

reset check_function_bodies;
