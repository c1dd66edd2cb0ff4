-- How offers are read.

-- As it stands now. An offer is valid to the end of its last day where the firm is.
create function private.state_of(offer public.offers) returns text
language sql stable set search_path = ''
as $$
  select case
    when offer.state = 'sent' and offer.ends_at <= now() then 'expired'
    when offer.state = 'sent' and offer.opened_at is not null then 'opened'
    else offer.state
  end
$$;

create function private.offer_facts(offer public.offers) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', offer.id, 'number', offer.number, 'version', offer.version, 'state', private.state_of(offer), 'isChange', offer.is_change,
    'title', offer.title, 'name', offer.name, 'email', offer.email, 'legalName', offer.legal_name, 'currency', offer.currency,
    'leadId', offer.lead_id, 'companyId', offer.company_id, 'projectId', offer.project_id, 'validUntil', offer.valid_until,
    'sentAt', offer.sent_at, 'openedAt', offer.opened_at, 'closedAt', offer.closed_at, 'endsAt', offer.ends_at, 'total', coalesce(
      (select accepted.total from public.offer_acceptances as accepted where accepted.offer_id = offer.id),
      (private.sum_offer(offer, '{}')).total
    ),
    'updatedAt', offer.updated_at
  )
$$;

create function public.list_offers(before_id bigint default null, max_rows int default 200) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(private.offer_facts(one) order by one.id desc), '[]')
  from (
    select offer.* from public.offers as offer
    where (select private.is_admin()) and offer.id < coalesce(before_id, 9223372036854775807) order by offer.id desc limit max_rows
  ) as one
$$;

-- All that it says, and what came of it.
create function private.whole_offer(offer public.offers) returns jsonb
language sql stable set search_path = ''
as $$
  select private.offer_facts(offer) || jsonb_build_object(
    'about', offer.about, 'street', offer.street, 'postalCode', offer.postal_code, 'city', offer.city, 'country', offer.country,
    'vatNumber', offer.vat_number, 'language', offer.language, 'items', offer.items, 'steps', offer.steps,
    'startsOn', offer.starts_on, 'depositPercent', offer.deposit_percent, 'depositNet', offer.deposit_net,
    'restWhen', offer.rest_when, 'included', offer.included, 'excluded', offer.excluded, 'needed', offer.needed, 'people', offer.people,
    'firm', offer.firm, 'terms', offer.terms, 'timeZone', offer.time_zone, 'offeredBy', offer.offered_by, 'reason', offer.reason,
    'replaces', offer.replaces_id, 'replacedBy', (
      select jsonb_build_object('id', next.id, 'version', next.version) from public.offers as next
      where next.replaces_id = offer.id and next.state <> 'draft'
    ),
    'acceptance', (
      select jsonb_build_object(
        'how', one.how, 'name', one.name, 'email', one.email, 'statement', one.statement, 'options', one.options,
        'street', one.street, 'postalCode', one.postal_code, 'invoiceEmail', one.invoice_email, 'orderNumber', one.order_number, 'total', one.total, 'deposit', one.deposit,
        'acceptedAt', one.accepted_at, 'fileDigest', one.file_digest, 'pagesDigest', one.pages_digest, 'size', one.size,
        'invoiceId', one.invoice_id, 'recordedBy', private.name_of(one.recorded_by)
      ) from public.offer_acceptances as one where one.offer_id = offer.id
    )
  )
$$;

-- Null for whoever does not see it. With terms, firm and a day, a draft says what it lacks to be sent then.
create function public.read_offer(offer bigint, firm jsonb default null, terms jsonb default null, today date default null) returns jsonb
language sql stable set search_path = ''
as $$
  select private.whole_offer(one) || jsonb_build_object('missing', case
    when one.state = 'draft' and today is not null then private.missing_of_offer(one, read_offer.terms, read_offer.firm, today)
    else '{}'
  end)
  from public.offers as one where one.id = offer
$$;

grant execute on function
  private.state_of, private.offer_facts, private.whole_offer, public.list_offers, public.read_offer
to authenticated;
