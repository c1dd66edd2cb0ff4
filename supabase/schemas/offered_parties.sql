-- For whom an offer is accepted: who keeps it here, and the company and the person that it is for.

-- For whom the server acts when a client accepts: whoever sent the offer, or another administrator once they are gone.
create function private.keeper_of(offer public.offers) returns uuid
language sql stable set search_path = ''
as $$
  select one.id from public.profiles as one where one.is_active and one.role = 'admin'
  order by one.id = offer.sent_by desc nulls last, one.created_at limit 1
$$;

-- The company that the offer names, or a new one: a name that is taken opens no projects of a company that there is.
create function private.company_of_offer(offer public.offers, given public.offer_acceptances) returns bigint
language plpgsql set search_path = ''
as $$
declare
  made bigint := offer.company_id;
  title text;
  known_street text := coalesce(nullif(given.street, ''), nullif(offer.street, ''));
  known_code text := coalesce(nullif(given.postal_code, ''), nullif(offer.postal_code, ''));
begin
  foreach title in array array[left(offer.legal_name, 150), left(offer.legal_name, 130) || ' (' || offer.number || ')'] loop
    exit when made is not null;
    insert into public.companies (name, legal_name, vat_number, language)
    values (title, offer.legal_name, nullif(offer.vat_number, ''), offer.language)
    on conflict (private.username_key(name)) do nothing returning id into made;
  end loop;
  update public.companies as one set
    legal_name = coalesce(nullif(one.legal_name, ''), offer.legal_name),
    vat_number = coalesce(nullif(one.vat_number, ''), nullif(offer.vat_number, '')),
    billing_email = coalesce(nullif(given.invoice_email, ''), one.billing_email)
  where one.id = made;
  update public.companies as one set
    street = known_street, postal_code = known_code, city = nullif(offer.city, ''),
    country = nullif(offer.country, '')
  where one.id = made and one.street is null and one.address is null;
  -- What whoever signed corrected counts from then on, unless staff have changed it since the offer was written.
  update public.companies as one set street = known_street, postal_code = known_code
  where one.id = made and (one.street, coalesce(one.postal_code, '')) = (offer.street, offer.postal_code)
    and (known_street, known_code) is distinct from (one.street, one.postal_code);
  perform private.announce(private.active_staff(), 'companies');
  return made;
end;
$$;

-- Who accepts, with an account that opens by mail alone. Who signed has just shown that the address is
-- theirs, so what somebody else may have left at it ends.
create function private.client_of_offer(keeper uuid, company bigint, given public.offer_acceptances) returns uuid
language plpgsql set search_path = ''
as $$
declare
  person uuid;
  is_proven boolean := given.how = 'signed';
  address text := given.email;
  stem text := coalesce(nullif(left(regexp_replace(split_part(address, '@', 1), '[^A-Za-z0-9]', '', 'g'), 20), ''), 'client');
  firm text := (select one.name from public.companies as one where one.id = company);
begin
  perform pg_advisory_xact_lock(hashtext('address of a lead'), hashtext(lower(address)));
  select one.id into person from auth.users as one where lower(one.email) = lower(address);
  if person is null then
    person := public.create_user(
      keeper, stem || '-' || left(gen_random_uuid()::text, 8), address, 'client',
      case when not private.passes_for_another(given.name, gen_random_uuid()) then given.name end, firm
    );
  elsif exists (select from public.profiles as one where one.id = person and (private.is_staff_role(one.role) or not one.is_active)) then
    raise exception 'Only a client accepts an offer' using errcode = '23514', hint = 'offer_not_for_staff';
  elsif not is_proven and not private.owns_address(person) then
    raise exception 'Nobody has shown that the address is theirs' using errcode = '23514', hint = 'address_unproven';
  end if;
  if is_proven then
    perform private.prove_address(person);
  end if;
  return person;
end;
$$;
