-- What is paid: payments, and for coins what they cost, what was quoted, and what clients say they have sent.

create table public.invoice_payments (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references public.invoices (id),
  -- Less than nothing is money paid back.
  amount bigint not null check (amount <> 0 and abs(amount) <= 10000000000000),
  paid_on date not null check (paid_on between '1900-01-01' and '2200-12-31'),
  method text not null check (method in ('bank', 'coin', 'other')),
  reference text not null default '' check (private.is_line(reference, 0, 200)),
  created_at timestamptz(3) not null default now()
);

create index invoice_payments_invoice_id on public.invoice_payments (invoice_id);

alter table public.invoice_payments enable row level security;
grant select, delete on public.invoice_payments to authenticated;
grant insert (invoice_id, amount, paid_on, method, reference) on public.invoice_payments to authenticated;

create policy "People see the payments of invoices they see" on public.invoice_payments for select to authenticated
using (exists (select from public.invoices as one where one.id = invoice_id));

create policy "Administrators record payments" on public.invoice_payments for insert to authenticated
with check ((select private.is_admin()));

create policy "Administrators take back payments recorded by mistake" on public.invoice_payments for delete to authenticated
using ((select private.is_admin()));

create trigger settled before update on public.invoice_payments
for each row execute function private.refuse_change(
  'id', 'invoice_id', 'amount', 'paid_on', 'method', 'reference', 'created_at'
);
create trigger keep_paid after insert or delete on public.invoice_payments
for each row execute function private.keep_paid();
create trigger audit after insert or update or delete on public.invoice_payments
for each row execute function private.audit('invoice_id', 'amount', 'paid_on', 'method', 'reference');
create trigger quota_of_new before insert on public.invoice_payments for each row execute function private.hold_to_quota(100, 1000);
create trigger refuse_in_view before insert or update or delete on public.invoice_payments for each statement execute function private.refuse_in_view();

-- The row of the invoice is changed first, so that of two payments at once the later counts the earlier.
create function private.keep_paid() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  change bigint := case tg_op when 'INSERT' then new.amount else -old.amount end;
  about public.invoices;
begin
  update public.invoices as one set paid = one.paid + change
  where one.id = case tg_op when 'INSERT' then new.invoice_id else old.invoice_id end
    and one.number is not null and one.kind = 'invoice'
  returning * into about;
  if about.id is null then
    raise exception 'Only an invoice that was issued is paid' using errcode = '23514', hint = 'invoice_not_issued';
  elsif change < 0 and about.paid < 0 then
    raise exception 'No more is paid back than came' using errcode = '23514', hint = 'repaid_too_much';
  end if;
  if tg_op = 'INSERT' and change > 0 then
    perform private.tell_of_invoice(
      about, format('Payment received for invoice %s', about.number),
      private.spoken_sum(change, about.currency) || case private.open_of(about) when 0 then ' received; nothing is left to pay. Thank you.'
        else format(' received; %s is still open.', private.spoken_sum(private.open_of(about), about.currency)) end,
      'Recorded'
    );
  end if;
  return null;
end;
$$;

-- A sum of a coin as people read it: 0.2 ETH (Ethereum). src/shared/coins.ts and src/data/wallets.ts know the same.
create function private.spoken_coin(units numeric, coin text) returns text
language sql immutable set search_path = ''
as $$
  select trim_scale((units || 'e-' || digits)::numeric) || ' ' || symbol || coalesce(' (' || nullif(name, symbol) || ')', '')
  from (values
    ('bitcoin', 'Bitcoin', 'BTC', 8), ('ethereum', 'Ethereum', 'ETH', 18), ('litecoin', 'Litecoin', 'LTC', 8),
    ('xrp', 'XRP', 'XRP', 6), ('monero', 'Monero', 'XMR', 12), ('solana', 'Solana', 'SOL', 9)
  ) as known (id, name, symbol, digits)
  where id = coin
$$;

