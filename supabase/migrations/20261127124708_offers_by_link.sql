set check_function_bodies = off;

drop trigger "audit" on "private"."shared_links";

drop trigger "settled" on "private"."shared_links";

drop trigger "audit" on "public"."lead_letters";

alter table "private"."shared_links"
  drop constraint "shared_links_to_one_thing";

drop function "private"."list_links"(bigint, bigint);

drop function "private"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
  with time zone, text);

drop function "public"."list_links"(bigint, bigint);

drop function "public"."send_offer"(uuid, bigint, jsonb, jsonb, text, date);

drop function "public"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
  with time zone, text);

alter table "private"."shared_links"
  add column "offer_id" bigint;

alter table "public"."lead_letters"
  add column "offer_id" bigint;

create or replace function private.ask_about_offer (
  offer public.offers,
  link  private.shared_links,
  body  text
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
  insert into public.lead_letters (lead_id, body, is_theirs, offer_id) values (lead, body, true, offer.id);
  select * into before from public.leads as one where one.id = lead for update;
  after := before;
  after.is_read := false;
  after.status := case when before.status = 'lost' then 'in_talk' else before.status end;
  perform private.save_lead(before, after);
  perform private.notify_of_offer(offer, format('Question about offer %s', offer.number), format(
    '%s asks: %s', link.name, private.excerpt(body)
  ));
end;
$function$;

alter function "private"."ask_about_offer"(public.offers, private.shared_links, text) owner to "postgres";

create or replace function private.client_of_offer (
  keeper  uuid,
  company bigint,
  given   public.offer_acceptances
)
  returns uuid
  language plpgsql
  set search_path to ''
  AS $function$
declare
  person uuid;
  is_proven boolean := given.how = 'signed';
  address text := given.email;
  stem text := coalesce(nullif(left(regexp_replace(split_part(address, '@', 1), '[^A-Za-z0-9]', '', 'g'), 20), ''), 'client');
  firm text := (select one.name from public.companies as one where one.id = company);
begin
  perform pg_advisory_xact_lock(hashtext('address of a lead'), hashtext(lower(address)));
  select one.id into person from auth.users as one where lower(one.email) = lower(address);
  if person is null then
    person := public.create_user(
      keeper, stem || '-' || left(gen_random_uuid()::text, 8), address, 'client',
      case when not private.passes_for_another(given.name, gen_random_uuid()) then given.name end, firm
    );
  elsif exists (select from public.profiles as one where one.id = person and (private.is_staff_role(one.role) or not one.is_active)) then
    raise exception 'Only a client accepts an offer' using errcode = '23514', hint = 'offer_not_for_staff';
  elsif not is_proven and not private.owns_address(person) then
    raise exception 'Nobody has shown that the address is theirs' using errcode = '23514', hint = 'address_unproven';
  end if;
  if is_proven then
    perform private.prove_address(person);
  end if;
  return person;
end;
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

create or replace function private.ends_at (
  link private.shared_links
)
  returns timestamp with time zone
  language sql
  stable
  set search_path to ''
  AS $function$
  select least(link.revoked_at, link.expires_at, private.invoice_link_ends_at(link.invoice_id), private.offer_link_ends_at(link))
$function$;

create or replace function private.kind_of_link (
  link private.shared_links
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case when link.document_id is not null then 'document' when link.offer_id is not null then 'offer' else 'invoice' end
$function$;

alter function "private"."kind_of_link"(private.shared_links) owner to "postgres";

create or replace function private.knows_link (
  link         private.shared_links,
  browser_hash text
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select exists (
    select from private.mailed_codes as one
    where one.link_id = link.id and one.used_at is not null and one.browser_hash = knows_link.browser_hash
  )
$function$;

alter function "private"."knows_link"(private.shared_links, text) owner to "postgres";

create or replace function private.linked_offer (
  link private.shared_links
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.whole_offer(one) - array['leadId', 'companyId', 'projectId', 'replaces'] || jsonb_build_object(
    'isNewer', one.id <> link.offer_id, 'conversation', private.talk_of_offer(one), 'objectPath', (
      select accepted.object_path from public.offer_acceptances as accepted where accepted.offer_id = one.id
    )
  )
  from private.offer_of_link(link) as one
$function$;

alter function "private"."linked_offer"(private.shared_links) owner to "postgres";

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
  where (one.document_id = list_links.document or one.invoice_id = list_links.invoice or one.offer_id = list_links.offer) and private.shares(private.caller(), one)
  order by one.id desc
$function$;

alter function "private"."list_links"(bigint, bigint, bigint) owner to "postgres";

create or replace function private.mail_acceptance (
  offer bigint
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.mail_outbox (kind, payload)
  select 'offer_accepted', jsonb_build_object(
    'email', reader.email, 'offer', one.id, 'number', one.number, 'version', one.version, 'title', one.title, 'name', accepted.name,
    'legal_name', one.legal_name, 'total', private.spoken_sum(accepted.total, one.currency), 'deposit', accepted.deposit,
    'path', accepted.object_path, 'digest', accepted.file_digest, 'is_staff', reader.is_staff
  )
  from public.offers as one join public.offer_acceptances as accepted on accepted.offer_id = one.id
  cross join lateral (
    select accepted.email, false as is_staff
    union all
    select person.email, true from public.profiles as person where person.id = private.keeper_of(one)
  ) as reader
  where one.id = offer
$function$;

alter function "private"."mail_acceptance"(bigint) owner to "postgres";

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
    'thing', private.kind_of_link(link), 'title', private.title_of_link(link),
    'version', link.version, 'name', link.name, 'by', private.name_of(link.made_by), 'message', link.message, 'may_act', link.may_act,
    'decide_by', private.spoken_day(link.decide_by), 'until', private.ends_at(link)
  ) || more)
$function$;

create or replace function private.offer_link_ends_at (
  link private.shared_links
)
  returns timestamp with time zone
  language sql
  stable
  set search_path to ''
  AS $function$
  select case when one.state = 'accepted' then one.closed_at + interval '90 days' else one.ends_at + interval '30 days' end
  from private.offer_of_link(link) as one
$function$;

alter function "private"."offer_link_ends_at"(private.shared_links) owner to "postgres";

create or replace function private.offer_of_link (
  link private.shared_links
)
  returns public.offers
  language sql
  stable
  set search_path to ''
  AS $function$
  select newest.* from public.offers as one
  join public.offers as newest on newest.number = one.number and newest.state <> 'draft' and lower(newest.email) = lower(one.email)
  where one.id = link.offer_id order by newest.version desc limit 1
$function$;

alter function "private"."offer_of_link"(private.shared_links) owner to "postgres";

create or replace function private.offers_to_follow (
  today date
)
  returns table (
    id    bigint,
    title text,
    about text,
    why   text,
    day   date,
    at    timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select offer.id, offer.title, offer.legal_name, follow.why, case when follow.why = 'ending' then offer.valid_until end,
    coalesce(asked.at, offer.sent_at)
  from public.offers as offer
  left join lateral (
    select case when letter.is_theirs then letter.created_at end as at from public.lead_letters as letter
    where letter.lead_id = offer.lead_id and exists (
      select from public.lead_letters as first where first.lead_id = offer.lead_id and first.offer_id is not null
    )
    order by letter.id desc limit 1
  ) as asked on true
  cross join lateral (
    select case when asked.at is not null then 'question' when offer.valid_until <= today + 3 then 'ending'
      when offer.opened_at is null and offer.sent_at::date <= today - 7 then 'unopened' end as why
  ) as follow
  where offer.state = 'sent' and offer.ends_at > now() and follow.why is not null
$function$;

alter function "private"."offers_to_follow"(date) owner to "postgres";

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
  if num_nonnulls(document, invoice, offer) <> 1 or not private.shares(caller, given) then
    return null;
  end if;
  select * into about from public.documents as one where one.id = document for share;
  perform private.refuse_archived(coalesce(about.project_id, (select one.project_id from public.invoices as one where one.id = invoice)));
  if about.id is not null and may_act and not (about.asks and about.by_staff and about.project_id is not null) then
    raise exception 'Nobody outside decides on this document' using errcode = '23514', hint = 'link_not_to_decide';
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

alter function "private"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
  with time zone, text, bigint) owner to "postgres";

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
      select from public.offers as one where one.id = link.offer_id and one.state = 'sent'
    )
    else caller.role = 'admin' and exists (
      select from public.invoices as one where one.id = link.invoice_id and one.shown_at is not null
    )
  end
$function$;

create or replace function private.talk_of_offer (
  offer public.offers
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'by', private.name_of(letter.written_by), 'isTheirs', letter.is_theirs, 'body', letter.body, 'at', letter.created_at
  ) order by letter.id), '[]')
  from public.lead_letters as letter
  where letter.lead_id = offer.lead_id and letter.id >= (
    select min(first.id) from public.lead_letters as first join public.offers as one on one.id = first.offer_id
    where one.number = offer.number and first.lead_id = offer.lead_id
  )
