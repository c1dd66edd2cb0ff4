set check_function_bodies = off;

drop policy "Members see what was issued, administrators see all invoices" on "public"."invoices";

drop trigger "audit" on "public"."companies";

drop view "private"."findables";

drop function "private"."notify_of_invoice"(public.invoices, text, text, text);

drop function "public"."note_invoice_file"(bigint, text);

alter table "public"."companies"
  add column "endpoint" text;

alter table "public"."companies"
  add column "asks_for_xrechnung" boolean not null default false;

alter table "public"."invoices"
  add column "issued_by" uuid;

alter table "public"."invoices"
  add column "shown_at" timestamp(3) with time zone;

alter table "public"."invoices"
  add column "pdf_path" text;

alter table "public"."invoices"
  add column "ubl_path" text;

alter table "public"."invoices"
  add column "ubl_kind" text;

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
      billing_email, endpoint, asks_for_xrechnung, buyer_reference
    )
    values (
      add_company.name, given.legal_name, given.street, given.city, given.postal_code, given.country, given.vat_number, given.tax_id,
      given.company_number, given.legal_form, given.register, coalesce(given.language, 'en'), given.billing_email,
      given.endpoint, coalesce(given.asks_for_xrechnung, false), given.buyer_reference
    ) returning *;
end;
$function$;

create or replace function private.announce_invoice (
  invoice public.invoices
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.announce(private.active_staff('admin'), 'invoices');
  if invoice.shown_at is not null then
    perform private.announce_in(invoice.project_id, 'invoices');
  end if;
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
      private.name_of(made.claimed_by), made.transaction_id),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  perform private.announce_invoice(about);
  return jsonb_build_object(
    'claim', private.claim_facts(made), 'address', (select one.address from public.coin_quotes as one where one.id = made.quote_id)
  );
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
    billing_email, endpoint, asks_for_xrechnung, buyer_reference
  }'))
$function$;

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
    billing_email = after.billing_email, endpoint = after.endpoint, asks_for_xrechnung = after.asks_for_xrechnung, buyer_reference = after.buyer_reference
  where one.id = company and one is distinct from after;
  if after.name <> before.name then
    update public.profiles as person set company = after.name where person.company_id = after.id;
    perform private.announce(private.active_staff('admin'), 'people');
  end if;
  perform private.announce(private.active_staff(), 'companies');
  return true;
end;
$function$;

create or replace function private.keep_issued()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  moving text[] := array['paid', 'credited', 'issued_by', 'updated_at'];
begin
  if old.pdf_path is null then
    moving := moving || '{shown_at, pdf_path, ubl_path, ubl_kind, digests}'::text[];
  end if;
  -- Its client as it was printed stays when two entries of one firm become one.
  if tg_op = 'UPDATE' and new.company_id is not null then
    moving := moving || 'company_id'::text;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'What was issued stays as it is' using errcode = '23514', hint = 'invoice_issued';
  end if;
  return new;
end;
$function$;

create or replace function private.mailed_of (
  about public.invoices
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'language', about.language, 'kind', about.kind, 'isDeposit', about.is_deposit, 'number', about.number, 'currency', about.currency,
    'total', about.total, 'rest', standing.rest, 'claimed', standing.claimed, 'dueOn', about.due_on,
    'corrects', (select other.number from public.invoices as other where other.id = about.corrects_id),
    'replaces', (select other.number from public.invoices as other where other.id = about.replaces_id)
  )
  from private.standing_of(about) as standing
$function$;

