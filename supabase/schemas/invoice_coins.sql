-- Coins that invoices are paid in: what they cost, and what was quoted in them.

-- The coins that there are, as src/shared/coins.ts and src/data/wallets.ts know them: a test compares them.
create table private.coins (
  id text primary key,
  name text not null,
  symbol text not null,
  -- Its smallest unit is 10 to the minus so many.
  digits smallint not null,
  -- One transaction is written in one way, so that it is known again.
  transaction_form text not null
);

alter table private.coins enable row level security;

insert into private.coins (id, name, symbol, digits, transaction_form) values
  ('bitcoin', 'Bitcoin', 'BTC', 8, '^[0-9a-f]{64}$'),
  ('ethereum', 'Ethereum', 'ETH', 18, '^0x[0-9a-f]{64}$'),
  ('litecoin', 'Litecoin', 'LTC', 8, '^[0-9a-f]{64}$'),
  ('xrp', 'XRP', 'XRP', 6, '^[0-9A-F]{64}$'),
  ('monero', 'Monero', 'XMR', 12, '^[0-9a-f]{64}$'),
  ('solana', 'Solana', 'SOL', 9, '^[1-9A-HJ-NP-Za-km-z]{64,88}$')
on conflict (id) do update
set name = excluded.name, symbol = excluded.symbol, digits = excluded.digits, transaction_form = excluded.transaction_form;

-- The coin of that name. There is no other that anything could be quoted or paid in.
create function private.known_coin(coin text) returns private.coins
language plpgsql stable set search_path = ''
as $$
declare
  known private.coins;
begin
  select * into known from private.coins as one where one.id = coin;
  if not found then
    raise exception 'There is no such coin' using errcode = '23514';
  end if;
  return known;
end;
$$;

-- A sum of a coin as people read it: 0.2 ETH (Ethereum).
create function private.spoken_coin(units numeric, coin text) returns text
language sql stable set search_path = ''
as $$
  select trim_scale((units || 'e-' || known.digits)::numeric) || ' ' || known.symbol
    || coalesce(' (' || nullif(known.name, known.symbol) || ')', '')
  from private.coins as known where known.id = coin
$$;

-- What one coin costs, as administrators enter it.
create table public.coin_rates (
  id bigint generated always as identity primary key,
  coin text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate numeric(24, 12) not null check (rate > 0 and rate <> 'NaN'),
  updated_at timestamptz(3) not null default now(),
  unique (coin, currency)
);

alter table public.coin_rates enable row level security;
grant select (id, coin, currency, rate, updated_at) on public.coin_rates to authenticated;

create policy "Administrators read rates" on public.coin_rates for select to authenticated
using ((select private.is_admin()));

select private.guard_table('public.coin_rates', audited => '{coin, currency, rate}', touched => '{*}');

-- Takes the place of what was entered before.
create function private.enter_rate(coin text, currency text, rate numeric) returns bigint
language plpgsql security definer set search_path = ''
as $$
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
$$;

create function private.delete_rate(rate bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed coin_rates', '{100, 5000}');
begin
  delete from public.coin_rates as known where known.id = delete_rate.rate and caller.role = 'admin';
  return found;
end;
$$;

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
  coin text not null,
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
grant select (
  id, invoice_id, coin, rate, amount, units, address, tag, created_at, expires_at
) on public.coin_quotes to authenticated;

create policy "People see the quotes of invoices they see" on public.coin_quotes for select to authenticated
using (exists (select from public.invoices as one where one.id = invoice_id));

select private.guard_table(
  'public.coin_quotes', audited => '{invoice_id, coin, rate, amount, units}',
  settled => '{id, invoice_id, coin, rate, amount, units, address, tag, created_at, expires_at}'
);

create function private.quote_facts(quote public.coin_quotes) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', quote.id, 'coin', quote.coin, 'rate', trim_scale(quote.rate)::text, 'amount', quote.amount, 'units', quote.units::text,
    'address', quote.address, 'tag', quote.tag, 'expiresAt', quote.expires_at
  )
$$;

-- For somebody with an account, or for nobody that has one: by a link, which is enough to see how to pay.
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
    quote_invoice.invoice, (private.known_coin(quote_invoice.coin)).id, quote_invoice.rate, quote_invoice.amount,
    quote_invoice.units, quote_invoice.address, quote_invoice.tag
  )
  returning * into made;
  return private.quote_facts(made);
end;
$$;

select private.expose('{"private.enter_rate(text, text, numeric)", "private.delete_rate(bigint)"}');
grant execute on function private.quote_facts to authenticated;
grant execute on function public.entered_rate, public.quote_invoice to service_role;
