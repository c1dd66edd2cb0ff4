set check_function_bodies = off;

drop function "private"."open_of"(public.invoices);

drop function "private"."status_of"(public.invoices);

create type "private"."standing" as (
  "status"     text,
  "open"       bigint,
  "claimed"    bigint,
  "rest"       bigint,
  "overpaid"   bigint,
  "uncredited" bigint
);

alter type "private"."standing" owner to "postgres";

create or replace function private.claimed_of (
  invoice public.invoices
)
  returns numeric
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(sum(case facts ->> 'finding' when 'too_early' then 0 else coalesce((facts ->> 'worth')::bigint, invoice.total) end), 0)
  from public.coin_claims as claim cross join lateral private.claim_facts(claim) as facts
  where claim.invoice_id = invoice.id and claim.state = 'waiting'
$function$;

alter function "private"."claimed_of"(public.invoices) owner to "postgres";

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
  caller private.caller := private.begin_act('changed coin_claims', '{100, 1000}');
  held public.coin_claims := private.hold_claim(caller, claim, invoice);
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

create or replace function private.invoices_for_member()
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object('dueInvoices', coalesce(jsonb_agg(jsonb_build_object(
    'id', one.id, 'projectId', one.project_id, 'projectTitle', project.title, 'number', one.number,
    'rest', standing.rest, 'currency', one.currency, 'dueOn', one.due_on, 'status', standing.status
  ) order by one.due_on, one.id), '[]'))
  from (
    select invoice.* from (
      select member.project_id from public.project_members as member
      where member.user_id = (select private.me()) and (select private.my_role()) = 'client'
      order by member.project_id desc limit 500
    ) as mine cross join lateral (
      select one.* from public.invoices as one
      where one.project_id = mine.project_id and one.number is not null and one.kind = 'invoice'
        and one.paid + one.credited < one.total and (private.standing_of(one)).rest > 0
      offset 0
    ) as invoice
    order by invoice.due_on, invoice.id limit 8
  ) as one join public.projects as project on project.id = one.project_id
  cross join lateral private.standing_of(one) as standing
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
  elsif about.number is null or about.kind <> 'invoice' then
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
      'Recorded'
    );
  end if;
  perform private.announce_invoice(about);
  return made;
end;
$function$;

create or replace function private.spoken_standing (
  invoice public.invoices
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select case
    when standing.open = 0 then 'nothing is left to pay'
    else concat_ws(', ',
      case when standing.rest > 0 then private.spoken_sum(standing.rest, invoice.currency) || ' is still open' end,
      case when standing.claimed > 0 then private.spoken_sum(standing.claimed, invoice.currency) || ' is being confirmed' end
    )
  end
  from private.standing_of(invoice) as standing
$function$;

alter function "private"."spoken_standing"(public.invoices) owner to "postgres";

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
      when invoice.credited >= invoice.total then 'void'
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

alter function "private"."standing_of"(public.invoices) owner to "postgres";

create or replace function private.summaries_of (
  invoices public.invoices[]
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', one.id, 'kind', one.kind, 'number', one.number, 'status', standing.status,
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
    'clientName', one.client ->> 'legalName', 'clientTaxId', one.client ->> 'taxId', 'project', project.title,
    'currency', one.currency, 'taxRate', part.rate, 'net', sign * part.net, 'tax', sign * part.tax,
    'gross', sign * (part.net + part.tax), 'dueOn', one.due_on, 'status', (private.standing_of(one)).status
  ) order by one.issued_on, length(one.number), one.number, part.rate desc), '[]')
  from public.invoices as one
  join public.projects as project on project.id = one.project_id
  left join public.invoices as corrected on corrected.id = one.corrects_id
  cross join jsonb_to_recordset(one.taxes) as part (rate numeric, net bigint, tax bigint)
  cross join lateral (select case one.kind when 'invoice' then 1 else -1 end as sign) as direction
  where one.issued_on between first_day and last_day
$function$;

create or replace function public.invoice_totals()
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(sum order by sum.month desc nulls first, sum.currency, sum.kind, sum.status), '[]')
  from (
    select to_char(one.issued_on, 'YYYY-MM') as month, one.currency, standing.status, one.kind, count(*),
      sum(case one.kind when 'invoice' then one.total else -one.total end) as total, sum(one.paid) as paid,
      sum(standing.open) as open
    from public.invoices as one cross join lateral private.standing_of(one) as standing
    where one.issued_on is null or one.issued_on >= date_trunc('month', current_date) - interval '23 months'
    group by 1, 2, 3, 4
  ) as sum
$function$;

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
    where invoice.number is not null and invoice.kind = 'invoice' and invoice.paid + invoice.credited < invoice.total
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
      private.spoken_standing(one) || '.'
    );
    perform private.announce_invoice(one);
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$function$;

revoke all on function "private"."claimed_of"(public.invoices) from public;

grant execute on function "private"."claimed_of"(public.invoices) to "authenticated";

revoke all on function "private"."claimed_of"(public.invoices) from "postgres";

grant execute on function "private"."claimed_of"(public.invoices) to "postgres";

revoke all on function "private"."spoken_standing"(public.invoices) from public;

revoke all on function "private"."spoken_standing"(public.invoices) from "postgres";

grant execute on function "private"."spoken_standing"(public.invoices) to "postgres";

revoke all on function "private"."standing_of"(public.invoices) from public;

grant execute on function "private"."standing_of"(public.invoices) to "authenticated";

revoke all on function "private"."standing_of"(public.invoices) from "postgres";

grant execute on function "private"."standing_of"(public.invoices) to "postgres";

reset check_function_bodies;
