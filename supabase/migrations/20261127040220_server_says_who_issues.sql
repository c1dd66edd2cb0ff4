set check_function_bodies = off;

revoke all on function "private"."issue_invoice"(bigint, jsonb, date) from "authenticated";

drop function "public"."issue_invoice"(bigint, jsonb, date);

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
$function$;

create or replace function private.issue_invoice (
  draft_id bigint,
  firm     jsonb,
  today    date
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  draft public.invoices;
  corrected public.invoices;
  missing text[];
begin
  select * into draft from public.invoices where id = draft_id for update;
  if draft.id is null then
    return null;
  elsif draft.number is not null then
    raise exception 'It is issued already' using errcode = '23514', hint = 'invoice_issued';
  end if;
  select * into corrected from public.invoices where id = draft.corrects_id for update;
  draft := private.completed(draft, corrected, firm, today);
  missing := private.missing_of(draft, corrected);
  if missing <> '{}' then
    return missing;
  end if;
  update public.invoices set
    number = private.next_invoice_number(extract(year from today)::int), issued_on = today, due_on = draft.due_on,
    company_id = draft.company_id, firm = draft.firm, client = draft.client, reminders = (draft.due_on <= today + 3)::int
  where id = draft_id returning * into draft;
  update public.invoices set credited = credited + draft.total where id = corrected.id;
  perform private.tell_of_invoice(
    draft, format('%s %s', case draft.kind when 'invoice' then 'Invoice' else 'Credit note' end, draft.number),
    private.spoken_sum(draft.total, draft.currency) || case when corrected.id is null
      then format(', due on %s.', private.spoken_day(draft.due_on)) else format(' off invoice %s.', corrected.number) end,
    'Issued'
  );
  return '{}';
end;
$function$;

create or replace function private.keep_paid()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

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
begin
  if not exists (select from public.profiles as one where one.id = actor and one.role = 'admin' and one.is_active) then
    raise exception 'Only administrators issue invoices' using errcode = '42501';
  end if;
  perform private.act_for(actor);
  return private.issue_invoice(invoice, firm, today);
end;
$function$;

alter function "public"."issue_invoice"(uuid, bigint, jsonb, date) owner to "postgres";

create or replace function public.verify_file (
  digest text
)
  returns table (
    state      text,
    number     bigint,
    versions   bigint,
    decided_at timestamp with time zone
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select
    case
      when last.decision = 'approved' and not later.approved then 'approved'
      when later.approved or v.number < d.version then 'superseded'
      when not d.asks then 'without_decision'
      else 'under_review'
    end as state,
    v.number, d.version, case when last.decision = 'approved' then last.created_at end as decided_at
  from public.document_versions as v
  join public.documents as d on d.id = v.document_id
  left join lateral (
    select made.decision, made.created_at from public.document_decisions as made
    where made.document_id = v.document_id and made.version = v.number order by made.id desc limit 1
  ) as last on true
  cross join lateral (
    select count(*) > 0 as approved from public.document_decisions as made
    where made.document_id = v.document_id and made.version > v.number and made.decision = 'approved'
  ) as later
  -- What a stranger keeps here for himself is no document of ours.
  where v.sha256 = digest and (d.project_id is not null or d.by_staff)
  -- The states as their names are sorted: the best comes first.
  order by state, decided_at desc nulls last
  limit 1
$function$;

revoke all on function "public"."issue_invoice"(uuid, bigint, jsonb, date) from public;

revoke all on function "public"."issue_invoice"(uuid, bigint, jsonb, date) from "postgres";

grant execute on function "public"."issue_invoice"(uuid, bigint, jsonb, date) to "postgres";

grant execute on function "public"."issue_invoice"(uuid, bigint, jsonb, date) to "service_role";

reset check_function_bodies;
