set check_function_bodies = off;

drop function "private"."begin_act"(text, integer[]);

drop function "private"."can_see_project"(bigint);

drop function "private"."forget_mailed_codes"();

drop function "private"."hold_claim"(private.caller, bigint, bigint);

drop function "private"."require_admin"(private.caller);

drop function "private"."win_lead"(public.leads, uuid, bigint, uuid);

drop function "private"."win_lead"(public.offers, uuid);

drop function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text);

drop function "public"."forget_openings"();

drop function "public"."let_admins_enter_by_mail"(boolean);

drop function "public"."list_procedures"(bigint, integer, bigint);

drop function "public"."list_runs"(boolean, bigint, integer, bigint);

drop function "public"."set_begins_when_paid"(boolean);

drop function "public"."set_issues_deposits"(boolean);

drop function "public"."set_second_person"(boolean);

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
  caller private.caller := private.begin_act('new companies', '{100, 500}', lowest => 'admin');
  given public.companies := private.company_facts(null, facts);
begin
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

create or replace function private.add_procedure (
  texts       jsonb,
  is_template boolean default false
)
  returns SETOF public.procedures
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new procedures', '{50, 500}', lowest => 'admin');
  made public.procedures := private.with_texts(null, '{
    "version": "", "author": "", "reviewer": "", "purpose": "", "scope": "", "responsibilities": "", "procedure_steps": "",
    "quality_control": "", "records": ""
  }' || texts);
begin
  insert into public.procedures (
    is_template, title, version, date, author, reviewer, next_review_date, purpose, scope, responsibilities, procedure_steps,
    quality_control, records
  )
  values (
    add_procedure.is_template, made.title, made.version, made.date, made.author, made.reviewer, made.next_review_date, made.purpose,
    made.scope, made.responsibilities, made.procedure_steps, made.quality_control, made.records
  )
  returning * into made;
  perform private.keep_version(made);
  perform private.announce(private.active_staff('admin'), 'procedures');
  return next made;
end;
$function$;

create or replace function private.begin_act (
  what   text,
  most   integer[]        default null::integer[],
  lowest public.user_role default null::public.user_role
)
  returns private.caller
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.caller();
  counter private.rate_limits;
begin
  if caller.is_viewing then
    raise exception 'A view changes nothing' using errcode = 'PT403';
  end if;
  if auth.uid() is null then
    select person.id, person.role into caller.id, caller.role from public.profiles as person
    where person.id = private.actor() and person.is_active;
    most := null;
  end if;
  if caller.role is null then
    raise exception 'Nobody acts without an account' using errcode = '42501';
  elsif caller.role > lowest then
    raise exception 'This act is not for the role %', caller.role using errcode = '42501';
  end if;
  if most is not null then
    select * into counter from private.count_attempt(what, caller.id::text, interval '1 day');
    if counter.hits > most[case when private.is_staff_role(caller.role) then 2 else 1 end] then
      raise exception 'The daily quota is used up: %', what
        using errcode = 'PT429', detail = ceil(extract(epoch from counter.ends_at - clock_timestamp()))::int::text;
    end if;
  end if;
  return caller;
end;
$function$;

alter function "private"."begin_act"(text, integer[], public.user_role) owner to "postgres";

create or replace function private.begin_project (
  title       text,
  description text,
  client_id   uuid    default null::uuid,
  start_date  date    default null::date,
  due_date    date    default null::date,
  steps_of    bigint  default null::bigint,
  milestones  text[]  default '{}'::text[],
  member_ids  uuid[]  default '{}'::uuid[],
  company_id  bigint  default null::bigint,
  is_limited  boolean default false
)
  returns SETOF public.projects
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new projects', '{50, 500}', lowest => 'team_member');
  made public.projects;
begin
  made := private.make_project(
    title, description, caller.id, client_id, start_date, due_date, company_id, is_limited, member_ids
  );
  perform private.begin_milestones(caller, made.id, steps_of, milestones);
  return query select one.* from public.projects as one where one.id = made.id;
end;
$function$;

create or replace function private.block_time (
  reason    text,
  starts_at timestamp with time zone,
  ends_at   timestamp with time zone
)
  returns SETOF public.bookings
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new bookings', '{100, 500}', lowest => 'admin');
  made public.bookings;
begin
  perform private.wait_for_bookings();
  made.starts_at := block_time.starts_at;
  made.ends_at := block_time.ends_at;
  perform private.take_time(made);
  insert into public.bookings (reason, starts_at, ends_at) values (block_time.reason, made.starts_at, made.ends_at)
  returning * into made;
  perform private.announce_leads();
  return next made;
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
  made public.offer_acceptances := jsonb_populate_record(null::public.offer_acceptances, '{
    "options": [], "street": "", "postal_code": "", "invoice_email": "", "order_number": ""
  }'::jsonb || jsonb_strip_nulls(given));
  begun record;
  deposit jsonb;
begin
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
  perform private.win_lead(one, coalesce(one.client_id, begun.client), coalesce(one.project_id, offer.project_id))
  from public.leads as one where one.id = offer.lead_id for update;
  return made;
end;
$function$;

