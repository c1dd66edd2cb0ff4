-- A project that an offer began ends before it is done: which deposits are credited, and what goes back.

-- Money that stays due is with tax, as the invoices of the deposits are.
create table public.project_endings (
  project_id bigint primary key references public.projects (id) on delete cascade,
  reason text not null check (private.is_prose(reason, 1, 1000)),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kept bigint not null check (kept >= 0),
  -- What of the deposits we owe the client since.
  refund bigint not null check (refund >= 0),
  -- Which invoices were credited, by which notes and how much, by the numbers that are printed on them: it stays known once nobody has
  -- to keep the notes any more.
  credits jsonb not null default '[]',
  ended_by uuid references public.profiles (id) on delete set null,
  ended_at timestamptz(3) not null default now()
);

create index project_endings_ended_by on public.project_endings (ended_by);

alter table public.project_endings enable row level security;
grant select (
  project_id, reason, currency, kept, refund, credits, ended_by, ended_at
) on public.project_endings to authenticated;

create policy "Members see how their projects ended" on public.project_endings for select to authenticated
using (
  (select private.is_admin())
  or (select private.is_active()) and private.is_project_member(project_id, (select private.me()))
);

select private.guard_table(
  'public.project_endings', audited => '{project_id, currency, kept, refund, credits, ended_by, ended_at}',
  settled => '{project_id, reason, currency, kept, refund, credits, ended_at}'
);

-- What an ending would do to the invoices of a project: which it credits, how many drafts of deposits go, and which stay as they are.
-- Null where no offer began it.
create function private.ending_of(project bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'credits', coalesce((
      select jsonb_agg(jsonb_build_object(
        'number', (one.invoice).number, 'net', one.net, 'gross', one.gross, 'paid', (one.invoice).paid
      ) order by (one.invoice).id)
      from private.deposits_of(ending_of.project) as one where one.net > 0
    ), '[]'),
    'drafts', (select count(*) from private.deposits_of(ending_of.project) as one where (one.invoice).number is null),
    'others', coalesce((
      select jsonb_agg(other.number order by other.id) from public.invoices as other
      where other.project_id = ending_of.project and other.number is not null and other.kind = 'invoice'
        and not (other.credited > 0 and other.credited >= other.total)
        and not exists (
          select from private.deposits_of(ending_of.project) as one where one.net > 0 and (one.invoice).id = other.id
        )
    ), '[]')
  )
  where exists (
    select from public.offers as offer
    where offer.project_id = ending_of.project and offer.state = 'accepted' and not offer.is_change
  )
$$;

-- The most without tax that comes to no more than a sum with tax.
create function private.net_within(gross bigint, rate numeric) returns bigint
language sql immutable set search_path = ''
as $$
  select max(one.net)
  from (select floor(greatest(gross, 0) * 100 / (100 + rate))::bigint + step as net from generate_series(-1, 1) as step) as one
  where one.net + round(one.net * rate / 100) <= greatest(gross, 0)
$$;

-- What of each deposit stays due of a sum without tax: what was paid first and then the rest, each from the oldest invoice on. So no
-- invoice stays open while money for another goes back.
create function private.shares_of_deposits(project bigint, stays bigint) returns table (deposit bigint, share bigint)
language sql stable set search_path = ''
as $$
  with parts as (
    select (one.invoice).id, one.net,
      least(one.net, round(one.net::numeric * (one.invoice).paid / nullif(greatest(one.gross, 0), 0)))::bigint as paid
    from private.deposits_of(project) as one where one.net > 0
  ), first as (
    select *, greatest(least(paid, stays - (sum(paid) over (order by id) - paid)), 0)::bigint as share from parts
  ), rest as (
    select *, net - share as free, stays - sum(share) over () as more from first
  )
  select id, share + greatest(least(free, more - (sum(free) over (order by id) - free)), 0)::bigint from rest order by id
$$;

-- The credit note of what a deposit asked for, but for a sum without tax that stays due; null where nothing is left to credit. Each
-- note rounds its own tax: where earlier ones have, this one comes to what they left.
create function private.credit_deposit(deposit public.invoices, stays bigint) returns bigint
language plpgsql set search_path = ''
as $$
declare
  lines jsonb;
  note bigint;
