set check_function_bodies = off;

revoke all ("coin") on table "public"."coin_rates" from "authenticated";

revoke all ("currency") on table "public"."coin_rates" from "authenticated";

revoke all ("rate") on table "public"."coin_rates" from "authenticated";

revoke all ("amount") on table "public"."invoice_payments" from "authenticated";

revoke all ("invoice_id") on table "public"."invoice_payments" from "authenticated";

revoke all ("method") on table "public"."invoice_payments" from "authenticated";

revoke all ("paid_on") on table "public"."invoice_payments" from "authenticated";

revoke all ("reference") on table "public"."invoice_payments" from "authenticated";

revoke all ("corrects_id") on table "public"."invoices" from "authenticated";

revoke all ("currency") on table "public"."invoices" from "authenticated";

revoke all ("due_on") on table "public"."invoices" from "authenticated";

revoke all ("kind") on table "public"."invoices" from "authenticated";

revoke all ("lines") on table "public"."invoices" from "authenticated";

revoke all ("notes") on table "public"."invoices" from "authenticated";

revoke all ("project_id") on table "public"."invoices" from "authenticated";

revoke all ("is_done") on table "public"."procedure_run_steps" from "authenticated";

revoke all ("note") on table "public"."procedure_run_steps" from "authenticated";

revoke all ("assignee_id") on table "public"."procedure_runs" from "authenticated";

revoke all ("due_date") on table "public"."procedure_runs" from "authenticated";

revoke all ("status") on table "public"."procedure_runs" from "authenticated";

revoke all ("version_id") on table "public"."procedure_signoffs" from "authenticated";

revoke all ("author") on table "public"."procedures" from "authenticated";

revoke all ("date") on table "public"."procedures" from "authenticated";

revoke all ("is_template") on table "public"."procedures" from "authenticated";

revoke all ("next_review_date") on table "public"."procedures" from "authenticated";

revoke all ("procedure_steps") on table "public"."procedures" from "authenticated";

revoke all ("purpose") on table "public"."procedures" from "authenticated";

revoke all ("quality_control") on table "public"."procedures" from "authenticated";

revoke all ("records") on table "public"."procedures" from "authenticated";

revoke all ("responsibilities") on table "public"."procedures" from "authenticated";

revoke all ("reviewer") on table "public"."procedures" from "authenticated";

revoke all ("scope") on table "public"."procedures" from "authenticated";

revoke all ("title") on table "public"."procedures" from "authenticated";

revoke all ("version") on table "public"."procedures" from "authenticated";

drop policy "Administrators change rates" on "public"."coin_rates";

drop policy "Administrators enter rates" on "public"."coin_rates";

drop policy "Administrators take back rates" on "public"."coin_rates";

drop policy "Administrators record payments" on "public"."invoice_payments";

drop policy "Administrators take back payments recorded by mistake" on "public"."invoice_payments";

drop policy "Administrators delete drafts" on "public"."invoices";

drop policy "Administrators draft invoices" on "public"."invoices";

drop policy "Administrators edit drafts" on "public"."invoices";

drop policy "Staff tick the steps of runs" on "public"."procedure_run_steps";

drop policy "Staff change runs of procedures" on "public"."procedure_runs";

drop policy "Staff sign what is published" on "public"."procedure_signoffs";

drop policy "Administrators edit procedures" on "public"."procedures";

drop policy "Administrators write procedures" on "public"."procedures";

drop trigger "refuse_in_view" on "private"."invoice_numbers";

drop trigger "refuse_in_view" on "private"."review_reminders";

drop trigger "audit" on "public"."coin_claims";

drop trigger "quota_of_new" on "public"."coin_claims";

drop trigger "refuse_in_view" on "public"."coin_claims";

drop trigger "touch_invoice" on "public"."coin_claims";

drop trigger "audit" on "public"."coin_quotes";

drop trigger "refuse_in_view" on "public"."coin_quotes";

drop trigger "quota_of_changes" on "public"."coin_rates";

drop trigger "quota_of_new" on "public"."coin_rates";

drop trigger "refuse_in_view" on "public"."coin_rates";

drop trigger "keep_paid" on "public"."invoice_payments";

drop trigger "quota_of_new" on "public"."invoice_payments";

drop trigger "refuse_in_view" on "public"."invoice_payments";

drop trigger "announce_to_admins" on "public"."invoices";

drop trigger "announce" on "public"."invoices";

drop trigger "quota_of_changes" on "public"."invoices";

drop trigger "quota_of_new" on "public"."invoices";

drop trigger "refuse_in_view" on "public"."invoices";

drop trigger "sum_changed" on "public"."invoices";

drop trigger "sum_new" on "public"."invoices";

drop trigger "announce" on "public"."procedure_run_steps";

drop trigger "audit" on "public"."procedure_run_steps";

drop trigger "quota_of_changes" on "public"."procedure_run_steps";

drop trigger "refuse_in_view" on "public"."procedure_run_steps";

drop trigger "tick" on "public"."procedure_run_steps";

drop trigger "announce" on "public"."procedure_runs";

drop trigger "check_run" on "public"."procedure_runs";

drop trigger "quota_of_changes" on "public"."procedure_runs";

drop trigger "quota_of_new" on "public"."procedure_runs";

drop trigger "refuse_in_view" on "public"."procedure_runs";

drop trigger "tell_first_owner" on "public"."procedure_runs";

drop trigger "tell_owner" on "public"."procedure_runs";

drop trigger "announce" on "public"."procedure_signoffs";

drop trigger "audit" on "public"."procedure_signoffs";

drop trigger "quota_of_new" on "public"."procedure_signoffs";

drop trigger "refuse_in_view" on "public"."procedure_signoffs";

drop trigger "refuse_in_view" on "public"."procedure_versions";

drop trigger "announce" on "public"."procedures";

drop trigger "keep_version" on "public"."procedures";

drop trigger "quota_of_changes" on "public"."procedures";

drop trigger "quota_of_new" on "public"."procedures";

drop trigger "refuse_in_view" on "public"."procedures";

drop trigger "refuse_in_view" on "public"."published_procedures";

drop trigger "audit" on "public"."settings";

drop trigger "refuse_in_view" on "public"."settings";

alter table "public"."coin_claims"
  drop constraint "coin_claims_transaction_of_coin";

alter table "public"."coin_quotes"
  drop constraint "coin_quotes_coin_check";

alter table "public"."coin_rates"
  drop constraint "coin_rates_coin_check";

drop function "private"."begin_run"(bigint, uuid, date, bigint);

drop function "private"."check_run"();

drop function "private"."claim_payment"(bigint, text, text, numeric, bigint);

drop function "private"."decide_claim"(bigint, bigint, text, bigint, date);

drop function "private"."issue_invoice"(bigint, jsonb, date);

drop function "private"."keep_paid"();

drop function "private"."keep_procedure_version"();

drop function "private"."publish_version"(bigint, bigint);

drop function "private"."sum_invoice"();

drop function "private"."tell_of_invoice"(public.invoices, text, text, text);

drop function "private"."tell_owner_of_run"();

drop function "private"."tick_step"();

drop function "private"."touch_invoice"();

drop function "public"."decide_claim"(bigint, bigint, text, bigint, date);

drop function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone);

drop function "public"."start_run"(bigint, uuid, date, bigint);

alter table "public"."coin_claims"
  alter column "claimed_by" drop default;

alter table "public"."procedure_signoffs"
  alter column "user_id" drop default;

