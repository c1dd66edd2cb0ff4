-- The firms that clients belong to. Who belongs to one sees its projects, unless a project is limited to named people.

create table public.companies (
  id bigint generated always as identity primary key,
  name text not null check (private.is_line(name, 1, 150)),
  legal_name text check (private.is_line(legal_name, 0, 200)),
  address text check (private.is_prose(address, 0, 500)),
  tax_id text check (private.is_line(tax_id, 0, 60)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Names are compared as usernames are: without case, width and kind of space.
create unique index companies_name on public.companies (private.username_key(name));
create index companies_words on public.companies using gin (private.words_of_person(name, legal_name, null, null)) with (fastupdate = off);

alter table public.companies enable row level security;
grant select, delete on public.companies to authenticated;
grant insert (name, legal_name, address, tax_id) on public.companies to authenticated;
grant update (name, legal_name, address, tax_id) on public.companies to authenticated;

-- The team chooses the company of a project that it begins, before any project ties them.
create policy "Staff see companies, clients see their own" on public.companies for select to authenticated
using (
  (select private.is_staff())
  or (select private.is_active()) and id = (select private.company_of((select private.me())))
);

create policy "Administrators add companies" on public.companies for insert to authenticated
with check ((select private.is_admin()));

create policy "Administrators edit companies" on public.companies for update to authenticated
using ((select private.is_admin()));

create policy "Administrators delete companies that nothing belongs to" on public.companies for delete to authenticated
using (
  (select private.is_admin())
  and not exists (select from public.profiles where profiles.company_id = companies.id)
  and not exists (select from public.projects where projects.company_id = companies.id)
  and not exists (select from public.invoices where invoices.company_id = companies.id)
);

create trigger settled before update on public.companies for each row execute function private.refuse_change('id', 'created_at');
create trigger touch_updated_at before update on public.companies for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.companies
for each row execute function private.audit('name', 'legal_name', 'address', 'tax_id');
create trigger quota_of_new before insert on public.companies for each row execute function private.hold_to_quota(100, 500);
create trigger quota_of_changes before update on public.companies
for each row when (old.* is distinct from new.*) execute function private.hold_to_quota(100, 2000);
create trigger pass_on before delete on public.companies for each row execute function private.pass_on_company();
create trigger rename_in_profiles after update of name on public.companies
for each row when (new.name <> old.name) execute function private.rename_in_profiles();
create trigger announce after insert or update or delete on public.companies
for each statement execute function private.announce_to('team_member', 'companies');
create trigger refuse_in_view before insert or update or delete on public.companies for each statement execute function private.refuse_in_view();

-- The company whose projects a person sees as a client. Staff may come from a company, and see by it no projects.
create function private.company_of(person uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select company_id from public.profiles where id = person and role = 'client'
$$;

-- The company of this name, made where there is none. Two who name it at once get the same.
create function private.company_named(wanted text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  found bigint;
begin
  insert into public.companies (name) select wanted where wanted is not null
  on conflict (private.username_key(name)) do nothing returning id into found;
  return coalesce(found, (
    select one.id from public.companies as one
    where wanted is not null and private.username_key(one.name) = private.username_key(wanted)
  ));
end;
$$;

-- `profiles.company` is the name of the company, kept beside its id because people are found by it. Whoever writes one of the
-- two writes both, and a name that is new makes a company.
create function private.choose_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select private.me()) is not null and not private.is_admin() then
    raise exception 'Only administrators choose the company of a person' using errcode = '42501';
  end if;
  if new.company_id is not distinct from old.company_id then
    new.company_id := private.company_named(nullif(new.company, ''));
  end if;
  new.company := (select companies.name from public.companies where companies.id = new.company_id);
  return new;
end;
$$;

create function private.rename_in_profiles() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set company = new.name, company_id = new.id where company_id = new.id;
  return null;
end;
$$;

-- A project of somebody's is their company's, where nobody has said another. It follows a new client, into none where they have
-- none: otherwise the people of the company before would go on seeing it.
create function private.take_company_of_client() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.company_id := coalesce(
    private.company_of(new.client_id),
    case when new.client_id is null or private.company_of(old.client_id) is distinct from new.company_id then new.company_id end
  );
  return new;
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

-- Takes somebody's seats with them who leaves a company, and gives those of the new one. Whose project it is keeps the seat, and
-- so does who has become staff.
create function private.follow_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_companies(array[old.company_id, new.company_id]);
  if new.role = 'client' and new.company_id is distinct from old.company_id
    and not private.become_one(old.company_id, new.company_id)
  then
    delete from public.project_members as member using public.projects as project
    where project.id = member.project_id and project.company_id = old.company_id and member.user_id = new.id
      and new.id is distinct from project.client_id and new.id is distinct from project.created_by;
  end if;
  if new.role = 'client' then
    insert into public.project_members (project_id, user_id)
    select project.id, new.id from public.projects as project
    where project.company_id = new.company_id and not project.is_limited
    order by project.id
    on conflict do nothing;
  end if;
  return null;
end;
$$;

-- Whether the one is just being merged into the other: then nobody loses a seat.
create function private.become_one(former bigint, kept bigint) returns boolean
language sql stable set search_path = ''
as $$
  select former is not null and current_setting('app.absorbing_company', true) is not distinct from format('%s into %s', former, kept)
$$;

-- Two entries of one firm become one: people and projects move, and what the one that stays does not say is taken from the other.
create function private.absorb_company(former bigint, kept bigint) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  merged int;
begin
  if not private.is_admin() then
    raise exception 'Only administrators merge companies' using errcode = '42501';
  end if;
  perform private.lock_companies(array[former, kept]);
  perform from public.companies where id = kept and kept <> former for no key update;
  if not found then
    return 0;
  end if;
  perform set_config('app.absorbing_company', format('%s into %s', former, kept), true);
  delete from public.companies where id = former;
  get diagnostics merged = row_count;
  perform set_config('app.absorbing_company', '', true);
  return merged;
end;
$$;

create function public.absorb_company(former bigint, kept bigint) returns int
language sql set search_path = ''
as $$
  select private.absorb_company(former, kept)
$$;

-- As a company goes that is merged: writes that follow from another reach projects in the archive, too.
create function private.pass_on_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  heir bigint := substring(current_setting('app.absorbing_company', true) from ' into (\d+)$')::bigint;
begin
  if private.become_one(old.id, heir) then
    update public.projects set company_id = heir where company_id = old.id;
    update public.profiles set company_id = heir where company_id = old.id;
    update public.invoices set company_id = heir where company_id = old.id;
    update public.companies set
      legal_name = coalesce(legal_name, old.legal_name), address = coalesce(address, old.address),
      tax_id = coalesce(tax_id, old.tax_id)
    where id = heir;
  end if;
  return old;
end;
$$;

-- Who of the clients sees which projects of a company; of all its projects, whoever else sees one.
create function private.seats_of_company(company bigint)
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

create function public.company_seats(company bigint)
returns table (project_id bigint, user_id uuid, username text, name text, company_name text)
language sql stable set search_path = ''
as $$
  select * from private.seats_of_company(company)
$$;

grant execute on function
  private.company_of, private.username_key, private.absorb_company, public.absorb_company, private.seats_of_company,
  public.company_seats
to authenticated;
