-- How invoices are read: lists, one with all that belongs to it, sums, the accountant's journal, and what waits for whom.

create function private.summaries_of(invoices public.invoices[]) returns jsonb
language sql stable set search_path = ''
as $$
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
$$;

-- Drafts are administrators'.
create function public.list_invoices(with_drafts boolean default false, before_id bigint default null, max_rows int default 200)
returns jsonb
language plpgsql stable set search_path = ''
as $$
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
    select invoice from public.invoices as invoice
    where invoice.project_id = any (array(select member.project_id from public.project_members as member where member.user_id = person))
      and invoice.id < ceiling
    order by invoice.id desc limit max_rows
  ));
end;
$$;

-- Null for whoever does not see it. With a firm and a day, a draft reads as it would be issued then, and says what it lacks for that.
create function public.read_invoice(invoice bigint, firm jsonb default null, today date default null) returns jsonb
language sql stable set search_path = ''
as $$
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
    -- None for more than is left: part of it may have been paid or claimed meanwhile.
    'quotes', (
      select coalesce(jsonb_agg(private.quote_facts(quote) order by quote.id desc), '[]')
      from public.coin_quotes as quote
      where quote.invoice_id = one.id and quote.expires_at > now() and quote.amount <= (private.standing_of(one)).rest
    )
  )
  from public.invoices as one left join public.invoices as corrected on corrected.id = one.corrects_id
  cross join lateral private.completed(
    one, corrected, case when one.number is null then read_invoice.firm end, today
  ) as drafted
  cross join lateral (select (case when one.number is null then drafted else one end).*) as whole
  where one.id = invoice
$$;

-- Of the last 24 months, and of drafts.
create function public.invoice_totals() returns jsonb
language sql stable set search_path = ''
as $$
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
$$;

-- A row for each category and rate of each document issued from one day to another, in the order of their numbers. What a credit note
-- takes back is negative.
create function public.invoice_journal(first_day date, last_day date) returns jsonb
language sql stable set search_path = ''
as $$
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
$$;

-- What a client has to pay, as duties. What they say they have sent is not asked for again.
create function private.invoices_to_pay(caller private.caller) returns setof private.duty
language sql stable set search_path = ''
as $$
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
$$;

grant execute on function
  private.summaries_of, public.list_invoices, public.read_invoice,
  public.invoice_totals, public.invoice_journal
to authenticated;
