set check_function_bodies = off;

drop trigger "settled" on "public"."coin_claims";

drop trigger "audit" on "public"."companies";

drop trigger "settled" on "public"."invoice_payments";

drop trigger "audit" on "public"."invoices";

drop trigger "settled" on "public"."invoices";

alter table "public"."invoices"
  drop constraint "invoices_check";

alter table "public"."invoices"
  drop constraint "invoices_issued_whole";

alter table "public"."invoices"
  drop constraint "invoices_total_check";

drop function "private"."add_company"(text, text, text, text);

drop function "private"."draft_invoice"(bigint, text, jsonb);

drop function "public"."add_company"(text, text, text, text);

drop function "public"."draft_invoice"(bigint, text, jsonb);

alter table "public"."companies"
  add column "street" text;

alter table "public"."companies"
  add column "city" text;

alter table "public"."companies"
  add column "postal_code" text;

alter table "public"."companies"
  add column "country" text;

alter table "public"."companies"
  add column "vat_number" text;

alter table "public"."companies"
  add column "company_number" text;

alter table "public"."companies"
  add column "legal_form" text;

alter table "public"."companies"
  add column "register" text;

alter table "public"."companies"
  add column "language" text not null default 'en'::text;

alter table "public"."companies"
  add column "billing_email" text;

alter table "public"."companies"
  add column "buyer_reference" text;

alter table "public"."invoices"
  add column "replaces_id" bigint;

alter table "public"."invoices"
  add column "is_deposit" boolean not null default false;

alter table "public"."invoices"
  add column "purchase_order" text not null default ''::text;

alter table "public"."invoices"
  add column "buyer_reference" text;

alter table "public"."invoices"
  add column "supplied_from" date;

alter table "public"."invoices"
  add column "supplied_to" date;

alter table "public"."invoices"
  add column "delivery_country" text;

alter table "public"."invoices"
  add column "language" text not null default 'en'::text;

create or replace function private.add_company (
  name  text,
  facts jsonb default '{}'::jsonb
)
  returns SETOF public.companies
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new companies', '{100, 500}');
  given public.companies := private.company_facts(null, facts);
begin
  perform private.require_admin(caller);
  perform private.announce(private.active_staff(), 'companies');
  return query insert into public.companies (
      name, legal_name, street, city, postal_code, country, vat_number, tax_id, company_number, legal_form, register, language,
      billing_email, buyer_reference
    )
    values (
      add_company.name, given.legal_name, given.street, given.city, given.postal_code, given.country, given.vat_number, given.tax_id,
      given.company_number, given.legal_form, given.register, coalesce(given.language, 'en'), given.billing_email,
      given.buyer_reference
    ) returning *;
end;
$function$;

alter function "private"."add_company"(text, jsonb) owner to "postgres";

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
  return draft;
end;
$function$;

