-- The firms that clients belong to. Who belongs to one sees its projects, unless a project is limited to named people.

create table public.companies (
  id bigint generated always as identity primary key,
  name text not null check (private.is_line(name, 1, 150)),
  legal_name text check (private.is_line(legal_name, 0, 200)),
  -- As it was written before addresses had parts; gone once the parts are there.
  address text check (private.is_prose(address, 0, 500)),
  -- May have several lines: a building, a department.
  street text check (private.is_prose(street, 1, 200)),
  city text check (private.is_line(city, 1, 100)),
  postal_code text check (private.is_line(postal_code, 1, 20)),
  country text check (country ~ '^[A-Z]{2}$'),
  vat_number text check (vat_number ~ '^[A-Z]{2}[A-Z0-9+*]{2,13}$'),
  -- Another number that a tax office gave it.
  tax_id text check (private.is_line(tax_id, 0, 60)),
  company_number text check (private.is_line(company_number, 1, 60)),
  legal_form text check (private.is_line(legal_form, 1, 100)),
  -- Where it is entered: Handelsregister Hamburg.
  register text check (private.is_line(register, 1, 100)),
  -- Of its invoices.
  language text not null default 'en' check (language in ('en', 'de', 'fr')),
  billing_email text check (private.is_email(billing_email)),
  -- Where it takes electronic invoices, as networks write it: scheme and number, 0204:991-01234-44.
  endpoint text check (endpoint ~ '^([0-9]{4}|EM):[!-~]{1,100}$'),
  asks_for_xrechnung boolean not null default false,
  -- What it wants to find on each invoice, unless one says otherwise.
  buyer_reference text check (private.is_line(buyer_reference, 1, 100)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Names are compared as usernames are: without case, width and kind of space.
create unique index companies_name on public.companies (private.username_key(name));
create index companies_words on public.companies using gin (private.words_of_person(name, legal_name, null, null)) with (fastupdate = off);

alter table public.companies enable row level security;
grant select (
  id, name, legal_name, address, street, city, postal_code, country, vat_number, tax_id, company_number, legal_form, register,
  language, billing_email, endpoint, asks_for_xrechnung, buyer_reference, created_at, updated_at
) on public.companies to authenticated;

-- The team chooses the company of a project that it begins, before any project ties them.
create policy "Staff see companies, clients see their own" on public.companies for select to authenticated
using (
  (select private.is_staff())
  or (select private.is_active()) and id = (select private.company_of((select private.me())))
);

select private.guard_table(
  'public.companies', audited => '{
    name, legal_name, address, street, city, postal_code, country, vat_number, tax_id, company_number, legal_form, register, language,
    billing_email, endpoint, asks_for_xrechnung, buyer_reference
  }', settled => '{id, created_at}', touched => '{*}'
);

-- The company whose projects a person sees as a client. Staff may come from a company, and see by it no projects.
create function private.company_of(person uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select company_id from public.profiles where id = person and role = 'client'
$$;

-- The company of this name, made where there is none. Two who name it at once get the same.
create function private.company_named(wanted text) returns bigint
language plpgsql set search_path = ''
as $$
declare
  found bigint;
begin
  insert into public.companies (name) select wanted where wanted is not null
  on conflict (private.username_key(name)) do nothing returning id into found;
  if found is not null then
    perform private.announce(private.active_staff(), 'companies');
  end if;
  return coalesce(found, (
    select one.id from public.companies as one
    where wanted is not null and private.username_key(one.name) = private.username_key(wanted)
  ));
end;
$$;

-- Whoever changes who belongs to a company, or which projects it has, waits for whoever else does, before any project is
-- locked: the later of the two seats whom the earlier could not know of.
create function private.lock_companies(companies bigint[]) returns void
language plpgsql set search_path = ''
as $$
declare
  company bigint;
begin
  for company in select distinct one from unnest(companies) as one where one is not null order by one loop
    perform pg_advisory_xact_lock(hashtext('people of a company'), hashint8(company));
  end loop;
end;
$$;

-- Whoever leaves a company leaves its projects, and comes to those of the new one. Whose project it is stays in it, and so does who
-- has become staff.
create function private.follow_company(before public.profiles, after public.profiles) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.lock_companies(array[before.company_id, after.company_id]);
  if after.role = 'client' and after.company_id is distinct from before.company_id then
    perform private.remove_members(array(
      select member from public.project_members as member join public.projects as project on project.id = member.project_id
      where project.company_id = before.company_id and member.user_id = after.id
        and after.id is distinct from project.client_id and after.id is distinct from project.created_by
    ));
  end if;
  if after.role = 'client' then
    perform private.add_members(private.open_projects_of(after.company_id), array[after.id]);
  end if;
end;
$$;

-- The projects that everybody of a company sees.
create function private.open_projects_of(company bigint) returns bigint[]
language sql stable set search_path = ''
as $$
  select array(select one.id from public.projects as one where one.company_id = company and not one.is_limited)
$$;

-- What is known of a company beside its name, taken from what somebody sent.
create function private.company_facts(company public.companies, facts jsonb) returns public.companies
language sql stable set search_path = ''
as $$
  select jsonb_populate_record(company, private.only(facts, '{
    name, legal_name, street, city, postal_code, country, vat_number, tax_id, company_number, legal_form, register, language,
    billing_email, endpoint, asks_for_xrechnung, buyer_reference
  }'))
$$;

create function private.add_company(name text, facts jsonb default '{}') returns setof public.companies
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new companies', '{100, 500}', lowest => 'admin');
  given public.companies := private.company_facts(null, facts);
begin
  perform private.announce(private.active_staff(), 'companies');
  return query insert into public.companies (
      name, legal_name, street, city, postal_code, country, vat_number, tax_id, company_number, legal_form, register, language,
      billing_email, endpoint, asks_for_xrechnung, buyer_reference
    )
    values (
      add_company.name, given.legal_name, given.street, given.city, given.postal_code, given.country, given.vat_number, given.tax_id,
      given.company_number, given.legal_form, given.register, coalesce(given.language, 'en'), given.billing_email,
      given.endpoint, coalesce(given.asks_for_xrechnung, false), given.buyer_reference
    ) returning *;
end;
$$;

-- Its people carry its name. False where there is no such company, or it is not as it was last changed.
create function private.edit_company(company bigint, changes jsonb, seen timestamptz default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed companies', '{100, 2000}', lowest => 'admin');
  before public.companies;
  after public.companies;
begin
  select * into before from public.companies as one
  where one.id = company and one.updated_at = coalesce(seen, one.updated_at) for no key update;
  if not found then
    return false;
  end if;
  after := private.company_facts(before, changes);
  after.address := case when after.street is null then before.address end;
  update public.companies as one set
    name = after.name, legal_name = after.legal_name, address = after.address, street = after.street, city = after.city,
    postal_code = after.postal_code, country = after.country, vat_number = after.vat_number, tax_id = after.tax_id,
    company_number = after.company_number, legal_form = after.legal_form, register = after.register, language = after.language,
    billing_email = after.billing_email, endpoint = after.endpoint, asks_for_xrechnung = after.asks_for_xrechnung, buyer_reference = after.buyer_reference
  where one.id = company and one is distinct from after;
  if after.name <> before.name then
    update public.profiles as person set company = after.name where person.company_id = after.id;
    perform private.announce(private.active_staff('admin'), 'people');
  end if;
  perform private.announce(private.active_staff(), 'companies');
  return true;
end;
$$;

-- False where there is none, or anything belongs to it.
create function private.delete_company(company bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed companies', '{100, 2000}', lowest => 'admin');
begin
  perform private.lock_companies(array[company]);
  delete from public.companies as one
  where one.id = company
    and not exists (select from public.profiles where profiles.company_id = delete_company.company)
    and not exists (select from public.projects where projects.company_id = company)
    and not exists (select from public.invoices where invoices.company_id = company);
  if not found then
    return false;
  end if;
  perform private.announce(private.active_staff(), 'companies');
  return true;
end;
$$;

-- Two entries of one firm become one: people, projects, offers and invoices move, those in the archive too, and what the one that stays does
-- not say is taken from the other. Nobody loses a project, and everybody sees what was open to either.
create function private.merge_companies(former bigint, kept bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed companies', '{100, 2000}', lowest => 'admin');
  merged public.companies;
begin
  perform private.lock_companies(array[former, kept]);
  select * into merged from public.companies where id = former for update;
  perform from public.companies where id = kept and kept <> merged.id for no key update;
  if not found then
    return false;
  end if;
  update public.projects set company_id = kept where company_id = former;
  update public.invoices set company_id = kept where company_id = former;
  update public.offers set company_id = kept where company_id = former;
  update public.profiles as person set company_id = one.id, company = one.name
  from public.companies as one where one.id = kept and person.company_id = former;
  delete from public.companies where id = former;
  update public.companies set
    legal_name = coalesce(legal_name, merged.legal_name), vat_number = coalesce(vat_number, merged.vat_number),
    tax_id = coalesce(tax_id, merged.tax_id), company_number = coalesce(company_number, merged.company_number),
    legal_form = coalesce(legal_form, merged.legal_form), register = coalesce(register, merged.register),
    billing_email = coalesce(billing_email, merged.billing_email), endpoint = coalesce(endpoint, merged.endpoint),
    asks_for_xrechnung = asks_for_xrechnung or merged.asks_for_xrechnung,
    buyer_reference = coalesce(buyer_reference, merged.buyer_reference)
  where id = kept;
  -- Half of one address and half of another are none.
  update public.companies set
    address = merged.address, street = merged.street, city = merged.city, postal_code = merged.postal_code, country = merged.country
  where id = kept and street is null and (address is null or merged.street is not null);
  perform private.add_members(
    private.open_projects_of(kept),
    array(select person.id from public.profiles as person where person.company_id = kept and person.role = 'client')
  );
  perform private.announce_in(project.id, 'project') from public.projects as project where project.company_id = kept;
  perform private.announce(private.active_staff(), 'companies'), private.announce(private.active_staff('admin'), 'people');
  return true;
end;
$$;

-- Who of the clients sees which projects of a company; of all its projects, whoever else sees one.
create function private.company_seats(company bigint)
returns table (project_id bigint, user_id uuid, username text, name text, company_name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = '42501';
  end if;
  return query
    select member.project_id, person.id, person.username, person.name, person.company
    from (
      select one.id from public.projects as one where one.company_id = company order by one.id desc limit 200
    ) as project
    join public.project_members as member on member.project_id = project.id
    join public.profiles as person on person.id = member.user_id and person.role = 'client'
    order by member.project_id desc, person.username_key limit 5000;
end;
$$;

select private.expose('{
  "private.add_company(text, jsonb)", "private.edit_company(bigint, jsonb, timestamptz)",
  "private.delete_company(bigint)", "private.merge_companies(bigint, bigint)", "private.company_seats(bigint)"
}');
grant execute on function private.company_of to authenticated;