create table "private"."coins" (
  "id"               text     not null,
  "name"             text     not null,
  "symbol"           text     not null,
  "digits"           smallint not null,
  "transaction_form" text     not null,
  constraint "coins_pkey" primary key (id)
);

alter table "private"."coins"
  enable row level security;

alter table "private"."coins"
  owner to "postgres";

alter table "public"."coin_claims"
  add column "payment_id" bigint;

create or replace function private.add_procedure (
  texts       jsonb,
  is_template boolean default false
)
  returns SETOF public.procedures
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new procedures', '{50, 500}');
  made public.procedures := private.with_texts(null, '{
    "version": "", "author": "", "reviewer": "", "purpose": "", "scope": "", "responsibilities": "", "procedure_steps": "",
    "quality_control": "", "records": ""
  }' || texts);
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators write procedures' using errcode = '42501';
  end if;
  insert into public.procedures (
    is_template, title, version, date, author, reviewer, next_review_date, purpose, scope, responsibilities, procedure_steps,
    quality_control, records
  )
  values (
    add_procedure.is_template, made.title, made.version, made.date, made.author, made.reviewer, made.next_review_date, made.purpose,
    made.scope, made.responsibilities, made.procedure_steps, made.quality_control, made.records
  )
  returning * into made;
  perform private.keep_version(made);
  perform private.announce(private.active_staff('admin'), 'procedures');
  return next made;
end;
$function$;

alter function "private"."add_procedure"(jsonb, boolean) owner to "postgres";