create or replace function private.confirm_claim (
  claim   bigint,
  amount  bigint,
  paid_on date,
  invoice bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed coin_claims', '{100, 1000}', lowest => 'admin');
  held public.coin_claims := private.hold_claim(claim, invoice);
begin
  if held.id is null then
    return false;
  elsif (amount > 0) is not true then
    raise exception 'A claim is confirmed by saying what it is worth' using errcode = '23514';
  end if;
  -- Before the payment is told of, so that it is not counted as waiting too.
  update public.coin_claims as one set state = 'confirmed' where one.id = claim;
  update public.coin_claims as one set payment_id = private.record_payment(
    held.invoice_id, amount, paid_on, 'coin',
    private.spoken_coin(coalesce(held.units_to_us, held.units), held.coin) || ', ' || held.transaction_id
  )
  where one.id = claim;
  return true;
end;
$function$;

create or replace function private.correct_email (
  person  uuid,
  address text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('corrected addresses', lowest => 'admin');
begin
  if person = caller.id then
    raise exception 'Administrators correct addresses of others' using errcode = '42501';
  end if;
  if private.is_email(address) is not true then
    raise exception 'This is no address' using errcode = '23514';
  end if;
  perform private.mail_owner('email_changed', person, jsonb_build_object('new_email', lower(btrim(address))));
  perform public.change_email(caller.id, person, address);
  perform private.forget_email_change(person);
  delete from private.password_links as link where link.user_id = person and link.used_at is null;
  return true;
end;
$function$;

create or replace function private.delete_company (
  company bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed companies', '{100, 2000}', lowest => 'admin');
begin
  perform private.lock_companies(array[company]);
  delete from public.companies as one
  where one.id = company
    and not exists (select from public.profiles where profiles.company_id = delete_company.company)
    and not exists (select from public.projects where projects.company_id = company)
    and not exists (select from public.invoices where invoices.company_id = company);
  if not found then
    return false;
  end if;
  perform private.announce(private.active_staff(), 'companies');
  return true;
end;
$function$;

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
  caller private.caller := private.begin_act('new invoices', '{100, 500}', lowest => 'admin');
  given public.invoices := jsonb_populate_record(null::public.invoices, facts);
  made public.invoices;
begin
  if again is null and exists (
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

create or replace function private.draft_offer (
  written  jsonb,
  lead     bigint default null::bigint,
  company  bigint default null::bigint,
  project  bigint default null::bigint,
  template bigint default null::bigint
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new offers', '{100, 500}', lowest => 'admin');
  draft public.offers;
begin
  if num_nonnulls(lead, company, project) <> 1 then
    raise exception 'An offer is for a lead, a company or a project' using errcode = '23514';
  end if;
  perform private.refuse_archived(project);
  select * into draft from public.offers as one where one.id = template and one.state <> 'draft';
  if draft.id is null then
    draft := jsonb_populate_record(null::public.offers, '{
      "about": "", "country": "", "items": [], "steps": [], "deposit_percent": 0, "rest_when": "", "included": "", "excluded": "",
      "needed": "", "people": []
    }');
  end if;
  draft.valid_until := null;
  draft.starts_on := null;
  draft := jsonb_populate_record(draft, private.only(written, private.offer_columns()));
  draft.number := null;
  draft.version := 1;
  draft.replaces_id := null;
  draft.lead_id := lead;
  draft.company_id := company;
  draft.project_id := project;
  draft.is_change := project is not null;
  return private.add_offer(private.addressed(draft));
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
  -- One of each person's, their message before the rest; whoever has a call is met there.
  (
    select distinct on (private.mailbox_of(lead.email))
      'lead', to_jsonb(lead.id), coalesce(lead.name, lead.email), lead.company, null::bigint, null, null::date, lead.created_at,
      nullif(lead.message, ''), jsonb_build_object('source', case
        when lead.message_id is not null then 'message' when lead.palette_id is not null then 'palette' else 'newsletter' end)
    from private.lead_senders as lead
    where caller.role = 'admin' and lead.status = 'new' and not exists (
      select from private.booked_calls as call where call.lead_id = lead.id and call.ends_at > now()
    )
    order by private.mailbox_of(lead.email), lead.message_id desc nulls last, lead.id desc
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
  from private.standings_of(array(
    select one.id from public.invoices as one
    where caller.role = 'admin' and one.number is not null and one.kind = 'invoice' and one.due_on < today
      and one.paid + one.credited < one.total
  )) as known
  cross join lateral (select (known.standing).*) as standing
  join public.invoices as invoice on invoice.id = known.id
  join public.projects as project on project.id = invoice.project_id
  where standing.rest > 0
    and not exists (select from private.waiting_deposits as one where one.invoice_id = invoice.id)
  union all
  select 'deposit', to_jsonb(one.invoice_id), one.title, one.legal_name, one.project_id, one.title, one.due_on, one.accepted_at, null,
    jsonb_build_object('isDraft', one.number is null, 'rest', one.rest, 'currency', one.currency, 'reminded', one.reminded)
  from private.waiting_deposits as one where caller.role = 'admin'
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
  caller private.caller := private.begin_act('changed companies', '{100, 2000}', lowest => 'admin');
  before public.companies;
  after public.companies;
begin
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

create or replace function private.enter_rate (
  coin     text,
  currency text,
  rate     numeric
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed coin_rates', '{100, 5000}', lowest => 'admin');
  entered bigint;
begin
  insert into public.coin_rates as known (coin, currency, rate)
  values ((private.known_coin(enter_rate.coin)).id, enter_rate.currency, enter_rate.rate)
  on conflict on constraint coin_rates_coin_currency_key do update set rate = excluded.rate
  returning known.id into entered;
  return entered;
end;
$function$;

create or replace function private.find_for_me (
  typed text,
  most  integer default 5
)
  returns table (
    kind        text,
    id          text,
    title       text,
    about       text,
    project_id  bigint,
    document_id bigint,
    request_id  bigint,
    rank        integer
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  set plan_cache_mode to 'force_generic_plan'
  AS $function$
#variable_conflict use_column
declare
  caller private.caller := private.caller();
  wanted tsquery := private.beginnings_of(typed);
  plain text := lower(btrim(typed));
  is_staff boolean := private.is_staff_role(caller.role);
begin
  if caller.role is null or wanted is null then
    return;
  end if;
  return query
    with mine as materialized (
      select member.project_id from public.project_members as member where member.user_id = caller.id
    ), found as (
      select best.*
      from unnest('{project, document, milestone, request, comment, invoice, offer, person, company, lead, procedure}'::text[]) as kinds (kind)
      cross join lateral (
        select one.kind, one.id, one.title, one.about, one.project_id, one.document_id, one.created_at,
          case coalesce(strpos(lower(one.title), plain), 0)
            when 0 then 0 when 1 then case when lower(one.title) = plain then 3 else 2 end else 1
          end as rank
        from private.findables as one
        where one.kind = kinds.kind and one.words @@ wanted and case one.readers
          when 'members' then caller.role = 'admin' or one.owner_id = caller.id or one.project_id in (select mine.project_id from mine)
          when 'staff' then caller.role = 'admin'
            or is_staff and (one.owner_id = caller.id or one.project_id in (select mine.project_id from mine))
          when 'colleagues' then caller.role <> 'admin' and one.owner_id <> caller.id and one.owner_id in (
            select member.user_id from mine join public.project_members as member on member.project_id = mine.project_id
          )
          when 'team' then caller.role = 'team_member'
          when 'admins' then caller.role = 'admin'
        end
        -- A project is found twice, by its own name and by its company's.
        order by rank desc, one.created_at desc, one.id desc limit 2 * least(most, 20)
      ) as best
    ), placed as (
      select one.*, row_number() over (partition by one.kind order by one.rank desc, one.created_at desc, one.id desc) as place
      from (select distinct on (found.kind, found.id) found.* from found) as one
    )
    select one.kind, one.id, coalesce(one.title, left(comment.body, 160)), coalesce(one.about, project.title),
      project.id, one.document_id, comment.request_id, one.rank
    from placed as one
    left join public.comments as comment on comment.id = case one.kind when 'comment' then one.id::bigint end
    left join public.projects as project on project.id = coalesce(one.project_id, case
      when one.kind = 'person' and caller.role <> 'admin' then (
        select max(member.project_id) from mine join public.project_members as member on member.project_id = mine.project_id
        where member.user_id = one.id::uuid
      )
    end)
    where one.place <= least(most, 20)
    order by max(one.rank) over (partition by one.kind) desc, one.kind, one.place;
end;
$function$;

create or replace function private.hand_over (
  person    uuid,
  successor uuid,
  changes   jsonb                    default '{}'::jsonb,
  seen      timestamp with time zone default null::timestamp with time zone
)
  returns SETOF public.profiles
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed profiles', '{100, 2000}', lowest => 'admin');
  before public.profiles;
  wanted public.profiles;
begin
  -- One after another: of two people who hand over to each other, the second meets somebody who is gone.
  perform pg_advisory_xact_lock(hashtext('handing over'));
  select * into before from public.profiles as one
  where one.id = person and one.updated_at = coalesce(seen, one.updated_at) for no key update;
  if found then
    wanted := jsonb_populate_record(before, private.only(changes, private.editable_columns(caller, person)));
    perform private.give_work(
      person, successor, before.role = 'admin' and wanted.role = 'team_member' and wanted.is_active
    );
    perform private.change_person(before, changes);
    return query select one.* from public.profiles as one where one.id = person;
  end if;
end;
$function$;

create or replace function private.hold_claim (
  claim   bigint,
  invoice bigint
)
  returns public.coin_claims
  language sql
  set search_path to ''
  AS $function$
  select * from public.coin_claims as one
  where one.id = claim and one.invoice_id = coalesce(invoice, one.invoice_id) and one.state = 'waiting'
  for no key update
$function$;

alter function "private"."hold_claim"(bigint, bigint) owner to "postgres";

create or replace function private.invoices_to_pay (
  caller private.caller
)
  returns SETOF private.duty
  language sql
  stable
  set search_path to ''
  AS $function$
  select 'invoice', to_jsonb(invoice.id), invoice.number, null, project.id, project.title, invoice.due_on,
    invoice.issued_on::timestamptz, null,
    jsonb_build_object('rest', standing.rest, 'currency', invoice.currency, 'status', standing.status)
  from private.standings_of(array(
    select one.id from public.project_members as member join public.invoices as one on one.project_id = member.project_id
    where member.user_id = caller.id and caller.role = 'client' and one.number is not null and one.kind = 'invoice'
      and one.paid + one.credited < one.total
  )) as known
  cross join lateral (select (known.standing).*) as standing
  join public.invoices as invoice on invoice.id = known.id
  join public.projects as project on project.id = invoice.project_id
  where standing.rest > 0
$function$;

create or replace function private.list_projects (
  before_id bigint  default null::bigint,
  max_rows  integer default 200,
  archived  boolean default false
)
  returns SETOF public.projects
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.caller();
  ceiling bigint := coalesce(before_id, 9223372036854775807);
begin
  if caller.role = 'admin' then
    return query
      select project.* from public.projects as project
      where project.is_archived = archived and project.id < ceiling order by project.id desc limit max_rows;
  elsif caller.role is not null then
    return query
      select project.*
      from public.project_members as member
      join public.projects as project on project.id = member.project_id
      where member.user_id = caller.id and member.project_id < ceiling and project.is_archived = archived
      order by member.project_id desc limit max_rows;
  end if;
end;
$function$;

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
  caller private.caller := private.begin_act('changed companies', '{100, 2000}', lowest => 'admin');
  merged public.companies;
begin
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

create or replace function private.owns_address (
  person uuid
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.may_write_to(person)
    or exists (select from private.password_links as link where link.user_id = person and link.used_at is not null)
$function$;

create or replace function private.people_of (
  project bigint
)
  returns table (
    id       uuid,
    username text,
    name     text,
    role     public.user_role,
    email    text
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select person.id, person.username, person.name, person.role,
    case when person.is_active and (private.is_staff_role(person.role) or (select private.is_staff())) then person.email end
  from public.project_members as member
  join public.profiles as person on person.id = member.user_id
  where member.project_id = project and (select private.sees_project(private.caller(), project))
  order by person.username_key
$function$;

create or replace function private.publish_version (
  version   bigint,
  procedure bigint default null::bigint
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedures', lowest => 'admin');
  wanted public.procedure_versions;
begin
  select * into wanted from public.procedure_versions as one
  where one.id = version and one.procedure_id = coalesce(procedure, one.procedure_id);
  -- Nobody saves another version meanwhile.
  perform from public.procedures as one where one.id = wanted.procedure_id and not one.is_template for update;
  if not found then
    return null;
  end if;
  if exists (select from public.procedure_versions as one where one.procedure_id = wanted.procedure_id and one.number > wanted.number) then
    return 'outdated';
  end if;
  if (select second_person_publishes from public.settings) and exists (
    select from public.procedure_versions as one
    where one.procedure_id = wanted.procedure_id and one.saved_by = caller.id and one.number > coalesce((
      select read.number from public.published_procedures as published
      join public.procedure_versions as read on read.id = published.version_id where published.procedure_id = wanted.procedure_id
    ), 0)
  ) then
    return 'own';
  end if;
  insert into public.published_procedures (procedure_id, version_id, published_by)
  values (wanted.procedure_id, wanted.id, caller.id)
  on conflict (procedure_id) do update
  set version_id = excluded.version_id, published_by = excluded.published_by, published_at = now()
  where published_procedures.version_id <> excluded.version_id;
  if found then
    delete from public.notifications as told where told.procedure_id = wanted.procedure_id and not told.is_read;
    perform private.notify(
      private.active_staff(), 'procedure', 'Procedure to sign',
      format('Revision %s of “%s” was published. Please read and sign it.', wanted.number, wanted.fields ->> 'title'),
      jsonb_build_object('procedure_id', wanted.procedure_id)
    );
    perform private.announce(private.active_staff(), 'procedures');
  end if;
  return 'published';
end;
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
  caller private.caller := private.begin_act('new invoice_payments', '{100, 1000}', lowest => 'admin');
  about public.invoices;
begin
  select * into about from public.invoices as one where one.id = invoice for no key update;
  if about.id is null then
    return null;
  elsif about.shown_at is null or about.kind <> 'invoice' then
    raise exception 'Only an invoice that was issued is paid' using errcode = '23514', hint = 'invoice_not_issued';
  elsif about.paid + amount < 0 then
    raise exception 'No more is paid back than came' using errcode = '23514', hint = 'repaid_too_much';
  elsif method = 'card' then
    raise exception 'The card provider says what is paid by card' using errcode = '23514', hint = 'card_payment';
  end if;
  return private.add_payment(about, amount, paid_on, method, reference, act => 'Recorded');
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
  caller private.caller := private.begin_act('changed coin_claims', '{100, 1000}', lowest => 'admin');
  held public.coin_claims := private.hold_claim(claim, invoice);
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

create or replace function private.remove_second_factor (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('removed second factors', lowest => 'admin');
begin
  if person = caller.id then
    raise exception 'Administrators remove second factors of others' using errcode = '42501';
  end if;
  if private.second_factor_since(person) is null then
    return false;
  end if;
  delete from auth.mfa_factors as factor where factor.user_id = person and factor.status::text = 'verified';
  if not found then
    return false;
  end if;
  delete from auth.mfa_factors as factor where factor.user_id = person;
  delete from auth.sessions as session where session.user_id = person;
  perform private.forget_caller();
  perform public.second_factor_changed(person, 'removed');
  return true;
end;
$function$;

create or replace function private.require_second_factor (
  required boolean
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed settings', lowest => 'admin');
begin
  if required and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'Only administrators with a second factor require one' using errcode = '42501';
  end if;
  update public.settings set staff_second_factor = required;
  delete from auth.sessions as session using public.profiles as person
  where required and person.id = session.user_id and private.is_staff_role(person.role)
    and session.aal::text is distinct from 'aal2' and session.id <> private.my_session();
  perform private.forget_caller();
  return true;
end;
$function$;

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
  select tried.fitting, tried.tries_left into fitting, tries_left
  from private.try_mailed_code('link', browser_hash, code_hash, link => link.id) as tried;
  is_right := fitting is not null;
  if is_right then
    update private.mailed_codes as one set used_at = now() where one.id = fitting;
    delete from private.mailed_codes as other where other.link_id = link.id and other.used_at is null;
    update private.shared_links as one set acted_as = spend_link_code.acted_as where one.id = link.id;
  end if;
end;
$function$;

create or replace function private.start_run (
  version bigint,
  owner   uuid   default null::uuid,
  due     date   default null::date,
  project bigint default null::bigint,
  name    text   default null::text
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new procedure_runs', '{50, 500}', lowest => 'team_member');
  wanted public.procedure_versions;
  run public.procedure_runs;
begin
  select one.* into wanted from public.procedure_versions as one where one.id = version and private.is_published(one.id);
  if wanted.id is null then
    return null;
  end if;
  if owner is not null then
    perform private.hold_run_owner(owner);
  end if;
  insert into public.procedure_runs (procedure_id, number, title, assignee_id, due_date, project_id, started_by)
  values (wanted.procedure_id, wanted.number, private.title_of_run(wanted, name, project), owner, due, project, caller.id)
  returning * into run;
  insert into public.procedure_run_steps (run_id, position, title)
  select run.id, place, step
  from unnest(private.steps_of(wanted.fields ->> 'procedureSteps')) with ordinality as one (step, place);
  if not found then
    raise exception 'This procedure has no steps' using errcode = '23514';
  end if;
  if project is not null then
    perform private.add_milestone(
      project,
      btrim(left(btrim(regexp_replace(step.title, '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', ' ', 'g')), 200)),
      due_date => due,
      owner => (select member.user_id from public.project_members as member where member.project_id = project and member.user_id = start_run.owner)
    )
    from public.procedure_run_steps as step where step.run_id = run.id order by step.position;
  end if;
  perform private.notify_run_owner(run);
  perform private.announce(private.active_staff(), 'procedures');
  return run.id;
end;
$function$;

create or replace function private.try_mailed_code (
  purpose      text,
  browser_hash text,
  code_hash    text,
  person       uuid               default null::uuid,
  link         bigint             default null::bigint,
  OUT          fitting bigint,
  OUT          tries_left integer
)
  returns record
  language sql
  set search_path to ''
  AS $function$
  with tried as (
    update private.mailed_codes as one set tries = one.tries + 1
    where one.purpose = try_mailed_code.purpose and one.browser_hash = try_mailed_code.browser_hash
      and one.user_id is not distinct from coalesce(person, one.user_id) and one.link_id is not distinct from coalesce(link, one.link_id)
      and one.used_at is null and one.expires_at > now() and one.tries < 5
    returning one.*
  )
  select max(tried.id) filter (where tried.code_hash = try_mailed_code.code_hash and num_nonnulls(tried.user_id, tried.link_id) > 0),
    coalesce(5 - min(tried.tries), 0)
  from tried
$function$;

alter function "private"."try_mailed_code"(text, text, text, uuid, bigint) owner to "postgres";

create or replace function private.win_lead (
  before  public.leads,
  person  uuid,
  project bigint,
  actor   uuid         default null::uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  after public.leads := before;
begin
  after.status := 'won';
  after.is_read := true;
  after.client_id := person;
  after.project_id := project;
  after.assignee_id := coalesce(before.assignee_id, actor);
  perform private.save_lead(before, after);
end;
$function$;

alter function "private"."win_lead"(public.leads, uuid, bigint, uuid) owner to "postgres";

create or replace function private.withdraw_invitation (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('withdrawn invitations', lowest => 'admin');
  withdrawn boolean;
begin
  delete from private.password_links as link
  where link.user_id = person and link.purpose = 'invitation' and link.used_at is null and link.expires_at > now();
  withdrawn := found;
  delete from private.mail_outbox as waiting
  where waiting.kind = 'invitation' and waiting.payload ->> 'user_id' = person::text;
  return withdrawn;
end;
$function$;

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
      from private.standings_of(array(
        select owed.id from public.project_members as member join public.invoices as owed on owed.project_id = member.project_id
        where member.user_id = person and owed.shown_at is not null
      )) as known
      cross join lateral (select (known.standing).*) as standing
      join public.invoices as one on one.id = known.id
      where standing.rest > 0
    ) else '[]' end
  from public.profiles as account where account.id = person;
end;
$function$;

create or replace function private.write_letter (
  lead      bigint,
  body      text,
  is_theirs boolean default false,
  language  text    default 'en'::text
)
  returns SETOF public.lead_letters
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new lead_letters', '{100, 500}', lowest => 'admin');
  before public.leads;
  after public.leads;
  sender private.lead_senders;
  written public.lead_letters;
begin
  select * into before from public.leads as one where one.id = lead for no key update;
  if not found then
    return;
  end if;
  select * into sender from private.lead_senders as one where one.id = lead;
  if not is_theirs and sender.unsubscribed_at is not null then
    raise exception 'This address has left the newsletter' using errcode = '23514', hint = 'unsubscribed';
  end if;
  insert into public.lead_letters (lead_id, written_by, body, is_theirs)
  values (lead, caller.id, write_letter.body, write_letter.is_theirs) returning * into written;
  after := before;
  after.is_read := true;
  if before.status = 'new' then
    after.status := 'in_talk';
  end if;
  if not is_theirs then
    after.assignee_id := coalesce(before.assignee_id, caller.id);
    insert into private.mail_outbox (kind, payload)
    values ('lead_letter', jsonb_build_object(
      'name', sender.name, 'email', sender.email, 'body', written.body, 'quote', sender.message, 'written_by', caller.id,
      'signed_by', private.name_of(caller.id), 'language', write_letter.language
    ));
  end if;
  perform private.save_lead(before, after);
  return next written;
end;
$function$;

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
  insert into private.mailed_codes (purpose, link_id, code_hash, browser_hash)
  values ('link', link.id, ask_for_link_code.code_hash, ask_for_link_code.browser_hash);
  perform private.mail_link(
    'link_code', link, jsonb_build_object('email', link.email, 'seed', seed, 'expires_at', now() + interval '15 minutes')
  );
  return 'sent';
end;
$function$;

create or replace function public.ask_for_sign_in (
  login        text,
  token_hash   text,
  code_hash    text,
  browser_hash text,
  seed         text,
  browser      text,
  system       text,
  next_page    text default null::text
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  insert into private.mailed_codes (purpose, token_hash, code_hash, browser_hash, next_page)
  values ('sign_in', ask_for_sign_in.token_hash, ask_for_sign_in.code_hash, ask_for_sign_in.browser_hash, ask_for_sign_in.next_page);
  insert into private.mail_outbox (kind, payload)
  values ('sign_in', jsonb_build_object('login', login, 'seed', seed, 'at', now(), 'browser', browser, 'system', system));
$function$;

alter function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) owner to "postgres";

create or replace function public.change_settings (
  wanted jsonb
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  update public.settings as kept
  set (second_person_publishes, admins_by_mail, begins_when_paid, issues_deposits) = (
    select one.second_person_publishes, one.admins_by_mail, one.begins_when_paid, one.issues_deposits
    from jsonb_populate_record(
      kept, private.only(wanted, '{second_person_publishes, admins_by_mail, begins_when_paid, issues_deposits}')
    ) as one
  )
  where kept.is_only
$function$;

alter function "public"."change_settings"(jsonb) owner to "postgres";

create or replace function public.convert_lead (
  actor               uuid,
  lead                bigint,
  username            text,
  name                text,
  company             text,
  project_title       text,
  project_description text,
  token_hash          text,
  mail_seed           text   default null::text
)
  returns table (
    person  uuid,
    project bigint,
    is_new  boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
#variable_conflict use_variable
declare
  caller private.caller;
  held public.leads[];
  before public.leads;
  sender private.lead_senders;
begin
  perform private.act_for(actor);
  caller := private.begin_act('converted leads', lowest => 'admin');
  held := array(select one from private.hold_leads_of(lead) as one);
  select one.* into before from unnest(held) as one where one.id = lead;
  if not found then
    return;
  elsif before.project_id is not null then
    raise exception 'This lead has its project' using errcode = '23505';
  end if;
  select * into sender from private.lead_senders as one where one.id = lead;
  select one.id into person from auth.users as one where lower(one.email) = lower(sender.email);
  is_new := person is null;
  if is_new then
    if exists (select from public.profiles as one where one.username_key = private.username_key(username)) then
      return query select null::uuid, null::bigint, true;
      return;
    end if;
    if exists (select from public.companies as one where private.username_key(one.name) = private.username_key(btrim(company))) then
      raise exception 'A lead belongs to no company that there is' using errcode = '23514', hint = 'company_known';
    end if;
    person := public.create_user(actor, username, sender.email, 'client', name, company);
  elsif not private.owns_address(person) then
    return query select null::uuid, null::bigint, false;
    return;
  end if;
  project := (private.make_project(project_title, project_description, actor, person)).id;
  if is_new then
    -- It names the project. Another mail about that would come in the same second.
    perform public.create_invitation(actor, person, token_hash, mail_seed);
    delete from private.notification_mail where recipient_id = person;
  end if;
  -- What was closed before is another story.
  held := array(
    select one from unnest(held) as one where one.id = lead or one.status in ('new', 'in_talk') and one.project_id is null
    order by one.id
  );
  perform private.write_comment(left('They wrote: ' || written.message, 5000), project, is_internal => true)
  from unnest(held) as one join private.lead_senders as written on written.id = one.id
  where written.message is not null;
  insert into public.palettes (owner_id, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  select person, one.name, one."primary", one.secondary, one.accent1, one.accent2, one.gray, one.heading_font, one.body_font
  from public.palettes as one where one.owner_id is null and lower(one.email) = lower(sender.email);
  perform private.win_lead(one, person, project, actor) from unnest(held) as one;
  return next;
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
  caller := private.begin_act('changed projects', '{500, 5000}', lowest => 'admin');
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
  perform private.notify_of_ending(place, ending, canceled);
  perform private.announce_in(project, 'project');
  perform private.announce_in(project, 'milestones');
  perform private.announce(private.active_staff('admin'), 'offers');
  return project;
end;
$function$;

create or replace function public.forget_old_news (
  max_rows integer default 1000
)
  returns integer
  language sql
  security definer
  set search_path to ''
  AS $function$
  select private.forget(
      'public.notifications', 'created_at',
      $condition$created_at < now() - interval '180 days' and (is_read or created_at < now() - interval '1 year')$condition$, max_rows
    )
    + private.forget('private.project_activity', 'at', $condition$at < now() - interval '180 days'$condition$, max_rows)
    + private.forget('private.reminders', 'day', $condition$not case kind
        when 'document' then exists (select from public.documents where id = about)
        when 'asked' then day >= current_date
        when 'invoice' then exists (select from public.invoices where id = about)
        when 'run' then exists (select from public.procedure_runs where id = about)
        else exists (select from public.procedures where id = about) end$condition$, max_rows)
    + private.forget('private.mail_outbox', 'created_at', $condition$created_at < now() - interval '30 days'$condition$, max_rows)
    + private.forget('private.link_openings', 'opened_at', $condition$exists (
        select from private.shared_links as link
        where link.id = link_openings.link_id and private.ends_at(link) < now() - interval '90 days'
      )$condition$, max_rows)
$function$;

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
  caller := private.begin_act('changed invoices', lowest => 'admin');
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

create or replace function public.list_invoices (
  with_drafts boolean default false,
  before_id   bigint  default null::bigint,
  max_rows    integer default 200
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
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

create or replace function public.list_procedures (
  before_id bigint  default null::bigint,
  max_rows  integer default 50,
  only_id   bigint  default null::bigint
)
  returns table (
    id           bigint,
    version_id   bigint,
    number       integer,
    title        text,
    version      text,
    published_at timestamp with time zone,
    signed_at    timestamp with time zone,
    fields       jsonb,
    steps        text[]
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  -- Each version is looked up by itself: joined, all would be read, and asked whether they are published.
  with page as materialized (
    select one.procedure_id, one.version_id, one.published_at from public.published_procedures as one
    where one.procedure_id < coalesce(before_id, 9223372036854775807)
      and one.procedure_id between coalesce(only_id, 0) and coalesce(only_id, 9223372036854775807)
    order by one.procedure_id desc limit max_rows
  )
  select page.procedure_id, page.version_id, version.number, version.fields ->> 'title', version.fields ->> 'version',
    page.published_at::timestamptz,
    (
      select signed.signed_at::timestamptz from public.procedure_signoffs as signed
      where signed.version_id = page.version_id and signed.user_id = (select private.me())
    ),
    case when only_id is not null then version.fields end,
    case when only_id is not null then private.steps_of(version.fields ->> 'procedureSteps') end
  from page cross join lateral (
    select one.number, one.fields from public.procedure_versions as one where one.id = page.version_id offset 0
  ) as version
  order by page.procedure_id desc
$function$;

alter function "public"."list_procedures"(bigint, integer, bigint) owner to "postgres";

create or replace function public.list_runs (
  is_open   boolean default null::boolean,
  before_id bigint  default null::bigint,
  max_rows  integer default 50,
  only_id   bigint  default null::bigint
)
  returns table (
    id           bigint,
    procedure_id bigint,
    number       integer,
    title        text,
    assignee_id  uuid,
    owner        text,
    due_date     date,
    status       text,
    project_id   bigint,
    steps        integer,
    done         integer,
    created_at   timestamp with time zone,
    ended_at     timestamp with time zone,
    ended_by     text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select run.id, run.procedure_id, run.number, run.title, run.assignee_id, private.name_of(run.assignee_id), run.due_date, run.status,
    run.project_id, counted.steps, counted.done, run.created_at::timestamptz, run.ended_at::timestamptz,
    private.name_of(run.ended_by)
  from public.procedure_runs as run
  cross join lateral (
    select count(*)::int as steps, (count(*) filter (where step.is_done))::int as done
    from public.procedure_run_steps as step where step.run_id = run.id
  ) as counted
  where coalesce((run.status = 'open') = is_open, true) and run.id < coalesce(before_id, 9223372036854775807)
    and run.id between coalesce(only_id, 0) and coalesce(only_id, 9223372036854775807)
  order by run.id desc limit max_rows
$function$;

alter function "public"."list_runs"(boolean, bigint, integer, bigint) owner to "postgres";

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
  perform private.begin_act('new vat_checks', lowest => 'admin');
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

create or replace function public.record_acceptance (
  actor        uuid,
  offer        bigint,
  how          text,
  name         text,
  accepted_on  date,
  options      integer[] default '{}'::integer[],
  order_number text      default ''::text,
  untaxed      jsonb     default null::jsonb,
  issuing      jsonb     default null::jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller;
  held public.offers;
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed offers', '{100, 10000}', lowest => 'admin');
  select * into held from public.offers as one where one.id = offer for update;
  if held.id is null or held.state = 'draft' then
    return false;
  elsif how = 'signed' or accepted_on > current_date + 1 then
    raise exception 'Nobody signed it here' using errcode = '23514';
  end if;
  perform private.notify_of_acceptance(held, private.conclude_offer(held, jsonb_build_object(
    'how', how, 'name', record_acceptance.name, 'email', held.email, 'options', to_jsonb(record_acceptance.options),
    'order_number', record_acceptance.order_number, 'accepted_at', accepted_on::timestamp at time zone held.time_zone,
    'recorded_by', caller.id, 'untaxed', untaxed, 'issuing', issuing
  ), caller.id));
  return true;
end;
$function$;

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
  caller := private.begin_act('changed offers', lowest => 'admin');
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

create or replace function public.spend_code (
  user_id      uuid,
  browser_hash text,
  code_hash    text
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
  perform from public.profiles as one where one.id = spend_code.user_id for update;
  fitting := (private.try_mailed_code('confirm', browser_hash, code_hash, person => user_id)).fitting;
  if fitting is null then
    return false;
  end if;
  update private.mailed_codes as one set used_at = now() where one.id = fitting;
  perform private.note_proof(spend_code.user_id);
  return true;
end;
$function$;

create or replace function public.spend_sign_in_code (
  browser_hash text,
  code_hash    text
)
  returns table (
    user_id        uuid,
    email          text,
    next_page      text,
    ended_password boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform from public.profiles as one where one.id in (
    select asked.user_id from private.mailed_codes as asked where asked.browser_hash = spend_sign_in_code.browser_hash
  ) order by one.id for update;
  return query select * from private.enter_by_mail((private.try_mailed_code('sign_in', browser_hash, code_hash)).fitting);
end;
$function$;

create trigger forget_old
  after insert on private.mailed_codes
  for each STATEMENT
  execute function private.forget_old('expires_at', '1 day');

revoke all on function "private"."begin_act"(text, integer[], public.user_role) from public;

revoke all on function "private"."begin_act"(text, integer[], public.user_role) from "postgres";

grant execute on function "private"."begin_act"(text, integer[], public.user_role) to "postgres";

revoke all on function "private"."hold_claim"(bigint, bigint) from public;

revoke all on function "private"."hold_claim"(bigint, bigint) from "postgres";

grant execute on function "private"."hold_claim"(bigint, bigint) to "postgres";

revoke all on function "private"."try_mailed_code"(text, text, text, uuid, bigint) from public;

revoke all on function "private"."try_mailed_code"(text, text, text, uuid, bigint) from "postgres";

grant execute on function "private"."try_mailed_code"(text, text, text, uuid, bigint) to "postgres";

revoke all on function "private"."win_lead"(public.leads, uuid, bigint, uuid) from public;

revoke all on function "private"."win_lead"(public.leads, uuid, bigint, uuid) from "postgres";

grant execute on function "private"."win_lead"(public.leads, uuid, bigint, uuid) to "postgres";

revoke all on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) from public;

revoke all on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) from "postgres";

grant execute on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) to "postgres";

grant execute on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) to "service_role";

revoke all on function "public"."change_settings"(jsonb) from public;

revoke all on function "public"."change_settings"(jsonb) from "postgres";

grant execute on function "public"."change_settings"(jsonb) to "postgres";

grant execute on function "public"."change_settings"(jsonb) to "service_role";

revoke all on function "public"."list_procedures"(bigint, integer, bigint) from public;

grant execute on function "public"."list_procedures"(bigint, integer, bigint) to "authenticated";

revoke all on function "public"."list_procedures"(bigint, integer, bigint) from "postgres";

grant execute on function "public"."list_procedures"(bigint, integer, bigint) to "postgres";

revoke all on function "public"."list_runs"(boolean, bigint, integer, bigint) from public;

grant execute on function "public"."list_runs"(boolean, bigint, integer, bigint) to "authenticated";

revoke all on function "public"."list_runs"(boolean, bigint, integer, bigint) from "postgres";

grant execute on function "public"."list_runs"(boolean, bigint, integer, bigint) to "postgres";

reset check_function_bodies;