create or replace function private.company_facts (
  company public.companies,
  facts   jsonb
)
  returns public.companies
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_populate_record(company, private.only(facts, '{
    name, legal_name, street, city, postal_code, country, vat_number, tax_id, company_number, legal_form, register, language,
    billing_email, buyer_reference
  }'))
$function$;

alter function "private"."company_facts"(public.companies, jsonb) owner to "postgres";

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
    insert into public.companies (name, legal_name, vat_number) values (title, offer.legal_name, nullif(offer.vat_number, ''))
    on conflict (private.username_key(name)) do nothing returning id into made;
  end loop;
  update public.companies as one set
    legal_name = coalesce(nullif(one.legal_name, ''), offer.legal_name),
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

create or replace function private.completed (
  draft     public.invoices,
  corrected public.invoices,
  firm      jsonb,
  today     date
)
  returns public.invoices
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  customer public.companies;
begin
  select company.* into customer
  from public.projects as project join public.companies as company
    on company.id = case when corrected.id is null then project.company_id else corrected.company_id end
  where project.id = draft.project_id;
  draft.issued_on := today;
  draft.due_on := coalesce(draft.due_on, today + case when corrected.id is null then (firm ->> 'paymentDays')::int else 0 end);
  draft.company_id := customer.id;
  draft.firm := coalesce(corrected.firm, firm - 'paymentDays');
  draft.client := coalesce(corrected.client, private.party_of(customer));
  draft.language := coalesce(corrected.language, customer.language, draft.language);
  draft.buyer_reference := coalesce(draft.buyer_reference, customer.buyer_reference, '');
  if not draft.is_deposit and corrected.id is null then
    draft.supplied_from := coalesce(draft.supplied_from, today);
    draft.supplied_to := coalesce(draft.supplied_to, draft.supplied_from);
  end if;
  return draft;
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
  deposit := private.deposit_lines(offer, made.taxes, made.net);
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

create or replace function private.correct_invoice (
  invoice bigint
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new invoices', '{100, 500}');
  wrong public.invoices;
  made public.invoices;
begin
  select * into wrong from public.invoices as one
  where one.id = invoice and one.number is not null and one.kind = 'invoice' and caller.role = 'admin' for update;
  if wrong.id is null then
    return null;
  elsif wrong.credited > 0 or wrong.total = 0 then
    raise exception 'What was credited in part is not credited as a whole' using errcode = '23514', hint = 'not_correctable';
  end if;
  select * into made from public.invoices as draft where draft.replaces_id = wrong.id and draft.number is null;
  if made.id is null then
    insert into public.invoices (
      replaces_id, is_deposit, project_id, currency, notes, purchase_order, buyer_reference, supplied_from, supplied_to,
      delivery_country, lines, taxes, net, tax, total
    )
    select wrong.id, wrong.is_deposit, wrong.project_id, wrong.currency, wrong.notes, wrong.purchase_order, wrong.buyer_reference,
      wrong.supplied_from, wrong.supplied_to, wrong.delivery_country, sums.*
    from private.sum_lines(wrong.project_id, wrong.lines, wrong.lines) as sums
    returning * into made;
    perform private.announce_invoice(made);
  end if;
  return made.id;
end;
$function$;

alter function "private"."correct_invoice"(bigint) owner to "postgres";

create or replace function private.credit_invoice (
  invoice bigint
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new invoices', '{100, 500}');
  made public.invoices;
begin
  insert into public.invoices (
    kind, corrects_id, project_id, currency, purchase_order, buyer_reference, supplied_from, supplied_to, delivery_country,
    lines, taxes, net, tax, total
  )
  select 'credit_note', one.id, one.project_id, one.currency, one.purchase_order, one.buyer_reference, one.supplied_from,
    one.supplied_to, one.delivery_country, sums.*
  from public.invoices as one cross join lateral private.sum_lines(one.project_id, one.lines, one.lines) as sums
  where one.id = invoice and one.number is not null and one.kind = 'invoice' and caller.role = 'admin'
  returning * into made;
  if made.id is not null then
    perform private.announce_invoice(made);
  end if;
  return made.id;
end;
$function$;

create or replace function private.deposit_lines (
  offer public.offers,
  taxes jsonb,
  net   bigint
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'description', left('Deposit for ' || offer.title, 500), 'quantity', 1, 'unit', '', 'unitPrice', part.price, 'discount', 0,
    'category', part.category, 'taxRate', part.rate
  ) order by part.rate desc), '[]')
  from (
    select one.category, one.rate, case when offer.deposit_net is null then round(one.net * offer.deposit_percent / 100)
      else round(one.net::numeric * offer.deposit_net / nullif(deposit_lines.net, 0)) end as price
    from jsonb_to_recordset(taxes) as one (category text, rate numeric, net bigint)
  ) as part
  where part.price > 0
$function$;

create or replace function private.deposits_in (
  lines jsonb
)
  returns bigint[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select array(
    select distinct line."depositId" from jsonb_to_recordset(lines) as line ("depositId" bigint) where line."depositId" is not null
  )
$function$;

alter function "private"."deposits_in"(jsonb) owner to "postgres";

create or replace function private.draft_invoice (
  project  bigint,
  currency text,
  lines    jsonb  default '[]'::jsonb,
  facts    jsonb  default '{}'::jsonb
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
  end if;
  insert into public.invoices (project_id, currency, is_deposit, purchase_order, supplied_from, supplied_to, lines, taxes, net, tax, total)
  select project, draft_invoice.currency, coalesce(given.is_deposit, false), coalesce(given.purchase_order, ''), given.supplied_from, given.supplied_to, sums.*
  from private.sum_lines(project, draft_invoice.lines) as sums
  returning * into made;
  perform private.announce_invoice(made);
  return made.id;
end;
$function$;

alter function "private"."draft_invoice"(bigint, text, jsonb, jsonb) owner to "postgres";

create or replace function private.edit_company (
  company bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed companies', '{100, 2000}');
  before public.companies;
  after public.companies;
begin
  perform private.require_admin(caller);
  select * into before from public.companies as one
  where one.id = company and one.updated_at = coalesce(seen, one.updated_at) for no key update;
  if not found then
    return false;
  end if;
  after := private.company_facts(before, changes);
  after.address := case when after.street is null then before.address end;
  update public.companies as one set
    name = after.name, legal_name = after.legal_name, address = after.address, street = after.street, city = after.city,
    postal_code = after.postal_code, country = after.country, vat_number = after.vat_number, tax_id = after.tax_id,
    company_number = after.company_number, legal_form = after.legal_form, register = after.register, language = after.language,
    billing_email = after.billing_email, buyer_reference = after.buyer_reference
  where one.id = company and one is distinct from after;
  if after.name <> before.name then
    update public.profiles as person set company = after.name where person.company_id = after.id;
    perform private.announce(private.active_staff('admin'), 'people');
  end if;
  perform private.announce(private.active_staff(), 'companies');
  return true;
end;
$function$;

create or replace function private.edit_invoice (
  invoice bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed invoices', '{100, 5000}');
  before public.invoices;
  after public.invoices;
begin
  select * into before from public.invoices as one
  where one.id = invoice and one.number is null and caller.role = 'admin' and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  after := jsonb_populate_record(before, private.only(changes, '{
    currency, due_on, notes, lines, is_deposit, purchase_order, buyer_reference, supplied_from, supplied_to, delivery_country
  }'));
  update public.invoices as one
  set currency = after.currency, due_on = after.due_on, notes = after.notes, is_deposit = after.is_deposit,
    purchase_order = after.purchase_order, buyer_reference = after.buyer_reference, supplied_from = after.supplied_from,
    supplied_to = after.supplied_to, delivery_country = after.delivery_country,
    (lines, taxes, net, tax, total) = (select sums.* from private.sum_lines(before.project_id, after.lines, before.lines) as sums)
  where one.id = invoice;
  perform private.announce_invoice(before);
  return true;
end;
$function$;

create or replace function private.fits_deposits (
  draft public.invoices
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  with taken as (
    select line."depositId", line.category, line."taxRate", line."unitPrice"
    from jsonb_to_recordset(draft.lines) as line ("depositId" bigint, category text, "taxRate" numeric, "unitPrice" bigint)
    where line."depositId" is not null
  ), standing as (
    select one.id, one.category, one.rate, one.net from private.open_deposits(draft) as one
    where one.id = any (private.deposits_in(draft.lines))
  )
  select not exists (table taken except all table standing) and not exists (table standing except all table taken)
$function$;

alter function "private"."fits_deposits"(public.invoices) owner to "postgres";

create or replace function private.is_addressed (
  party jsonb
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select coalesce(party ->> 'address', '') <> ''
    or '' <> all (array[coalesce(party ->> 'street', ''), coalesce(party ->> 'city', ''), coalesce(party ->> 'country', '')])
$function$;

alter function "private"."is_addressed"(jsonb) owner to "postgres";

create or replace function private.is_correctable (
  invoice public.invoices
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select invoice.number is not null and invoice.kind = 'invoice' and invoice.credited = 0 and invoice.total > 0
    and not exists (select from public.coin_claims as claim where claim.invoice_id = invoice.id and claim.state = 'waiting')
$function$;

alter function "private"."is_correctable"(public.invoices) owner to "postgres";

create or replace function private.merge_companies (
  former bigint,
  kept   bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed companies', '{100, 2000}');
  merged public.companies;
begin
  perform private.require_admin(caller);
  perform private.lock_companies(array[former, kept]);
  select * into merged from public.companies where id = former for update;
  perform from public.companies where id = kept and kept <> merged.id for no key update;
  if not found then
    return false;
  end if;
  update public.projects set company_id = kept where company_id = former;
  update public.invoices set company_id = kept where company_id = former;
  update public.offers set company_id = kept where company_id = former;
  update public.profiles as person set company_id = one.id, company = one.name
  from public.companies as one where one.id = kept and person.company_id = former;
  delete from public.companies where id = former;
  update public.companies set
    legal_name = coalesce(legal_name, merged.legal_name), vat_number = coalesce(vat_number, merged.vat_number),
    tax_id = coalesce(tax_id, merged.tax_id), company_number = coalesce(company_number, merged.company_number),
    legal_form = coalesce(legal_form, merged.legal_form), register = coalesce(register, merged.register),
    billing_email = coalesce(billing_email, merged.billing_email),
    buyer_reference = coalesce(buyer_reference, merged.buyer_reference)
  where id = kept;
  -- Half of one address and half of another are none.
  update public.companies set
    address = merged.address, street = merged.street, city = merged.city, postal_code = merged.postal_code, country = merged.country
  where id = kept and street is null and (address is null or merged.street is not null);
  perform private.add_members(
    private.open_projects_of(kept),
    array(select person.id from public.profiles as person where person.company_id = kept and person.role = 'client')
  );
  perform private.announce_in(project.id, 'project') from public.projects as project where project.company_id = kept;
  perform private.announce(private.active_staff(), 'companies'), private.announce(private.active_staff('admin'), 'people');
  return true;
end;
$function$;

create or replace function private.missing_of (
  draft     public.invoices,
  corrected public.invoices
)
  returns text[]
  language sql
  stable
  set search_path to ''
  AS $function$
  with used as (
    select array_agg(part.category) as categories, bool_or(part.category not in ('S', 'Z') and part.reason = '') as lacks_reason
    from jsonb_to_recordset(draft.taxes) as part (category text, reason text)
  )
  select array_remove(array[
    case when coalesce(draft.firm ->> 'legalName', '') = '' then 'firm.legalName' end,
    case when not private.is_addressed(draft.firm) then 'firm.address' end,
    case when coalesce(draft.firm ->> 'vatNumber', '') || coalesce(draft.firm ->> 'taxId', '') = '' then 'firm.taxId' end,
    case when coalesce(draft.firm ->> 'vatNumber', '') = '' and used.categories && '{AE,G,K}' then 'firm.vatNumber' end,
    case when coalesce(draft.firm ->> 'companyNumber', '') = '' and used.categories && '{O}' then 'firm.companyNumber' end,
    case when draft.client is null then 'client.company' end,
    case when draft.client ->> 'legalName' = '' then 'client.legalName' end,
    case when draft.client is not null and not private.is_addressed(draft.client) then 'client.address' end,
    case when draft.client ->> 'vatNumber' = '' and used.categories && '{AE,K}' then 'client.vatNumber' end,
    case when case draft.kind when 'credit_note' then draft.total = 0 else not exists (
      select from jsonb_to_recordset(draft.lines) as line (net bigint) where line.net > 0
    ) end then 'lines' end,
    case when used.categories && '{O}' and not used.categories <@ '{O}' then 'categories' end,
    case when used.lacks_reason and corrected.id is null then 'reasons' end,
    case when used.categories && '{K}' and draft.delivery_country is null then 'deliveryCountry' end,
    case when draft.kind = 'invoice' and (draft.total < 0 or not private.fits_deposits(draft)) then 'deposits' end,
    case when draft.due_on < draft.issued_on then 'dueOn' end,
    case when draft.kind = 'credit_note' and (
      corrected.number is not null and corrected.kind = 'invoice' and draft.total between 1 and corrected.total - corrected.credited
      and (corrected.project_id, corrected.currency) = (draft.project_id, draft.currency)
    ) is not true then 'credit' end,
    case when draft.replaces_id is not null and not private.is_correctable(replaced) then 'replaces' end
  ], null)
  from used left join public.invoices as replaced on replaced.id = draft.replaces_id
$function$;

create or replace function private.move_payments (
  former public.invoices,
  next   public.invoices
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  update public.invoice_payments as payment set invoice_id = next.id where payment.invoice_id = former.id;
  update public.coin_claims as claim set invoice_id = next.id where claim.invoice_id = former.id and claim.payment_id is not null;
  update public.invoices as one set paid = former.paid where one.id = next.id;
  update public.invoices as one set paid = 0 where one.id = former.id;
end;
$function$;

alter function "private"."move_payments"(public.invoices, public.invoices) owner to "postgres";

create or replace function private.open_deposits (
  draft public.invoices
)
  returns table (
    id        bigint,
    number    text,
    issued_on date,
    category  text,
    rate      numeric,
    reason    text,
    net       bigint,
    tax       bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select deposit.id, deposit.number, deposit.issued_on, part.category, part.rate, part.reason,
    part.net - coalesce(back.net, 0), part.tax - coalesce(back.tax, 0)
  from public.invoices as deposit
  cross join jsonb_to_recordset(deposit.taxes) as part (category text, rate numeric, reason text, net bigint, tax bigint)
  left join lateral (
    select sum(credited.net)::bigint as net, sum(credited.tax)::bigint as tax
    from public.invoices as note
    cross join jsonb_to_recordset(note.taxes) as credited (category text, rate numeric, net bigint, tax bigint)
    where note.corrects_id = deposit.id and note.number is not null
      and (credited.category, credited.rate) = (part.category, part.rate)
  ) as back on true
  where deposit.project_id = draft.project_id and deposit.currency = draft.currency and deposit.is_deposit
    and deposit.number is not null and deposit.credited < deposit.total and part.net > coalesce(back.net, 0)
    and not draft.is_deposit and draft.kind = 'invoice'
    and not exists (
      select from public.invoices as other
      where other.project_id = draft.project_id and other.number is not null and other.kind = 'invoice'
        and not (other.credited > 0 and other.credited >= other.total) and other.id <> coalesce(draft.replaces_id, 0)
        and deposit.id = any (private.deposits_in(other.lines))
    )
$function$;

alter function "private"."open_deposits"(public.invoices) owner to "postgres";

create or replace function private.party_of (
  company public.companies
)
  returns jsonb
  language sql
  immutable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'legalName', coalesce(company.legal_name, ''), 'street', coalesce(company.street, ''), 'city', coalesce(company.city, ''),
    'postalCode', coalesce(company.postal_code, ''), 'country', coalesce(company.country, ''),
    'vatNumber', coalesce(company.vat_number, ''), 'taxId', coalesce(company.tax_id, ''),
    'companyNumber', coalesce(company.company_number, ''), 'legalForm', coalesce(company.legal_form, ''),
    'register', coalesce(company.register, '')
  )
  where company.id is not null
$function$;

alter function "private"."party_of"(public.companies) owner to "postgres";

create or replace function private.priced_lines (
  lines jsonb
)
  returns jsonb
  language plpgsql
  immutable
  set search_path to ''
  AS $function$
declare
  priced jsonb;
  all_valid boolean;
begin
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'description', description, 'quantity', quantity, 'unit', unit, 'unitPrice', trunc("unitPrice"), 'discount', discount,
      'category', in_category, 'taxRate', "taxRate", 'reason', coalesce(reason, ''), 'milestoneId', "milestoneId",
      'depositId', "depositId", 'net', round(quantity * "unitPrice" * (100 - discount) / 100)
    ) order by place), '[]'),
    coalesce(bool_and((
      private.is_line(description, 1, 500) and private.is_line(unit, 0, 20)
      and abs(quantity) <= 100000 and quantity = round(quantity, 3)
      and case when "depositId" is null then quantity > 0 else quantity = -1 and discount = 0 end
      and "unitPrice" between 0 and 10000000000 and "unitPrice" = trunc("unitPrice")
      and discount between 0 and 100 and discount = round(discount, 2)
      and "taxRate" between 0 and 100 and "taxRate" = round("taxRate", 2)
      and in_category in ('S', 'Z', 'E', 'AE', 'O', 'G', 'K') and (in_category = 'S') = ("taxRate" > 0)
      and private.is_line(coalesce(reason, ''), 0, case when in_category in ('S', 'Z') then 0 else 300 end)
    ) is true), true)
  into priced, all_valid
  from rows from (
    jsonb_to_recordset(lines) as (
      description text, quantity numeric, unit text, "unitPrice" numeric, discount numeric, category text, "taxRate" numeric,
      reason text, "milestoneId" bigint, "depositId" bigint
    )
  ) with ordinality as line (
    description, quantity, unit, "unitPrice", discount, category, "taxRate", reason, "milestoneId", "depositId", place
  )
  -- Lines from before there were categories.
  cross join lateral (select coalesce(category, case when "taxRate" > 0 then 'S' else 'Z' end) as in_category) as known;
  if not all_valid then
    raise exception 'A line of an invoice is not valid' using errcode = '23514';
  end if;
  return priced;
end;
$function$;

create or replace function private.standing_of (
  invoice public.invoices
)
  returns private.standing
  language sql
  stable
  set search_path to ''
  AS $function$
  select case
      when invoice.number is null then 'draft'
      when invoice.kind = 'credit_note' then 'credit_note'
      when sums.overpaid > 0 then 'we_owe'
      when invoice.credited > 0 and invoice.credited >= invoice.total then 'void'
      when sums.open = 0 and sums.uncredited > 0 then 'refunded'
      when sums.open = 0 then 'paid'
      when sums.open = known.claimed then 'claimed'
      when invoice.due_on < current_date then 'overdue'
      when known.claimed > 0 then 'partly_claimed'
      when invoice.paid > 0 then 'partly_paid'
      else 'sent'
    end,
    sums.open, known.claimed, sums.open - known.claimed, sums.overpaid, sums.uncredited
  from (
    select owed.open, missing.sum - owed.open as uncredited,
      case invoice.kind when 'invoice' then greatest(invoice.paid + invoice.credited - invoice.total, 0) else 0 end as overpaid
    from (
      select case invoice.kind when 'invoice' then greatest(invoice.total - invoice.credited - invoice.paid, 0) else 0 end as sum
    ) as missing cross join lateral (
      select case when missing.sum = 0 then 0 else greatest(missing.sum - coalesce((
        select sum(-payment.amount) from public.invoice_payments as payment
        where payment.invoice_id = invoice.id and payment.amount < 0
      ), 0), 0)::bigint end as open
    ) as owed
  ) as sums cross join lateral (
    select case when sums.open = 0 then 0 else least(sums.open, private.claimed_of(invoice))::bigint end as claimed
  ) as known
$function$;

create or replace function private.sum_lines (
  project bigint,
  lines   jsonb,
  before  jsonb        default '[]'::jsonb,
  OUT     priced jsonb,
  OUT     taxes jsonb,
  OUT     net bigint,
  OUT     tax bigint,
  OUT     total bigint
)
  returns record
  language plpgsql
  stable
  set search_path to ''
  AS $function$
#variable_conflict use_column
begin
  priced := private.priced_lines(lines);
  if exists (
    select from jsonb_to_recordset(priced) as line ("milestoneId" bigint)
    where line."milestoneId" is not null
      and not exists (
        select from public.milestones as milestone where milestone.id = line."milestoneId" and milestone.project_id = project
      )
      and not exists (
        select from jsonb_to_recordset(before) as former ("milestoneId" bigint) where former."milestoneId" = line."milestoneId"
      )
  ) then
    raise exception 'A line is for no milestone of the project' using errcode = '23514';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object(
      'category', one.category, 'rate', one.rate, 'net', one.net, 'tax', one.tax, 'reason', one.reason
    ) order by one.rate desc, one.category), '[]'),
    coalesce(sum(one.net), 0), coalesce(sum(one.tax), 0), coalesce(sum(one.net + one.tax), 0)
  into taxes, net, tax, total
  from (
    select line.category, trim_scale(line."taxRate") as rate, sum(line.net) as net,
      round(sum(line.net) * line."taxRate" / 100) as tax,
      coalesce(string_agg(distinct line.reason, ' ' order by line.reason) filter (where line.reason <> ''), '') as reason
    from jsonb_to_recordset(priced) as line (category text, "taxRate" numeric, net numeric, reason text)
    group by line.category, line."taxRate"
  ) as one;
end;
$function$;

create or replace function private.summaries_of (
  invoices public.invoices[]
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', one.id, 'kind', one.kind, 'isDeposit', one.is_deposit, 'number', one.number, 'status', standing.status,
    'projectId', one.project_id, 'projectTitle', project.title,
    'clientName', coalesce(one.client ->> 'legalName', (
      select coalesce(company.legal_name, company.name) from public.companies as company where company.id = project.company_id
    )),
    'currency', one.currency, 'issuedOn', one.issued_on, 'dueOn', one.due_on,
    'net', one.net, 'tax', one.tax, 'total', one.total, 'paid', one.paid, 'credited', one.credited,
    'open', standing.open, 'claimed', standing.claimed, 'rest', standing.rest, 'overpaid', standing.overpaid,
    'uncredited', standing.uncredited,
    'paidOn', case when standing.open = 0 then (
      select max(payment.paid_on) from public.invoice_payments as payment where payment.invoice_id = one.id and payment.amount > 0
    ) end,
    'waitingClaims', (select count(*) from public.coin_claims as claim where claim.invoice_id = one.id and claim.state = 'waiting'),
    'updatedAt', one.updated_at
  ) order by one.id desc), '[]')
  from unnest(invoices) as one join public.projects as project on project.id = one.project_id
  cross join lateral private.standing_of(one) as standing
$function$;

create or replace function public.add_company (
  name  text,
  facts jsonb default '{}'::jsonb
)
  returns SETOF public.companies
  language sql
  set search_path to ''
  AS $function$
  select * from private.add_company(name, facts)
$function$;

alter function "public"."add_company"(text, jsonb) owner to "postgres";

create or replace function public.correct_invoice (
  invoice bigint
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.correct_invoice(invoice)
$function$;

alter function "public"."correct_invoice"(bigint) owner to "postgres";

create or replace function public.draft_invoice (
  project  bigint,
  currency text,
  lines    jsonb  default '[]'::jsonb,
  facts    jsonb  default '{}'::jsonb
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.draft_invoice(project, currency, lines, facts)
$function$;

alter function "public"."draft_invoice"(bigint, text, jsonb, jsonb) owner to "postgres";

create or replace function public.invoice_journal (
  first_day date,
  last_day  date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'issuedOn', one.issued_on, 'number', one.number, 'kind', one.kind, 'corrects', corrected.number,
    'clientName', one.client ->> 'legalName', 'clientTaxId', coalesce(nullif(one.client ->> 'vatNumber', ''), one.client ->> 'taxId'),
    'clientCountry', coalesce(one.client ->> 'country', ''), 'project', project.title,
    'currency', one.currency, 'category', part.category, 'taxRate', part.rate, 'net', sign * part.net, 'tax', sign * part.tax,
    'gross', sign * (part.net + part.tax), 'dueOn', one.due_on, 'status', (private.standing_of(one)).status
  ) order by one.issued_on, length(one.number), one.number, part.rate desc), '[]')
  from public.invoices as one
  join public.projects as project on project.id = one.project_id
  left join public.invoices as corrected on corrected.id = one.corrects_id
  cross join jsonb_to_recordset(one.taxes) as part (category text, rate numeric, net bigint, tax bigint)
  cross join lateral (select case one.kind when 'invoice' then 1 else -1 end as sign) as direction
  where one.issued_on between first_day and last_day
$function$;

create or replace function public.issue_invoice (
  actor   uuid,
  invoice bigint,
  firm    jsonb,
  today   date
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
  elsif draft.number is not null then
    raise exception 'It is issued already' using errcode = '23514', hint = 'invoice_issued';
  end if;
  select * into corrected from public.invoices as one where one.id = draft.corrects_id for update;
  select * into replaced from public.invoices as one where one.id = draft.replaces_id for update;
  perform from public.invoices as deposit where deposit.id = any (private.deposits_in(draft.lines)) order by deposit.id for update;
  draft := private.completed(draft, corrected, firm, today);
  missing := private.missing_of(draft, corrected);
  if missing <> '{}' then
    return missing;
  end if;
  -- The client hears of both.
  if replaced.id is not null and public.issue_invoice(actor, private.credit_invoice(replaced.id), firm, today) <> '{}' then
    raise exception 'What it replaces cannot be credited' using errcode = '23514', hint = 'not_correctable';
  end if;
  update public.invoices as one set
    number = private.next_invoice_number(extract(year from today)::int), issued_on = today, due_on = draft.due_on,
    company_id = draft.company_id, firm = draft.firm, client = draft.client, language = draft.language,
    buyer_reference = draft.buyer_reference, supplied_from = draft.supplied_from, supplied_to = draft.supplied_to
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
  perform private.notify_of_invoice(
    draft, format('%s %s', case draft.kind when 'invoice' then 'Invoice' else 'Credit note' end, draft.number),
    private.spoken_sum(draft.total, draft.currency) || case when corrected.id is null
      then format(', due on %s.', private.spoken_day(draft.due_on)) else format(' off invoice %s.', corrected.number) end
      || coalesce(' It takes the place of invoice ' || replaced.number || '.', ''),
    'Issued'
  );
  perform private.announce_invoice(draft);
  return '{}';
end;
$function$;

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
    'suppliedTo', one.supplied_to, 'deliveryCountry', one.delivery_country, 'language', whole.language,
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

create or replace function public.verify_invoice (
  digest text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object('kind', one.kind, 'number', one.number, 'issuedOn', one.issued_on, 'isVoid', one.credited > 0 and one.credited >= one.total)
  from public.invoices as one where one.digests @> array[digest] limit 1
$function$;

alter table "public"."companies"
  add constraint "companies_country_check" check ((country ~ '^[A-Z]{2}$'::text));

alter table "public"."companies"
  add constraint "companies_language_check" check ((language = ANY (ARRAY['en'::text, 'de'::text, 'fr'::text])));

alter table "public"."companies"
  add constraint "companies_vat_number_check" check ((vat_number ~ '^[A-Z]{2}[A-Z0-9+*]{2,13}$'::text));

alter table "public"."invoices"
  add constraint "invoices_check" check (((credited >= 0) AND (credited <= GREATEST(total, (0)::bigint))));

alter table "public"."invoices"
  add constraint "invoices_delivery_country_check" check ((delivery_country ~ '^[A-Z]{2}$'::text));

alter table "public"."invoices"
  add constraint "invoices_issued_whole"
    check
    (((num_nonnulls(number, issued_on, firm, client) = ANY (ARRAY[0, 4])) AND ((number IS NULL) OR ((due_on >=
    issued_on) AND (total >= 0)))));

alter table "public"."invoices"
  add constraint "invoices_kinds_apart"
    check (((kind = 'invoice'::text) OR ((NOT is_deposit) AND (replaces_id IS NULL))));

alter table "public"."invoices"
  add constraint "invoices_language_check" check ((language = ANY (ARRAY['en'::text, 'de'::text, 'fr'::text])));

alter table "public"."invoices"
  add constraint "invoices_replaces_id_fkey" foreign key (replaces_id) references public.invoices(id);

alter table "public"."invoices"
  add constraint "invoices_supplied_from_check"
    check (((supplied_from >= '1900-01-01'::date) AND (supplied_from <= '2200-12-31'::date)));

alter table "public"."invoices"
  add constraint "invoices_supplied_in_order"
    check
    (((num_nonnulls(supplied_from, supplied_to) = ANY (ARRAY[0, 2])) AND (supplied_from <= supplied_to) AND (NOT
    (is_deposit AND (supplied_to IS NOT NULL)))));

alter table "public"."invoices"
  add constraint "invoices_supplied_to_check"
    check (((supplied_to >= '1900-01-01'::date) AND (supplied_to <= '2200-12-31'::date)));

alter table "public"."invoices"
  add constraint "invoices_total_check" check ((abs(total) <= '10000000000000'::bigint));

create index invoices_replaces_id on public.invoices using btree (replaces_id);

create trigger settled
  before update on public.coin_claims
  for each row
  execute function
    private.refuse_change('id', 'quote_id', 'coin', 'transaction_id', 'units', 'claimed_by', 'created_at');

create trigger audit
  after insert or delete or update on public.companies
  for each row
  execute function
    private.audit('name', 'legal_name', 'address', 'street', 'city', 'postal_code', 'country', 'vat_number', 'tax_id',
    'company_number', 'legal_form', 'register', 'language', 'billing_email', 'buyer_reference');

create trigger settled
  before update on public.invoice_payments
  for each row
  execute function private.refuse_change('id', 'amount', 'paid_on', 'method', 'reference', 'created_at');

create trigger audit
  after insert or delete or update on public.invoices
  for each row
  execute function
    private.audit('kind', 'number', 'project_id', 'company_id', 'corrects_id', 'replaces_id', 'is_deposit', 'currency',
    'issued_on',
    'due_on',
    'net',
    'tax',
    'total',
    'paid',
    'credited', 'purchase_order', 'buyer_reference', 'supplied_from', 'supplied_to', 'delivery_country', 'language');

create trigger settled
  before update on public.invoices
  for each row
  execute function private.refuse_change('id', 'kind', 'project_id', 'corrects_id', 'replaces_id', 'created_at');

revoke all on function "private"."add_company"(text, jsonb) from public;

grant execute on function "private"."add_company"(text, jsonb) to "authenticated";

revoke all on function "private"."add_company"(text, jsonb) from "postgres";

grant execute on function "private"."add_company"(text, jsonb) to "postgres";

revoke all on function "private"."company_facts"(public.companies, jsonb) from public;

revoke all on function "private"."company_facts"(public.companies, jsonb) from "postgres";

grant execute on function "private"."company_facts"(public.companies, jsonb) to "postgres";

revoke all on function "private"."correct_invoice"(bigint) from public;

grant execute on function "private"."correct_invoice"(bigint) to "authenticated";

revoke all on function "private"."correct_invoice"(bigint) from "postgres";

grant execute on function "private"."correct_invoice"(bigint) to "postgres";

revoke all on function "private"."deposits_in"(jsonb) from public;

grant execute on function "private"."deposits_in"(jsonb) to "authenticated";

revoke all on function "private"."deposits_in"(jsonb) from "postgres";

grant execute on function "private"."deposits_in"(jsonb) to "postgres";

revoke all on function "private"."draft_invoice"(bigint, text, jsonb, jsonb) from public;

grant execute on function "private"."draft_invoice"(bigint, text, jsonb, jsonb) to "authenticated";

revoke all on function "private"."draft_invoice"(bigint, text, jsonb, jsonb) from "postgres";

grant execute on function "private"."draft_invoice"(bigint, text, jsonb, jsonb) to "postgres";

revoke all on function "private"."fits_deposits"(public.invoices) from public;

grant execute on function "private"."fits_deposits"(public.invoices) to "authenticated";

revoke all on function "private"."fits_deposits"(public.invoices) from "postgres";

grant execute on function "private"."fits_deposits"(public.invoices) to "postgres";

revoke all on function "private"."is_addressed"(jsonb) from public;

grant execute on function "private"."is_addressed"(jsonb) to "authenticated";

revoke all on function "private"."is_addressed"(jsonb) from "postgres";

grant execute on function "private"."is_addressed"(jsonb) to "postgres";

revoke all on function "private"."is_correctable"(public.invoices) from public;

grant execute on function "private"."is_correctable"(public.invoices) to "authenticated";

revoke all on function "private"."is_correctable"(public.invoices) from "postgres";

grant execute on function "private"."is_correctable"(public.invoices) to "postgres";

revoke all on function "private"."move_payments"(public.invoices, public.invoices) from public;

revoke all on function "private"."move_payments"(public.invoices, public.invoices) from "postgres";

grant execute on function "private"."move_payments"(public.invoices, public.invoices) to "postgres";

revoke all on function "private"."open_deposits"(public.invoices) from public;

grant execute on function "private"."open_deposits"(public.invoices) to "authenticated";

revoke all on function "private"."open_deposits"(public.invoices) from "postgres";

grant execute on function "private"."open_deposits"(public.invoices) to "postgres";

revoke all on function "private"."party_of"(public.companies) from public;

grant execute on function "private"."party_of"(public.companies) to "authenticated";

revoke all on function "private"."party_of"(public.companies) from "postgres";

grant execute on function "private"."party_of"(public.companies) to "postgres";

revoke all on function "public"."add_company"(text, jsonb) from public;

grant execute on function "public"."add_company"(text, jsonb) to "authenticated";

revoke all on function "public"."add_company"(text, jsonb) from "postgres";

grant execute on function "public"."add_company"(text, jsonb) to "postgres";

revoke all on function "public"."correct_invoice"(bigint) from public;

grant execute on function "public"."correct_invoice"(bigint) to "authenticated";

revoke all on function "public"."correct_invoice"(bigint) from "postgres";

grant execute on function "public"."correct_invoice"(bigint) to "postgres";

revoke all on function "public"."draft_invoice"(bigint, text, jsonb, jsonb) from public;

grant execute on function "public"."draft_invoice"(bigint, text, jsonb, jsonb) to "authenticated";

revoke all on function "public"."draft_invoice"(bigint, text, jsonb, jsonb) from "postgres";

grant execute on function "public"."draft_invoice"(bigint, text, jsonb, jsonb) to "postgres";

alter table "public"."companies"
  add constraint "companies_billing_email_check" check (private.is_email(billing_email));

alter table "public"."companies"
  add constraint "companies_buyer_reference_check" check (private.is_line(buyer_reference, 1, 100));

alter table "public"."companies"
  add constraint "companies_city_check" check (private.is_line(city, 1, 100));

alter table "public"."companies"
  add constraint "companies_company_number_check" check (private.is_line(company_number, 1, 60));

alter table "public"."companies"
  add constraint "companies_legal_form_check" check (private.is_line(legal_form, 1, 100));

alter table "public"."companies"
  add constraint "companies_postal_code_check" check (private.is_line(postal_code, 1, 20));

alter table "public"."companies"
  add constraint "companies_register_check" check (private.is_line(register, 1, 100));

alter table "public"."companies"
  add constraint "companies_street_check" check (private.is_prose(street, 1, 200));

alter table "public"."invoices"
  add constraint "invoices_buyer_reference_check" check (private.is_line(buyer_reference, 0, 100));

alter table "public"."invoices"
  add constraint "invoices_purchase_order_check" check (private.is_line(purchase_order, 0, 100));

reset check_function_bodies;

-- Lines of drafts get their category, and so do their sums; what was issued stays as it is.
update public.invoices as draft
set (lines, taxes, net, tax, total) = (select sums.* from private.sum_lines(draft.project_id, draft.lines, draft.lines) as sums)
where draft.number is null;

-- A tax number that has the form of a VAT number of the EU is one.
update public.companies as company set vat_number = written.plain, tax_id = null
from (select one.id, upper(regexp_replace(one.tax_id, '[[:space:].–/-]', '', 'g')) as plain from public.companies as one) as written
where written.id = company.id and written.plain ~ (
  '^(ATU\d{8}|BE[01]\d{9}|BG\d{9,10}|CY\d{8}[A-Z]|CZ\d{8,10}|DE\d{9}|DK\d{8}|EE\d{9}|EL\d{9}|ES[A-Z]\d{7}[A-Z0-9]|ES\d{8}[A-Z]|FI\d{8}'
  || '|FR[A-HJ-NP-Z0-9]{2}\d{9}|HR\d{11}|HU\d{8}|IE\d{7}[A-W][A-IW]?|IE\d[A-Z+*]\d{5}[A-W]|IT\d{11}|LT\d{9}|LT\d{12}|LU\d{8}|LV\d{11}'
  || '|MT\d{8}|NL\d{9}B\d{2}|PL\d{10}|PT\d{9}|RO\d{2,10}|SE\d{10}01|SI\d{8}|SK\d{10}|XI\d{9}|XI\d{12})$'
);