-- What one coin costs, as administrators enter it.
create table public.coin_rates (
  id bigint generated always as identity primary key,
  coin text not null check (coin ~ '^[a-z]{2,20}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate numeric(24, 12) not null check (rate > 0 and rate <> 'NaN'),
  updated_at timestamptz(3) not null default now(),
  unique (coin, currency)
);

alter table public.coin_rates enable row level security;
grant select, insert (coin, currency, rate), update (rate), delete on public.coin_rates to authenticated;

create policy "Administrators read rates" on public.coin_rates for select to authenticated
using ((select private.is_admin()));

create policy "Administrators enter rates" on public.coin_rates for insert to authenticated
with check ((select private.is_admin()));

create policy "Administrators change rates" on public.coin_rates for update to authenticated
using ((select private.is_admin()));

create policy "Administrators take back rates" on public.coin_rates for delete to authenticated
using ((select private.is_admin()));

create trigger touch_updated_at before update on public.coin_rates for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.coin_rates
for each row execute function private.audit('coin', 'currency', 'rate');
create trigger quota_of_new before insert on public.coin_rates for each row execute function private.hold_to_quota(100, 500);
create trigger quota_of_changes before update on public.coin_rates
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(100, 5000);
create trigger refuse_in_view before insert or update or delete on public.coin_rates for each statement execute function private.refuse_in_view();

create function public.entered_rate(coin text, currency text) returns text
language sql stable security definer set search_path = ''
as $$
  select known.rate::text from public.coin_rates as known
  where known.coin = entered_rate.coin and known.currency = entered_rate.currency
$$;

-- What a sum is in a coin, promised for twenty minutes. The address is the server's to say, and so quotes are its to write.
create table public.coin_quotes (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references public.invoices (id),
  coin text not null check (coin ~ '^[a-z]{2,20}$'),
  rate numeric(24, 12) not null check (rate > 0 and rate <> 'NaN'),
  amount bigint not null check (amount > 0),
  -- In the smallest unit of the coin.
  units numeric(30, 0) not null check (units > 0 and units <> 'NaN'),
  address text not null check (private.is_line(address, 1, 200)),
  tag bigint,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '20 minutes'
);

create index coin_quotes_invoice_id on public.coin_quotes (invoice_id);

alter table public.coin_quotes enable row level security;
grant select on public.coin_quotes to authenticated;

create policy "People see the quotes of invoices they see" on public.coin_quotes for select to authenticated
using (exists (select from public.invoices as one where one.id = invoice_id));

create trigger settled before update on public.coin_quotes
for each row execute function private.refuse_change(
  'id', 'invoice_id', 'coin', 'rate', 'amount', 'units', 'address', 'tag', 'created_at', 'expires_at'
);
create trigger audit after insert or delete on public.coin_quotes
for each row execute function private.audit('invoice_id', 'coin', 'rate', 'amount', 'units');
create trigger refuse_in_view before insert or update or delete on public.coin_quotes for each statement execute function private.refuse_in_view();

create function private.quote_facts(quote public.coin_quotes) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', quote.id, 'coin', quote.coin, 'rate', trim_scale(quote.rate)::text, 'amount', quote.amount, 'units', quote.units::text,
    'address', quote.address, 'tag', quote.tag, 'expiresAt', quote.expires_at
  )
$$;

create function public.quote_invoice(
  actor uuid, invoice bigint, coin text, rate numeric, amount bigint, units numeric, address text, tag bigint default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  made public.coin_quotes;
begin
  perform private.act_for(actor);
  insert into public.coin_quotes (invoice_id, coin, rate, amount, units, address, tag)
  values (
    quote_invoice.invoice, quote_invoice.coin, quote_invoice.rate, quote_invoice.amount, quote_invoice.units,
    quote_invoice.address, quote_invoice.tag
  )
  returning * into made;
  return private.quote_facts(made);
end;
$$;

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
  claimed_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  -- One transaction is written in one way, so that it is known again; src/shared/coins.ts has the same forms.
  constraint coin_claims_transaction_of_coin check ((transaction_id ~ case
    when coin in ('bitcoin', 'litecoin', 'monero') then '^[0-9a-f]{64}$'
    when coin = 'ethereum' then '^0x[0-9a-f]{64}$'
    when coin = 'xrp' then '^[0-9A-F]{64}$'
    when coin = 'solana' then '^[1-9A-HJ-NP-Za-km-z]{64,88}$'
  end) is true),
  constraint coin_claims_refused_for_a_reason check ((state = 'refused') = (reason is not null))
);

