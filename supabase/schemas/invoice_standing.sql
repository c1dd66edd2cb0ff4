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

-- A claim of which nobody can say yet what it is worth stands for all that is open; one that cannot be for this invoice, for nothing.
create function private.claimed_of(invoice public.invoices) returns numeric
language sql stable set search_path = ''
as $$
  select coalesce(sum(case facts ->> 'finding' when 'too_early' then 0 else coalesce((facts ->> 'worth')::bigint, invoice.total) end), 0)
  from public.coin_claims as claim cross join lateral private.claim_facts(claim) as facts
  where claim.invoice_id = invoice.id and claim.state = 'waiting'
$$;

create function private.standing_of(invoice public.invoices) returns private.standing
language sql stable set search_path = ''
as $$
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

grant execute on function private.claimed_of, private.standing_of to authenticated;