begin
  with parts as (
    select one.*, sum(one.net) over (order by one.rate desc, one.category) as upto, sum(one.net) over () as whole,
      one.net + one.tax + case row_number() over (order by one.rate desc, one.category)
        when 1 then deposit.total - deposit.credited - sum(one.net + one.tax) over () else 0 end as gross
    from private.left_to_credit(deposit) as one
  ), shared as (
    select *, round(stays * upto / whole) - round(stays * (upto - net) / whole) as share,
      private.net_within(gross::bigint, rate) as most
    from parts
  ), credited as (
    select *, case share when 0 then most else least(net - share, most) end as credit from shared
  )
  select jsonb_agg(jsonb_build_object(
    'description', format('Deposit of invoice %s, not due any more', deposit.number), 'quantity', 1, 'unit', '', 'discount', 0,
    'unitPrice', credit, 'category', category, 'taxRate', rate, 'reason', reason
  )) into lines
  from credited where credit > 0;
  if lines is null then
    return null;
  end if;
  note := private.credit_invoice(deposit.id);
  perform private.edit_invoice(note, jsonb_build_object('lines', lines));
  return note;
end;
$$;

-- Holds the invoices of all deposits, in the order of their numbers as everybody does. One that was corrected meanwhile has left its
-- place to another, which is held then.
create function private.hold_deposits(project bigint) returns setof public.invoices
language plpgsql set search_path = ''
as $$
declare
  held bigint[];
  wanted bigint[] := '{}';
begin
  loop
    held := wanted;
    perform from public.invoices as one where one.id = any (held) order by one.id for update;
    wanted := array(select (one.invoice).id from private.deposits_of(project) as one);
    exit when wanted = held;
  end loop;
  return query select one.* from public.invoices as one where one.id = any (held) order by one.id;
end;
$$;

-- Credits all deposits but for a sum without tax that stays due, each by a note of its own; what was not issued goes. What was
-- credited, as an ending keeps it.
create function private.credit_deposits(project bigint, stays bigint, firm jsonb, today date) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  credits jsonb := '[]';
  drafts bigint[];
  is_issued boolean;
  part record;
  note bigint;
begin
  select coalesce(array_agg(one.id) filter (where one.number is null), '{}'), coalesce(bool_or(one.number is not null), false)
  into drafts, is_issued from private.hold_deposits(project) as one;
  if stays > 0 and not is_issued then
    raise exception 'The invoice of the deposit is a draft' using errcode = '23514', hint = 'deposit_not_issued';
  elsif stays > (select coalesce(sum(one.net), 0) from private.deposits_of(project) as one) then
    raise exception 'No more stays due than was asked for' using errcode = '23514', hint = 'kept_too_much';
  elsif (
    select count(distinct (one.invoice).currency) from private.deposits_of(project) as one where (one.invoice).number is not null
  ) > 1 then
    raise exception 'The deposits are in two currencies' using errcode = '23514', hint = 'deposit_currencies';
  end if;
  perform private.delete_invoice(one) from unnest(drafts) as one;
  for part in
    select held as invoice, one.share from private.shares_of_deposits(project, stays) as one
    join public.invoices as held on held.id = one.deposit order by held.id
  loop
    note := private.credit_deposit(part.invoice, part.share);
    continue when note is null;
    if public.issue_invoice(private.actor(), note, firm, today) <> '{}' then
      raise exception 'The deposit cannot be credited' using errcode = '23514', hint = 'deposit_not_credited';
    end if;
    credits := credits || (
      select jsonb_build_object('invoice', (part.invoice).number, 'note', one.number, 'total', one.total)
      from public.invoices as one where one.id = note
    );
  end loop;
  return credits;
end;
$$;

-- How many were open.
create function private.remove_open_steps(project bigint) returns int
language plpgsql set search_path = ''
as $$
declare
  step public.milestones;
  canceled int := 0;
begin
  for step in
    select * from public.milestones as one where one.project_id = project and not one.is_complete order by one.id for update
  loop
    perform private.settle_requests(step, 'open');
    delete from public.milestones as one where one.id = step.id;
    canceled := canceled + 1;
  end loop;
  perform private.count_progress(project);
  return canceled;
end;
$$;