create index coin_claims_invoice_id on public.coin_claims (invoice_id);
create index coin_claims_quote_id on public.coin_claims (quote_id);
create index coin_claims_claimed_by on public.coin_claims (claimed_by);
create index coin_claims_waiting on public.coin_claims (invoice_id) where state = 'waiting';
-- One that was refused makes room: somebody may have claimed what another one paid.
create unique index coin_claims_transaction on public.coin_claims (coin, transaction_id) where state <> 'refused';

alter table public.coin_claims enable row level security;
grant select on public.coin_claims to authenticated;

create policy "People see the claims of invoices they see" on public.coin_claims for select to authenticated
using (exists (select from public.invoices as one where one.id = invoice_id));

create trigger settled before update on public.coin_claims
for each row execute function private.refuse_change(
  'id', 'invoice_id', 'quote_id', 'coin', 'transaction_id', 'units', 'claimed_by', 'created_at'
);
create trigger audit after insert or update or delete on public.coin_claims
for each row execute function private.audit(
  'invoice_id', 'coin', 'transaction_id', 'units', 'state', 'reason', 'lookup', 'units_to_us', 'confirmations', 'claimed_by'
);
create trigger quota_of_new before insert on public.coin_claims for each row execute function private.hold_to_quota(30, 30);
create trigger touch_invoice after insert or update on public.coin_claims
for each row execute function private.touch_invoice();
create trigger refuse_in_view before insert or update or delete on public.coin_claims for each statement execute function private.refuse_in_view();

-- Whoever has the invoice open hears of its claims.
create function private.touch_invoice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invoices set updated_at = now() where id = new.invoice_id;
  return null;
end;
$$;

-- What it is worth goes by what reached us, or else by what was claimed. Blocks come late: what counts is when it was
-- claimed, or earlier.
create function private.claim_facts(claim public.coin_claims) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', claim.id, 'coin', claim.coin, 'transactionId', claim.transaction_id, 'units', claim.units::text,
    'state', claim.state,
    'finding', case
      when claim.lookup <> 'found' then claim.lookup
      when claim.units_to_us = 0 then 'not_ours'
      when claim.units_to_us < coalesce(quote.units, claim.units) then 'underpaid'
      when claim.units_to_us > coalesce(quote.units, claim.units) then 'overpaid'
      else 'exact'
    end,
    'isLate', late.is_so,
    'unitsToUs', claim.units_to_us::text, 'confirmations', claim.confirmations,
    -- What came late is worth what somebody says it was that day. No more than any sum is: beyond it, a number of JSON is not what
    -- was written.
    'worth', case when quote.id is not null and not late.is_so then
      least(trunc(coalesce(claim.units_to_us, claim.units) * quote.amount / quote.units), 10000000000000) end,
    'reason', claim.reason, 'claimedBy', private.name_of(claim.claimed_by), 'createdAt', claim.created_at
  )
  from (select) as always left join public.coin_quotes as quote on quote.id = claim.quote_id
  cross join lateral (select coalesce(least(claim.sent_at, claim.created_at) > quote.expires_at, false) as is_so) as late
$$;

