-- An offer is accepted, and what follows from it at once: company, person, project, milestones and the deposit's invoice.

-- What a request with a price became is a milestone already.
create function private.add_offered_steps(offer public.offers, options int[]) returns void
language plpgsql set search_path = ''
as $$
begin
  with added as (
    insert into public.milestones (project_id, title, description, due_date)
    select offer.project_id, step.one ->> 'title', nullif(concat_ws(E'\n', nullif(step.one ->> 'text', ''), (
      select string_agg(nullif(item ->> 'stepText', ''), E'\n' order by place)
      from jsonb_array_elements(offer.items) with ordinality as item (item, place)
      where (item ->> 'step')::int = step.place - 1 and (not (item ->> 'isOption')::boolean or item.place - 1 = any (options))
    )), ''), offer.starts_on + (step.one ->> 'days')::int
    from jsonb_array_elements(offer.steps) with ordinality as step (one, place)
    where not exists (
      select from public.requests as request join public.milestones as made on made.id = request.milestone_id
      where made.project_id = offer.project_id and made.title = step.one ->> 'title' and request.price is not null
    )
    order by step.place
    returning id
  )
  insert into private.project_activity (project_id, actor_id, kind, milestone_id)
  select offer.project_id, private.actor(), 'milestone_added', added.id from added order by added.id;
  perform private.count_progress(offer.project_id);
  perform private.announce_in(offer.project_id, 'milestones');
end;
$$;

-- A change goes into its project. Any other offer begins one, for the company and whoever accepted.
create function private.begin_offered_project(
  offer public.offers, keeper uuid, given public.offer_acceptances, out project bigint, out client uuid, out company bigint
)
language plpgsql set search_path = ''
as $$
begin
  if offer.is_change then
    perform private.refuse_archived(offer.project_id);
    select one.id, one.client_id, one.company_id into project, client, company
    from public.projects as one where one.id = offer.project_id for no key update;
    return;
  end if;
  company := private.company_of_offer(offer, given);
  client := private.client_of_offer(keeper, company, given);
  project := (private.make_project(
    offer.title, coalesce(nullif(offer.about, ''), offer.title), keeper, client, offer.starts_on,
    (select offer.starts_on + max((step ->> 'days')::int) from jsonb_array_elements(offer.steps) as step), company
  )).id;
  -- The mail about the acceptance tells of the project.
  delete from private.notification_mail as waiting where waiting.recipient_id = client;
end;
$$;