-- The people of the client get a mail of its own, whatever they want of notifications: `told` is what it says in the language of what
-- they accepted.
create function private.notify_of_ending(place public.projects, ending public.project_endings, canceled int) returns void
language plpgsql set search_path = ''
as $$
declare
  told jsonb := jsonb_build_object(
    'language', (
      select one.language from public.offers as one where one.project_id = place.id and one.state = 'accepted' order by one.id desc limit 1
    ),
    'currency', ending.currency, 'canceled', canceled, 'kept', ending.kept,
    'deposits', (select count(*) from private.deposits_of(place.id)), 'credits', ending.credits, 'refund', ending.refund,
    'others', jsonb_array_length(private.ending_of(place.id) -> 'others') > 0, 'reason', ending.reason
  );
  content text := concat_ws(
    ' ', case when canceled > 0 then format(case canceled when 1 then '%s open milestone was canceled.' else '%s open milestones were canceled.' end, canceled) end,
    case when ending.kept > 0 then format('%s of the %s stays due.', private.spoken_sum(ending.kept, ending.currency),
      case told ->> 'deposits' when '1' then 'deposit' else 'deposits' end) end,
    (
      select 'Credited: ' || string_agg(
        format('%s of invoice %s', private.spoken_sum((one ->> 'total')::bigint, ending.currency), one ->> 'invoice'), ', ' order by nth
      ) || '.' from jsonb_array_elements(ending.credits) with ordinality as credit (one, nth)
    ),
    case when ending.refund > 0 then private.spoken_sum(ending.refund, ending.currency) || ' goes back to the client.' end,
    case when (told ->> 'others')::boolean then 'Other invoices stay as they are.' end,
    'Reason: ' || ending.reason
  );
begin
  perform private.notify(
    private.members_of(place.id), 'project', format('“%s” ended', place.title), content, jsonb_build_object('project_id', place.id)
  );
  insert into private.mail_outbox (kind, payload)
  select 'project_ended', jsonb_build_object(
    'user_id', person.id, 'email', person.email, 'project', place.id, 'title', place.title, 'content', content,
    'signed_by', private.name_of(ending.ended_by), 'written_by', ending.ended_by, 'told', told
  )
  from public.project_members as member join public.profiles as person on person.id = member.user_id
  where member.project_id = place.id and person.role = 'client' and person.is_active;
end;
$$;

-- Ends what an accepted offer began, before it is done. `stays` is what of its deposits stays due, without tax, those of its changes
-- included; the rest of their invoices is credited, and what was paid beyond that is owed back. All other invoices stay as they are.
-- Null where no offer began the project. Firm and day are the server's to say, so it is the server that calls this, for an
-- administrator.
create function public.end_project(actor uuid, project bigint, stays bigint, reason text, firm jsonb, today date) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller;
  place public.projects;
  ending public.project_endings;
  canceled int;
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed projects', '{500, 5000}', lowest => 'admin');
  perform from public.offers as one where one.project_id = project order by one.id for update;
  -- A payment that is recorded meanwhile holds the invoice and names the project: it goes on, and is waited for.
  select one.* into place from public.projects as one
  where one.id = project and private.ending_of(one.id) is not null for no key update;
  if place.id is null then
    return null;
  end if;
  perform private.refuse_archived(project);
  if exists (select from public.project_endings as one where one.project_id = project) then
    raise exception 'It was ended before' using errcode = '23514', hint = 'project_ended';
  end if;
  ending.credits := private.credit_deposits(project, stays, firm, today);
  canceled := private.remove_open_steps(project);
  update public.offers as one set state = 'withdrawn', closed_at = now() where one.project_id = project and one.state = 'sent';

  insert into public.project_endings (project_id, reason, currency, kept, refund, credits, ended_by)
  select project, end_project.reason, coalesce(
      max((one.invoice).currency),
      (select offer.currency from public.offers as offer where offer.project_id = project order by offer.id limit 1)
    ), coalesce(sum((one.invoice).total - (one.invoice).credited), 0),
    coalesce(sum((private.standing_of(one.invoice)).overpaid), 0), ending.credits, caller.id
  from private.deposits_of(project) as one
  returning * into ending;
  update public.projects as one set is_archived = true where one.id = project;
  perform private.notify_of_ending(place, ending, canceled);
  perform private.announce_in(project, 'project');
  perform private.announce_in(project, 'milestones');
  perform private.announce(private.active_staff('admin'), 'offers');
  return project;
end;
$$;

grant execute on function public.end_project to service_role;