-- Says what is to be looked up, and where it should have gone: null without a quote. Null for an invoice that the caller does
-- not see. Only clients pay.
create function private.claim_payment(invoice bigint, coin text, transaction_id text, units numeric, quote bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  made public.coin_claims;
  about public.invoices;
begin
  select * into about from public.invoices as issued
  where issued.id = invoice and issued.number is not null and issued.kind = 'invoice' and private.can_see_project(issued.project_id);
  if about.id is null then
    return null;
  elsif private.is_staff() then
    raise exception 'Only clients pay' using errcode = '42501';
  elsif quote is not null and not exists (
    select from public.coin_quotes as one where one.id = quote and one.invoice_id = invoice and one.coin = claim_payment.coin
  ) then
    raise exception 'The quote is of another invoice' using errcode = '23514';
  end if;
  insert into public.coin_claims (invoice_id, coin, transaction_id, units, quote_id, claimed_by)
  values (
    claim_payment.invoice, claim_payment.coin, claim_payment.transaction_id, claim_payment.units, claim_payment.quote, private.me()
  )
  returning * into made;
  perform private.notify(
    array(select id from public.profiles where role = 'admin' and is_active), 'invoice',
    format('Payment claimed for invoice %s', about.number),
    format('%s%s, by %s. Transaction %s.', private.spoken_coin(made.units, made.coin),
      ', ' || private.spoken_sum((private.claim_facts(made) ->> 'worth')::bigint, about.currency) || ' at our rate',
      private.name_of(made.claimed_by), made.transaction_id),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  return jsonb_build_object(
    'claim', private.claim_facts(made), 'address', (select one.address from public.coin_quotes as one where one.id = made.quote_id)
  );
end;
$$;

create function public.claim_payment(invoice bigint, coin text, transaction_id text, units numeric, quote bigint default null)
returns jsonb
language sql set search_path = ''
as $$
  select private.claim_payment(invoice, coin, transaction_id, units, quote)
$$;

create function public.note_lookup(
  claim bigint, lookup text, units_to_us numeric default null, confirmations int default null, sent_at timestamptz default null
) returns jsonb
language sql security definer set search_path = ''
as $$
  update public.coin_claims as one set lookup = note_lookup.lookup, units_to_us = note_lookup.units_to_us,
    confirmations = note_lookup.confirmations, sent_at = note_lookup.sent_at
  where one.id = note_lookup.claim
  returning private.claim_facts(one)
$$;

-- A reason refuses, a sum confirms and is recorded as paid. False where there is none that waits.
create function private.decide_claim(invoice bigint, claim bigint, reason text, amount bigint, paid_on date) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  decided public.coin_claims;
  about public.invoices;
begin
  if not private.is_admin() then
    raise exception 'Only administrators decide on claims' using errcode = '42501';
  end if;
  update public.coin_claims as one
  set state = case when amount is null then 'refused' else 'confirmed' end, reason = decide_claim.reason
  where one.id = claim and one.invoice_id = invoice and one.state = 'waiting'
  returning * into decided;
  if decided.id is null then
    return false;
  elsif amount is not null then
    insert into public.invoice_payments (invoice_id, amount, paid_on, method, reference)
    values (
      decide_claim.invoice, decide_claim.amount, decide_claim.paid_on, 'coin',
      private.spoken_coin(coalesce(decided.units_to_us, decided.units), decided.coin) || ', ' || decided.transaction_id
    );
  else
    select * into about from public.invoices where id = invoice;
    perform private.tell_of_invoice(
      about, format('We could not confirm a payment for invoice %s', about.number),
      format('%s, transaction %s: %s.', private.spoken_coin(decided.units, decided.coin), decided.transaction_id,
        rtrim(decided.reason, '.')),
      'Refused'
    );
  end if;
  return true;
end;
$$;

create function public.decide_claim(
  invoice bigint, claim bigint, reason text default null, amount bigint default null, paid_on date default null
) returns boolean
language sql set search_path = ''
as $$
  select private.decide_claim(invoice, claim, reason, amount, paid_on)
$$;

grant execute on function
  private.quote_facts, private.claim_facts, private.claim_payment, public.claim_payment, private.decide_claim, public.decide_claim
to authenticated;
grant execute on function public.entered_rate, public.quote_invoice, public.note_lookup to service_role;
