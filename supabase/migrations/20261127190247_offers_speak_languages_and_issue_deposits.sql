set check_function_bodies = off;

drop trigger "audit" on "public"."offers";

drop trigger "audit" on "public"."settings";

alter table "public"."offers"
  add column "language" text not null default 'en'::text;

alter table "public"."settings"
  add column "issues_deposits" boolean not null default false;

create or replace function private.add_offer (
  draft public.offers
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made bigint;
begin
  insert into public.offers (
    number, version, replaces_id, lead_id, company_id, project_id, is_change, title, about, name, email, legal_name, street,
    postal_code, city, country, vat_number, currency, language, items, steps, starts_on, deposit_percent, deposit_net, rest_when, included,
    excluded, needed, people, valid_until
  ) values (
    draft.number, draft.version, draft.replaces_id, draft.lead_id, draft.company_id, draft.project_id, draft.is_change, draft.title,
    draft.about, draft.name, draft.email, draft.legal_name, draft.street, draft.postal_code, draft.city, draft.country,
    draft.vat_number, draft.currency, draft.language, draft.items, draft.steps,
    draft.starts_on, draft.deposit_percent, draft.deposit_net, draft.rest_when, draft.included, draft.excluded,
    draft.needed, draft.people, draft.valid_until
  )
  returning id into made;
  perform private.announce_offers(draft);
  return made;
end;
$function$;

create or replace function private.addressed (
  draft public.offers
)
  returns public.offers
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  sender private.lead_senders;
  customer public.companies;
  person public.profiles;
begin
  select * into sender from private.lead_senders as one where one.id = draft.lead_id;
  draft.company_id := coalesce(draft.company_id, (select one.company_id from public.projects as one where one.id = draft.project_id));
  select one.* into person from public.profiles as one
  where one.id = (select project.client_id from public.projects as project where project.id = draft.project_id)
    or draft.project_id is null and one.company_id = draft.company_id and one.role = 'client' and one.is_active
  order by one.created_at limit 1;
  select * into customer from public.companies as one where one.id = draft.company_id;
  draft.name := left(coalesce(sender.name, person.name, person.username, ''), 100);
  draft.email := coalesce(sender.email, person.email, '');
  draft.legal_name := coalesce(customer.legal_name, customer.name, sender.company, '');
  draft.street := coalesce(customer.street, left(customer.address, 200), '');
  draft.postal_code := coalesce(customer.postal_code, '');
  draft.city := coalesce(customer.city, '');
  draft.country := coalesce(customer.country, '');
  draft.vat_number := coalesce(customer.vat_number, '');
  draft.language := coalesce(customer.language, draft.language, 'en');
  return draft;
end;
$function$;

create or replace function private.company_of_offer (
  offer public.offers,
  given public.offer_acceptances
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made bigint := offer.company_id;
  title text;
  known_street text := coalesce(nullif(given.street, ''), nullif(offer.street, ''));
  known_code text := coalesce(nullif(given.postal_code, ''), nullif(offer.postal_code, ''));
begin
  foreach title in array array[left(offer.legal_name, 150), left(offer.legal_name, 130) || ' (' || offer.number || ')'] loop
    exit when made is not null;
    insert into public.companies (name, legal_name, vat_number, language)
    values (title, offer.legal_name, nullif(offer.vat_number, ''), offer.language)
    on conflict (private.username_key(name)) do nothing returning id into made;
  end loop;
  update public.companies as one set
    legal_name = coalesce(nullif(one.legal_name, ''), offer.legal_name),
    vat_number = coalesce(nullif(one.vat_number, ''), nullif(offer.vat_number, '')),
    billing_email = coalesce(one.billing_email, nullif(given.invoice_email, ''))
  where one.id = made;
  update public.companies as one set
    street = known_street, postal_code = known_code, city = nullif(offer.city, ''),
    country = nullif(offer.country, '')
  where one.id = made and one.street is null and one.address is null;
  perform private.announce(private.active_staff(), 'companies');
  return made;
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
    perform private.issue_deposit(offer, keeper, made.invoice_id, given -> 'issuing');
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
    'description', left(
      case offer.language when 'de' then 'Anzahlung: ' when 'fr' then 'Acompte : ' else 'Deposit for ' end || offer.title, 500
    ), 'quantity', 1, 'unit', '', 'unitPrice', part.price, 'discount', 0,
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

create or replace function private.edit_offer (
  offer   bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed offers', '{100, 10000}');
  before public.offers := private.hold_offer(caller, offer, seen);
  after public.offers := jsonb_populate_record(before, private.only(changes, private.offer_columns()));
begin
  if before.id is null or before.state <> 'draft' then
    return false;
  end if;
  update public.offers as one set
    company_id = case when before.is_change then before.company_id else after.company_id end, title = after.title, about = after.about,
    name = after.name, email = after.email, legal_name = after.legal_name, street = after.street,
    postal_code = after.postal_code, city = after.city, country = after.country, vat_number = after.vat_number,
    currency = after.currency, language = after.language, items = after.items, steps = after.steps, starts_on = after.starts_on,
    deposit_percent = after.deposit_percent, deposit_net = after.deposit_net, rest_when = after.rest_when, included = after.included,
    excluded = after.excluded, needed = after.needed, people = after.people, valid_until = after.valid_until
  where one.id = offer and one is distinct from after;
  perform private.announce_offers(before);
  return true;
end;
$function$;

create or replace function private.issue_deposit (
  offer   public.offers,
  keeper  uuid,
  invoice bigint,
  issuing jsonb
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if jsonb_typeof(issuing) is distinct from 'object' or not (select one.issues_deposits from public.settings as one) or not exists (
    select from public.projects as project join public.companies as company on company.id = project.company_id
    where project.id = offer.project_id and company.legal_name = offer.legal_name
      and (coalesce(company.country, ''), coalesce(company.vat_number, '')) = (offer.country, offer.vat_number)
  ) then
    return;
  end if;
  if issuing ->> 'answer' is not null then
    perform public.note_vat_check(keeper, offer.vat_number, issuing ->> 'answer', issuing ->> 'consultation', invoice => issue_deposit.invoice);
  end if;
  perform public.issue_invoice(keeper, invoice, issuing -> 'firm', (issuing ->> 'today')::date);
end;
$function$;

alter function "private"."issue_deposit"(public.offers, uuid, bigint, jsonb) owner to "postgres";

create or replace function private.language_of_link (
  link private.shared_links
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce((select one.language from public.offers as one where one.id = link.offer_id), 'en')
$function$;

alter function "private"."language_of_link"(private.shared_links) owner to "postgres";

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
    'guest', accepted.email, 'language', one.language, 'sum', accepted.total, 'currency', one.currency,
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
    'decide_by', private.spoken_day(link.decide_by), 'until', private.ends_at(link),
    'language', private.language_of_link(link)
  ) || more)
$function$;

create or replace function private.offer_columns()
  returns text[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select '{
    company_id, title, about, name, email, legal_name, street, postal_code, city, country, vat_number, currency, language, items, steps,
    starts_on, deposit_percent, deposit_net, rest_when, included, excluded, needed, people, valid_until
  }'::text[]
$function$;

create or replace function private.whole_offer (
  offer public.offers
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.offer_facts(offer) || jsonb_build_object(
    'about', offer.about, 'street', offer.street, 'postalCode', offer.postal_code, 'city', offer.city, 'country', offer.country,
    'vatNumber', offer.vat_number, 'language', offer.language, 'items', offer.items, 'steps', offer.steps,
    'startsOn', offer.starts_on, 'depositPercent', offer.deposit_percent, 'depositNet', offer.deposit_net,
    'restWhen', offer.rest_when, 'included', offer.included, 'excluded', offer.excluded, 'needed', offer.needed, 'people', offer.people,
    'firm', offer.firm, 'terms', offer.terms, 'timeZone', offer.time_zone, 'offeredBy', offer.offered_by, 'reason', offer.reason,
    'replaces', offer.replaces_id, 'replacedBy', (
      select jsonb_build_object('id', next.id, 'version', next.version) from public.offers as next
      where next.replaces_id = offer.id and next.state <> 'draft'
    ),
    'acceptance', (
      select jsonb_build_object(
        'how', one.how, 'name', one.name, 'email', one.email, 'statement', one.statement, 'options', one.options,
        'street', one.street, 'postalCode', one.postal_code, 'invoiceEmail', one.invoice_email, 'orderNumber', one.order_number, 'total', one.total, 'deposit', one.deposit,
        'acceptedAt', one.accepted_at, 'fileDigest', one.file_digest, 'pagesDigest', one.pages_digest, 'size', one.size,
        'invoiceId', one.invoice_id, 'recordedBy', private.name_of(one.recorded_by)
      ) from public.offer_acceptances as one where one.offer_id = offer.id
    )
  )
$function$;

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
    'language', private.language_of_link(link),
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
    return jsonb_build_object('tries', left_over, 'digest', null, 'issuesDeposit', false);
  end if;
  insert into private.file_removals (object_path, due_at) values (path, now() + interval '1 hour');
  return jsonb_build_object(
    'tries', null, 'digest', private.offer_digest(offer, options),
    'issuesDeposit', (select one.issues_deposits from public.settings as one)
  );
end;
$function$;

create or replace function public.set_issues_deposits (
  wanted boolean
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  update public.settings set issues_deposits = wanted where is_only
$function$;

alter function "public"."set_issues_deposits"(boolean) owner to "postgres";

alter table "public"."offers"
  add constraint "offers_language_check" check ((language = ANY (ARRAY['en'::text, 'de'::text, 'fr'::text])));

create trigger audit
  after insert or delete or update on public.offers
  for each row
  execute function
    private.audit('number', 'version', 'replaces_id', 'lead_id', 'company_id', 'project_id', 'is_change', 'state',
    'title',
    'currency',
    'language', 'starts_on', 'deposit_percent', 'deposit_net', 'valid_until', 'sent_at', 'opened_at', 'closed_at');

create trigger audit
  after delete or update on public.settings
  for each row
  execute function
    private.audit('is_only', 'second_person_publishes', 'staff_second_factor', 'admins_by_mail', 'begins_when_paid',
    'issues_deposits');

revoke all on function "private"."issue_deposit"(public.offers, uuid, bigint, jsonb) from public;

revoke all on function "private"."issue_deposit"(public.offers, uuid, bigint, jsonb) from "postgres";

grant execute on function "private"."issue_deposit"(public.offers, uuid, bigint, jsonb) to "postgres";

revoke all on function "private"."language_of_link"(private.shared_links) from public;

revoke all on function "private"."language_of_link"(private.shared_links) from "postgres";

grant execute on function "private"."language_of_link"(private.shared_links) to "postgres";

revoke all on function "public"."set_issues_deposits"(boolean) from public;

revoke all on function "public"."set_issues_deposits"(boolean) from "postgres";

grant execute on function "public"."set_issues_deposits"(boolean) to "postgres";

grant execute on function "public"."set_issues_deposits"(boolean) to "service_role";

grant select (language) on table "public"."offers" to "authenticated";

grant select (issues_deposits) on table "public"."settings" to "authenticated";

reset check_function_bodies;