alter function "private"."mailed_of"(public.invoices) owner to "postgres";

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
    billing_email = coalesce(billing_email, merged.billing_email), endpoint = coalesce(endpoint, merged.endpoint),
    asks_for_xrechnung = asks_for_xrechnung or merged.asks_for_xrechnung,
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
    case when asks.for_xrechnung and '' = any (array[
      coalesce(draft.firm ->> 'endpoint', ''), coalesce(draft.firm -> 'contact' ->> 'phone', '')
    ]) then 'firm.contact' end,
    case when asks.for_xrechnung and draft.buyer_reference = '' then 'buyerReference' end,
    case when asks.for_xrechnung and '' = any (array[draft.client ->> 'endpoint', draft.client ->> 'postalCode']) then 'client.endpoint' end,
    case when draft.client is null then 'client.company' end,
    case when draft.client ->> 'legalName' = '' then 'client.legalName' end,
    case when draft.client is not null and not private.is_addressed(draft.client) then 'client.address' end,
    case when draft.client ->> 'vatNumber' = '' and used.categories && '{AE,K}' then 'client.vatNumber' end,
    case when case draft.kind when 'credit_note' then draft.total = 0 else not exists (
      select from jsonb_to_recordset(draft.lines) as line (net bigint) where line.net > 0
    ) end then 'lines' end,
    case when used.categories && '{O}' and not used.categories <@ '{O}' then 'categories' end,
    case when used.lacks_reason and corrected.id is null then 'reasons' end,
    case when used.categories && '{K}' and (draft.delivery_country is null or draft.is_deposit) then 'deliveryCountry' end,
    case when draft.kind = 'invoice' and (draft.total < 0 or not private.fits_deposits(draft)) then 'deposits' end,
    case when draft.due_on < draft.issued_on then 'dueOn' end,
    case when draft.kind = 'credit_note' and (
      corrected.number is not null and corrected.kind = 'invoice' and draft.total between 1 and corrected.total - corrected.credited
      and (corrected.project_id, corrected.currency) = (draft.project_id, draft.currency)
    ) is not true then 'credit' end,
    case when draft.replaces_id is not null and not private.is_correctable(replaced) then 'replaces' end
  ], null)
  from used cross join (select coalesce((draft.client ->> 'asksForXrechnung')::boolean, false) as for_xrechnung) as asks
  left join public.invoices as replaced on replaced.id = draft.replaces_id
$function$;

