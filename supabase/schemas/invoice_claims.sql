-- What clients say they have sent. Our addresses are public and so is every transaction: who sent one is for a person to judge,
-- whatever an explorer says of it.
create table public.coin_claims (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references public.invoices (id),
  quote_id bigint references public.coin_quotes (id),
  coin text not null,
  transaction_id text not null,
  units numeric(30, 0) not null check (units > 0 and units <> 'NaN'),
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused')),
  reason text check (private.is_line(reason, 1, 300)),
  -- What an explorer said when it was last asked.
  lookup text not null default 'unchecked' check (lookup in ('unchecked', 'unreachable', 'not_found', 'found')),
  units_to_us numeric(30, 0),
  confirmations int,
  sent_at timestamptz(3),
  claimed_by uuid references public.profiles (id) on delete set null,
  -- Of one that was told of by a link.
  link_id bigint references private.shared_links (id),
  -- The name that was given with the code.
  signed_by text check (private.is_line(signed_by, 1, 200)),
  created_at timestamptz(3) not null default now(),
  -- What was recorded when it was confirmed.
  payment_id bigint references public.invoice_payments (id),
  constraint coin_claims_refused_for_a_reason check ((state = 'refused') = (reason is not null)),
  constraint coin_claims_paid_once_confirmed check (payment_id is null or state = 'confirmed')
);

create index coin_claims_invoice_id on public.coin_claims (invoice_id);
create index coin_claims_quote_id on public.coin_claims (quote_id);
create unique index coin_claims_payment_id on public.coin_claims (payment_id);
create index coin_claims_claimed_by on public.coin_claims (claimed_by);
create index coin_claims_link_id on public.coin_claims (link_id);
create index coin_claims_waiting on public.coin_claims (invoice_id) where state = 'waiting';
-- One that was refused makes room: somebody may have claimed what another one paid.
create unique index coin_claims_transaction on public.coin_claims (coin, transaction_id) where state <> 'refused';

alter table public.coin_claims enable row level security;
grant select (
  id, invoice_id, quote_id, coin, transaction_id, units, state, reason, lookup, units_to_us, confirmations, sent_at, claimed_by,
  link_id, signed_by, created_at, payment_id
) on public.coin_claims to authenticated;

create policy "People see the claims of invoices they see" on public.coin_claims for select to authenticated
using (exists (select from public.invoices as one where one.id = invoice_id));

select private.guard_table(
  'public.coin_claims',
  audited => '{
    invoice_id, coin, transaction_id, units, state, reason, lookup, units_to_us, confirmations, payment_id, claimed_by,
    link_id
  }',
  settled => '{id, quote_id, coin, transaction_id, units, claimed_by, link_id, signed_by, created_at}'
);

-- It goes by what reached us, or else by what was claimed. Blocks come late: what counts is when it was claimed, or
-- earlier. One that was sent before anybody asked for it pays for something else, whoever sent it; clocks of chains are wrong by
-- up to two hours. Like one that came late, it is worth what somebody says it was: null.
create function private.worth_of(claim public.coin_claims, out amount numeric, out is_late boolean, out is_early boolean, out asked numeric)
language sql stable set search_path = ''
as $$
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
$$;

create function private.claim_facts(claim public.coin_claims) returns jsonb
language sql stable set search_path = ''
as $$
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
$$;

-- What follows from a claim, of somebody with an account or by a link: administrators are told of it. Says what is to be looked up,
-- and where it should have gone: null without a quote.
create function private.add_claim(
  about public.invoices, coin text, transaction_id text, units numeric, quote bigint, person uuid default null, link bigint default null
) returns jsonb
language plpgsql set search_path = ''
as $$
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
$$;

-- Null for an invoice that the caller does not see. Only clients pay.
create function private.claim_payment(
  invoice bigint, coin text, transaction_id text, units numeric, quote bigint default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new coin_claims', '{30, 30}');
  about public.invoices;
begin
  select * into about from public.invoices as one
  where one.id = invoice and one.shown_at is not null and one.kind = 'invoice' and private.sees_project(caller, one.project_id)
  for no key update;
  if about.id is null then
    return null;
  elsif private.is_staff_role(caller.role) then
    raise exception 'Only clients pay' using errcode = '42501';
  end if;
  return private.add_claim(about, coin, transaction_id, units, quote, person => caller.id);
end;
$$;

-- The same by a link, with a code that was mailed for it: null where the link leads to no invoice that is paid, 'over' where nothing is
-- left to pay, 'wrong' with the tries that are left.
create function public.claim_by_link(
  token_hash text, browser_hash text, code_hash text, acted_as text, coin text, transaction_id text, units numeric,
  quote bigint default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  link private.shared_links := private.hold_link(token_hash);
  about public.invoices;
  spent record;
begin
  select * into about from public.invoices as one where one.id = link.invoice_id and one.kind = 'invoice' for no key update;
  if about.id is null or link.may_act is not true or private.is_of_staff(link.email) then
    return null;
  elsif (private.standing_of(about)).rest = 0 then
    return '{"state": "over"}';
  end if;
  spent := private.spend_link_code(link, browser_hash, code_hash, acted_as);
  if not spent.is_right then
    return jsonb_build_object('state', 'wrong', 'triesLeft', spent.tries_left);
  end if;
  return private.add_claim(about, coin, transaction_id, units, quote, link => link.id) || '{"state": "done"}';
end;
$$;

create function public.note_lookup(
  claim bigint, lookup text, units_to_us numeric default null, confirmations int default null, sent_at timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  noted public.coin_claims;
begin
  update public.coin_claims as one set lookup = note_lookup.lookup, units_to_us = note_lookup.units_to_us,
    confirmations = note_lookup.confirmations, sent_at = note_lookup.sent_at
  where one.id = claim returning * into noted;
  perform private.announce_invoice(one) from public.invoices as one where one.id = noted.invoice_id;
  return private.claim_facts(noted);
end;
$$;

-- Null where none waits. It is held until the act is over.
create function private.hold_claim(claim bigint, invoice bigint) returns public.coin_claims
language sql set search_path = ''
as $$
  select * from public.coin_claims as one
  where one.id = claim and one.invoice_id = coalesce(invoice, one.invoice_id) and one.state = 'waiting'
  for no key update
$$;

-- Whoever confirms says what it is worth, and that is recorded as paid. False where there is none that waits.
create function private.confirm_claim(claim bigint, amount bigint, paid_on date, invoice bigint default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
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
$$;

create function private.refuse_claim(claim bigint, reason text, invoice bigint default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
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
$$;

select private.expose('{
  "private.claim_payment(bigint, text, text, numeric, bigint)", "private.confirm_claim(bigint, bigint, date, bigint)",
  "private.refuse_claim(bigint, text, bigint)"
}');
grant execute on function private.claim_facts, private.worth_of to authenticated;
grant execute on function public.note_lookup, public.claim_by_link to service_role;
