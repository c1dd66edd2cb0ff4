-- What a draft becomes when it is issued, and what it lacks for that.

-- The parts that a postal address has on an invoice; what was issued before there were any has its text.
create function private.is_addressed(party jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(party ->> 'address', '') <> ''
    or '' <> all (array[coalesce(party ->> 'street', ''), coalesce(party ->> 'city', ''), coalesce(party ->> 'country', '')])
$$;

create function private.party_of(company public.companies) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'legalName', coalesce(company.legal_name, ''), 'street', coalesce(company.street, ''), 'city', coalesce(company.city, ''),
    'postalCode', coalesce(company.postal_code, ''), 'country', coalesce(company.country, ''),
    'vatNumber', coalesce(company.vat_number, ''), 'taxId', coalesce(company.tax_id, ''),
    'companyNumber', coalesce(company.company_number, ''), 'legalForm', coalesce(company.legal_form, ''),
    'register', coalesce(company.register, ''), 'endpoint', coalesce(company.endpoint, ''),
    'asksForXrechnung', company.asks_for_xrechnung
  )
  where company.id is not null
$$;

-- A draft as it would be issued today: `firm` is what src/data/invoicing.ts says. A credit note is from and to whom the
-- invoice was that it corrects, and in its language. What names no day of supply was supplied today, but for a deposit.
create function private.completed(draft public.invoices, corrected public.invoices, firm jsonb, today date)
returns public.invoices
language plpgsql stable set search_path = ''
as $$
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
$$;

-- What an invoice needs and does not have, by the names of the fields.
create function private.missing_of(draft public.invoices, corrected public.invoices) returns text[]
language sql stable set search_path = ''
as $$
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
$$;

-- Not once something was credited, and not while somebody says they have paid it: that is decided on first.
create function private.is_correctable(invoice public.invoices) returns boolean
language sql stable set search_path = ''
as $$
  select invoice.number is not null and invoice.kind = 'invoice' and invoice.credited = 0 and invoice.total > 0
    and not exists (select from public.coin_claims as claim where claim.invoice_id = invoice.id and claim.state = 'waiting')
$$;

-- A draft of all that an invoice says, to be put right: when it is issued, the other is credited as a whole and what was paid of
-- it moves along. There is one such draft of an invoice. Null where there is none to correct.
create function private.correct_invoice(invoice bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
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
$$;

-- What came for an invoice is for the one in its place, with the claims that it came of.
create function private.move_payments(former public.invoices, next public.invoices) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.invoice_payments as payment set invoice_id = next.id where payment.invoice_id = former.id;
  update public.coin_claims as claim set invoice_id = next.id where claim.invoice_id = former.id and claim.payment_id is not null;
  update public.offer_acceptances as accepted set invoice_id = next.id where accepted.invoice_id = former.id;
  update public.invoices as one set paid = former.paid where one.id = next.id;
  update public.invoices as one set paid = 0 where one.id = former.id;
end;
$$;

select private.expose('{"private.correct_invoice(bigint)"}');
grant execute on function
  private.is_addressed, private.party_of, private.completed, private.missing_of, private.fits_deposits, private.is_correctable
to authenticated;
