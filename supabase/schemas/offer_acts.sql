-- How offers are written, sent and taken back.

create function private.hold_offer(caller private.caller, offer bigint, seen timestamptz default null) returns public.offers
language plpgsql set search_path = ''
as $$
declare
  held public.offers;
begin
  select * into held from public.offers as one
  where one.id = offer and caller.role = 'admin' and one.updated_at = coalesce(seen, one.updated_at) for no key update;
  return held;
end;
$$;

-- All that somebody writes in an offer.
create function private.offer_columns() returns text[]
language sql immutable set search_path = ''
as $$
  select '{
    company_id, title, about, name, email, legal_name, street, postal_code, city, country, vat_number, currency, language, items, steps,
    starts_on, deposit_percent, deposit_net, rest_when, included, excluded, needed, people, valid_until
  }'::text[]
$$;

-- What it says, of one that was sent as well; nothing of what became of that.
create function private.add_offer(draft public.offers) returns bigint
language plpgsql set search_path = ''
as $$
declare
  made bigint;
begin
  draft := jsonb_populate_record(null::public.offers, to_jsonb(draft)
    - '{firm, terms, time_zone, sent_by, offered_by, sent_at, ends_at, opened_at, closed_at, reason}'::text[]
    || jsonb_build_object('state', 'draft', 'created_at', now(), 'updated_at', now()));
  insert into public.offers overriding user value values (draft.*) returning id into made;
  perform private.announce_offers(draft);
  return made;
end;
$$;

-- Whom an offer is for, as far as it is known: by the lead, the company, or the project whose client it is.
create function private.addressed(draft public.offers) returns public.offers
language plpgsql stable set search_path = ''
as $$
declare
  sender private.lead_senders;
  customer public.companies;
  person public.profiles;
begin
  select * into sender from private.lead_senders as one where one.id = draft.lead_id;
  draft.company_id := coalesce(draft.company_id, (select one.company_id from public.projects as one where one.id = draft.project_id));
  select one.* into person from public.profiles as one
  where one.id = (select project.client_id from public.projects as project where project.id = draft.project_id)
    or draft.project_id is null and one.company_id = draft.company_id and one.role = 'client' and one.is_active
  order by one.created_at limit 1;
  select * into customer from public.companies as one where one.id = draft.company_id;
  draft.name := left(coalesce(sender.name, person.name, person.username, ''), 100);
  draft.email := coalesce(sender.email, person.email, '');
  draft.legal_name := coalesce(customer.legal_name, customer.name, sender.company, '');
  draft.street := coalesce(customer.street, left(customer.address, 200), '');
  draft.postal_code := coalesce(customer.postal_code, '');
  draft.city := coalesce(customer.city, '');
  draft.country := coalesce(customer.country, '');
  draft.vat_number := coalesce(customer.vat_number, '');
  draft.language := coalesce(customer.language, draft.language, 'en');
  return draft;
end;
$$;

