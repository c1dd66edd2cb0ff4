-- Paying by card happens on a provider's own page. A checkout is one visit there, for what was left of an invoice when it began. What
-- came of it is what the provider says when it is asked by the id; nothing else counts, whoever says it.
create table public.checkouts (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references public.invoices (id),
  -- As the provider names it; null until it has answered.
  session_id text unique check (private.is_line(session_id, 1, 255)),
  -- What was paid in it, as the provider names that.
  payment_id text unique check (private.is_line(payment_id, 1, 255)),
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'ended')),
  -- What became of it where the client's bank took the payment back.
  dispute text check (dispute in ('open', 'won', 'lost')),
  created_at timestamptz(3) not null default now(),
  -- When the provider was last asked what became of the payment.
  looked_at timestamptz(3) not null default now()
);

create index checkouts_paid on public.checkouts (looked_at) where state = 'paid';
create index checkouts_invoice_id on public.checkouts (invoice_id);
create unique index checkouts_open on public.checkouts (invoice_id) where state = 'open';

alter table public.checkouts enable row level security;
grant select (
  id, invoice_id, session_id, payment_id, amount, state, dispute, created_at, looked_at
) on public.checkouts to authenticated;

create policy "People see the checkouts of invoices they see" on public.checkouts for select to authenticated
using (exists (select from public.invoices as one where one.id = invoice_id));

select private.guard_table(
  'public.checkouts', audited => '{invoice_id, amount, state, dispute, payment_id}',
  settled => '{id, invoice_id, amount, created_at}'
);

-- Begins one for all that is left, and says how much that is: no more than one is open at a time. Null where nothing is left.
-- Whoever asks has been shown the invoice, by the database or by a link that was shared.
create function public.begin_checkout(invoice bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  about public.invoices;
  rest bigint;
  made bigint;
begin
  select * into about from public.invoices as one where one.id = invoice for no key update;
  rest := (private.standing_of(about)).rest;
  if about.number is null or rest = 0 then
    return null;
  end if;
  -- Of one that the provider never answered, nobody has the address.
  update public.checkouts as one set state = 'ended'
  where one.invoice_id = invoice and one.state = 'open' and one.session_id is null;
  insert into public.checkouts (invoice_id, amount) values (invoice, rest) returning id into made;
  return jsonb_build_object('id', made, 'amount', rest, 'currency', about.currency, 'number', about.number);
end;
$$;

-- False where it was ended meanwhile, or something was paid, claimed or credited while the provider made it: then nobody may pay in it.
create function public.note_checkout(checkout bigint, session_id text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  about public.invoices;
begin
  select one.* into about from public.invoices as one
  join public.checkouts as mine on mine.invoice_id = one.id where mine.id = checkout for no key update of one;
  update public.checkouts as one set session_id = note_checkout.session_id
  where one.id = checkout and one.state = 'open' and one.amount = (private.standing_of(about)).rest;
  return found;
end;
$$;

-- Those that are open, the oldest first: of an invoice or of all, or those alone that are no longer for what is left.
create function public.open_checkouts(invoice bigint default null, only_stale boolean default false, max_rows int default 20)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'sessionId', one.session_id, 'isStale', one.is_stale) order by one.id), '[]')
  from (
    select checkout.id, checkout.session_id, checkout.amount <> (private.standing_of(about)).rest as is_stale
    from public.checkouts as checkout join public.invoices as about on about.id = checkout.invoice_id
    where checkout.state = 'open' and checkout.session_id is not null
      and checkout.invoice_id = coalesce(open_checkouts.invoice, checkout.invoice_id)
      and (not only_stale or checkout.amount <> (private.standing_of(about)).rest)
    order by checkout.id limit max_rows
  ) as one
$$;