create or replace function private.announce_invoice (
  invoice public.invoices
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.announce(private.active_staff('admin'), 'invoices');
  if invoice.number is not null then
    perform private.announce_in(invoice.project_id, 'invoices');
  end if;
end;
$function$;

alter function "private"."announce_invoice"(public.invoices) owner to "postgres";

create or replace function private.assign_runs_of (
  former uuid,
  owner  uuid default null::uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  run public.procedure_runs;
begin
  for run in
    update public.procedure_runs as one set assignee_id = assign_runs_of.owner
    where one.assignee_id = former and one.status = 'open' returning one.*
  loop
    perform private.notify_run_owner(run);
  end loop;
  if found then
    perform private.announce(private.active_staff(), 'procedures');
  end if;
end;
$function$;

alter function "private"."assign_runs_of"(uuid, uuid) owner to "postgres";

create or replace function private.change_reviewer (
  procedures bigint[],
  reviewer   text
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  changed public.procedures;
begin
  for changed in
    update public.procedures as one set reviewer = change_reviewer.reviewer where one.id = any (procedures) returning one.*
  loop
    perform private.keep_version(changed);
  end loop;
  if found then
    perform private.announce(private.active_staff('admin'), 'procedures');
  end if;
end;
$function$;

alter function "private"."change_reviewer"(bigint[], text) owner to "postgres";

create or replace function private.claim_facts (
  claim public.coin_claims
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'id', claim.id, 'coin', claim.coin, 'transactionId', claim.transaction_id, 'units', claim.units::text,
    'state', claim.state,
    'finding', case
      when claim.lookup <> 'found' then claim.lookup
      when claim.units_to_us = 0 then 'not_ours'
      when timing.is_early then 'too_early'
      when claim.units_to_us < coalesce(quote.units, claim.units) then 'underpaid'
      when claim.units_to_us > coalesce(quote.units, claim.units) then 'overpaid'
      else 'exact'
    end,
    'isLate', timing.is_late, 'sentAt', claim.sent_at,
    'unitsToUs', claim.units_to_us::text, 'confirmations', claim.confirmations,
    -- No more than any sum is: beyond it, a number of JSON is not what was written.
    'worth', case when quote.id is not null and not timing.is_late and not timing.is_early then
      least(trunc(coalesce(claim.units_to_us, claim.units) * quote.amount / quote.units), 10000000000000) end,
    'reason', claim.reason, 'claimedBy', private.name_of(claim.claimed_by), 'createdAt', claim.created_at
  )
  from public.invoices as invoice
  left join public.coin_quotes as quote on quote.id = claim.quote_id
  cross join lateral (
    select coalesce(least(claim.sent_at, claim.created_at) > quote.expires_at, false) as is_late,
      coalesce(claim.sent_at < coalesce(quote.created_at - interval '2 hours', invoice.issued_on - interval '1 day'), false) as is_early
  ) as timing
  where invoice.id = claim.invoice_id
$function$;

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
  made public.coin_claims;
  about public.invoices;
begin
  select * into about from public.invoices as one
  where one.id = invoice and one.number is not null and one.kind = 'invoice' and private.sees_project(caller, one.project_id);
  if about.id is null then
    return null;
  elsif private.is_staff_role(caller.role) then
    raise exception 'Only clients pay' using errcode = '42501';
  elsif quote is not null and not exists (
    select from public.coin_quotes as one where one.id = quote and one.invoice_id = invoice and one.coin = claim_payment.coin
  ) then
    raise exception 'The quote is of another invoice' using errcode = '23514';
  elsif transaction_id !~ (private.known_coin(coin)).transaction_form then
    raise exception 'No transaction of this coin is written so' using errcode = '23514';
  end if;
  insert into public.coin_claims (invoice_id, coin, transaction_id, units, quote_id, claimed_by)
  values (invoice, claim_payment.coin, claim_payment.transaction_id, claim_payment.units, quote, caller.id)
  returning * into made;
  perform private.notify(
    private.active_staff('admin'), 'invoice', format('Payment claimed for invoice %s', about.number),
    format('%s%s, by %s. Transaction %s.', private.spoken_coin(made.units, made.coin),
      ', ' || private.spoken_sum((private.claim_facts(made) ->> 'worth')::bigint, about.currency) || ' at our rate',
      private.name_of(made.claimed_by), made.transaction_id),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  perform private.announce_invoice(about);
  return jsonb_build_object(
    'claim', private.claim_facts(made), 'address', (select one.address from public.coin_quotes as one where one.id = made.quote_id)
  );
end;
$function$;

alter function "private"."claim_payment"(bigint, text, text, numeric, bigint) owner to "postgres";

create or replace function private.confirm_claim (
  claim   bigint,
  amount  bigint,
  paid_on date,
  invoice bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed coin_claims', '{100, 1000}');
  held public.coin_claims := private.hold_claim(caller, claim, invoice);
begin
  if held.id is null then
    return false;
  elsif (amount > 0) is not true then
    raise exception 'A claim is confirmed by saying what it is worth' using errcode = '23514';
  end if;
  update public.coin_claims as one set state = 'confirmed', payment_id = private.record_payment(
    held.invoice_id, amount, paid_on, 'coin',
    private.spoken_coin(coalesce(held.units_to_us, held.units), held.coin) || ', ' || held.transaction_id
  )
  where one.id = claim;
  return true;
end;
$function$;

alter function "private"."confirm_claim"(bigint, bigint, date, bigint) owner to "postgres";

create or replace function private.credit_invoice (
  invoice bigint
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new invoices', '{100, 500}');
  made public.invoices;
begin
  insert into public.invoices (kind, corrects_id, project_id, currency, lines, taxes, net, tax, total)
  select 'credit_note', one.id, one.project_id, one.currency, one.lines, one.taxes, one.net, one.tax, one.total
  from public.invoices as one
  where one.id = invoice and one.number is not null and one.kind = 'invoice' and caller.role = 'admin'
  returning * into made;
  if made.id is not null then
    perform private.announce_invoice(made);
  end if;
  return made.id;
end;
$function$;

alter function "private"."credit_invoice"(bigint) owner to "postgres";

create or replace function private.delete_invoice (
  invoice bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed invoices', '{100, 5000}');
  draft public.invoices;
begin
  delete from public.invoices as one where one.id = invoice and one.number is null and caller.role = 'admin'
  returning * into draft;
  if draft.id is not null then
    perform private.announce_invoice(draft);
  end if;
  return draft.id is not null;
end;
$function$;

alter function "private"."delete_invoice"(bigint) owner to "postgres";

create or replace function private.delete_rate (
  rate bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed coin_rates', '{100, 5000}');
begin
  delete from public.coin_rates as known where known.id = delete_rate.rate and caller.role = 'admin';
  return found;
end;
$function$;

alter function "private"."delete_rate"(bigint) owner to "postgres";

create or replace function private.draft_invoice (
  project  bigint,
  currency text,
  lines    jsonb  default '[]'::jsonb
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new invoices', '{100, 500}');
  made public.invoices;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators draft invoices' using errcode = '42501';
  end if;
  insert into public.invoices (project_id, currency, lines, taxes, net, tax, total)
  select project, draft_invoice.currency, sums.* from private.sum_lines(project, draft_invoice.lines) as sums
  returning * into made;
  perform private.announce_invoice(made);
  return made.id;
end;
$function$;

alter function "private"."draft_invoice"(bigint, text, jsonb) owner to "postgres";

create or replace function private.edit_invoice (
  invoice bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed invoices', '{100, 5000}');
  before public.invoices;
  after public.invoices;
begin
  select * into before from public.invoices as one
  where one.id = invoice and one.number is null and caller.role = 'admin' and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  after := jsonb_populate_record(before, private.only(changes, '{currency, due_on, notes, lines}'));
  update public.invoices as one
  set currency = after.currency, due_on = after.due_on, notes = after.notes,
    (lines, taxes, net, tax, total) = (select sums.* from private.sum_lines(before.project_id, after.lines, before.lines) as sums)
  where one.id = invoice;
  perform private.announce_invoice(before);
  return true;
end;
$function$;

alter function "private"."edit_invoice"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.edit_procedure (
  procedure bigint,
  changes   jsonb,
  seen      timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedures', '{50, 1000}');
  held public.procedures;
begin
  select * into held from public.procedures as one
  where one.id = procedure and caller.role = 'admin' and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  held := private.with_texts(held, changes);
  update public.procedures as one set
    title = held.title, version = held.version, date = held.date, author = held.author, reviewer = held.reviewer,
    next_review_date = held.next_review_date, purpose = held.purpose, scope = held.scope, responsibilities = held.responsibilities,
    procedure_steps = held.procedure_steps, quality_control = held.quality_control, records = held.records
  where one.id = procedure;
  perform private.keep_version(held);
  perform private.announce(private.active_staff('admin'), 'procedures');
  return true;
end;
$function$;

alter function "private"."edit_procedure"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.edit_run (
  run     bigint,
  changes jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedure_runs', '{100, 5000}');
  before public.procedure_runs := private.hold_run(caller, run);
  after public.procedure_runs := jsonb_populate_record(
    before, private.only(changes, '{assignee_id, due_date, status}') - 'status'
  );
begin
  if before.id is null then
    return false;
  end if;
  if after.assignee_id is distinct from before.assignee_id and after.assignee_id is not null then
    perform private.hold_run_owner(after.assignee_id);
    perform private.notify_run_owner(after);
  end if;
  update public.procedure_runs as one set assignee_id = after.assignee_id, due_date = after.due_date
  where one.id = run and one is distinct from after;
  if changes ->> 'status' <> 'open' then
    return private.end_run(run, changes ->> 'status');
  end if;
  perform private.announce(private.active_staff(), 'procedures');
  return true;
end;
$function$;

alter function "private"."edit_run"(bigint, jsonb) owner to "postgres";

create or replace function private.end_run (
  run    bigint,
  status text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedure_runs', '{100, 5000}');
  held public.procedure_runs := private.hold_run(caller, run);
begin
  if held.id is null then
    return false;
  elsif end_run.status = 'open' or end_run.status = 'done' and exists (
    select from public.procedure_run_steps as step where step.run_id = run and not step.is_done
  ) then
    raise exception 'There are open steps' using errcode = '23514';
  end if;
  update public.procedure_runs as one set status = end_run.status, ended_at = now(), ended_by = caller.id where one.id = run;
  perform private.announce(private.active_staff(), 'procedures');
  return true;
end;
$function$;

alter function "private"."end_run"(bigint, text) owner to "postgres";

create or replace function private.enter_rate (
  coin     text,
  currency text,
  rate     numeric
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed coin_rates', '{100, 5000}');
  entered bigint;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators enter rates' using errcode = '42501';
  end if;
  insert into public.coin_rates as known (coin, currency, rate)
  values ((private.known_coin(enter_rate.coin)).id, enter_rate.currency, enter_rate.rate)
  on conflict on constraint coin_rates_coin_currency_key do update set rate = excluded.rate
  returning known.id into entered;
  return entered;
end;
$function$;

alter function "private"."enter_rate"(text, text, numeric) owner to "postgres";

create or replace function private.give_up_work()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not new.is_active then
    update public.milestones set owner_id = null where owner_id = new.id and not is_complete;
  end if;
  if not new.is_active or new.role = 'client' then
    perform private.assign_runs_of(new.id);
    update public.bookings set taken_by = null where taken_by = new.id and status = 'confirmed' and ends_at > now();
  end if;
  update public.leads set assignee_id = null where assignee_id = new.id and status in ('new', 'in_talk');
  return null;
end;
$function$;

create or replace function private.give_work (
  person     uuid,
  heir       uuid,
  only_leads boolean default false
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  work record;
  takes_leads boolean;
  handed_over text;
begin
  select one.role = 'admin' into takes_leads from public.profiles as one
  where one.id = heir and one.id <> person and one.is_active and private.is_staff_role(one.role) for share;
  if not found then
    raise exception 'Work is taken over by active staff' using errcode = '23514', hint = 'successor_not_active';
  end if;
  select * into work from private.open_work_of(person);
  update public.leads
  set assignee_id = (
    select one.id from public.profiles as one
    where one.role = 'admin' and one.is_active and one.id in (heir, private.actor()) order by one.id = heir desc limit 1
  )
  where assignee_id = person and status in ('new', 'in_talk');
  if not takes_leads then
    work.leads := 0;
  end if;
  if only_leads then
    work.milestones := 0;
    work.procedures := 0;
  else
    insert into public.project_members (project_id, user_id)
    select project, heir from (
      select private.projects_only_of(person) as project
      union
      select milestone.project_id from public.milestones as milestone
      where milestone.owner_id = person and not milestone.is_complete and not private.is_archived(milestone.project_id)
    ) as left_behind
    on conflict do nothing;
    update public.milestones set owner_id = heir
    where owner_id = person and not is_complete and not private.is_archived(project_id);
    perform private.assign_runs_of(person, heir);
    update public.bookings set taken_by = heir where taken_by = person and status = 'confirmed' and ends_at > now();
    perform private.change_reviewer(array(select private.procedures_reviewed_by(person)), private.name_of(heir));
  end if;
  -- Of projects and runs the heir is told by what adds them. The news outlasts the account, so it names nobody.
  select string_agg(amount || ' ' || one || case when amount > 1 then 's' else '' end, ', ') into handed_over
  from (
    values (work.leads, 'lead'), (work.milestones, 'milestone'), (work.procedures, 'procedure review')
  ) as part (amount, one)
  where amount > 0;
  if handed_over is not null then
    perform private.notify(
      array[heir], 'member', 'Work handed over to you', format('Yours from now on: %s.', handed_over), '{}'
    );
  end if;
end;
$function$;

create or replace function private.hold_claim (
  caller  private.caller,
  claim   bigint,
  invoice bigint
)
  returns public.coin_claims
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held public.coin_claims;
begin
  if caller.role <> 'admin' then
    raise exception 'Only administrators decide on claims' using errcode = '42501';
  end if;
  select * into held from public.coin_claims as one
  where one.id = claim and one.invoice_id = coalesce(invoice, one.invoice_id) and one.state = 'waiting'
  for no key update;
  return held;
end;
$function$;

alter function "private"."hold_claim"(private.caller, bigint, bigint) owner to "postgres";

create or replace function private.hold_run (
  caller private.caller,
  run    bigint
)
  returns public.procedure_runs
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held public.procedure_runs;
begin
  select * into held from public.procedure_runs as one
  where one.id = run and private.is_staff_role(caller.role) for no key update;
  if held.status <> 'open' then
    raise exception 'This run has ended' using errcode = '23514';
  end if;
  return held;
end;
$function$;

alter function "private"."hold_run"(private.caller, bigint) owner to "postgres";

create or replace function private.hold_run_owner (
  owner uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform from public.profiles as person
  where person.id = owner and person.is_active and private.is_staff_role(person.role) for share;
  if not found then
    raise exception 'A run is owned by somebody of the staff' using errcode = '23514';
  end if;
end;
$function$;

alter function "private"."hold_run_owner"(uuid) owner to "postgres";

create or replace function private.keep_issued()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  moving text[] := array['paid', 'credited', 'reminders', 'digests', 'updated_at'];
begin
  -- Its client as it was printed stays when two entries of one firm become one.
  if tg_op = 'UPDATE' and new.company_id is not null then
    moving := moving || 'company_id'::text;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'What was issued stays as it is' using errcode = '23514', hint = 'invoice_issued';
  end if;
  return new;
end;
$function$;

create or replace function private.keep_version (
  procedure public.procedures
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into public.procedure_versions (procedure_id, number, saved_by, fields)
  select
    procedure.id,
    1 + (select coalesce(max(saved.number), 0) from public.procedure_versions as saved where saved.procedure_id = procedure.id),
    private.actor(),
    jsonb_build_object(
      'title', procedure.title, 'version', procedure.version, 'date', procedure.date, 'author', procedure.author,
      'reviewer', procedure.reviewer, 'nextReviewDate', procedure.next_review_date, 'purpose', procedure.purpose,
      'scope', procedure.scope, 'responsibilities', procedure.responsibilities, 'procedureSteps', procedure.procedure_steps,
      'qualityControl', procedure.quality_control, 'records', procedure.records
    )
$function$;

alter function "private"."keep_version"(public.procedures) owner to "postgres";

create or replace function private.known_coin (
  coin text
)
  returns private.coins
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  known private.coins;
begin
  select * into known from private.coins as one where one.id = coin;
  if not found then
    raise exception 'There is no such coin' using errcode = '23514';
  end if;
  return known;
end;
$function$;

alter function "private"."known_coin"(text) owner to "postgres";

create or replace function private.notify_of_invoice (
  about   public.invoices,
  title   text,
  content text,
  act     text            default null::text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  signed_by text := act || ' by ' || private.name_of(private.actor()) || '.';
  people uuid[] := array(
    select person.id from public.project_members as member join public.profiles as person on person.id = member.user_id
    where member.project_id = about.project_id and person.role = 'client' and person.is_active
  );
begin
  perform private.notify(
    people, 'invoice', title, concat_ws(' ', content, signed_by),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  insert into private.mail_outbox (kind, payload)
  select 'invoice', jsonb_build_object(
    'user_id', person.id, 'email', person.email, 'invoice', about.id, 'title', notify_of_invoice.title, 'content', content,
    'project', project.title, 'signed_by', signed_by, 'written_by', private.actor()
  )
  from public.profiles as person join public.projects as project on project.id = about.project_id
  where person.id = any (people);
end;
$function$;

alter function "private"."notify_of_invoice"(public.invoices, text, text, text) owner to "postgres";

create or replace function private.notify_run_owner (
  run public.procedure_runs
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.notify(
    array[run.assignee_id], 'procedure', 'Procedure to follow',
    format('“%s” is assigned to you', run.title) || coalesce(', due ' || private.spoken_day(run.due_date), '') || '.',
    jsonb_build_object('run_id', run.id)
  )
$function$;

alter function "private"."notify_run_owner"(public.procedure_runs) owner to "postgres";

create or replace function private.publish_version (
  version   bigint,
  procedure bigint default null::bigint
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedures');
  wanted public.procedure_versions;
begin
  if caller.role <> 'admin' then
    raise exception 'Only administrators publish procedures' using errcode = '42501';
  end if;
  select * into wanted from public.procedure_versions as one
  where one.id = version and one.procedure_id = coalesce(procedure, one.procedure_id);
  -- Nobody saves another version meanwhile.
  perform from public.procedures as one where one.id = wanted.procedure_id and not one.is_template for update;
  if not found then
    return null;
  end if;
  if exists (select from public.procedure_versions as one where one.procedure_id = wanted.procedure_id and one.number > wanted.number) then
    return 'outdated';
  end if;
  if (select second_person_publishes from public.settings) and exists (
    select from public.procedure_versions as one
    where one.procedure_id = wanted.procedure_id and one.saved_by = caller.id and one.number > coalesce((
      select read.number from public.published_procedures as published
      join public.procedure_versions as read on read.id = published.version_id where published.procedure_id = wanted.procedure_id
    ), 0)
  ) then
    return 'own';
  end if;
  insert into public.published_procedures (procedure_id, version_id, published_by)
  values (wanted.procedure_id, wanted.id, caller.id)
  on conflict (procedure_id) do update
  set version_id = excluded.version_id, published_by = excluded.published_by, published_at = now()
  where published_procedures.version_id <> excluded.version_id;
  if found then
    delete from public.notifications as told where told.procedure_id = wanted.procedure_id and not told.is_read;
    perform private.notify(
      private.active_staff(), 'procedure', 'Procedure to sign',
      format('Revision %s of “%s” was published. Please read and sign it.', wanted.number, wanted.fields ->> 'title'),
      jsonb_build_object('procedure_id', wanted.procedure_id)
    );
    perform private.announce(private.active_staff(), 'procedures');
  end if;
  return 'published';
end;
$function$;

alter function "private"."publish_version"(bigint, bigint) owner to "postgres";

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
      private.spoken_sum(amount, about.currency) || case private.open_of(about) when 0 then ' received; nothing is left to pay. Thank you.'
        else format(' received; %s is still open.', private.spoken_sum(private.open_of(about), about.currency)) end,
      'Recorded'
    );
  end if;
  perform private.announce_invoice(about);
  return made;
end;
$function$;

alter function "private"."record_payment"(bigint, bigint, date, text, text) owner to "postgres";

create or replace function private.refuse_claim (
  claim   bigint,
  reason  text,
  invoice bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed coin_claims', '{100, 1000}');
  held public.coin_claims := private.hold_claim(caller, claim, invoice);
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
    'Refused'
  );
  perform private.announce_invoice(about);
  return true;
end;
$function$;

alter function "private"."refuse_claim"(bigint, text, bigint) owner to "postgres";

create or replace function private.sign_version (
  version bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new procedure_signoffs', '{100, 500}');
begin
  if not private.is_staff_role(caller.role) or not private.is_published(version) then
    raise exception 'Staff sign what is published' using errcode = '42501';
  end if;
  insert into public.procedure_signoffs (version_id, user_id) values (version, caller.id)
  on conflict on constraint procedure_signoffs_version_id_user_id_key do nothing;
  if found then
    perform private.announce(private.active_staff('admin'), 'procedures');
    return true;
  end if;
  return false;
end;
$function$;

alter function "private"."sign_version"(bigint) owner to "postgres";

create or replace function private.spoken_coin (
  units numeric,
  coin  text
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select trim_scale((units || 'e-' || known.digits)::numeric) || ' ' || known.symbol
    || coalesce(' (' || nullif(known.name, known.symbol) || ')', '')
  from private.coins as known where known.id = coin
$function$;

create or replace function private.start_run (
  version bigint,
  owner   uuid   default null::uuid,
  due     date   default null::date,
  project bigint default null::bigint
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new procedure_runs', '{50, 500}');
  wanted public.procedure_versions;
  run public.procedure_runs;
begin
  if not private.is_staff_role(caller.role) then
    raise exception 'Only staff follow procedures' using errcode = '42501';
  end if;
  select one.* into wanted from public.procedure_versions as one where one.id = version and private.is_published(one.id);
  if wanted.id is null then
    return null;
  end if;
  if owner is not null then
    perform private.hold_run_owner(owner);
  end if;
  insert into public.procedure_runs (procedure_id, number, title, assignee_id, due_date, project_id, started_by)
  values (wanted.procedure_id, wanted.number, wanted.fields ->> 'title', owner, due, project, caller.id)
  returning * into run;
  insert into public.procedure_run_steps (run_id, position, title)
  select run.id, place, step
  from unnest(private.steps_of(wanted.fields ->> 'procedureSteps')) with ordinality as one (step, place);
  if not found then
    raise exception 'This procedure has no steps' using errcode = '23514';
  end if;
  if project is not null then
    perform private.add_milestone(
      project,
      btrim(left(btrim(regexp_replace(step.title, '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', ' ', 'g')), 200)),
      due_date => due,
      owner => (select member.user_id from public.project_members as member where member.project_id = project and member.user_id = start_run.owner)
    )
    from public.procedure_run_steps as step where step.run_id = run.id order by step.position;
  end if;
  perform private.notify_run_owner(run);
  perform private.announce(private.active_staff(), 'procedures');
  return run.id;
end;
$function$;

alter function "private"."start_run"(bigint, uuid, date, bigint) owner to "postgres";

create or replace function private.sum_lines (
  project bigint,
  lines   jsonb,
  before  jsonb        default '[]'::jsonb,
  OUT     priced jsonb,
  OUT     taxes jsonb,
  OUT     net bigint,
  OUT     tax bigint,
  OUT     total bigint
)
  returns record
  language plpgsql
  stable
  set search_path to ''
  AS $function$
#variable_conflict use_column
begin
  priced := private.priced_lines(lines);
  if exists (
    select from jsonb_to_recordset(priced) as line ("milestoneId" bigint)
    where line."milestoneId" is not null
      and not exists (
        select from public.milestones as milestone where milestone.id = line."milestoneId" and milestone.project_id = project
      )
      and not exists (
        select from jsonb_to_recordset(before) as former ("milestoneId" bigint) where former."milestoneId" = line."milestoneId"
      )
  ) then
    raise exception 'A line is for no milestone of the project' using errcode = '23514';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('rate', one.rate, 'net', one.net, 'tax', one.tax) order by one.rate desc), '[]'),
    coalesce(sum(one.net), 0), coalesce(sum(one.tax), 0), coalesce(sum(one.net + one.tax), 0)
  into taxes, net, tax, total
  from (
    select trim_scale(line."taxRate") as rate, sum(line.net) as net, round(sum(line.net) * line."taxRate" / 100) as tax
    from jsonb_to_recordset(priced) as line ("taxRate" numeric, net numeric)
    group by line."taxRate"
  ) as one;
end;
$function$;

alter function "private"."sum_lines"(bigint, jsonb, jsonb) owner to "postgres";

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
  elsif about.paid < mistaken.amount then
    raise exception 'No more is paid back than came' using errcode = '23514', hint = 'repaid_too_much';
  end if;
  update public.invoices as one set paid = one.paid - mistaken.amount where one.id = about.id;
  perform private.announce_invoice(about);
  return true;
end;
$function$;

alter function "private"."take_back_payment"(bigint, bigint) owner to "postgres";

create or replace function private.tick_step (
  step    bigint,
  is_done boolean default null::boolean,
  note    text    default null::text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedure_run_steps', '{100, 5000}');
  held public.procedure_runs := private.hold_run(
    caller, (select one.run_id from public.procedure_run_steps as one where one.id = step)
  );
begin
  if held.id is null then
    return false;
  end if;
  update public.procedure_run_steps as one set note = tick_step.note where one.id = step and one.note <> tick_step.note;
  update public.procedure_run_steps as one set
    is_done = tick_step.is_done, done_at = case when tick_step.is_done then now() end,
    done_by = case when tick_step.is_done then caller.id end
  where one.id = step and one.is_done <> tick_step.is_done;
  perform private.announce(private.active_staff(), 'procedures');
  return true;
end;
$function$;

alter function "private"."tick_step"(bigint, boolean, text) owner to "postgres";

create or replace function private.with_texts (
  procedure public.procedures,
  texts     jsonb
)
  returns public.procedures
  language sql
  set search_path to ''
  AS $function$
  select jsonb_populate_record(procedure, private.only(texts, '{
    title, version, date, author, reviewer, next_review_date, purpose, scope, responsibilities, procedure_steps, quality_control,
    records
  }'))
$function$;

alter function "private"."with_texts"(public.procedures, jsonb) owner to "postgres";

create or replace function public.add_procedure (
  texts       jsonb,
  is_template boolean default false
)
  returns SETOF public.procedures
  language sql
  set search_path to ''
  AS $function$
  select * from private.add_procedure(texts, is_template)
$function$;

alter function "public"."add_procedure"(jsonb, boolean) owner to "postgres";

create or replace function public.claim_payment (
  invoice        bigint,
  coin           text,
  transaction_id text,
  units          numeric,
  quote          bigint  default null::bigint
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  select * from private.claim_payment(invoice, coin, transaction_id, units, quote)
$function$;

create or replace function public.confirm_claim (
  claim   bigint,
  amount  bigint,
  paid_on date,
  invoice bigint default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.confirm_claim(claim, amount, paid_on, invoice)
$function$;

alter function "public"."confirm_claim"(bigint, bigint, date, bigint) owner to "postgres";

create or replace function public.credit_invoice (
  invoice bigint
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.credit_invoice(invoice)
$function$;

alter function "public"."credit_invoice"(bigint) owner to "postgres";

create or replace function public.delete_invoice (
  invoice bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_invoice(invoice)
$function$;

alter function "public"."delete_invoice"(bigint) owner to "postgres";

create or replace function public.delete_rate (
  rate bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_rate(rate)
$function$;

alter function "public"."delete_rate"(bigint) owner to "postgres";

create or replace function public.draft_invoice (
  project  bigint,
  currency text,
  lines    jsonb  default '[]'::jsonb
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.draft_invoice(project, currency, lines)
$function$;

alter function "public"."draft_invoice"(bigint, text, jsonb) owner to "postgres";

create or replace function public.edit_invoice (
  invoice bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_invoice(invoice, changes, seen)
$function$;

alter function "public"."edit_invoice"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.edit_procedure (
  procedure bigint,
  changes   jsonb,
  seen      timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_procedure(procedure, changes, seen)
$function$;

alter function "public"."edit_procedure"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.edit_run (
  run     bigint,
  changes jsonb
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_run(run, changes)
$function$;

alter function "public"."edit_run"(bigint, jsonb) owner to "postgres";

create or replace function public.end_run (
  run    bigint,
  status text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.end_run(run, status)
$function$;

alter function "public"."end_run"(bigint, text) owner to "postgres";

create or replace function public.enter_rate (
  coin     text,
  currency text,
  rate     numeric
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.enter_rate(coin, currency, rate)
$function$;

alter function "public"."enter_rate"(text, text, numeric) owner to "postgres";

create or replace function public.issue_invoice (
  actor   uuid,
  invoice bigint,
  firm    jsonb,
  today   date
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller;
  draft public.invoices;
  corrected public.invoices;
  missing text[];
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed invoices');
  if caller.role <> 'admin' then
    raise exception 'Only administrators issue invoices' using errcode = '42501';
  end if;
  select * into draft from public.invoices as one where one.id = invoice for update;
  if draft.id is null then
    return null;
  elsif draft.number is not null then
    raise exception 'It is issued already' using errcode = '23514', hint = 'invoice_issued';
  end if;
  select * into corrected from public.invoices as one where one.id = draft.corrects_id for update;
  draft := private.completed(draft, corrected, firm, today);
  missing := private.missing_of(draft, corrected);
  if missing <> '{}' then
    return missing;
  end if;
  update public.invoices as one set
    number = private.next_invoice_number(extract(year from today)::int), issued_on = today, due_on = draft.due_on,
    company_id = draft.company_id, firm = draft.firm, client = draft.client, reminders = (draft.due_on <= today + 3)::int
  where one.id = invoice returning * into draft;
  if corrected.id is not null then
    update public.invoices as one set credited = one.credited + draft.total where one.id = corrected.id;
  end if;
  perform private.notify_of_invoice(
    draft, format('%s %s', case draft.kind when 'invoice' then 'Invoice' else 'Credit note' end, draft.number),
    private.spoken_sum(draft.total, draft.currency) || case when corrected.id is null
      then format(', due on %s.', private.spoken_day(draft.due_on)) else format(' off invoice %s.', corrected.number) end,
    'Issued'
  );
  perform private.announce_invoice(draft);
  return '{}';
end;
$function$;

create or replace function public.note_lookup (
  claim         bigint,
  lookup        text,
  units_to_us   numeric                  default null::numeric,
  confirmations integer                  default null::integer,
  sent_at       timestamp with time zone default null::timestamp with time zone
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  noted public.coin_claims;
begin
  update public.coin_claims as one set lookup = note_lookup.lookup, units_to_us = note_lookup.units_to_us,
    confirmations = note_lookup.confirmations, sent_at = note_lookup.sent_at
  where one.id = claim returning * into noted;
  perform private.announce_invoice(one) from public.invoices as one where one.id = noted.invoice_id;
  return private.claim_facts(noted);
end;
$function$;

alter function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone) owner to "postgres";

create or replace function public.publish_version (
  version   bigint,
  procedure bigint default null::bigint
)
  returns text
  language sql
  set search_path to ''
  AS $function$
  select * from private.publish_version(version, procedure)
$function$;

create or replace function public.quote_invoice (
  actor   uuid,
  invoice bigint,
  coin    text,
  rate    numeric,
  amount  bigint,
  units   numeric,
  address text,
  tag     bigint  default null::bigint
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function public.record_payment (
  invoice   bigint,
  amount    bigint,
  paid_on   date,
  method    text,
  reference text   default ''::text
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.record_payment(invoice, amount, paid_on, method, reference)
$function$;

alter function "public"."record_payment"(bigint, bigint, date, text, text) owner to "postgres";

create or replace function public.refuse_claim (
  claim   bigint,
  reason  text,
  invoice bigint default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.refuse_claim(claim, reason, invoice)
$function$;

alter function "public"."refuse_claim"(bigint, text, bigint) owner to "postgres";

create or replace function public.remind_of_invoices (
  today    date    default CURRENT_DATE,
  max_rows integer default 50
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  one public.invoices;
  behind int;
  reminded int := 0;
begin
  for one in
    select invoice.* from public.invoices as invoice
    where invoice.number is not null and invoice.kind = 'invoice' and invoice.paid + invoice.credited < invoice.total
      and invoice.due_on <= today + 3 and invoice.reminders < (
        select count(*) from unnest(array[-3, 1, 8, 15]) as step where invoice.due_on + step <= today
      )
    order by invoice.due_on limit max_rows for update skip locked
  loop
    select count(*) into behind from unnest(array[-3, 1, 8, 15]) as step where one.due_on + step <= today;
    update public.invoices set reminders = behind where id = one.id;
    perform private.notify_of_invoice(
      one, format(case when behind = 1 then 'Invoice %s is due on %s' else 'Invoice %s was due on %s' end,
        one.number, private.spoken_day(one.due_on)),
      private.spoken_sum(private.open_of(one), one.currency) || ' is still open.'
    );
    perform private.announce_invoice(one);
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$function$;

create or replace function public.sign_version (
  version bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.sign_version(version)
$function$;

alter function "public"."sign_version"(bigint) owner to "postgres";

create or replace function public.start_run (
  version bigint,
  owner   uuid   default null::uuid,
  due     date   default null::date,
  project bigint default null::bigint
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.start_run(version, owner, due, project)
$function$;

alter function "public"."start_run"(bigint, uuid, date, bigint) owner to "postgres";

create or replace function public.take_back_payment (
  payment bigint,
  invoice bigint default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.take_back_payment(payment, invoice)
$function$;

alter function "public"."take_back_payment"(bigint, bigint) owner to "postgres";

create or replace function public.tick_step (
  step    bigint,
  is_done boolean default null::boolean,
  note    text    default null::text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.tick_step(step, is_done, note)
$function$;

alter function "public"."tick_step"(bigint, boolean, text) owner to "postgres";

alter table "public"."coin_claims"
  add constraint "coin_claims_paid_once_confirmed" check (((payment_id IS NULL) OR (state = 'confirmed'::text)));

alter table "public"."coin_claims"
  add constraint "coin_claims_payment_id_fkey" foreign key (payment_id) references public.invoice_payments(id);

alter table "public"."invoices"
  add constraint "invoices_paid_check" check ((paid >= 0));

create unique index coin_claims_payment_id on public.coin_claims using btree (payment_id);

create trigger audit
  after insert or delete or update on public.coin_claims
  for each row
  execute function
    private.audit('invoice_id', 'coin', 'transaction_id', 'units', 'state', 'reason', 'lookup', 'units_to_us',
    'confirmations', 'payment_id', 'claimed_by');

create trigger audit
  after insert or delete or update on public.coin_quotes
  for each row
  execute function private.audit('invoice_id', 'coin', 'rate', 'amount', 'units');

create trigger audit
  after insert or delete or update on public.procedure_run_steps
  for each row
  execute function private.audit('run_id', 'position', 'title', 'is_done', 'done_at', 'done_by');

create trigger audit
  after insert or delete or update on public.procedure_signoffs
  for each row
  execute function private.audit('version_id', 'user_id', 'signed_at');

create trigger audit
  after insert or delete or update on public.settings
  for each row
  execute function private.audit('is_only', 'second_person_publishes');

comment on column "public"."invoices"."lines" is 'A line is nothing apart from its invoice, and an issued invoice is a document: hence no table of lines. Their `net` and all sums are computed by `private.sum_lines` alone.';

revoke all on function "private"."add_procedure"(jsonb, boolean) from public;

grant execute on function "private"."add_procedure"(jsonb, boolean) to "authenticated";

revoke all on function "private"."add_procedure"(jsonb, boolean) from "postgres";

grant execute on function "private"."add_procedure"(jsonb, boolean) to "postgres";

revoke all on function "private"."announce_invoice"(public.invoices) from public;

revoke all on function "private"."announce_invoice"(public.invoices) from "postgres";

grant execute on function "private"."announce_invoice"(public.invoices) to "postgres";

revoke all on function "private"."assign_runs_of"(uuid, uuid) from public;

revoke all on function "private"."assign_runs_of"(uuid, uuid) from "postgres";

grant execute on function "private"."assign_runs_of"(uuid, uuid) to "postgres";

revoke all on function "private"."change_reviewer"(bigint[], text) from public;

revoke all on function "private"."change_reviewer"(bigint[], text) from "postgres";

grant execute on function "private"."change_reviewer"(bigint[], text) to "postgres";

revoke all on function "private"."claim_payment"(bigint, text, text, numeric, bigint) from public;

grant execute on function "private"."claim_payment"(bigint, text, text, numeric, bigint) to "authenticated";

revoke all on function "private"."claim_payment"(bigint, text, text, numeric, bigint) from "postgres";

grant execute on function "private"."claim_payment"(bigint, text, text, numeric, bigint) to "postgres";

revoke all on function "private"."confirm_claim"(bigint, bigint, date, bigint) from public;

grant execute on function "private"."confirm_claim"(bigint, bigint, date, bigint) to "authenticated";

revoke all on function "private"."confirm_claim"(bigint, bigint, date, bigint) from "postgres";

grant execute on function "private"."confirm_claim"(bigint, bigint, date, bigint) to "postgres";

revoke all on function "private"."credit_invoice"(bigint) from public;

grant execute on function "private"."credit_invoice"(bigint) to "authenticated";

revoke all on function "private"."credit_invoice"(bigint) from "postgres";

grant execute on function "private"."credit_invoice"(bigint) to "postgres";

revoke all on function "private"."delete_invoice"(bigint) from public;

grant execute on function "private"."delete_invoice"(bigint) to "authenticated";

revoke all on function "private"."delete_invoice"(bigint) from "postgres";

grant execute on function "private"."delete_invoice"(bigint) to "postgres";

revoke all on function "private"."delete_rate"(bigint) from public;

grant execute on function "private"."delete_rate"(bigint) to "authenticated";

revoke all on function "private"."delete_rate"(bigint) from "postgres";

grant execute on function "private"."delete_rate"(bigint) to "postgres";

revoke all on function "private"."draft_invoice"(bigint, text, jsonb) from public;

grant execute on function "private"."draft_invoice"(bigint, text, jsonb) to "authenticated";

revoke all on function "private"."draft_invoice"(bigint, text, jsonb) from "postgres";

grant execute on function "private"."draft_invoice"(bigint, text, jsonb) to "postgres";

revoke all on function "private"."edit_invoice"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_invoice"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_invoice"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_invoice"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."edit_procedure"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_procedure"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_procedure"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_procedure"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."edit_run"(bigint, jsonb) from public;

grant execute on function "private"."edit_run"(bigint, jsonb) to "authenticated";

revoke all on function "private"."edit_run"(bigint, jsonb) from "postgres";

grant execute on function "private"."edit_run"(bigint, jsonb) to "postgres";

revoke all on function "private"."end_run"(bigint, text) from public;

grant execute on function "private"."end_run"(bigint, text) to "authenticated";

revoke all on function "private"."end_run"(bigint, text) from "postgres";

grant execute on function "private"."end_run"(bigint, text) to "postgres";

revoke all on function "private"."enter_rate"(text, text, numeric) from public;

grant execute on function "private"."enter_rate"(text, text, numeric) to "authenticated";

revoke all on function "private"."enter_rate"(text, text, numeric) from "postgres";

grant execute on function "private"."enter_rate"(text, text, numeric) to "postgres";

revoke all on function "private"."hold_claim"(private.caller, bigint, bigint) from public;

revoke all on function "private"."hold_claim"(private.caller, bigint, bigint) from "postgres";

grant execute on function "private"."hold_claim"(private.caller, bigint, bigint) to "postgres";

revoke all on function "private"."hold_run"(private.caller, bigint) from public;

revoke all on function "private"."hold_run"(private.caller, bigint) from "postgres";

grant execute on function "private"."hold_run"(private.caller, bigint) to "postgres";

revoke all on function "private"."hold_run_owner"(uuid) from public;

revoke all on function "private"."hold_run_owner"(uuid) from "postgres";

grant execute on function "private"."hold_run_owner"(uuid) to "postgres";

revoke all on function "private"."keep_version"(public.procedures) from public;

revoke all on function "private"."keep_version"(public.procedures) from "postgres";

grant execute on function "private"."keep_version"(public.procedures) to "postgres";

revoke all on function "private"."known_coin"(text) from public;

revoke all on function "private"."known_coin"(text) from "postgres";

grant execute on function "private"."known_coin"(text) to "postgres";

revoke all on function "private"."notify_of_invoice"(public.invoices, text, text, text) from public;

revoke all on function "private"."notify_of_invoice"(public.invoices, text, text, text) from "postgres";

grant execute on function "private"."notify_of_invoice"(public.invoices, text, text, text) to "postgres";

revoke all on function "private"."notify_run_owner"(public.procedure_runs) from public;

revoke all on function "private"."notify_run_owner"(public.procedure_runs) from "postgres";

grant execute on function "private"."notify_run_owner"(public.procedure_runs) to "postgres";

revoke all on function "private"."publish_version"(bigint, bigint) from public;

grant execute on function "private"."publish_version"(bigint, bigint) to "authenticated";

revoke all on function "private"."publish_version"(bigint, bigint) from "postgres";

grant execute on function "private"."publish_version"(bigint, bigint) to "postgres";

revoke all on function "private"."record_payment"(bigint, bigint, date, text, text) from public;

grant execute on function "private"."record_payment"(bigint, bigint, date, text, text) to "authenticated";

revoke all on function "private"."record_payment"(bigint, bigint, date, text, text) from "postgres";

grant execute on function "private"."record_payment"(bigint, bigint, date, text, text) to "postgres";

revoke all on function "private"."refuse_claim"(bigint, text, bigint) from public;

grant execute on function "private"."refuse_claim"(bigint, text, bigint) to "authenticated";

revoke all on function "private"."refuse_claim"(bigint, text, bigint) from "postgres";

grant execute on function "private"."refuse_claim"(bigint, text, bigint) to "postgres";

revoke all on function "private"."sign_version"(bigint) from public;

grant execute on function "private"."sign_version"(bigint) to "authenticated";

revoke all on function "private"."sign_version"(bigint) from "postgres";

grant execute on function "private"."sign_version"(bigint) to "postgres";

revoke all on function "private"."start_run"(bigint, uuid, date, bigint) from public;

grant execute on function "private"."start_run"(bigint, uuid, date, bigint) to "authenticated";

revoke all on function "private"."start_run"(bigint, uuid, date, bigint) from "postgres";

grant execute on function "private"."start_run"(bigint, uuid, date, bigint) to "postgres";

revoke all on function "private"."sum_lines"(bigint, jsonb, jsonb) from public;

revoke all on function "private"."sum_lines"(bigint, jsonb, jsonb) from "postgres";

grant execute on function "private"."sum_lines"(bigint, jsonb, jsonb) to "postgres";

revoke all on function "private"."take_back_payment"(bigint, bigint) from public;

grant execute on function "private"."take_back_payment"(bigint, bigint) to "authenticated";

revoke all on function "private"."take_back_payment"(bigint, bigint) from "postgres";

grant execute on function "private"."take_back_payment"(bigint, bigint) to "postgres";

revoke all on function "private"."tick_step"(bigint, boolean, text) from public;

grant execute on function "private"."tick_step"(bigint, boolean, text) to "authenticated";

revoke all on function "private"."tick_step"(bigint, boolean, text) from "postgres";

grant execute on function "private"."tick_step"(bigint, boolean, text) to "postgres";

revoke all on function "private"."with_texts"(public.procedures, jsonb) from public;

revoke all on function "private"."with_texts"(public.procedures, jsonb) from "postgres";

grant execute on function "private"."with_texts"(public.procedures, jsonb) to "postgres";

revoke all on function "public"."add_procedure"(jsonb, boolean) from public;

grant execute on function "public"."add_procedure"(jsonb, boolean) to "authenticated";

revoke all on function "public"."add_procedure"(jsonb, boolean) from "postgres";

grant execute on function "public"."add_procedure"(jsonb, boolean) to "postgres";

revoke all on function "public"."confirm_claim"(bigint, bigint, date, bigint) from public;

grant execute on function "public"."confirm_claim"(bigint, bigint, date, bigint) to "authenticated";

revoke all on function "public"."confirm_claim"(bigint, bigint, date, bigint) from "postgres";

grant execute on function "public"."confirm_claim"(bigint, bigint, date, bigint) to "postgres";

revoke all on function "public"."credit_invoice"(bigint) from public;

grant execute on function "public"."credit_invoice"(bigint) to "authenticated";

revoke all on function "public"."credit_invoice"(bigint) from "postgres";

grant execute on function "public"."credit_invoice"(bigint) to "postgres";

revoke all on function "public"."delete_invoice"(bigint) from public;

grant execute on function "public"."delete_invoice"(bigint) to "authenticated";

revoke all on function "public"."delete_invoice"(bigint) from "postgres";

grant execute on function "public"."delete_invoice"(bigint) to "postgres";

revoke all on function "public"."delete_rate"(bigint) from public;

grant execute on function "public"."delete_rate"(bigint) to "authenticated";

revoke all on function "public"."delete_rate"(bigint) from "postgres";

grant execute on function "public"."delete_rate"(bigint) to "postgres";

revoke all on function "public"."draft_invoice"(bigint, text, jsonb) from public;

grant execute on function "public"."draft_invoice"(bigint, text, jsonb) to "authenticated";

revoke all on function "public"."draft_invoice"(bigint, text, jsonb) from "postgres";

grant execute on function "public"."draft_invoice"(bigint, text, jsonb) to "postgres";

revoke all on function "public"."edit_invoice"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_invoice"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_invoice"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_invoice"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."edit_procedure"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_procedure"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_procedure"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_procedure"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."edit_run"(bigint, jsonb) from public;

grant execute on function "public"."edit_run"(bigint, jsonb) to "authenticated";

revoke all on function "public"."edit_run"(bigint, jsonb) from "postgres";

grant execute on function "public"."edit_run"(bigint, jsonb) to "postgres";

revoke all on function "public"."end_run"(bigint, text) from public;

grant execute on function "public"."end_run"(bigint, text) to "authenticated";

revoke all on function "public"."end_run"(bigint, text) from "postgres";

grant execute on function "public"."end_run"(bigint, text) to "postgres";

revoke all on function "public"."enter_rate"(text, text, numeric) from public;

grant execute on function "public"."enter_rate"(text, text, numeric) to "authenticated";

revoke all on function "public"."enter_rate"(text, text, numeric) from "postgres";

grant execute on function "public"."enter_rate"(text, text, numeric) to "postgres";

revoke all on function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone) from public;

revoke all on function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone) from "postgres";

grant execute on function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone) to "postgres";

grant execute
  on function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone)
  to "service_role";

revoke all on function "public"."record_payment"(bigint, bigint, date, text, text) from public;

grant execute on function "public"."record_payment"(bigint, bigint, date, text, text) to "authenticated";

revoke all on function "public"."record_payment"(bigint, bigint, date, text, text) from "postgres";

grant execute on function "public"."record_payment"(bigint, bigint, date, text, text) to "postgres";

revoke all on function "public"."refuse_claim"(bigint, text, bigint) from public;

grant execute on function "public"."refuse_claim"(bigint, text, bigint) to "authenticated";

revoke all on function "public"."refuse_claim"(bigint, text, bigint) from "postgres";

grant execute on function "public"."refuse_claim"(bigint, text, bigint) to "postgres";

revoke all on function "public"."sign_version"(bigint) from public;

grant execute on function "public"."sign_version"(bigint) to "authenticated";

revoke all on function "public"."sign_version"(bigint) from "postgres";

grant execute on function "public"."sign_version"(bigint) to "postgres";

revoke all on function "public"."start_run"(bigint, uuid, date, bigint) from public;

grant execute on function "public"."start_run"(bigint, uuid, date, bigint) to "authenticated";

revoke all on function "public"."start_run"(bigint, uuid, date, bigint) from "postgres";

grant execute on function "public"."start_run"(bigint, uuid, date, bigint) to "postgres";

revoke all on function "public"."take_back_payment"(bigint, bigint) from public;

grant execute on function "public"."take_back_payment"(bigint, bigint) to "authenticated";

revoke all on function "public"."take_back_payment"(bigint, bigint) from "postgres";

grant execute on function "public"."take_back_payment"(bigint, bigint) to "postgres";

revoke all on function "public"."tick_step"(bigint, boolean, text) from public;

grant execute on function "public"."tick_step"(bigint, boolean, text) to "authenticated";

revoke all on function "public"."tick_step"(bigint, boolean, text) from "postgres";

grant execute on function "public"."tick_step"(bigint, boolean, text) to "postgres";

revoke all on table "public"."coin_rates" from "authenticated";

grant select on table "public"."coin_rates" to "authenticated";

revoke all on table "public"."invoice_payments" from "authenticated";

grant select on table "public"."invoice_payments" to "authenticated";

revoke all on table "public"."invoices" from "authenticated";

grant select on table "public"."invoices" to "authenticated";

reset check_function_bodies;

insert into private.coins (id, name, symbol, digits, transaction_form) values
  ('bitcoin', 'Bitcoin', 'BTC', 8, '^[0-9a-f]{64}$'),
  ('ethereum', 'Ethereum', 'ETH', 18, '^0x[0-9a-f]{64}$'),
  ('litecoin', 'Litecoin', 'LTC', 8, '^[0-9a-f]{64}$'),
  ('xrp', 'XRP', 'XRP', 6, '^[0-9A-F]{64}$'),
  ('monero', 'Monero', 'XMR', 12, '^[0-9a-f]{64}$'),
  ('solana', 'Solana', 'SOL', 9, '^[1-9A-HJ-NP-Za-km-z]{64,88}$')
on conflict (id) do update
set name = excluded.name, symbol = excluded.symbol, digits = excluded.digits, transaction_form = excluded.transaction_form;
