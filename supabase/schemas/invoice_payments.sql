-- What is paid.

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
grant select on public.invoice_payments to authenticated;

create policy "People see the payments of invoices they see" on public.invoice_payments for select to authenticated
using (exists (select from public.invoices as one where one.id = invoice_id));

select private.guard_table(
  'public.invoice_payments', audited => '{invoice_id, amount, paid_on, method, reference}',
  settled => '{id, amount, paid_on, method, reference, created_at}'
);

-- What happens when an invoice is paid: the payment is kept, and counted on the invoice; its people are told what came and what is
-- still open. Less than nothing is money paid back, of which nobody is told. The row of the invoice is taken first, so that of two
-- payments at once the later counts the earlier. Null where there is no such invoice.
create function private.record_payment(
  invoice bigint, amount bigint, paid_on date, method text, reference text default ''
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new invoice_payments', '{100, 1000}');
  about public.invoices;
  made bigint;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators record payments' using errcode = '42501';
  end if;
  select * into about from public.invoices as one where one.id = invoice for no key update;
  if about.id is null then
    return null;
  elsif about.number is null or about.kind <> 'invoice' then
    raise exception 'Only an invoice that was issued is paid' using errcode = '23514', hint = 'invoice_not_issued';
  elsif about.paid + amount < 0 then
    raise exception 'No more is paid back than came' using errcode = '23514', hint = 'repaid_too_much';
  end if;
  insert into public.invoice_payments (invoice_id, amount, paid_on, method, reference)
  values (invoice, record_payment.amount, record_payment.paid_on, record_payment.method, record_payment.reference)
  returning id into made;
  update public.invoices as one set paid = one.paid + record_payment.amount where one.id = invoice returning * into about;
  if amount > 0 then
    perform private.notify_of_invoice(
      about, format('Payment received for invoice %s', about.number),
      format('%s received; %s.', private.spoken_sum(amount, about.currency), private.spoken_standing(about))
        || case (private.standing_of(about)).open when 0 then ' Thank you.' else '' end,
      'Recorded'
    );
  end if;
  perform private.announce_invoice(about);
  return made;
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
