set check_function_bodies = off;

drop function "private"."claimed_of"(public.invoices);

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
      ', ' || private.spoken_sum((private.worth_of(made)).amount::bigint, about.currency) || ' at our rate',
      coalesce(private.account_of(person), private.name_of_link(link)), made.transaction_id),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  perform private.announce_invoice(about);
  return jsonb_build_object(
    'claim', private.claim_facts(made), 'address', (select one.address from public.coin_quotes as one where one.id = made.quote_id)
  );
end;
$function$;

create or replace function private.business_due (
  person       uuid,
  first_day    date,
  last_day     date,
  only_project bigint
)
  returns table (
    kind          text,
    id            bigint,
    title         text,
    day           date,
    project_id    bigint,
    project_title text,
    is_done       boolean,
    changed_at    timestamp with time zone,
    about         text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with due as (
    select invoice.* from public.profiles as reader
    cross join lateral (
      select one.* from public.project_members as member join public.invoices as one on one.project_id = member.project_id
      where reader.role = 'client' and member.user_id = reader.id
      union all
      select one.* from public.invoices as one where reader.role = 'admin' and one.paid + one.credited < one.total
    ) as invoice
    where reader.id = person and invoice.number is not null and invoice.kind = 'invoice' and invoice.shown_at is not null
      and invoice.due_on between first_day and last_day and coalesce(invoice.project_id = only_project, true)
  )
  select 'invoice', due.id,
    concat(
      private.spoken_sum(coalesce(nullif(standing.rest, 0), nullif(standing.claimed, 0), due.total), due.currency),
      case when due.is_deposit then ', deposit invoice ' else ', invoice ' end, due.number,
      case when standing.rest = 0 and standing.claimed > 0 then ', being confirmed' end
    ),
    due.due_on, due.project_id, project.title, standing.rest = 0, due.updated_at, null
  from due join public.projects as project on project.id = due.project_id
  join private.standings_of(array(select one.id from due as one)) as known on known.id = due.id
  cross join lateral (select (known.standing).*) as standing
  union all
  select 'offer', offer.id, concat_ws(', ', offer.title, offer.legal_name), offer.valid_until, null, null, false, offer.updated_at,
    'the end of that day in ' || offer.time_zone
  from public.profiles as reader join public.offers as offer on reader.role = 'admin' and offer.state = 'sent' and offer.ends_at > now()
    and offer.valid_until between first_day and last_day
  where reader.id = person and only_project is null
$function$;

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
      when worth.is_early then 'too_early'
      when claim.units_to_us < worth.asked then 'underpaid'
      when claim.units_to_us > worth.asked then 'overpaid'
      else 'exact'
    end,
    'isLate', worth.is_late, 'sentAt', claim.sent_at,
    'unitsToUs', claim.units_to_us::text, 'confirmations', claim.confirmations, 'worth', worth.amount,
    'reason', claim.reason, 'claimedBy', coalesce(private.name_of(claim.claimed_by), private.name_of_link(claim.link_id, claim.signed_by)),
    'createdAt', claim.created_at
  )
  from private.worth_of(claim) as worth
$function$;

create or replace function private.standing_of (
  invoice public.invoices
)
  returns private.standing
  language sql
  stable
  set search_path to ''
  AS $function$
  select known.standing from private.standings_of(array[invoice.id]) as known
$function$;