$function$;

alter function "private"."talk_of_offer"(public.offers) owner to "postgres";

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
    when link.offer_id is not null then private.linked_offer(link)
    else private.linked_invoice(link)
  end
$function$;

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
    (select case one.kind when 'invoice' then 'Invoice ' else 'Credit note ' end || one.number from public.invoices as one where one.id = link.invoice_id),
    (select one.title from public.offers as one where one.id = link.offer_id)
  )
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
  elsif not (what = 'question' and private.knows_link(link, browser_hash)) then
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

alter function "public"."act_on_offer"(text, text, text, text, jsonb) owner to "postgres";

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
    'email', person.email, 'user_id', person.id, 'guest', link.email, 'document_id', link.document_id, 'invoice_id', link.invoice_id,
    'offer_id', link.offer_id
  ))
  from public.profiles as person where person.id = any (private.keepers_of_link(link));
  return true;
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
  insert into private.link_openings (link_id, browser, system) values (link.id, count_opening.browser, count_opening.system);
  update public.offers as one set opened_at = now()
  where one.id = (private.offer_of_link(link)).id and one.state = 'sent' and one.opened_at is null;
  return true;
end;
$function$;

create or replace function public.list_links (
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
  set search_path to ''
  AS $function$
  select * from private.list_links(document, invoice, offer)
$function$;

alter function "public"."list_links"(bigint, bigint, bigint) owner to "postgres";

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
    'kind', private.kind_of_link(link), 'name', link.name, 'mayAct', link.may_act,
    'message', link.message, 'decideBy', link.decide_by, 'createdAt', link.created_at, 'thing', private.thing_of_link(link)
  ) end;