create or replace function private.notify_of_invoice (
  about   public.invoices,
  title   text,
  content text,
  act     text            default null::text,
  told    jsonb           default null::jsonb
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  signed_by text := act || ' by ' || private.name_of(private.actor()) || '.';
  people uuid[] := array(
    select person.id from public.project_members as member join public.profiles as person on person.id = member.user_id
    where member.project_id = about.project_id and person.role = 'client' and person.is_active
  );
begin
  perform private.notify(
    people, 'invoice', title, concat_ws(' ', content, signed_by),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  insert into private.mail_outbox (kind, payload)
  select 'invoice', case when addressee.id is null then '{}' else jsonb_build_object('user_id', addressee.id) end || jsonb_build_object(
    'email', addressee.email, 'invoice', about.id, 'title', notify_of_invoice.title, 'content', content,
    'project', project.title, 'signed_by', signed_by, 'written_by', private.actor(), 'told', told || private.mailed_of(about)
  )
  from (
    select person.id, person.email from public.profiles as person where person.id = any (people)
    union all
    select null, company.billing_email from public.companies as company
    where company.id = about.company_id and company.billing_email is not null and not exists (
      select from public.profiles as person where person.id = any (people) and lower(person.email) = lower(company.billing_email)
    )
  ) as addressee
  join public.projects as project on project.id = about.project_id;
end;
$function$;

alter function "private"."notify_of_invoice"(public.invoices, text, text, text, jsonb) owner to "postgres";

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
    'register', coalesce(company.register, ''), 'endpoint', coalesce(company.endpoint, ''),
    'asksForXrechnung', company.asks_for_xrechnung
  )
  where company.id is not null
$function$;

create or replace function private.record_payment (
  invoice   bigint,
  amount    bigint,
  paid_on   date,
  method    text,
  reference text   default ''::text
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new invoice_payments', '{100, 1000}');
  about public.invoices;
  made bigint;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators record payments' using errcode = '42501';
  end if;
  select * into about from public.invoices as one where one.id = invoice for no key update;
  if about.id is null then
    return null;
  elsif about.shown_at is null or about.kind <> 'invoice' then
    raise exception 'Only an invoice that was issued is paid' using errcode = '23514', hint = 'invoice_not_issued';
  elsif about.paid + amount < 0 then
    raise exception 'No more is paid back than came' using errcode = '23514', hint = 'repaid_too_much';
  end if;
  insert into public.invoice_payments (invoice_id, amount, paid_on, method, reference)
  values (invoice, record_payment.amount, record_payment.paid_on, record_payment.method, record_payment.reference)
  returning id into made;
  update public.invoices as one set paid = one.paid + record_payment.amount where one.id = invoice returning * into about;
  if amount > 0 then
    perform private.notify_of_invoice(
      about, format('Payment received for invoice %s', about.number),
      format('%s received; %s.', private.spoken_sum(amount, about.currency), private.spoken_standing(about))
        || case (private.standing_of(about)).open when 0 then ' Thank you.' else '' end,
      'Recorded', jsonb_build_object('act', 'paid', 'received', amount)
    );
  end if;
  perform private.announce_invoice(about);
  return made;
end;
$function$;

create or replace function private.refuse_claim (
  claim   bigint,
  reason  text,
  invoice bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed coin_claims', '{100, 1000}');
  held public.coin_claims := private.hold_claim(caller, claim, invoice);
  about public.invoices;
begin
  if held.id is null then
    return false;
  end if;
  update public.coin_claims as one set state = 'refused', reason = refuse_claim.reason where one.id = claim;
  select * into about from public.invoices as one where one.id = held.invoice_id;
  perform private.notify_of_invoice(
    about, format('We could not confirm a payment for invoice %s', about.number),
    format('%s, transaction %s: %s.', private.spoken_coin(held.units, held.coin), held.transaction_id, rtrim(reason, '.')),
    'Refused', jsonb_build_object('act', 'refused', 'said', format('%s, %s: %s', private.spoken_coin(held.units, held.coin), held.transaction_id, reason))
  );
  perform private.announce_invoice(about);
  return true;
end;
$function$;

create or replace function private.show_invoice (
  invoice bigint
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  about public.invoices;
begin
  update public.invoices as one set shown_at = clock_timestamp()
  where one.id = invoice and one.number is not null and one.shown_at is null returning * into about;
  if about.id is null then
    return;
  end if;
  perform private.act_for(about.issued_by);
  perform private.notify_of_invoice(
    about, case when about.kind = 'credit_note' then 'Credit note ' when about.is_deposit then 'Deposit invoice ' else 'Invoice ' end
      || about.number,
    private.spoken_sum(about.total, about.currency) || coalesce(
      (select format(' off invoice %s.', other.number) from public.invoices as other where other.id = about.corrects_id),
      format(', due on %s.', private.spoken_day(about.due_on))
    ) || coalesce(
      (select format(' It takes the place of invoice %s.', other.number) from public.invoices as other where other.id = about.replaces_id), ''
    ),
    'Issued', jsonb_build_object('act', 'issued')
  );
  perform private.announce_invoice(about);
end;
$function$;

alter function "private"."show_invoice"(bigint) owner to "postgres";

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
      when invoice.shown_at is null then 'issuing'
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

create or replace function public.invoice_files (
  invoice bigint
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object('kind', one.kind, 'number', one.number, 'pdf', one.pdf_path, 'ubl', one.ubl_path)
  from public.invoices as one where one.id = invoice and one.pdf_path is not null
$function$;

alter function "public"."invoice_files"(bigint) owner to "postgres";

create or replace function public.invoices_without_files (
  max_rows integer default 20
)
  returns bigint[]
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select array(
    select one.id from public.invoices as one
    where one.number is not null and one.pdf_path is null
    order by one.shown_at is not null, length(one.number), one.number limit max_rows
  )
$function$;

alter function "public"."invoices_without_files"(integer) owner to "postgres";

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

create or replace function public.keep_invoice_files (
  invoice bigint,
  pdf     text,
  digests text[],
  ubl     text   default null::text,
  kind    text   default null::text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform from public.invoices as one
  where one.id = invoice and one.number is not null and one.pdf_path is null for update;
  if not found then
    return false;
  end if;
  perform private.show_invoice(invoice);
  update public.invoices as one
  set pdf_path = pdf, ubl_path = ubl, ubl_kind = keep_invoice_files.kind, digests = one.digests || keep_invoice_files.digests
  where one.id = invoice;
  return true;
end;
$function$;

alter function "public"."keep_invoice_files"(bigint, text, text[], text, text) owner to "postgres";

create or replace function public.list_invoices (
  with_drafts boolean default false,
  before_id   bigint  default null::bigint,
  max_rows    integer default 200
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
  person uuid := private.me();
begin
  if private.is_admin() then
    return private.summaries_of(array(
      select invoice from public.invoices as invoice
      where invoice.id < ceiling and (with_drafts or invoice.shown_at is not null)
      order by invoice.id desc limit max_rows
    ));
  end if;
  return private.summaries_of(array(
    select invoice from public.project_members as member
    join public.invoices as invoice on invoice.project_id = member.project_id
    where member.user_id = person and invoice.id < ceiling
    order by invoice.id desc limit max_rows
  ));
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
    'suppliedTo', one.supplied_to, 'deliveryCountry', one.delivery_country, 'language', whole.language, 'hasPdf', one.pdf_path is not null, 'ubl', one.ubl_kind,
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

create or replace function public.read_issued (
  invoice bigint
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select public.read_invoice(one.id) || jsonb_build_object('preceding', (
    select coalesce(jsonb_agg(
      jsonb_build_object('number', other.number, 'issuedOn', other.issued_on)
      order by other.id <> coalesce(one.corrects_id, one.replaces_id, 0), other.id
    ), '[]')
    from public.invoices as other
    where other.id in (one.corrects_id, one.replaces_id) or other.id = any (private.deposits_in(one.lines))
  ))
  from public.invoices as one where one.id = invoice and one.number is not null
$function$;

alter function "public"."read_issued"(bigint) owner to "postgres";

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
    where invoice.shown_at is not null and invoice.kind = 'invoice' and invoice.paid + invoice.credited < invoice.total
      and invoice.due_on <= today + 3 and (private.standing_of(invoice)).rest > 0 and not private.is_reminded('invoice', invoice.id, (
        select max(invoice.due_on + step) from unnest(array[-3, 1, 8, 15]) as step where invoice.due_on + step <= today
      ))
    order by invoice.due_on limit max_rows for update skip locked
  loop
    select max(one.due_on + step) into day from unnest(array[-3, 1, 8, 15]) as step where one.due_on + step <= today;
    perform private.note_reminder('invoice', one.id, day);
    perform private.notify_of_invoice(
      one, format(case when day < one.due_on then 'Invoice %s is due on %s' else 'Invoice %s was due on %s' end,
        one.number, private.spoken_day(one.due_on)),
      private.spoken_standing(one) || '.', null, jsonb_build_object('act', case when day < one.due_on then 'due' else 'was_due' end)
    );
    perform private.announce_invoice(one);
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$function$;

alter table "public"."companies"
  add constraint "companies_endpoint_check" check ((endpoint ~ '^([0-9]{4}|EM):[!-~]{1,100}$'::text));

alter table "public"."invoices"
  add constraint "invoices_filed_whole" check ((((shown_at IS NULL) OR (number IS
    NOT NULL)) AND ((pdf_path IS NULL) OR (shown_at IS
    NOT NULL)) AND (num_nonnulls(ubl_path, ubl_kind) = ANY (ARRAY[0, 2])) AND ((ubl_path IS NULL) OR (pdf_path IS
    NOT NULL))));

alter table "public"."invoices"
  add constraint "invoices_issued_by_fkey" foreign key (issued_by) references public.profiles(id) on delete set null;

alter table "public"."invoices"
  add constraint "invoices_pdf_path_key" unique (pdf_path);

alter table "public"."invoices"
  add constraint "invoices_ubl_kind_check"
    check ((ubl_kind = ANY (ARRAY['peppol'::text, 'xrechnung'::text, 'en16931'::text])));

alter table "public"."invoices"
  add constraint "invoices_ubl_path_key" unique (ubl_path);

create view "private"."findables" with (security_invoker=true) AS  SELECT 'project'::text AS kind,
    (one.id)::text AS id,
    one.title,
    (one.status)::text AS about,
    one.id AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'members'::text AS readers,
    one.created_at,
    private.words_of(one.title) AS words
   FROM public.projects one
UNION ALL
 SELECT 'project'::text AS kind,
    (one.id)::text AS id,
    one.title,
    (one.status)::text AS about,
    one.id AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'staff'::text AS readers,
    one.created_at,
    private.words_of_person(company.name, company.legal_name, NULL::text, NULL::text) AS words
   FROM (public.companies company
     JOIN public.projects one ON ((one.company_id = company.id)))
UNION ALL
 SELECT 'document'::text AS kind,
    (one.id)::text AS id,
    one.name AS title,
    NULL::text AS about,
    one.project_id,
    NULL::bigint AS document_id,
        CASE
            WHEN (one.project_id IS NULL) THEN one.uploaded_by
            ELSE NULL::uuid
        END AS owner_id,
    'members'::text AS readers,
    one.created_at,
    private.words_of(one.name) AS words
   FROM public.documents one
UNION ALL
 SELECT 'milestone'::text AS kind,
    (one.id)::text AS id,
    one.title,
    NULL::text AS about,
    one.project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'members'::text AS readers,
    one.created_at,
    private.words_of(one.title) AS words
   FROM public.milestones one
UNION ALL
 SELECT 'request'::text AS kind,
    (one.id)::text AS id,
    one.title,
    NULL::text AS about,
    one.project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'members'::text AS readers,
    one.created_at,
    private.words_of(((one.title || ' '::text) || one.body)) AS words
   FROM public.requests one
UNION ALL
 SELECT 'comment'::text AS kind,
    (one.id)::text AS id,
    NULL::text AS title,
    NULL::text AS about,
    one.project_id,
    one.document_id,
        CASE
            WHEN (one.project_id IS NULL) THEN ( SELECT document.uploaded_by
               FROM public.documents document
              WHERE (document.id = one.document_id))
            ELSE NULL::uuid
        END AS owner_id,
        CASE
            WHEN one.is_internal THEN 'staff'::text
            ELSE 'members'::text
        END AS readers,
    one.created_at,
    private.words_of(one.body) AS words
   FROM public.comments one
UNION ALL
 SELECT 'invoice'::text AS kind,
    (one.id)::text AS id,
    one.number AS title,
    (one.client ->> 'legalName'::text) AS about,
    one.project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'members'::text AS readers,
    one.created_at,
    private.words_of(((one.number || ' '::text) || COALESCE((one.client ->> 'legalName'::text), ''::text))) AS words
   FROM public.invoices one
  WHERE (one.shown_at IS NOT NULL)
UNION ALL
 SELECT 'person'::text AS kind,
    (one.id)::text AS id,
    COALESCE(one.name, one.username) AS title,
    one.username AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    one.created_at,
    private.words_of_person(one.username, one.name, one.company, one.email) AS words
   FROM public.profiles one
UNION ALL
 SELECT 'person'::text AS kind,
    (one.id)::text AS id,
    COALESCE(one.name, one.username) AS title,
    NULL::text AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    one.id AS owner_id,
    'colleagues'::text AS readers,
    one.created_at,
    private.words_of_person(one.username, one.name, NULL::text, NULL::text) AS words
   FROM public.profiles one
  WHERE one.is_active
UNION ALL
 SELECT 'company'::text AS kind,
    (one.id)::text AS id,
    one.name AS title,
    one.legal_name AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    one.created_at,
    private.words_of_person(one.name, one.legal_name, NULL::text, NULL::text) AS words
   FROM public.companies one
UNION ALL
 SELECT 'lead'::text AS kind,
    (lead.id)::text AS id,
    one.name AS title,
    one.company AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    lead.created_at,
    private.words_of_person(one.name, one.company, one.email, NULL::text) AS words
   FROM (public.lead_messages one
     JOIN public.leads lead ON ((lead.message_id = one.id)))
UNION ALL
 SELECT 'lead'::text AS kind,
    (lead.id)::text AS id,
    one.email AS title,
    NULL::text AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    lead.created_at,
    private.words_of(one.email) AS words
   FROM (public.palettes one
     JOIN public.leads lead ON ((lead.palette_id = one.id)))
  WHERE (one.owner_id IS NULL)
UNION ALL
 SELECT 'lead'::text AS kind,
    (lead.id)::text AS id,
    one.email AS title,
    NULL::text AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    lead.created_at,
    private.words_of(one.email) AS words
   FROM (public.newsletter_subscribers one
     JOIN public.leads lead ON ((lead.subscriber_id = one.id)))
UNION ALL
 SELECT 'procedure'::text AS kind,
    (one.id)::text AS id,
    one.title,
        CASE
            WHEN one.is_template THEN 'template'::text
            ELSE NULL::text
        END AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'admins'::text AS readers,
    one.created_at,
    private.words_of(one.title) AS words
   FROM public.procedures one
UNION ALL
 SELECT 'procedure'::text AS kind,
    (version.procedure_id)::text AS id,
    (version.fields ->> 'title'::text) AS title,
    'published'::text AS about,
    NULL::bigint AS project_id,
    NULL::bigint AS document_id,
    NULL::uuid AS owner_id,
    'team'::text AS readers,
    version.saved_at AS created_at,
    private.words_of((version.fields ->> 'title'::text)) AS words
   FROM (public.procedure_versions version
     JOIN public.published_procedures one ON ((one.version_id = version.id)));

alter view "private"."findables" owner to "postgres";

create index invoices_issued_by on public.invoices using btree (issued_by);

create index invoices_without_files on public.invoices using btree (id)
  where ((number is not null) AND (pdf_path is null));

create trigger audit
  after insert or delete or update on public.companies
  for each row
  execute function
    private.audit('name', 'legal_name', 'address', 'street', 'city', 'postal_code', 'country', 'vat_number', 'tax_id',
    'company_number',
    'legal_form', 'register', 'language', 'billing_email', 'endpoint', 'asks_for_xrechnung', 'buyer_reference');

create policy "Members see invoices shown to them, administrators see all" on "public"."invoices"
  for select
  to "authenticated"
  using ((( select private.is_admin() as is_admin) or ((shown_at is
    not null) AND ( select private.is_active() as is_active) AND
    private.is_project_member(project_id, ( select private.me() as me)))));

revoke all on function "private"."mailed_of"(public.invoices) from public;

revoke all on function "private"."mailed_of"(public.invoices) from "postgres";

grant execute on function "private"."mailed_of"(public.invoices) to "postgres";

revoke all on function "private"."notify_of_invoice"(public.invoices, text, text, text, jsonb) from public;

revoke all on function "private"."notify_of_invoice"(public.invoices, text, text, text, jsonb) from "postgres";

grant execute on function "private"."notify_of_invoice"(public.invoices, text, text, text, jsonb) to "postgres";

revoke all on function "private"."show_invoice"(bigint) from public;

revoke all on function "private"."show_invoice"(bigint) from "postgres";

grant execute on function "private"."show_invoice"(bigint) to "postgres";

revoke all on function "public"."invoice_files"(bigint) from public;

revoke all on function "public"."invoice_files"(bigint) from "postgres";

grant execute on function "public"."invoice_files"(bigint) to "postgres";

grant execute on function "public"."invoice_files"(bigint) to "service_role";

revoke all on function "public"."invoices_without_files"(integer) from public;

revoke all on function "public"."invoices_without_files"(integer) from "postgres";

grant execute on function "public"."invoices_without_files"(integer) to "postgres";

grant execute on function "public"."invoices_without_files"(integer) to "service_role";

revoke all on function "public"."keep_invoice_files"(bigint, text, text[], text, text) from public;

revoke all on function "public"."keep_invoice_files"(bigint, text, text[], text, text) from "postgres";

grant execute on function "public"."keep_invoice_files"(bigint, text, text[], text, text) to "postgres";

grant execute on function "public"."keep_invoice_files"(bigint, text, text[], text, text) to "service_role";

revoke all on function "public"."read_issued"(bigint) from public;

revoke all on function "public"."read_issued"(bigint) from "postgres";

grant execute on function "public"."read_issued"(bigint) to "postgres";

grant execute on function "public"."read_issued"(bigint) to "service_role";

-- What was issued before was shown at once. Its file is made once more, and kept.
update public.invoices set shown_at = issued_on where number is not null;

reset check_function_bodies;