-- Where the firm has it so, the invoice of the deposit is being issued as soon as the offer is accepted. The server says in `issuing` who
-- issues it on which day, and what the register said of the client's number just now. What lacks anything stays a draft, and so does
-- what would name the company otherwise than the offer did: staff look at it.
create function private.issue_deposit(offer public.offers, keeper uuid, invoice bigint, issuing jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if jsonb_typeof(issuing) is distinct from 'object' or not (select one.issues_deposits from public.settings as one) or not exists (
    select from public.projects as project join public.companies as company on company.id = project.company_id
    where project.id = offer.project_id and company.legal_name = offer.legal_name
      and (coalesce(company.country, ''), coalesce(company.vat_number, '')) = (offer.country, offer.vat_number)
  ) then
    return;
  end if;
  if issuing ->> 'answer' is not null then
    perform public.note_vat_check(keeper, offer.vat_number, issuing ->> 'answer', issuing ->> 'consultation', invoice => issue_deposit.invoice);
  end if;
  perform public.issue_invoice(keeper, invoice, issuing -> 'firm', (issuing ->> 'today')::date);
end;
$$;

-- Written down once, with all that follows. `given` is what was accepted, and by whom; an offer that is no longer open is refused.
create function private.conclude_offer(offer public.offers, given jsonb, keeper uuid) returns public.offer_acceptances
language plpgsql set search_path = ''
as $$
declare
  made public.offer_acceptances := jsonb_populate_record(null::public.offer_acceptances, '{
    "options": [], "street": "", "postal_code": "", "invoice_email": "", "order_number": ""
  }'::jsonb || jsonb_strip_nulls(given));
  begun record;
  deposit jsonb;
begin
  if offer.state <> 'sent' or made.how = 'signed' and offer.ends_at <= clock_timestamp() then
    raise exception 'The offer is not open' using errcode = 'PT409', hint = 'offer_closed';
  elsif exists (
    select from unnest(made.options) as one where (offer.items -> one ->> 'isOption')::boolean is not true or one < 0
  ) then
    raise exception 'That is no option of the offer' using errcode = '23514';
  end if;
  select sums.taxes, sums.net, sums.tax, sums.total into made.taxes, made.net, made.tax, made.total
  from private.sum_offer(offer, made.options) as sums;
  select * into begun from private.begin_offered_project(offer, keeper, made);
  offer.project_id := begun.project;
  perform private.add_offered_steps(offer, made.options);
  deposit := private.deposit_lines(offer, made.taxes, made.net, given -> 'untaxed');
  made.deposit := (select sums.total from private.sum_lines(null, deposit) as sums);
  if made.deposit > 0 then
    made.invoice_id := private.draft_invoice(
      offer.project_id, offer.currency, deposit, jsonb_build_object('is_deposit', true, 'purchase_order', made.order_number)
    );
    perform private.issue_deposit(offer, keeper, made.invoice_id, given -> 'issuing');
  end if;
  insert into public.offer_acceptances (
    offer_id, how, name, email, statement, options, street, postal_code, invoice_email, order_number, taxes, net, tax, total, deposit,
    accepted_at, object_path, file_digest, pages_digest, size, recorded_by, client_id, invoice_id
  ) values (
    offer.id, made.how, made.name, made.email, made.statement, made.options, made.street, made.postal_code,
    made.invoice_email, made.order_number, made.taxes, made.net, made.tax, made.total, made.deposit, made.accepted_at, made.object_path, made.file_digest, made.pages_digest, made.size,
    made.recorded_by, begun.client, made.invoice_id
  ) returning * into made;
  update public.offers as one
  set state = 'accepted', closed_at = made.accepted_at, project_id = begun.project, company_id = begun.company
  where one.id = offer.id;
  perform private.win_lead(one, coalesce(one.client_id, begun.client), coalesce(one.project_id, offer.project_id))
  from public.leads as one where one.id = offer.lead_id for update;
  return made;
end;
$$;

create function private.notify_of_acceptance(offer public.offers, accepted public.offer_acceptances) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.notify_of_offer(offer, format('Offer %s accepted', offer.number), format(
    '%s (%s) accepted “%s” for %s: %s.', accepted.name, accepted.email, offer.title, offer.legal_name, private.spoken_sum(accepted.total, offer.currency)
  ));
  offer.state := 'accepted';
  offer.project_id := (select one.project_id from public.offers as one where one.id = offer.id);
  perform private.announce_offers(offer);
end;
$$;

-- The digest of what an offer says, with the options that are added: whoever renders it, and whoever writes down that it was
-- accepted, mean the same.
create function private.offer_digest(offer public.offers, options int[]) returns text
language sql stable set search_path = ''
as $$
  select encode(sha256(convert_to(concat((
    to_jsonb(offer) - '{state, opened_at, closed_at, reason, lead_id, company_id, project_id, sent_by, updated_at}'::text[]
  ), ' ', (select array_agg(distinct one order by one) from unnest(options) as one)), 'UTF8')), 'hex')
$$;

-- By the server, for whoever read the code that was mailed. The signed file lies at its place already; where this is refused, it is
-- removed, as nothing points to it.
create function public.accept_offer(offer bigint, seen text, given jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  held public.offers;
  keeper uuid;
  made public.offer_acceptances;
begin
  select * into held from public.offers as one where one.id = offer for update;
  if held.id is null then
    return null;
  elsif private.offer_digest(held, (jsonb_populate_record(null::public.offer_acceptances, given)).options) <> seen
    or abs(extract(epoch from clock_timestamp() - (given ->> 'accepted_at')::timestamptz)) > 600
  then
    raise exception 'The offer is not what was shown' using errcode = 'PT409', hint = 'offer_changed';
  end if;
  keeper := private.keeper_of(held);
  perform private.act_for(keeper);
  made := private.conclude_offer(held, given || '{"how": "signed"}', keeper);
  delete from private.file_removals as planned where planned.object_path = made.object_path;
  -- Whoever sent it hears of it too.
  perform private.act_for(null);
  perform private.notify_of_acceptance(held, made);
  return private.whole_offer(one) from public.offers as one where one.id = offer;
end;
$$;

-- What was accepted elsewhere: a signed file or an order that staff hold, noted with its day and who it was. As what is said in it of
-- tax and of issuing the deposit is the server's to say, it is the server that calls this, for an administrator. False where there is
-- no offer that was sent.
create function public.record_acceptance(
  actor uuid, offer bigint, how text, name text, accepted_on date, options int[] default '{}', order_number text default '',
  untaxed jsonb default null, issuing jsonb default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller;
  held public.offers;
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed offers', '{100, 10000}', lowest => 'admin');
  select * into held from public.offers as one where one.id = offer for update;
  if held.id is null or held.state = 'draft' then
    return false;
  elsif how = 'signed' or accepted_on > current_date + 1 then
    raise exception 'Nobody signed it here' using errcode = '23514';
  end if;
  perform private.notify_of_acceptance(held, private.conclude_offer(held, jsonb_build_object(
    'how', how, 'name', record_acceptance.name, 'email', held.email, 'options', to_jsonb(record_acceptance.options),
    'order_number', record_acceptance.order_number, 'accepted_at', accepted_on::timestamp at time zone held.time_zone,
    'recorded_by', caller.id, 'untaxed', untaxed, 'issuing', issuing
  ), caller.id));
  return true;
end;
$$;

-- Nobody says why who does not want to. False where it is no longer open.
create function public.decline_offer(offer bigint, reason text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  held public.offers;
begin
  update public.offers as one set state = 'declined', closed_at = now(), reason = nullif(btrim(decline_offer.reason), '')
  where one.id = offer and one.state = 'sent' and one.ends_at > clock_timestamp() returning one.* into held;
  if held.id is null then
    return false;
  end if;
  perform private.notify_of_offer(held, format('Offer %s declined', held.number), concat_ws(
    ' ', format('%s declined “%s” for %s.', held.name, held.title, held.legal_name), private.excerpt(held.reason)
  ));
  perform private.announce_offers(held);
  return true;
end;
$$;

-- By the schedule: that nobody accepted one in time is told once. One that ended longer ago is left out.
create function public.notify_of_expired_offers(max_rows int default 50) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  one public.offers;
  told int := 0;
begin
  for one in
    select offer.* from public.offers as offer
    where offer.state = 'sent' and offer.ends_at between now() - interval '3 days' and now()
      and not private.is_reminded('offer', offer.id, offer.valid_until)
    order by offer.ends_at limit max_rows for update skip locked
  loop
    perform private.note_reminder('offer', one.id, one.valid_until);
    perform private.notify_of_offer(one, format('Offer %s expired', one.number), format(
      '“%s” for %s was valid until %s.', one.title, one.legal_name, private.spoken_day(one.valid_until)
    ));
    perform private.announce_offers(one);
    told := told + 1;
  end loop;
  return told;
end;
$$;

-- What anybody is told who holds the signed file: what the file itself says.
create function public.verify_offer(digest text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'number', offer.number, 'version', offer.version, 'acceptedAt', one.accepted_at, 'acceptedBy', one.name, 'acceptedFor', offer.legal_name,
    'endedAt', (select ending.ended_at from public.project_endings as ending where ending.project_id = offer.project_id)
  )
  from public.offer_acceptances as one join public.offers as offer on offer.id = one.offer_id where one.file_digest = digest
$$;

grant execute on function
  public.accept_offer, public.record_acceptance, public.decline_offer, public.notify_of_expired_offers, public.verify_offer
to service_role;
