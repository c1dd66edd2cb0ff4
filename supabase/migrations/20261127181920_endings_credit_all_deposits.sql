set check_function_bodies = off;

drop trigger "audit" on "public"."project_endings";

drop trigger "settled" on "public"."project_endings";

alter table "public"."project_endings"
  add column "credits" jsonb not null default '[]'::jsonb;

update public.project_endings as ending set credits = jsonb_build_array(jsonb_build_object(
  'invoice', deposit.number, 'note', note.number, 'total', note.total
))
from public.invoices as note join public.invoices as deposit on deposit.id = note.corrects_id
where note.id = ending.credit_note_id;

drop index "public"."project_endings_credit_note_id";

alter table "public"."project_endings"
  drop constraint "project_endings_credit_note_id_fkey";

drop function "private"."ask_about_offer"(public.offers, private.shared_links, text);

alter table "public"."project_endings"
  drop column "credit_note_id";

alter table "public"."lead_letters"
  add column "link_id" bigint;

alter table "public"."lead_letters"
  add column "signed_by" text;

create or replace function private.ask_about_offer (
  offer    public.offers,
  link     private.shared_links,
  asked_by text,
  body     text
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  lead bigint := offer.lead_id;
  before public.leads;
  after public.leads;
begin
  if lead is null then
    lead := (
      private.add_message(
        link.name, link.email, left(offer.legal_name, 150), '', format('Asks about offer %s, “%s”.', offer.number, offer.title)
      ) ->> 'lead'
    )::bigint;
    update public.offers as one set lead_id = lead where one.number = offer.number;
  end if;
  insert into public.lead_letters (lead_id, body, is_theirs, offer_id, link_id, signed_by)
  values (lead, body, true, offer.id, link.id, asked_by);
  select * into before from public.leads as one where one.id = lead for update;
  after := before;
  after.is_read := false;
  after.status := case when before.status = 'lost' then 'in_talk' else before.status end;
  perform private.save_lead(before, after);
  perform private.notify_of_offer(offer, format('Question about offer %s', offer.number), format(
    '%s asks: %s', asked_by, private.excerpt(body)
  ));
end;
$function$;

alter function "private"."ask_about_offer"(public.offers, private.shared_links, text, text) owner to "postgres";

create or replace function private.credit_deposit (
  deposit public.invoices,
  stays   bigint
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  lines jsonb;
  note bigint;
begin
  with parts as (
    select one.*, sum(one.net) over (order by one.rate desc, one.category) as upto, sum(one.net) over () as whole,
      one.net + one.tax + case row_number() over (order by one.rate desc, one.category)
        when 1 then deposit.total - deposit.credited - sum(one.net + one.tax) over () else 0 end as gross
    from private.left_to_credit(deposit) as one
  ), shared as (
    select *, round(stays * upto / whole) - round(stays * (upto - net) / whole) as share,
      private.net_within(gross::bigint, rate) as most
    from parts
  ), credited as (
    select *, case share when 0 then most else least(net - share, most) end as credit from shared
  )
  select jsonb_agg(jsonb_build_object(
    'description', format('Deposit of invoice %s, not due any more', deposit.number), 'quantity', 1, 'unit', '', 'discount', 0,
    'unitPrice', credit, 'category', category, 'taxRate', rate, 'reason', reason
  )) into lines
  from credited where credit > 0;
  if lines is null then
    return null;
  end if;
  note := private.credit_invoice(deposit.id);
  perform private.edit_invoice(note, jsonb_build_object('lines', lines));
  return note;
end;
$function$;

create or replace function private.credit_deposits (
  project bigint,
  stays   bigint,
  firm    jsonb,
  today   date
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  credits jsonb := '[]';
  drafts bigint[];
  is_issued boolean;
  part record;
  note bigint;
begin
  select coalesce(array_agg(one.id) filter (where one.number is null), '{}'), coalesce(bool_or(one.number is not null), false)
  into drafts, is_issued from private.hold_deposits(project) as one;
  if stays > 0 and not is_issued then
    raise exception 'The invoice of the deposit is a draft' using errcode = '23514', hint = 'deposit_not_issued';
  elsif stays > (select coalesce(sum(one.net), 0) from private.deposits_of(project) as one) then
    raise exception 'No more stays due than was asked for' using errcode = '23514', hint = 'kept_too_much';
  elsif (
    select count(distinct (one.invoice).currency) from private.deposits_of(project) as one where (one.invoice).number is not null
  ) > 1 then
    raise exception 'The deposits are in two currencies' using errcode = '23514', hint = 'deposit_currencies';
  end if;
  perform private.delete_invoice(one) from unnest(drafts) as one;
  for part in
    select held as invoice, one.share from private.shares_of_deposits(project, stays) as one
    join public.invoices as held on held.id = one.deposit order by held.id
  loop
    note := private.credit_deposit(part.invoice, part.share);
    continue when note is null;
    if public.issue_invoice(private.actor(), note, firm, today) <> '{}' then
      raise exception 'The deposit cannot be credited' using errcode = '23514', hint = 'deposit_not_credited';
    end if;
    credits := credits || (
      select jsonb_build_object('invoice', (part.invoice).number, 'note', one.number, 'total', one.total)
      from public.invoices as one where one.id = note
    );
  end loop;
  return credits;
end;
$function$;

alter function "private"."credit_deposits"(bigint, bigint, jsonb, date) owner to "postgres";

create or replace function private.deposits_of (
  project bigint
)
  returns table (
    invoice public.invoices,
    net     bigint,
    gross   bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select one, coalesce(sum(part.net), 0)::bigint, coalesce(sum(part.net + part.tax), 0)::bigint
  from public.offers as offer
  join public.offer_acceptances as accepted on accepted.offer_id = offer.id
  join public.invoices as one on one.id = accepted.invoice_id
  left join lateral private.left_to_credit(one) as part on true
  where offer.project_id = deposits_of.project
  group by one.id order by one.id
$function$;

alter function "private"."deposits_of"(bigint) owner to "postgres";

create or replace function private.ending_of (
  project bigint
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'credits', coalesce((
      select jsonb_agg(jsonb_build_object(
        'number', (one.invoice).number, 'net', one.net, 'gross', one.gross, 'paid', (one.invoice).paid
      ) order by (one.invoice).id)
      from private.deposits_of(ending_of.project) as one where one.net > 0
    ), '[]'),
    'drafts', (select count(*) from private.deposits_of(ending_of.project) as one where (one.invoice).number is null),
    'others', coalesce((
      select jsonb_agg(other.number order by other.id) from public.invoices as other
      where other.project_id = ending_of.project and other.number is not null and other.kind = 'invoice'
        and not (other.credited > 0 and other.credited >= other.total)
        and not exists (
          select from private.deposits_of(ending_of.project) as one where one.net > 0 and (one.invoice).id = other.id
        )
    ), '[]')
  )
  where exists (
    select from public.offers as offer
    where offer.project_id = ending_of.project and offer.state = 'accepted' and not offer.is_change
  )
$function$;

alter function "private"."ending_of"(bigint) owner to "postgres";

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
        'at', one.ended_at, 'reason', one.reason, 'kept', one.kept, 'refund', one.refund, 'currency', one.currency, 'credits', one.credits
      )
      from public.project_endings as one where one.project_id = engagement_of.project
    ),
    'ending', case when caller.role = 'admin' then private.ending_of(engagement_of.project) end
  )
  from private.caller() as caller where private.sees_project(caller, engagement_of.project)
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
  update public.lead_letters as asked set signed_by = null from private.shared_links as link
  where link.id = asked.link_id and lower(link.email) = lower(address);
  delete from private.link_openings as seen using private.shared_links as link
  where link.id = seen.link_id and lower(link.email) = lower(address);
  update private.shared_links as link
  set name = 'Deleted account', email = null, acted_as = null, message = null, revoked_at = coalesce(link.revoked_at, now())
  where lower(link.email) = lower(address)
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
  delete from public.checkouts as one where one.invoice_id = any (old);
  delete from public.coin_claims as one where one.invoice_id = any (old);
  delete from public.coin_quotes as one where one.invoice_id = any (old);
  delete from public.invoice_payments as one where one.invoice_id = any (old);
  delete from public.invoices as one where one.id = any (old);
  return coalesce(cardinality(old), 0);
end;
$function$;

create or replace function private.hold_deposits (
  project bigint
)
  returns SETOF public.invoices
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held bigint[];
  wanted bigint[] := '{}';
begin
  loop
    held := wanted;
    perform from public.invoices as one where one.id = any (held) order by one.id for update;
    wanted := array(select (one.invoice).id from private.deposits_of(project) as one);
    exit when wanted = held;
  end loop;
  return query select one.* from public.invoices as one where one.id = any (held) order by one.id;
end;
$function$;

alter function "private"."hold_deposits"(bigint) owner to "postgres";

create or replace function private.left_to_credit (
  deposit public.invoices
)
  returns table (
    category text,
    rate     numeric,
    reason   text,
    net      bigint,
    tax      bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select part.category, part.rate, part.reason, part.net, part.tax
  from private.open_deposits(jsonb_populate_record(null::public.invoices, jsonb_build_object(
    'project_id', deposit.project_id, 'currency', deposit.currency, 'kind', 'invoice', 'is_deposit', false
  ))) as part where part.id = deposit.id
$function$;

alter function "private"."left_to_credit"(public.invoices) owner to "postgres";

create or replace function private.net_within (
  gross bigint,
  rate  numeric
)
  returns bigint
  language sql
  immutable
  set search_path to ''
  AS $function$
  select max(one.net)
  from (select floor(greatest(gross, 0) * 100 / (100 + rate))::bigint + step as net from generate_series(-1, 1) as step) as one
  where one.net + round(one.net * rate / 100) <= greatest(gross, 0)
$function$;

alter function "private"."net_within"(bigint, numeric) owner to "postgres";

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
    lead_letters id body created_at is_theirs lead_id link_id offer_id signed_by written_by
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

create or replace function private.refuse_change()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  settled text;
begin
  foreach settled in array tg_argv loop
    if to_jsonb(new) -> settled is distinct from to_jsonb(old) -> settled
      and not (to_jsonb(new) -> settled = 'null' and settled like '%\_by')
    then
      raise exception '% of % cannot change', settled, tg_table_name using errcode = '23514';
    end if;
  end loop;
  return new;
end;
$function$;

create or replace function private.shares_of_deposits (
  project bigint,
  stays   bigint
)
  returns table (
    deposit bigint,
    share   bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with parts as (
    select (one.invoice).id, one.net,
      least(one.net, round(one.net::numeric * (one.invoice).paid / nullif(greatest(one.gross, 0), 0)))::bigint as paid
    from private.deposits_of(project) as one where one.net > 0
  ), first as (
    select *, greatest(least(paid, stays - (sum(paid) over (order by id) - paid)), 0)::bigint as share from parts
  ), rest as (
    select *, net - share as free, stays - sum(share) over () as more from first
  )
  select id, share + greatest(least(free, more - (sum(free) over (order by id) - free)), 0)::bigint from rest order by id
$function$;

alter function "private"."shares_of_deposits"(bigint, bigint) owner to "postgres";

create or replace function private.take_back_refund (
  refund text
)
  returns boolean
  language plpgsql
  set search_path to ''
  AS $function$
declare
  about public.invoices;
  failed public.invoice_payments;
begin
  select one.* into about from public.invoices as one
  join public.invoice_payments as recorded on recorded.invoice_id = one.id where recorded.provider_id = refund
  for no key update of one;
  delete from public.invoice_payments as recorded
  where recorded.provider_id = refund and recorded.invoice_id = about.id and recorded.amount < 0
  returning * into failed;
  if failed.id is null then
    return false;
  end if;
  update public.invoices as one set paid = one.paid - failed.amount where one.id = about.id;
  perform private.notify(
    private.active_staff('admin'), 'invoice', format('Repayment of invoice %s failed', about.number),
    format(
      '%s did not reach the card and is with the card provider again. It no longer counts as paid back: send it another way.',
      private.spoken_sum(-failed.amount, about.currency)
    ),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  perform private.notify_of_invoice(
    about, format('Repayment for invoice %s failed', about.number),
    format('%s did not reach the card that paid. We know, and will be in touch.', private.spoken_sum(-failed.amount, about.currency))
  );
  perform private.announce_invoice(about);
  return true;
end;
$function$;

alter function "private"."take_back_refund"(text) owner to "postgres";

create or replace function private.talk_of_offer (
  offer public.offers
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'by', coalesce(letter.signed_by, private.name_of(letter.written_by)), 'isTheirs', letter.is_theirs, 'body', letter.body, 'at', letter.created_at
  ) order by letter.id), '[]')
  from public.lead_letters as letter
  where letter.lead_id = offer.lead_id and letter.id >= (
    select min(first.id) from public.lead_letters as first join public.offers as one on one.id = first.offer_id
    where one.number = offer.number and first.lead_id = offer.lead_id
  )
$function$;

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
    case when ending.kept > 0 then format('%s of the %s stays due.', private.spoken_sum(ending.kept, ending.currency), (
      select case count(*) when 1 then 'deposit' else 'deposits' end from private.deposits_of(place.id)
    )) end,
    (
      select 'Credited: ' || string_agg(
        format('%s of invoice %s', private.spoken_sum((one ->> 'total')::bigint, ending.currency), one ->> 'invoice'), ', ' order by nth
      ) || '.' from jsonb_array_elements(ending.credits) with ordinality as credit (one, nth)
    ),
    case when ending.refund > 0 then private.spoken_sum(ending.refund, ending.currency) || ' goes back to the client.' end,
    case when jsonb_array_length(private.ending_of(place.id) -> 'others') > 0 then 'Other invoices stay as they are.' end,
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
      perform private.ask_about_offer(offer, link, coalesce(nullif(given ->> 'name', ''), link.acted_as, link.name), given ->> 'body');
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
  ending public.project_endings;
  canceled int;
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed projects', '{500, 5000}');
  perform private.require_admin(caller);
  perform from public.offers as one where one.project_id = project order by one.id for update;
  -- A payment that is recorded meanwhile holds the invoice and names the project: it goes on, and is waited for.
  select one.* into place from public.projects as one
  where one.id = project and private.ending_of(one.id) is not null for no key update;
  if place.id is null then
    return null;
  end if;
  perform private.refuse_archived(project);
  ending.credits := private.credit_deposits(project, stays, firm, today);
  canceled := private.remove_open_steps(project);
  update public.offers as one set state = 'withdrawn', closed_at = now() where one.project_id = project and one.state = 'sent';

  insert into public.project_endings (project_id, reason, currency, kept, refund, credits, ended_by)
  select project, end_project.reason, coalesce(
      max((one.invoice).currency),
      (select offer.currency from public.offers as offer where offer.project_id = project order by offer.id limit 1)
    ), coalesce(sum((one.invoice).total - (one.invoice).credited), 0),
    coalesce(sum((private.standing_of(one.invoice)).overpaid), 0), ending.credits, caller.id
  from private.deposits_of(project) as one
  returning * into ending;
  update public.projects as one set is_archived = true where one.id = project;
  perform private.tell_of_ending(place, ending, canceled);
  perform private.announce_in(project, 'project');
  perform private.announce_in(project, 'milestones');
  perform private.announce(private.active_staff('admin'), 'offers');
  return project;
end;
$function$;

create or replace function public.settle_checkout (
  checkout bigint,
  answer   jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  held public.checkouts;
  about public.invoices;
  moved record;
  is_news boolean := false;
begin
  select one.* into about from public.invoices as one
  join public.checkouts as mine on mine.invoice_id = one.id where mine.id = checkout for no key update of one;
  select * into held from public.checkouts as one where one.id = checkout for no key update;
  if held.id is null then
    return false;
  elsif (answer ->> 'isPaid')::boolean and answer ->> 'currency' is distinct from about.currency then
    raise exception 'It was paid in another currency' using errcode = '23514', hint = 'checkout_currency';
  end if;
  for moved in
    select answer ->> 'paymentId' as id, (answer ->> 'amount')::bigint as amount where (answer ->> 'isPaid')::boolean
    union all
    select refund ->> 'id', -(refund ->> 'amount')::bigint from jsonb_array_elements(answer -> 'refunds') as refund
    union all
    select answer -> 'dispute' ->> 'id', -(answer -> 'dispute' ->> 'amount')::bigint where answer -> 'dispute' ->> 'state' = 'lost'
  loop
    continue when exists (select from public.invoice_payments as one where one.provider_id = moved.id);
    -- The payment moves along where the invoice is corrected as a whole, and what goes back goes back from there.
    select one.* into about from public.invoices as one
    where one.id = coalesce(
      (select paid.invoice_id from public.invoice_payments as paid where paid.provider_id = answer ->> 'paymentId'), held.invoice_id
    )
    for no key update;
    -- Where somebody has written down already that it was paid back, no more goes back than came.
    moved.amount := greatest(moved.amount, -about.paid);
    continue when moved.amount = 0;
    perform private.add_payment(
      about, moved.amount, (now() at time zone 'UTC')::date, 'card', 'Card ending in ' || (answer ->> 'card'), moved.id
    );
    is_news := true;
  end loop;
  is_news := coalesce((
    select bool_or(private.take_back_refund(failed)) from jsonb_array_elements_text(answer -> 'failedRefunds') as failed
  ), false) or is_news;
  if answer -> 'dispute' ->> 'state' is distinct from held.dispute then
    perform private.notify(
      private.active_staff('admin'), 'invoice', format('Card payment of invoice %s disputed', about.number),
      case answer -> 'dispute' ->> 'state'
        when 'open' then 'The client’s bank has taken it back for now. Answer at the card provider.'
        when 'won' then 'It was decided for us: the payment stands.'
        else 'It was decided for the client: the payment is gone.' end,
      jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
    );
    is_news := true;
  end if;
  update public.checkouts as one set
    state = case when (answer ->> 'isPaid')::boolean then 'paid' when (answer ->> 'isOpen')::boolean then 'open' else 'ended' end,
    payment_id = coalesce(answer ->> 'paymentId', one.payment_id), dispute = answer -> 'dispute' ->> 'state'
  where one.id = checkout and (one.state = 'open' or (answer ->> 'isPaid')::boolean);
  perform private.announce_invoice(about);
  return is_news;
end;
$function$;

alter table "public"."lead_letters"
  add constraint "lead_letters_link_id_fkey" foreign key (link_id) references private.shared_links(id) on delete
    set null;

create index lead_letters_link_id on public.lead_letters using btree (link_id);

create trigger audit
  after insert or delete or update on public.project_endings
  for each row
  execute function private.audit('project_id', 'currency', 'kept', 'refund', 'credits', 'ended_by', 'ended_at');

create trigger settled
  before update on public.project_endings
  for each row
  execute function private.refuse_change('project_id', 'reason', 'currency', 'kept', 'refund', 'credits', 'ended_at');

revoke all on function "private"."ask_about_offer"(public.offers, private.shared_links, text, text) from public;

revoke all on function "private"."ask_about_offer"(public.offers, private.shared_links, text, text) from "postgres";

grant execute on function "private"."ask_about_offer"(public.offers, private.shared_links, text, text) to "postgres";

revoke all on function "private"."credit_deposits"(bigint, bigint, jsonb, date) from public;

revoke all on function "private"."credit_deposits"(bigint, bigint, jsonb, date) from "postgres";

grant execute on function "private"."credit_deposits"(bigint, bigint, jsonb, date) to "postgres";

revoke all on function "private"."deposits_of"(bigint) from public;

revoke all on function "private"."deposits_of"(bigint) from "postgres";

grant execute on function "private"."deposits_of"(bigint) to "postgres";

revoke all on function "private"."ending_of"(bigint) from public;

revoke all on function "private"."ending_of"(bigint) from "postgres";

grant execute on function "private"."ending_of"(bigint) to "postgres";

revoke all on function "private"."hold_deposits"(bigint) from public;

revoke all on function "private"."hold_deposits"(bigint) from "postgres";

grant execute on function "private"."hold_deposits"(bigint) to "postgres";

revoke all on function "private"."left_to_credit"(public.invoices) from public;

revoke all on function "private"."left_to_credit"(public.invoices) from "postgres";

grant execute on function "private"."left_to_credit"(public.invoices) to "postgres";

revoke all on function "private"."net_within"(bigint, numeric) from public;

revoke all on function "private"."net_within"(bigint, numeric) from "postgres";

grant execute on function "private"."net_within"(bigint, numeric) to "postgres";

revoke all on function "private"."shares_of_deposits"(bigint, bigint) from public;

revoke all on function "private"."shares_of_deposits"(bigint, bigint) from "postgres";

grant execute on function "private"."shares_of_deposits"(bigint, bigint) to "postgres";

revoke all on function "private"."take_back_refund"(text) from public;

revoke all on function "private"."take_back_refund"(text) from "postgres";

grant execute on function "private"."take_back_refund"(text) to "postgres";

alter table "public"."lead_letters"
  add constraint "lead_letters_signed_by_check" check (private.is_line(signed_by, 1, 100));

reset check_function_bodies;