end;
$function$;

create or replace function public.prepare_signing (
  token_hash   text,
  browser_hash text,
  code_hash    text,
  options      integer[],
  path         text
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
  elsif not exists (
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

alter function "public"."prepare_signing"(text, text, text, integer[], text) owner to "postgres";

create or replace function public.send_offer (
  actor      uuid,
  offer      bigint,
  firm       jsonb,
  terms      jsonb,
  time_zone  text,
  today      date,
  token_hash text   default null::text,
  seed       text   default null::text,
  message    text   default null::text
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller;
  draft public.offers;
  former public.offers;
  missing text[];
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed offers');
  perform private.require_admin(caller);
  select * into draft from public.offers as one where one.id = offer for update;
  if draft.id is null or draft.state <> 'draft' then
    return null;
  end if;
  select * into former from public.offers as one where one.id = draft.replaces_id for update;
  perform private.refuse_archived(case when draft.is_change then draft.project_id end);
  missing := private.missing_of_offer(draft, terms, firm, today);
  if missing <> '{}' then
    return missing;
  end if;
  update public.offers as one set
    state = 'sent', number = coalesce(former.number, private.next_offer_number(extract(year from today)::int)),
    firm = send_offer.firm, terms = send_offer.terms, time_zone = send_offer.time_zone, sent_by = caller.id,
    offered_by = left(private.name_of(caller.id), 100), sent_at = now(),
    ends_at = (draft.valid_until + 1)::timestamp at time zone send_offer.time_zone
  where one.id = offer returning * into draft;
  update public.offers as one set state = 'replaced', closed_at = now() where one.id = former.id;
  if token_hash is not null then
    perform private.share_by_link(
      draft.name, draft.email, send_offer.token_hash, offer => draft.id, message => send_offer.message, seed => send_offer.seed
    );
  end if;
  perform private.announce_offers(draft);
  return '{}';
end;
$function$;

alter function "public"."send_offer"(uuid, bigint, jsonb, jsonb, text, date, text, text, text) owner to "postgres";

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
  seed       text                     default null::text,
  offer      bigint                   default null::bigint
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.share_by_link(name, email, token_hash, document, invoice, may_act, message, decide_by, until, seed, offer)
$function$;

alter function "public"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
  with time zone, text, bigint) owner to "postgres";

create or replace function public.sign_offer (
  token_hash   text,
  browser_hash text,
  code_hash    text,
  seen         text,
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
  if offer.id is null or link.may_act is not true then
    raise exception 'The offer is not open' using errcode = 'PT409', hint = 'offer_closed';
  end if;
  select * into spent from private.spend_link_code(link, browser_hash, code_hash, given ->> 'name');
  if not spent.is_right then
    return spent.tries_left;
  end if;
  perform public.accept_offer(offer.id, seen, given || jsonb_build_object('email', link.email));
  perform private.mail_acceptance(offer.id);
  return null;
end;
$function$;

alter function "public"."sign_offer"(text, text, text, text, jsonb) owner to "postgres";

alter table "private"."shared_links"
  add constraint "shared_links_offer_id_fkey" foreign key (offer_id) references public.offers(id) on delete cascade;

alter table "private"."shared_links"
  add constraint "shared_links_to_one_thing" check ((num_nonnulls(document_id, invoice_id, offer_id) = 1));

alter table "public"."lead_letters"
  add constraint "lead_letters_offer_id_fkey" foreign key (offer_id) references public.offers(id) on delete set null;

create index shared_links_of_offer on private.shared_links using btree (offer_id);

create index lead_letters_offer_id on public.lead_letters using btree (offer_id);

create trigger audit
  after insert or delete or update on private.shared_links
  for each row
  execute function
    private.audit('document_id', 'invoice_id', 'offer_id', 'version', 'may_act', 'decide_by', 'expires_at',
    'revoked_at', 'asked_at', 'was_mailed', 'made_by');

create trigger settled
  before update on private.shared_links
  for each row
  execute function
    private.refuse_change('id', 'document_id', 'invoice_id', 'offer_id', 'version', 'may_act', 'decide_by',
    'token_hash', 'expires_at', 'was_mailed', 'made_by', 'created_at');

create trigger audit
  after insert or delete or update on public.lead_letters
  for each row
  execute function private.audit('lead_id', 'written_by', 'is_theirs', 'offer_id');

revoke all on function "private"."ask_about_offer"(public.offers, private.shared_links, text) from public;

revoke all on function "private"."ask_about_offer"(public.offers, private.shared_links, text) from "postgres";

grant execute on function "private"."ask_about_offer"(public.offers, private.shared_links, text) to "postgres";

revoke all on function "private"."kind_of_link"(private.shared_links) from public;

revoke all on function "private"."kind_of_link"(private.shared_links) from "postgres";

grant execute on function "private"."kind_of_link"(private.shared_links) to "postgres";

revoke all on function "private"."knows_link"(private.shared_links, text) from public;

revoke all on function "private"."knows_link"(private.shared_links, text) from "postgres";

grant execute on function "private"."knows_link"(private.shared_links, text) to "postgres";

revoke all on function "private"."linked_offer"(private.shared_links) from public;

revoke all on function "private"."linked_offer"(private.shared_links) from "postgres";

grant execute on function "private"."linked_offer"(private.shared_links) to "postgres";

revoke all on function "private"."list_links"(bigint, bigint, bigint) from public;

grant execute on function "private"."list_links"(bigint, bigint, bigint) to "authenticated";

revoke all on function "private"."list_links"(bigint, bigint, bigint) from "postgres";

grant execute on function "private"."list_links"(bigint, bigint, bigint) to "postgres";

revoke all on function "private"."mail_acceptance"(bigint) from public;

revoke all on function "private"."mail_acceptance"(bigint) from "postgres";

grant execute on function "private"."mail_acceptance"(bigint) to "postgres";

revoke all on function "private"."offer_link_ends_at"(private.shared_links) from public;

revoke all on function "private"."offer_link_ends_at"(private.shared_links) from "postgres";

grant execute on function "private"."offer_link_ends_at"(private.shared_links) to "postgres";

revoke all on function "private"."offer_of_link"(private.shared_links) from public;

revoke all on function "private"."offer_of_link"(private.shared_links) from "postgres";

grant execute on function "private"."offer_of_link"(private.shared_links) to "postgres";

revoke all on function "private"."offers_to_follow"(date) from public;

revoke all on function "private"."offers_to_follow"(date) from "postgres";

grant execute on function "private"."offers_to_follow"(date) to "postgres";

revoke all
  on function "private"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text, bigint)
  from public;

grant execute
  on function "private"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text, bigint)
  to "authenticated";

revoke all
  on function "private"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text, bigint)
  from "postgres";