-- `written` is what a draft begins with: the firm's own offer, or what the template says, which is any offer that was sent.
create function private.draft_offer(
  written jsonb, lead bigint default null, company bigint default null, project bigint default null, template bigint default null
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new offers', '{100, 500}', lowest => 'admin');
  draft public.offers;
begin
  if num_nonnulls(lead, company, project) <> 1 then
    raise exception 'An offer is for a lead, a company or a project' using errcode = '23514';
  end if;
  perform private.refuse_archived(project);
  select * into draft from public.offers as one where one.id = template and one.state <> 'draft';
  if draft.id is null then
    draft := jsonb_populate_record(null::public.offers, '{
      "about": "", "country": "", "items": [], "steps": [], "deposit_percent": 0, "rest_when": "", "included": "", "excluded": "",
      "needed": "", "people": []
    }');
  end if;
  draft.valid_until := null;
  draft.starts_on := null;
  draft := jsonb_populate_record(draft, private.only(written, private.offer_columns()));
  draft.number := null;
  draft.version := 1;
  draft.replaces_id := null;
  draft.lead_id := lead;
  draft.company_id := company;
  draft.project_id := project;
  draft.is_change := project is not null;
  return private.add_offer(private.addressed(draft));
end;
$$;

-- False where there is no such draft, or not as it was last changed.
create function private.edit_offer(offer bigint, changes jsonb, seen timestamptz default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed offers', '{100, 10000}');
  before public.offers := private.hold_offer(caller, offer, seen);
  after public.offers := jsonb_populate_record(before, private.only(changes, private.offer_columns()));
begin
  if before.id is null or before.state <> 'draft' then
    return false;
  end if;
  update public.offers as one set
    company_id = case when before.is_change then before.company_id else after.company_id end, title = after.title, about = after.about,
    name = after.name, email = after.email, legal_name = after.legal_name, street = after.street,
    postal_code = after.postal_code, city = after.city, country = after.country, vat_number = after.vat_number,
    currency = after.currency, language = after.language, items = after.items, steps = after.steps, starts_on = after.starts_on,
    deposit_percent = after.deposit_percent, deposit_net = after.deposit_net, rest_when = after.rest_when, included = after.included,
    excluded = after.excluded, needed = after.needed, people = after.people, valid_until = after.valid_until
  where one.id = offer and one is distinct from after;
  perform private.announce_offers(before);
  return true;
end;
$$;

create function private.delete_offer(offer bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed offers', '{100, 10000}');
  draft public.offers;
begin
  delete from public.offers as one where one.id = offer and one.state = 'draft' and caller.role = 'admin' returning * into draft;
  if draft.id is not null then
    perform private.announce_offers(draft);
  end if;
  return draft.id is not null;
end;
$$;

-- A draft of the next version, or the one that is being written. Null where there is no such offer, or where it was accepted: what
-- both sides hold is changed by an offer from the project.
create function private.replace_offer(offer bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new offers', '{100, 500}');
  before public.offers := private.hold_offer(caller, offer);
  written bigint := (select one.id from public.offers as one where one.replaces_id = before.id);
begin
  if before.id is null or before.state in ('draft', 'accepted') then
    return null;
  elsif written is null then
    before.version := before.version + 1;
    before.replaces_id := before.id;
    written := private.add_offer(before);
  end if;
  return written;
end;
$$;

-- What an offer needs and does not have, by the names of the fields.
create function private.missing_of_offer(draft public.offers, terms jsonb, firm jsonb, today date) returns text[]
language sql stable set search_path = ''
as $$
  select array_remove(array[
    case when draft.name = '' then 'name' end,
    case when draft.email = '' then 'email' end,
    case when exists (
      select from public.profiles as one where lower(one.email) = lower(draft.email) and (not one.is_active or private.is_staff_role(one.role))
    ) then 'email.staff' end,
    case when draft.legal_name = '' then 'legalName' end,
    case when draft.country = '' then 'country' end,
    case when draft.about = '' then 'about' end,
    case when sums.total = 0 then 'items' end,
    case when draft.deposit_net > sums.net then 'deposit' end,
    case when draft.steps <> '[]' and draft.starts_on is null then 'startsOn' end,
    case when draft.valid_until is null or draft.valid_until < today then 'validUntil' end,
    case when coalesce(missing_of_offer.firm ->> 'legalName', '') = '' then 'firm.legalName' end,
    case when jsonb_array_length(coalesce(missing_of_offer.terms -> 'clauses', '[]')) = 0 then 'terms' end,
    case when former.state = 'accepted' then 'accepted' end
  ], null)
  from private.sum_offer(draft, '{}') as sums left join public.offers as former on former.id = draft.replaces_id
$$;

-- Says what is missing, or nothing; null where there is no such draft. Firm, terms and day are the server's to say, so it is the
-- server that calls this, for an administrator. Its link goes out by mail where a seed is given.
create function public.send_offer(
  actor uuid, offer bigint, firm jsonb, terms jsonb, time_zone text, today date, token_hash text default null, seed text default null,
  message text default null
) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller;
  draft public.offers;
  former public.offers;
  missing text[];
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed offers', lowest => 'admin');
  select * into draft from public.offers as one where one.id = offer for update;
  if draft.id is null or draft.state <> 'draft' then
    return null;
  end if;
  select * into former from public.offers as one where one.id = draft.replaces_id for update;
  perform private.refuse_archived(case when draft.is_change then draft.project_id end);
  missing := private.missing_of_offer(draft, terms, firm, today);
  if missing <> '{}' then
    return missing;
  end if;
  update public.offers as one set
    state = 'sent', number = coalesce(former.number, private.next_offer_number(extract(year from today)::int)),
    firm = send_offer.firm, terms = send_offer.terms, time_zone = send_offer.time_zone, sent_by = caller.id,
    offered_by = left(private.name_of(caller.id), 100), sent_at = now(),
    ends_at = (draft.valid_until + 1)::timestamp at time zone send_offer.time_zone
  where one.id = offer returning * into draft;
  update public.offers as one set state = 'replaced', closed_at = now() where one.id = former.id;
  if token_hash is not null then
    perform private.share_by_link(
      draft.name, draft.email, send_offer.token_hash, offer => draft.id, message => send_offer.message, seed => send_offer.seed
    );
  end if;
  perform private.announce_offers(draft);
  return '{}';
end;
$$;

create function private.withdraw_offer(offer bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed offers', '{100, 10000}');
  held public.offers := private.hold_offer(caller, offer);
begin
  if held.id is null or held.state <> 'sent' then
    return false;
  end if;
  update public.offers as one set state = 'withdrawn', closed_at = now() where one.id = offer;
  perform private.announce_offers(held);
  return true;
end;
$$;

select private.expose('{
  "private.draft_offer(jsonb, bigint, bigint, bigint, bigint)", "private.edit_offer(bigint, jsonb, timestamptz)",
  "private.delete_offer(bigint)", "private.replace_offer(bigint)", "private.withdraw_offer(bigint)"
}');
grant execute on function private.sum_offer, private.missing_of_offer to authenticated;
grant execute on function public.send_offer to service_role;
