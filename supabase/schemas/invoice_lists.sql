-- How invoices are read: lists, one with all that belongs to it, sums, the accountant's journal, and what waits for whom.

create view private.invoice_book with (security_invoker = true) as
select
  one.id, one.kind, one.number,
  case
    when one.number is null then 'draft'
    when one.kind = 'credit_note' then 'sent'
    when one.credited >= one.total then 'void'
    when one.paid + one.credited >= one.total then 'paid'
    when one.due_on < current_date then 'overdue'
    when one.paid > 0 then 'partly_paid'
    else 'sent'
  end as status,
  one.project_id as "projectId", project.title as "projectTitle",
  coalesce(one.client ->> 'legalName', company.legal_name, company.name) as "clientName",
  one.currency, one.issued_on as "issuedOn", one.due_on as "dueOn", one.net, one.tax, one.total, one.paid, one.credited,
  case when one.kind = 'invoice' then greatest(one.total - one.credited - one.paid, 0) else 0 end as open,
  case when one.kind = 'invoice' then greatest(one.paid - (one.total - one.credited), 0) else 0 end as overpaid,
  (
    select count(*) from public.coin_claims as claim where claim.invoice_id = one.id and claim.state = 'waiting'
  ) as "waitingClaims",
  one.updated_at as "updatedAt"
from public.invoices as one
join public.projects as project on project.id = one.project_id
left join public.companies as company on company.id = coalesce(one.company_id, project.company_id);

grant select on private.invoice_book to authenticated;

-- Planned for each call, and read by the projects of the caller: the test of what lists cost counts the rows read. `wanted` may
-- name a status, a project, a company and a month of issue ('2026-11'), and leave out drafts.
create function public.list_invoices(wanted jsonb default '{}', before_id bigint default null, max_rows int default 200)
returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
  month date := to_date(wanted ->> 'month', 'YYYY-MM');
  places bigint[] := case when wanted ? 'project' then array[(wanted ->> 'project')::bigint] when private.is_admin() then null
    else array(select member.project_id from public.project_members as member where member.user_id = private.me()) end;
begin
  return (
    select coalesce(jsonb_agg(one order by one.id desc), '[]')
    from (
      select book.*
      from private.invoice_book as book
      where book.id < ceiling
        and (places is null or book."projectId" = any (places))
        and (wanted -> 'drafts' is distinct from 'false' or book.number is not null)
        and (wanted ->> 'status' is null or book.status = wanted ->> 'status')
        and (month is null or book."issuedOn" >= month and book."issuedOn" < month + interval '1 month')
        and (wanted ->> 'company' is null or exists (
          select from public.invoices as same join public.projects as project on project.id = same.project_id
          where same.id = book.id and coalesce(same.company_id, project.company_id) = (wanted ->> 'company')::bigint
        ))
      order by book.id desc limit max_rows
    ) as one
  );
end;
$$;

-- Null for whoever does not see it.
create function public.read_invoice(invoice bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(book) || jsonb_build_object(
    'notes', one.notes, 'lines', one.lines, 'taxes', one.taxes, 'firm', one.firm, 'client', one.client, 'digests', one.digests,
    'corrects', (
      select jsonb_build_object('id', other.id, 'number', other.number) from public.invoices as other where other.id = one.corrects_id
    ),
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
  from public.invoices as one join private.invoice_book as book on book.id = one.id
  where one.id = invoice
$$;

-- Of the last 24 months, and of drafts.
create function public.invoice_totals() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(one order by one.month desc nulls first, one.currency, one.kind, one.status), '[]')
  from (
    select to_char("issuedOn", 'YYYY-MM') as month, currency, status, kind, count(*), sum(total) as total, sum(open) as open
    from private.invoice_book
    where "issuedOn" is null or "issuedOn" >= date_trunc('month', current_date) - interval '23 months'
    group by 1, 2, 3, 4
  ) as one
$$;

-- A row for each rate of each document issued from one day to another, in the order of their numbers. What a credit note
-- takes back is negative.
create function public.invoice_journal(first_day date, last_day date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(entry order by entry."issuedOn", entry.id, entry."taxRate" desc) , '[]')
  from (
    select one.id, one.issued_on as "issuedOn", one.number, one.kind, corrected.number as corrects,
      one.client ->> 'legalName' as "clientName", one.client ->> 'taxId' as "clientTaxId", book."projectTitle" as project,
      one.currency, part.rate as "taxRate", sign * part.net as net, sign * part.tax as tax, sign * (part.net + part.tax) as gross,
      one.due_on as "dueOn", book.status
    from public.invoices as one
    join private.invoice_book as book on book.id = one.id
    left join public.invoices as corrected on corrected.id = one.corrects_id
    cross join jsonb_to_recordset(one.taxes) as part (rate numeric, net bigint, tax bigint)
    cross join lateral (select case one.kind when 'invoice' then 1 else -1 end as sign) as direction
    where one.issued_on between first_day and last_day and one.number is not null
  ) as entry
$$;

-- What clients have to pay, the most urgent first.
create function private.invoices_for_member() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('dueInvoices', coalesce(jsonb_agg(one order by one."dueOn", one.id), '[]'))
  from (
    select book.id, book."projectId", book."projectTitle", book.number, book.open, book.currency, book."dueOn", book.status
    from private.invoice_book as book
    where private.my_role() = 'client' and book.open > 0 and book.number is not null and book."projectId" = any (
      array(select member.project_id from public.project_members as member where member.user_id = private.me())
    )
    order by book."dueOn", book.id limit 8
  ) as one
$$;

-- Claims that wait for a decision, the oldest first.
create function private.claims_for_admin() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with waiting as (
    select invoice.id, invoice.number as title, invoice.client ->> 'legalName' as about, claim.created_at as at
    from public.coin_claims as claim join public.invoices as invoice on invoice.id = claim.invoice_id
    where claim.state = 'waiting' and (select private.is_admin())
  )
  select jsonb_build_object('claims', jsonb_build_object(
    'count', (select count(*) from waiting),
    'rows', (select coalesce(jsonb_agg(one order by at), '[]') from (select * from waiting order by at limit 6) as one)
  ))
$$;

grant execute on function
  public.list_invoices, public.read_invoice, public.invoice_totals, public.invoice_journal, private.invoices_for_member,
  private.claims_for_admin
to authenticated;