create or replace function private.standings_of (
  invoices bigint[]
)
  returns table (
    id       bigint,
    standing private.standing
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select invoice.id, row(
    case
      when invoice.number is null then 'draft'
      when invoice.shown_at is null then 'issuing'
      when invoice.kind = 'credit_note' then 'credit_note'
      when owed.overpaid > 0 then 'we_owe'
      when invoice.credited > 0 and invoice.credited >= invoice.total then 'void'
      when left_over.open = 0 and owed.missing > left_over.open then 'refunded'
      when left_over.open = 0 then 'paid'
      when left_over.open = known.claimed then 'claimed'
      when invoice.due_on < current_date then 'overdue'
      when known.claimed > 0 then 'partly_claimed'
      when invoice.paid > 0 then 'partly_paid'
      else 'sent'
    end,
    left_over.open, known.claimed, left_over.open - known.claimed, owed.overpaid, owed.missing - left_over.open
  )::private.standing
  from public.invoices as invoice
  cross join lateral (
    select case invoice.kind when 'invoice' then invoice.total - invoice.credited - invoice.paid else 0 end as balance
  ) as sums
  cross join lateral (select greatest(sums.balance, 0) as missing, greatest(-sums.balance, 0) as overpaid) as owed
  -- Sums, which are found once however often they are named above.
  cross join lateral (
    select greatest(owed.missing - coalesce(sum(-payment.amount), 0), 0)::bigint as open
    from public.invoice_payments as payment
    where payment.invoice_id = invoice.id and payment.amount < 0 and owed.missing > 0
  ) as left_over
  cross join lateral (
    select least(left_over.open, coalesce(sum(case when worth.is_early then 0 else coalesce(worth.amount, invoice.total) end), 0))::bigint
      as claimed
    from public.coin_claims as claim cross join lateral private.worth_of(claim) as worth
    where claim.invoice_id = invoice.id and claim.state = 'waiting' and left_over.open > 0
  ) as known
  where invoice.id = any (invoices)
$function$;

alter function "private"."standings_of"(bigint[]) owner to "postgres";

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
  join private.standings_of(array(select listed.id from unnest(invoices) as listed)) as known on known.id = one.id
  cross join lateral (select (known.standing).*) as standing
$function$;

create or replace function private.worth_of (
  claim public.coin_claims,
  OUT   amount numeric,
  OUT   is_late boolean,
  OUT   is_early boolean,
  OUT   asked numeric
)
  returns record
  language sql
  stable
  set search_path to ''
  AS $function$
  select
    -- No more than any sum is: beyond it, a number of JSON is not what was written.
    case when quote.id is not null and not timing.is_late and not timing.is_early then
      least(trunc(coalesce(claim.units_to_us, claim.units) * quote.amount / quote.units), 10000000000000) end,
    timing.is_late, timing.is_early, coalesce(quote.units, claim.units)
  from public.invoices as invoice
  left join public.coin_quotes as quote on quote.id = claim.quote_id
  cross join lateral (
    select coalesce(least(claim.sent_at, claim.created_at) > quote.expires_at, false) as is_late,
      coalesce(claim.sent_at < coalesce(quote.created_at - interval '2 hours', invoice.issued_on - interval '1 day'), false) as is_early
  ) as timing
  where invoice.id = claim.invoice_id
$function$;

alter function "private"."worth_of"(public.coin_claims) owner to "postgres";

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
    'gross', sign * (part.net + part.tax), 'dueOn', one.due_on, 'status', (known.standing).status
  ) order by one.issued_on, length(one.number), one.number, part.rate desc), '[]')
  from public.invoices as one
  join private.standings_of(array(
    select listed.id from public.invoices as listed where listed.issued_on between first_day and last_day
  )) as known on known.id = one.id
  join public.projects as project on project.id = one.project_id
  left join public.invoices as corrected on corrected.id = one.corrects_id
  cross join jsonb_to_recordset(one.taxes) as part (category text, rate numeric, net bigint, tax bigint)
  cross join lateral (select case one.kind when 'invoice' then 1 else -1 end as sign) as direction
$function$;

create or replace function public.invoice_totals()
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  with recent as (
    select one.* from public.invoices as one
    where one.issued_on is null or one.issued_on >= date_trunc('month', current_date) - interval '23 months'
  )
  select coalesce(jsonb_agg(sum order by sum.month desc nulls first, sum.currency, sum.kind, sum.status), '[]')
  from (
    select to_char(one.issued_on, 'YYYY-MM') as month, one.currency, standing.status, one.kind, count(*),
      sum(case one.kind when 'invoice' then one.total else -one.total end) as total, sum(one.paid) as paid,
      sum(standing.open) as open
    from recent as one
    join private.standings_of(array(select listed.id from recent as listed)) as known on known.id = one.id
    cross join lateral (select (known.standing).*) as standing
    group by 1, 2, 3, 4
  ) as sum
$function$;

revoke all on function "private"."standings_of"(bigint[]) from public;

grant execute on function "private"."standings_of"(bigint[]) to "authenticated";

revoke all on function "private"."standings_of"(bigint[]) from "postgres";

grant execute on function "private"."standings_of"(bigint[]) to "postgres";

revoke all on function "private"."worth_of"(public.coin_claims) from public;

grant execute on function "private"."worth_of"(public.coin_claims) to "authenticated";

revoke all on function "private"."worth_of"(public.coin_claims) from "postgres";

grant execute on function "private"."worth_of"(public.coin_claims) to "postgres";

reset check_function_bodies;
