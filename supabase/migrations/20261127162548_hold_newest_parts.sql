set check_function_bodies = off;

drop trigger "settled" on "public"."project_endings";

create or replace function private.claim_payment (
  invoice        bigint,
  coin           text,
  transaction_id text,
  units          numeric,
  quote          bigint  default null::bigint
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.mail_acceptance (
  offer bigint
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.mail_outbox (kind, payload)
  select 'offer_accepted', jsonb_build_object(
    'email', reader.email, 'offer', one.id, 'number', one.number, 'version', one.version, 'title', one.title, 'name', accepted.name,
    'guest', accepted.email,
    'legal_name', one.legal_name, 'total', private.spoken_sum(accepted.total, one.currency), 'deposit', accepted.deposit,
    'path', accepted.object_path, 'digest', accepted.file_digest, 'is_staff', reader.is_staff
  )
  from public.offers as one join public.offer_acceptances as accepted on accepted.offer_id = one.id
  cross join lateral (
    select accepted.email, false as is_staff
    union all
    select person.email, true from public.profiles as person where person.id = private.keeper_of(one)
  ) as reader
  where one.id = offer
$function$;

create or replace function private.remind_of_deposit (
  project bigint
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed offers', '{100, 10000}');
  waiting private.waiting_deposits;
  held public.offer_acceptances;
  invoice public.invoices;
begin
  select * into waiting from private.waiting_deposits as one where one.project_id = project and caller.role = 'admin' limit 1;
  select * into held from public.offer_acceptances as one where one.id = waiting.acceptance_id for update;
  if held.id is null then
    return null;
  elsif not waiting.is_shown then
    raise exception 'The invoice of the deposit is a draft' using errcode = '23514', hint = 'deposit_not_issued';
  elsif waiting.rest = 0 then
    raise exception 'The client says that the deposit was sent' using errcode = '23514', hint = 'deposit_claimed';
  elsif held.reminded_at > now() - interval '20 hours' then
    raise exception 'The client was reminded today' using errcode = '23514', hint = 'reminded_today';
  end if;
  update public.offer_acceptances as one set reminded = one.reminded + 1, reminded_at = now() where one.id = held.id;
  select * into invoice from public.invoices as one where one.id = waiting.invoice_id;
  perform private.notify_of_invoice(
    invoice, format('“%s” begins when invoice %s is paid', left(waiting.title, 100), invoice.number),
    private.spoken_standing(invoice) || '.', 'Reminded',
    jsonb_build_object('act', case when invoice.due_on < current_date then 'was_due' else 'due' end)
  );
  perform private.announce_in(project, 'project');
  return held.reminded + 1;
end;
$function$;

create or replace function private.tell_of_acceptance (
  offer    public.offers,
  accepted public.offer_acceptances
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.notify_of_offer(offer, format('Offer %s accepted', offer.number), format(
    '%s (%s) accepted “%s” for %s: %s.', accepted.name, accepted.email, offer.title, offer.legal_name, private.spoken_sum(accepted.total, offer.currency)
  ));
  offer.state := 'accepted';
  offer.project_id := (select one.project_id from public.offers as one where one.id = offer.id);
  perform private.announce_offers(offer);
end;
$function$;

create or replace function public.end_project (
  actor   uuid,
  project bigint,
  stays   bigint,
  reason  text,
  firm    jsonb,
  today   date
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller;
  place public.projects;
  deposit public.invoices;
  ending public.project_endings;
  canceled int;
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed projects', '{500, 5000}');
  perform private.require_admin(caller);
  perform from public.offers as one where one.project_id = project order by one.id for update;
  -- A payment that is recorded meanwhile holds the invoice and names the project: it goes on, and is waited for.
  select one.* into place from public.projects as one
  where one.id = project and exists (
    select from public.offers as offer where offer.project_id = one.id and offer.state = 'accepted' and not offer.is_change
  ) for no key update;
  if place.id is null then
    return null;
  end if;
  perform private.refuse_archived(project);

  select one.* into deposit from public.invoices as one
  join public.offer_acceptances as accepted on accepted.invoice_id = one.id
  join public.offers as offer on offer.id = accepted.offer_id and offer.project_id = project and not offer.is_change
  for update of one;
  if deposit.number is not null then
    ending.credit_note_id := private.credit_deposit(deposit, stays);
    if ending.credit_note_id is not null and public.issue_invoice(actor, ending.credit_note_id, firm, today) <> '{}' then
      raise exception 'The deposit cannot be credited' using errcode = '23514', hint = 'deposit_not_credited';
    end if;
    select * into deposit from public.invoices as one where one.id = deposit.id;
  elsif stays > 0 then
    raise exception 'The invoice of the deposit is a draft' using errcode = '23514', hint = 'deposit_not_issued';
  elsif deposit.id is not null then
    perform private.delete_invoice(deposit.id);
    deposit := null;
  end if;

  canceled := private.remove_open_steps(project);
  update public.offers as one set state = 'withdrawn', closed_at = now() where one.project_id = project and one.state = 'sent';

  insert into public.project_endings (project_id, reason, currency, kept, refund, credit_note_id, ended_by)
  values (
    project, end_project.reason,
    coalesce(deposit.currency, (select one.currency from public.offers as one where one.project_id = project order by one.id limit 1)),
    coalesce(deposit.total - deposit.credited, 0), coalesce((private.standing_of(deposit)).overpaid, 0), ending.credit_note_id, caller.id
  ) returning * into ending;
  update public.projects as one set is_archived = true where one.id = project;
  perform private.tell_of_ending(place, ending, canceled);
  perform private.announce_in(project, 'project');
  perform private.announce_in(project, 'milestones');
  perform private.announce(private.active_staff('admin'), 'offers');
  return project;
end;
$function$;

create or replace function public.note_checkout (
  checkout   bigint,
  session_id text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  about public.invoices;
begin
  select one.* into about from public.invoices as one
  join public.checkouts as mine on mine.invoice_id = one.id where mine.id = checkout for no key update of one;
  update public.checkouts as one set session_id = note_checkout.session_id
  where one.id = checkout and one.state = 'open' and one.amount = (private.standing_of(about)).rest;
  return found;
end;
$function$;

create or replace function public.note_vat_check (
  actor        uuid,
  vat_number   text,
  answer       text,
  consultation text   default null::text,
  company      bigint default null::bigint,
  invoice      bigint default null::bigint
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  made bigint;
begin
  perform private.act_for(actor);
  perform private.require_admin(private.begin_act('new vat_checks'));
  insert into public.vat_checks (company_id, invoice_id, vat_number, answer, consultation, checked_by)
  values (
    coalesce(company, (
      select project.company_id from public.invoices as draft join public.projects as project on project.id = draft.project_id
      where draft.id = invoice
    )), invoice, note_vat_check.vat_number, note_vat_check.answer, note_vat_check.consultation, actor
  )
  returning id into made;
  perform private.announce(private.active_staff('admin'), 'companies');
  return made;
end;
$function$;

create trigger settled
  before update on public.project_endings
  for each row
  execute function private.refuse_change('project_id', 'reason', 'currency', 'kept', 'refund', 'ended_at');

reset check_function_bodies;
