set check_function_bodies = off;

drop trigger "audit" on "public"."invoice_payments";

drop trigger "settled" on "public"."invoice_payments";

alter table "public"."invoice_payments"
  drop constraint "invoice_payments_method_check";

create table "public"."checkouts" (
  "id"         bigint                      generated always as identity not null,
  "invoice_id" bigint                      not null,
  "session_id" text,
  "payment_id" text,
  "amount"     bigint                      not null,
  "state"      text                        not null default 'open'::text,
  "dispute"    text,
  "created_at" timestamp(3) with time zone not null default now(),
  constraint "checkouts_amount_check" check ((amount > 0)),
  constraint "checkouts_dispute_check" check ((dispute = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
  constraint "checkouts_payment_id_key" unique (payment_id),
  constraint "checkouts_pkey" primary key (id),
  constraint "checkouts_session_id_key" unique (session_id),
  constraint "checkouts_state_check" check ((state = ANY (ARRAY['open'::text, 'paid'::text, 'ended'::text]))),
  constraint "checkouts_payment_id_check" check (private.is_line(payment_id, 1, 255)),
  constraint "checkouts_session_id_check" check (private.is_line(session_id, 1, 255))
);

alter table "public"."checkouts"
  enable row level security;

alter table "public"."checkouts"
  owner to "postgres";

alter table "public"."invoice_payments"
  add column "provider_id" text;

create or replace function private.add_payment (
  about       public.invoices,
  amount      bigint,
  paid_on     date,
  method      text,
  reference   text,
  provider_id text            default null::text,
  act         text            default null::text
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
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
      act, jsonb_build_object('act', 'paid', 'received', amount)
    );
  elsif provider_id is not null then
    perform private.notify_of_invoice(
      about, format('Payment for invoice %s paid back', about.number),
      format('%s went back to the card that paid.', private.spoken_sum(-amount, about.currency))
    );
  end if;
  perform private.announce_invoice(about);
  return made;
end;
$function$;

alter function "private"."add_payment"(public.invoices, bigint, date, text, text, text, text) owner to "postgres";

create or replace function private.record_payment (
  invoice   bigint,
  amount    bigint,
  paid_on   date,
  method    text,
  reference text   default ''::text
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new invoice_payments', '{100, 1000}');
  about public.invoices;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators record payments' using errcode = '42501';
  end if;
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
$function$;

create or replace function private.take_back_payment (
  payment bigint,
  invoice bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function public.begin_checkout (
  invoice bigint
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

alter function "public"."begin_checkout"(bigint) owner to "postgres";

create or replace function public.find_checkout (
  reference text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object('id', one.id, 'sessionId', one.session_id)
  from public.checkouts as one where one.session_id = reference or one.payment_id = reference
$function$;

alter function "public"."find_checkout"(text) owner to "postgres";

create or replace function public.note_checkout (
  checkout   bigint,
  session_id text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update public.checkouts as one set session_id = note_checkout.session_id where one.id = checkout and one.state = 'open';
  return found;
end;
$function$;

alter function "public"."note_checkout"(bigint, text) owner to "postgres";

create or replace function public.open_checkouts (
  invoice    bigint  default null::bigint,
  only_stale boolean default false,
  max_rows   integer default 20
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'sessionId', one.session_id, 'isStale', one.is_stale) order by one.id), '[]')
  from (
    select checkout.id, checkout.session_id, checkout.amount <> (private.standing_of(about)).rest as is_stale
    from public.checkouts as checkout join public.invoices as about on about.id = checkout.invoice_id
    where checkout.state = 'open' and checkout.session_id is not null
      and checkout.invoice_id = coalesce(open_checkouts.invoice, checkout.invoice_id)
      and (not only_stale or checkout.amount <> (private.standing_of(about)).rest)
    order by checkout.id limit max_rows
  ) as one
$function$;

alter function "public"."open_checkouts"(bigint, boolean, integer) owner to "postgres";

create or replace function public.read_invoice (
  invoice bigint,
  firm    jsonb  default null::jsonb,
  today   date   default null::date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select (private.summaries_of(array[one]) -> 0) || jsonb_build_object(
    'notes', one.notes, 'lines', one.lines, 'taxes', one.taxes, 'firm', whole.firm, 'client', whole.client, 'digests', one.digests,
    'purchaseOrder', one.purchase_order, 'buyerReference', whole.buyer_reference, 'suppliedFrom', one.supplied_from,
    'suppliedTo', one.supplied_to, 'deliveryCountry', one.delivery_country, 'language', whole.language, 'hasPdf', one.pdf_path is not null, 'ubl', one.ubl_kind,
    'missing', case when one.number is null and whole.firm is not null then private.missing_of(whole, corrected) else '{}' end,
    'corrects', case when corrected.id is not null then jsonb_build_object('id', corrected.id, 'number', corrected.number) end,
    'replaces', (
      select jsonb_build_object('id', other.id, 'number', other.number) from public.invoices as other where other.id = one.replaces_id
    ),
    'replacedBy', (
      select jsonb_build_object('id', other.id, 'number', other.number)
      from public.invoices as other where other.replaces_id = one.id and other.number is not null
    ),
    'deposits', case when one.number is null then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', deposit.id, 'number', deposit.number, 'issuedOn', deposit.issued_on, 'category', deposit.category, 'rate', deposit.rate,
        'reason', deposit.reason, 'net', deposit.net, 'tax', deposit.tax
      ) order by deposit.id, deposit.rate desc, deposit.category), '[]')
      from private.open_deposits(one) as deposit
    ) else '[]' end,
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
    'dispute', (
      select max(checkout.dispute) from public.checkouts as checkout where checkout.invoice_id = one.id and checkout.dispute <> 'won'
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
  from public.invoices as one left join public.invoices as corrected on corrected.id = one.corrects_id
  cross join lateral private.completed(
    one, corrected, case when one.number is null then read_invoice.firm end, today
  ) as drafted
  cross join lateral (select (case when one.number is null then drafted else one end).*) as whole
  where one.id = invoice
$function$;

create or replace function public.settle_checkout (
  checkout bigint,
  answer   jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

alter function "public"."settle_checkout"(bigint, jsonb) owner to "postgres";

alter table "public"."checkouts"
  add constraint "checkouts_invoice_id_fkey" foreign key (invoice_id) references public.invoices(id);

alter table "public"."invoice_payments"
  add constraint "invoice_payments_method_check"
    check ((method = ANY (ARRAY['bank'::text, 'coin'::text, 'card'::text, 'other'::text])));

alter table "public"."invoice_payments"
  add constraint "invoice_payments_provider_id_key" unique (provider_id);

create index checkouts_invoice_id on public.checkouts using btree (invoice_id);

create unique index checkouts_open on public.checkouts using btree (invoice_id)
  where (state = 'open'::text);

create trigger audit
  after insert or delete or update on public.checkouts
  for each row
  execute function private.audit('invoice_id', 'amount', 'state', 'dispute', 'payment_id');

create trigger settled
  before update on public.checkouts
  for each row
  execute function private.refuse_change('id', 'invoice_id', 'amount', 'created_at');

create trigger audit
  after insert or delete or update on public.invoice_payments
  for each row
  execute function private.audit('invoice_id', 'amount', 'paid_on', 'method', 'reference', 'provider_id');

create trigger settled
  before update on public.invoice_payments
  for each row
  execute function private.refuse_change('id', 'amount', 'paid_on', 'method', 'reference', 'provider_id', 'created_at');

create policy "People see the checkouts of invoices they see" on "public"."checkouts"
  for select
  to "authenticated"
  using ((exists ( select
   from public.invoices one
  where (one.id = checkouts.invoice_id))));

revoke all on function "private"."add_payment"(public.invoices, bigint, date, text, text, text, text) from public;

revoke all on function "private"."add_payment"(public.invoices, bigint, date, text, text, text, text) from "postgres";

grant execute on function "private"."add_payment"(public.invoices, bigint, date, text, text, text, text) to "postgres";

revoke all on function "public"."begin_checkout"(bigint) from public;

revoke all on function "public"."begin_checkout"(bigint) from "postgres";

grant execute on function "public"."begin_checkout"(bigint) to "postgres";

grant execute on function "public"."begin_checkout"(bigint) to "service_role";

revoke all on function "public"."find_checkout"(text) from public;

revoke all on function "public"."find_checkout"(text) from "postgres";

grant execute on function "public"."find_checkout"(text) to "postgres";

grant execute on function "public"."find_checkout"(text) to "service_role";

revoke all on function "public"."note_checkout"(bigint, text) from public;

revoke all on function "public"."note_checkout"(bigint, text) from "postgres";

grant execute on function "public"."note_checkout"(bigint, text) to "postgres";

grant execute on function "public"."note_checkout"(bigint, text) to "service_role";

revoke all on function "public"."open_checkouts"(bigint, boolean, integer) from public;

revoke all on function "public"."open_checkouts"(bigint, boolean, integer) from "postgres";

grant execute on function "public"."open_checkouts"(bigint, boolean, integer) to "postgres";

grant execute on function "public"."open_checkouts"(bigint, boolean, integer) to "service_role";

revoke all on function "public"."settle_checkout"(bigint, jsonb) from public;

revoke all on function "public"."settle_checkout"(bigint, jsonb) from "postgres";

grant execute on function "public"."settle_checkout"(bigint, jsonb) to "postgres";

grant execute on function "public"."settle_checkout"(bigint, jsonb) to "service_role";

grant select on table "public"."checkouts" to "authenticated";

alter table "public"."invoice_payments"
  add constraint "invoice_payments_provider_id_check" check (private.is_line(provider_id, 1, 255));

reset check_function_bodies;
