-- What is paid.

create table public.invoice_payments (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references public.invoices (id),
  -- Less than nothing is money paid back.
  amount bigint not null check (amount <> 0 and abs(amount) <= 10000000000000),
  paid_on date not null check (paid_on between '1900-01-01' and '2200-12-31'),
  method text not null check (method in ('bank', 'coin', 'card', 'other')),
  reference text not null default '' check (private.is_line(reference, 0, 200)),
  -- Of a payment by card and of what went back to the card: as the provider names it. Each is kept once.
  provider_id text unique check (private.is_line(provider_id, 1, 255)),
  created_at timestamptz(3) not null default now()
);

create index invoice_payments_invoice_id on public.invoice_payments (invoice_id);

alter table public.invoice_payments enable row level security;
grant select (
  id, invoice_id, amount, paid_on, method, reference, provider_id, created_at
) on public.invoice_payments to authenticated;

create policy "People see the payments of invoices they see" on public.invoice_payments for select to authenticated
using (exists (select from public.invoices as one where one.id = invoice_id));

select private.guard_table(
  'public.invoice_payments', audited => '{invoice_id, amount, paid_on, method, reference, provider_id}',
  settled => '{id, amount, paid_on, method, reference, provider_id, created_at}'
);

-- What happens when an invoice is paid: the payment is kept, and counted on the invoice; its people are told what came and what is
-- still open. Less than nothing is money paid back: they are told where it went back to a card. The row of the invoice is held.
create function private.add_payment(
  about public.invoices, amount bigint, paid_on date, method text, reference text, provider_id text default null, act text default null
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  made bigint;
begin
  insert into public.invoice_payments (invoice_id, amount, paid_on, method, reference, provider_id)
  values (
    about.id, add_payment.amount, add_payment.paid_on, add_payment.method, add_payment.reference, add_payment.provider_id
  )
  returning id into made;
  update public.invoices as one set paid = one.paid + add_payment.amount where one.id = about.id returning * into about;
  if amount > 0 then
    perform private.notify_of_invoice(
      about, format('Payment received for invoice %s', about.number),
      format('%s received; %s.', private.spoken_sum(amount, about.currency), private.spoken_standing(about))
        || case (private.standing_of(about)).open when 0 then ' Thank you.' else '' end,
      act, jsonb_build_object('act', 'paid', 'moved', amount)
    );
  elsif provider_id is not null then
    perform private.notify_of_invoice(
      about, format('Payment for invoice %s paid back', about.number),
      format('%s went back to the card that paid.', private.spoken_sum(-amount, about.currency)),
      null, jsonb_build_object('act', 'back', 'moved', -amount)
    );
  end if;
  perform private.announce_invoice(about);
  return made;
end;
$$;

-- The row of the invoice is taken first, so that of two payments at once the later counts the earlier. Null where there is no such
-- invoice. What is paid by card is for the provider to say.
create function private.record_payment(
  invoice bigint, amount bigint, paid_on date, method text, reference text default ''
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new invoice_payments', '{100, 1000}', lowest => 'admin');
  about public.invoices;
begin
  select * into about from public.invoices as one where one.id = invoice for no key update;
  if about.id is null then
    return null;
  elsif about.shown_at is null or about.kind <> 'invoice' then
    raise exception 'Only an invoice that was issued is paid' using errcode = '23514', hint = 'invoice_not_issued';
  elsif about.paid + amount < 0 then
    raise exception 'No more is paid back than came' using errcode = '23514', hint = 'repaid_too_much';
  elsif method = 'card' then
    raise exception 'The card provider says what is paid by card' using errcode = '23514', hint = 'card_payment';
  end if;
  return private.add_payment(about, amount, paid_on, method, reference, act => 'Recorded');
end;
$$;

-- For one that was recorded by mistake. The claim that it confirmed waits again. False where there is none.
create function private.take_back_payment(payment bigint, invoice bigint default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed invoice_payments', '{100, 1000}');
  about public.invoices;
  mistaken public.invoice_payments;
begin
  select one.* into about from public.invoices as one
  join public.invoice_payments as recorded on recorded.invoice_id = one.id
  where recorded.id = payment and one.id = coalesce(invoice, one.id) and caller.role = 'admin'
  for no key update of one;
  update public.coin_claims as claim set state = 'waiting', payment_id = null
  where claim.payment_id = payment and claim.invoice_id = about.id;
  delete from public.invoice_payments as recorded where recorded.id = payment and recorded.invoice_id = about.id
  returning * into mistaken;
  if mistaken.id is null then
    return false;
  elsif mistaken.method = 'card' then
    raise exception 'A card is paid back at its provider' using errcode = '23514', hint = 'card_payment';
  elsif about.paid < mistaken.amount then
    raise exception 'No more is paid back than came' using errcode = '23514', hint = 'repaid_too_much';
  end if;
  update public.invoices as one set paid = one.paid - mistaken.amount where one.id = about.id;
  perform private.announce_invoice(about);
  return true;
end;
$$;

select private.expose('{
  "private.record_payment(bigint, bigint, date, text, text)", "private.take_back_payment(bigint, bigint)"
}');