grant execute
  on function "private"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text, bigint)
  to "postgres";

revoke all on function "private"."talk_of_offer"(public.offers) from public;

revoke all on function "private"."talk_of_offer"(public.offers) from "postgres";

grant execute on function "private"."talk_of_offer"(public.offers) to "postgres";

revoke all on function "public"."act_on_offer"(text, text, text, text, jsonb) from public;

revoke all on function "public"."act_on_offer"(text, text, text, text, jsonb) from "postgres";

grant execute on function "public"."act_on_offer"(text, text, text, text, jsonb) to "postgres";

grant execute on function "public"."act_on_offer"(text, text, text, text, jsonb) to "service_role";

revoke all on function "public"."list_links"(bigint, bigint, bigint) from public;

grant execute on function "public"."list_links"(bigint, bigint, bigint) to "authenticated";

revoke all on function "public"."list_links"(bigint, bigint, bigint) from "postgres";

grant execute on function "public"."list_links"(bigint, bigint, bigint) to "postgres";

revoke all on function "public"."prepare_signing"(text, text, text, integer[], text) from public;

revoke all on function "public"."prepare_signing"(text, text, text, integer[], text) from "postgres";

grant execute on function "public"."prepare_signing"(text, text, text, integer[], text) to "postgres";

grant execute on function "public"."prepare_signing"(text, text, text, integer[], text) to "service_role";

revoke all on function "public"."send_offer"(uuid, bigint, jsonb, jsonb, text, date, text, text, text) from public;

revoke all on function "public"."send_offer"(uuid, bigint, jsonb, jsonb, text, date, text, text, text) from "postgres";

grant execute on function "public"."send_offer"(uuid, bigint, jsonb, jsonb, text, date, text, text, text) to "postgres";

grant execute
  on function "public"."send_offer"(uuid, bigint, jsonb, jsonb, text, date, text, text, text)
  to "service_role";

revoke all
  on function "public"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text, bigint)
  from public;

grant execute
  on function "public"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text, bigint)
  to "authenticated";

revoke all
  on function "public"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text, bigint)
  from "postgres";

grant execute
  on function "public"."share_by_link"(text, text, text, bigint, bigint, boolean, text, date, timestamp
    with time zone, text, bigint)
  to "postgres";

revoke all on function "public"."sign_offer"(text, text, text, text, jsonb) from public;

revoke all on function "public"."sign_offer"(text, text, text, text, jsonb) from "postgres";

grant execute on function "public"."sign_offer"(text, text, text, text, jsonb) to "postgres";

grant execute on function "public"."sign_offer"(text, text, text, text, jsonb) to "service_role";

reset check_function_bodies;