-- Some of those that are paid, to be asked about once a day for half a year: what went back to a card is seen though no word of it came.
create function public.paid_checkouts(looked_before timestamptz default now() - interval '1 day', max_rows int default 20) returns jsonb
language sql security definer set search_path = ''
as $$
  with taken as (
    update public.checkouts as one set looked_at = now()
    where one.id in (
      select paid.id from public.checkouts as paid
      where paid.state = 'paid' and paid.looked_at < looked_before and paid.created_at > now() - interval '180 days'
      order by paid.looked_at limit max_rows for update skip locked
    )
    returning one.id, one.session_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', taken.id, 'sessionId', taken.session_id) order by taken.id), '[]') from taken
$$;

-- By its own id, or by that of what was paid in it. Null for one that is not ours.
create function public.find_checkout(reference text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', one.id, 'sessionId', one.session_id)
  from public.checkouts as one where one.session_id = reference or one.payment_id = reference
$$;

-- A refund may fail days after it was made, and the money is with the provider again: what was recorded of it is taken back, and
-- administrators are told, as it is still to be paid back. False where nothing was recorded of it.
create function private.take_back_refund(refund text) returns boolean
language plpgsql set search_path = ''
as $$
declare
  about public.invoices;
  failed public.invoice_payments;
begin
  select one.* into about from public.invoices as one
  join public.invoice_payments as recorded on recorded.invoice_id = one.id where recorded.provider_id = refund
  for no key update of one;
  delete from public.invoice_payments as recorded
  where recorded.provider_id = refund and recorded.invoice_id = about.id and recorded.amount < 0
  returning * into failed;
  if failed.id is null then
    return false;
  end if;
  update public.invoices as one set paid = one.paid - failed.amount where one.id = about.id;
  perform private.notify(
    private.active_staff('admin'), 'invoice', format('Repayment of invoice %s failed', about.number),
    format(
      '%s did not reach the card and is with the card provider again. It no longer counts as paid back: send it another way.',
      private.spoken_sum(-failed.amount, about.currency)
    ),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  perform private.notify_of_invoice(
    about, format('Repayment for invoice %s failed', about.number),
    format('%s did not reach the card that paid. We know, and will be in touch.', private.spoken_sum(-failed.amount, about.currency)),
    null, jsonb_build_object('act', 'back_failed', 'moved', -failed.amount)
  );
  perform private.announce_invoice(about);
  return true;
end;
$$;

-- Each payment, refund and lost dispute is recorded once, by its id. `answer` is what the provider answered: isPaid, isOpen, currency,
-- amount, paymentId, card (its last digits), refunds, failedRefunds and dispute. False where it was known already.
create function public.settle_checkout(checkout bigint, answer jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  held public.checkouts;
  about public.invoices;
  moved record;
  is_news boolean := false;
begin
  select one.* into about from public.invoices as one
  join public.checkouts as mine on mine.invoice_id = one.id where mine.id = checkout for no key update of one;
  select * into held from public.checkouts as one where one.id = checkout for no key update;
  if held.id is null then
    return false;
  elsif (answer ->> 'isPaid')::boolean and answer ->> 'currency' is distinct from about.currency then
    raise exception 'It was paid in another currency' using errcode = '23514', hint = 'checkout_currency';
  end if;
  for moved in
    select answer ->> 'paymentId' as id, (answer ->> 'amount')::bigint as amount where (answer ->> 'isPaid')::boolean
    union all
    select refund ->> 'id', -(refund ->> 'amount')::bigint from jsonb_array_elements(answer -> 'refunds') as refund
    union all
    select answer -> 'dispute' ->> 'id', -(answer -> 'dispute' ->> 'amount')::bigint where answer -> 'dispute' ->> 'state' = 'lost'
  loop
    continue when exists (select from public.invoice_payments as one where one.provider_id = moved.id);
    -- The payment moves along where the invoice is corrected as a whole, and what goes back goes back from there.
    select one.* into about from public.invoices as one
    where one.id = coalesce(
      (select paid.invoice_id from public.invoice_payments as paid where paid.provider_id = answer ->> 'paymentId'), held.invoice_id
    )
    for no key update;
    -- Where somebody has written down already that it was paid back, no more goes back than came.
    moved.amount := greatest(moved.amount, -about.paid);
    continue when moved.amount = 0;
    perform private.add_payment(
      about, moved.amount, (now() at time zone 'UTC')::date, 'card', 'Card ending in ' || (answer ->> 'card'), moved.id
    );
    is_news := true;
  end loop;
  is_news := coalesce((
    select bool_or(private.take_back_refund(failed)) from jsonb_array_elements_text(answer -> 'failedRefunds') as failed
  ), false) or is_news;
  if answer -> 'dispute' ->> 'state' is distinct from held.dispute then
    perform private.notify(
      private.active_staff('admin'), 'invoice', format('Card payment of invoice %s disputed', about.number),
      case answer -> 'dispute' ->> 'state'
        when 'open' then 'The client’s bank has taken it back for now. Answer at the card provider.'
        when 'won' then 'It was decided for us: the payment stands.'
        else 'It was decided for the client: the payment is gone.' end,
      jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
    );
    is_news := true;
  end if;
  update public.checkouts as one set
    state = case when (answer ->> 'isPaid')::boolean then 'paid' when (answer ->> 'isOpen')::boolean then 'open' else 'ended' end,
    payment_id = coalesce(answer ->> 'paymentId', one.payment_id), dispute = answer -> 'dispute' ->> 'state'
  where one.id = checkout and (one.state = 'open' or (answer ->> 'isPaid')::boolean);
  perform private.announce_invoice(about);
  return is_news;
end;
$$;

grant execute on function
  public.begin_checkout, public.note_checkout, public.open_checkouts, public.paid_checkouts, public.find_checkout, public.settle_checkout
to service_role;
