-- Where an invoice stands: the one place that says what is left of it. Lists, screens, reminders and days ask here.

create type private.standing as (
  status text,
  -- Neither here nor credited.
  open bigint,
  -- What of that somebody says they have sent, until somebody here decides on it.
  claimed bigint,
  -- What is asked for.
  rest bigint,
  -- What we owe.
  overpaid bigint,
  -- Paid back without a credit note: ours to write one, and nothing that the client is late with.
  uncredited bigint
);

-- Of many invoices at once, by their ids. A claim of which nobody can say yet what it is worth stands for all that is open; one that
-- cannot be for this invoice, for nothing.
create function private.standings_of(invoices bigint[]) returns table (id bigint, standing private.standing)
language sql stable set search_path = ''
as $$
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
$$;

create function private.standing_of(invoice public.invoices) returns private.standing
language sql stable set search_path = ''
as $$
  select known.standing from private.standings_of(array[invoice.id]) as known
$$;

-- As mails say it: '€11,000.00 is still open, €5,000.00 is being confirmed.'
create function private.spoken_standing(invoice public.invoices) returns text
language sql stable set search_path = ''
as $$
  select case
    when standing.open = 0 then 'nothing is left to pay'
    else concat_ws(', ',
      case when standing.rest > 0 then private.spoken_sum(standing.rest, invoice.currency) || ' is still open' end,
      case when standing.claimed > 0 then private.spoken_sum(standing.claimed, invoice.currency) || ' is being confirmed' end
    )
  end
  from private.standing_of(invoice) as standing
$$;

grant execute on function private.standings_of, private.standing_of to authenticated;
