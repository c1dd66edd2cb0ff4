-- What began with an accepted offer: it waits for its deposit, and its dates move.

-- Projects that begin once the deposit of their offer is paid, where the firm has it so. The sums that are compared first leave out
-- nearly all.
create view private.waiting_deposits with (security_invoker = true) as
select offer.project_id, project.title, offer.legal_name, accepted.id as acceptance_id, accepted.accepted_at, accepted.reminded,
  accepted.reminded_at, invoice.id as invoice_id, invoice.number, invoice.currency, invoice.due_on, standing.status, standing.rest,
  invoice.shown_at is not null as is_shown
from public.settings as rules
join public.offer_acceptances as accepted on rules.begins_when_paid
join public.offers as offer on offer.id = accepted.offer_id and not offer.is_change
join public.invoices as invoice on invoice.id = accepted.invoice_id and invoice.paid + invoice.credited < invoice.total
join public.projects as project on project.id = offer.project_id and not project.is_archived
cross join lateral private.standing_of(invoice) as standing
where standing.open > 0;

-- What is left to credit of a deposit, by category and rate: what a later invoice has taken off is part of that invoice.
create function private.left_to_credit(deposit public.invoices)
returns table (category text, rate numeric, reason text, net bigint, tax bigint)
language sql stable set search_path = ''
as $$
  select part.category, part.rate, part.reason, part.net, part.tax
  from private.open_deposits(jsonb_populate_record(null::public.invoices, jsonb_build_object(
    'project_id', deposit.project_id, 'currency', deposit.currency, 'kind', 'invoice', 'is_deposit', false
  ))) as part where part.id = deposit.id
$$;

-- The deposits of all offers that were accepted for a project, changes too, with what is left to credit of each, without tax and with it.
create function private.deposits_of(project bigint) returns table (invoice public.invoices, net bigint, gross bigint)
language sql stable set search_path = ''
as $$
  select one, coalesce(sum(part.net), 0)::bigint, coalesce(sum(part.net + part.tax), 0)::bigint
  from public.offers as offer
  join public.offer_acceptances as accepted on accepted.offer_id = offer.id
  join public.invoices as one on one.id = accepted.invoice_id
  left join lateral private.left_to_credit(one) as part on true
  where offer.project_id = deposits_of.project
  group by one.id order by one.id
$$;

-- Whether a project still waits for its deposit, and how it ended if it did: for whoever sees it. A draft of the invoice is shown to
-- administrators alone, and so is what an ending would do.
create function private.engagement_of(project bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'waits', (
      select jsonb_build_object(
        'invoiceId', case when one.is_shown or caller.role = 'admin' then one.invoice_id end, 'number', one.number, 'isShown', one.is_shown,
        'rest', one.rest, 'currency', one.currency, 'reminded', one.reminded, 'remindedAt', one.reminded_at
      )
      from private.waiting_deposits as one where one.project_id = engagement_of.project limit 1
    ),
    'ended', (
      select jsonb_build_object(
        'at', one.ended_at, 'reason', one.reason, 'kept', one.kept, 'refund', one.refund, 'currency', one.currency, 'credits', one.credits
      )
      from public.project_endings as one where one.project_id = engagement_of.project
    ),
    'ending', case when caller.role = 'admin' then private.ending_of(engagement_of.project) end
  )
  from private.caller() as caller where private.sees_project(caller, engagement_of.project)
$$;

-- The client is written to once a day at most; how often so far. Null where no deposit is waited for.
create function private.remind_of_deposit(project bigint) returns int
language plpgsql security definer set search_path = ''
as $$
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
    jsonb_build_object('act', 'awaited')
  );
  perform private.announce_in(project, 'project');
  return held.reminded + 1;
end;
$$;

-- All open milestones of a project, and its own dates, by so many days; how many milestones had a day. What has begun keeps its start.
create function private.move_dates(project bigint, days int) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed milestones', '{500, 5000}');
  place public.projects;
  moved int;
begin
  select * into place from public.projects as one
  where one.id = project and private.works_in(caller, one.id) for no key update;
  if place.id is null then
    return null;
  elsif days = 0 or abs(days) > 3650 then
    raise exception 'Dates move by days' using errcode = '23514';
  end if;
  perform private.refuse_archived(project);
  perform from public.milestones as one where one.project_id = project and not one.is_complete order by one.id for update;
  update public.milestones as one set due_date = one.due_date + days
  where one.project_id = project and not one.is_complete and one.due_date is not null;
  get diagnostics moved = row_count;
  if place.status = 'planning' then
    place.start_date := place.start_date + days;
  end if;
  update public.projects as one
  set start_date = place.start_date, due_date = greatest(one.due_date + days, case when one.due_date is not null then place.start_date end)
  where one.id = project;
  perform private.log_activity(project, 'project_dates');
  perform private.notify(
    private.members_of(project), 'project', format('“%s” changed', place.title),
    format(
      'What is open is due %s %s %s than before.', abs(days), case abs(days) when 1 then 'day' else 'days' end,
      case when days > 0 then 'later' else 'earlier' end
    ),
    jsonb_build_object('project_id', project)
  );
  perform private.announce_in(project, 'project');
  perform private.announce_in(project, 'milestones');
  return moved;
end;
$$;

select private.expose('{
  "private.engagement_of(bigint)", "private.remind_of_deposit(bigint)", "private.move_dates(bigint, int)"
}');
