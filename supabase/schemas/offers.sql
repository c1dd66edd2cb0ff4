-- Offers: what administrators write and send, one row a version. What was sent never changes; a change is a newer version.

create function private.are_offer_items(items jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_array_length(items) <= 50 and coalesce(bool_and((
    private.is_line(one ->> 'title', 1, 200) and private.is_prose(one ->> 'text', 0, 1000)
    and (one ->> 'price')::numeric between 0 and 10000000000 and (one ->> 'price')::numeric = trunc((one ->> 'price')::numeric)
    and (one ->> 'taxRate')::numeric between 0 and 100 and (one ->> 'taxRate')::numeric = round((one ->> 'taxRate')::numeric, 2)
    and (one ->> 'isOption')::boolean is not null
    and coalesce((one ->> 'step')::int, 0) between 0 and 49 and private.is_prose(one ->> 'stepText', 0, 500)
  ) is true), true)
  from jsonb_array_elements(items) as one
$$;

create function private.are_offer_steps(steps jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_array_length(steps) <= 50 and coalesce(bool_and((
    private.is_line(one ->> 'title', 1, 200) and private.is_prose(one ->> 'text', 0, 1000)
    and (one ->> 'days')::int between 0 and 3650 and private.is_line(one ->> 'yields', 0, 100)
  ) is true), true)
  from jsonb_array_elements(steps) as one
$$;

create function private.are_offer_people(people jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_array_length(people) <= 8 and coalesce(bool_and((
    private.is_line(one ->> 'name', 1, 100) and private.is_line(one ->> 'role', 0, 100) and private.is_prose(one ->> 'text', 0, 500)
  ) is true), true)
  from jsonb_array_elements(people) as one
$$;

create table public.offers (
  id bigint generated always as identity primary key,
  -- Given when the first version is sent, and the same for all that follow.
  number text check (number ~ '^\d{4}-\d{3,9}$'),
  version int not null default 1 check (version > 0),
  replaces_id bigint unique references public.offers (id),
  lead_id bigint references public.leads (id) on delete set null,
  company_id bigint references public.companies (id) on delete set null,
  -- What a change adds to, or what came of it.
  project_id bigint references public.projects (id),
  is_change boolean not null default false,
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'declined', 'withdrawn', 'replaced')),
  title text not null check (private.is_line(title, 1, 200)),
  about text not null default '' check (private.is_prose(about, 0, 3000)),
  -- Whom it is for. Only firms are sent one, so a legal name and a country are asked for.
  name text not null default '' check (private.is_line(name, 0, 100)),
  email text not null default '' check (email = '' or private.is_email(email)),
  legal_name text not null default '' check (private.is_line(legal_name, 0, 200)),
  street text not null default '' check (private.is_prose(street, 0, 200)),
  postal_code text not null default '' check (private.is_line(postal_code, 0, 20)),
  city text not null default '' check (private.is_line(city, 0, 100)),
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  vat_number text not null default '' check (vat_number ~ '^([A-Z]{2}[A-Z0-9+*]{2,13})?$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In which its page, its file and its mails speak.
  language text not null default 'en' check (language in ('en', 'de', 'fr')),
  items jsonb not null default '[]' check (private.are_offer_items(items)),
  -- Each is a milestone so many days after the start.
  steps jsonb not null default '[]' check (private.are_offer_steps(steps)),
  starts_on date check (starts_on between '1900-01-01' and '2200-12-31'),
  -- Of the price without tax, either of the two.
  deposit_percent numeric(5, 2) not null default 0 check (deposit_percent between 0 and 100),
  deposit_net bigint check (deposit_net between 0 and 10000000000),
  rest_when text not null default '' check (private.is_line(rest_when, 0, 100)),
  included text not null default '' check (private.is_prose(included, 0, 2000)),
  excluded text not null default '' check (private.is_prose(excluded, 0, 2000)),
  needed text not null default '' check (private.is_prose(needed, 0, 2000)),
  people jsonb not null default '[]' check (private.are_offer_people(people)),
  valid_until date check (valid_until between '1900-01-01' and '2200-12-31'),
  -- As they stood when it was sent.
  firm jsonb,
  terms jsonb,
  time_zone text check (private.is_line(time_zone, 1, 64)),
  sent_by uuid references public.profiles (id) on delete set null,
  offered_by text check (private.is_line(offered_by, 1, 100)),
  sent_at timestamptz(3),
  -- The end of the last valid day, where the firm is.
  ends_at timestamptz(3),
  opened_at timestamptz(3),
  closed_at timestamptz(3),
  reason text check (private.is_prose(reason, 0, 1000)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (number, version),
  constraint offers_change_of_project check (not is_change or project_id is not null),
  constraint offers_sent_whole check (
    (state = 'draft') = (num_nonnulls(firm, terms, time_zone, offered_by, sent_at, ends_at) = 0)
    and (state = 'draft' or num_nonnulls(number, firm, terms, time_zone, offered_by, sent_at, ends_at) = 7)
  )
);

create index offers_lead_id on public.offers (lead_id);
create index offers_company_id on public.offers (company_id);
create index offers_project_id on public.offers (project_id);
create index offers_sent_by on public.offers (sent_by);
create index offers_words on public.offers
  using gin (private.words_of_person(coalesce(number, '') || ' ' || title, name, legal_name, email)) with (fastupdate = off)
  where state <> 'replaced';
create index offers_open on public.offers (ends_at) where state = 'sent';

alter table public.offers enable row level security;
grant select (
  id, number, version, replaces_id, lead_id, company_id, project_id, is_change, state, title, about, name, email, legal_name,
  street, postal_code, city, country, vat_number, currency, language, items, steps, starts_on, deposit_percent, deposit_net,
  rest_when, included, excluded, needed, people, valid_until, firm, terms, time_zone, sent_by, offered_by, sent_at, ends_at, opened_at,
  closed_at, reason, created_at, updated_at
) on public.offers to authenticated;

-- Each names an address of somebody's, so members have what was agreed to as files and milestones.
create policy "Administrators see offers" on public.offers for select to authenticated
using ((select private.is_admin()));

select private.guard_table(
  'public.offers',
  audited => '{
    number, version, replaces_id, lead_id, company_id, project_id, is_change, state, title, currency, language, starts_on, deposit_percent,
    deposit_net, valid_until, sent_at, opened_at, closed_at
  }',
  settled => '{id, replaces_id, version, is_change, created_at}', touched => '{*}'
);
create trigger keep_sent before update or delete on public.offers
for each row when (old.state <> 'draft') execute function private.keep_sent();

-- What somebody was shown stays as it was shown, for the server as well; what becomes of it is all that goes on.
create function private.keep_sent() returns trigger
language plpgsql set search_path = ''
as $$
declare
  moving text[] := '{state, opened_at, closed_at, reason, lead_id, company_id, project_id, sent_by, updated_at}';
begin
  if tg_op = 'DELETE' and old.ends_at < private.kept_since(6) then
    return old;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
    or old.state <> 'sent' and new.state <> old.state and (old.state, new.state) not in (
      ('declined', 'replaced'), ('withdrawn', 'replaced')
    )
  then
    raise exception 'What was sent stays as it is' using errcode = '23514', hint = 'offer_sent';
  end if;
  return new;
end;
$$;

-- What both sides hold.
create table public.offer_acceptances (
  id bigint generated always as identity primary key,
  offer_id bigint not null unique references public.offers (id),
  how text not null check (how in ('signed', 'signed_elsewhere', 'purchase_order')),
  name text not null check (private.is_line(name, 1, 100)),
  email text not null check (private.is_email(email)),
  statement text check (private.is_line(statement, 1, 1000)),
  -- Places of the items that were added.
  options int[] not null default '{}',
  -- As whoever accepted corrected them.
  street text not null default '' check (private.is_prose(street, 0, 200)),
  postal_code text not null default '' check (private.is_line(postal_code, 0, 20)),
  invoice_email text not null default '' check (invoice_email = '' or private.is_email(invoice_email)),
  order_number text not null default '' check (private.is_line(order_number, 0, 60)),
  taxes jsonb not null,
  net bigint not null,
  tax bigint not null,
  total bigint not null check (total > 0),
  deposit bigint not null check (deposit >= 0),
  -- With its time where it was signed here; by the day where it was noted.
  accepted_at timestamptz(3) not null,
  -- The signed file: where it lies, its digest, and that of the pages before the last, which that one prints.
  object_path text unique,
  file_digest text unique check (file_digest ~ '^[0-9a-f]{64}$'),
  pages_digest text check (pages_digest ~ '^[0-9a-f]{64}$'),
  size int check (size > 0),
  recorded_by uuid references public.profiles (id) on delete set null,
  client_id uuid references public.profiles (id) on delete set null,
  invoice_id bigint references public.invoices (id) on delete set null,
  -- How often the client was reminded of the deposit, and when last.
  reminded int not null default 0,
  reminded_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint offer_acceptances_signed_whole check (
    num_nonnulls(statement, object_path, file_digest, pages_digest, size) = case how when 'signed' then 5 else 0 end
  )
);

create index offer_acceptances_recorded_by on public.offer_acceptances (recorded_by);
create index offer_acceptances_client_id on public.offer_acceptances (client_id);
create index offer_acceptances_invoice_id on public.offer_acceptances (invoice_id);

alter table public.offer_acceptances enable row level security;
grant select (
  id, offer_id, how, name, email, statement, options, street, postal_code, invoice_email, order_number, taxes, net, tax, total,
  deposit, accepted_at, object_path, file_digest, pages_digest, size, recorded_by, client_id, invoice_id, reminded, reminded_at,
  created_at
) on public.offer_acceptances to authenticated;

create policy "Whoever sees an offer sees how it was accepted" on public.offer_acceptances for select to authenticated
using (exists (select from public.offers as offer where offer.id = offer_id));

select private.guard_table(
  'public.offer_acceptances', audited => '{offer_id, how, options, net, tax, total, deposit, accepted_at, recorded_by, client_id, invoice_id, reminded}',
  settled => '{
    id, offer_id, how, name, email, statement, options, street, postal_code, invoice_email, order_number, taxes, net, tax, total, deposit, accepted_at, object_path,
    file_digest, pages_digest, size, created_at
  }'
);

create table private.offer_numbers (
  year int primary key,
  last int not null
);

alter table private.offer_numbers enable row level security;

create function private.next_offer_number(year int) returns text
language sql set search_path = ''
as $$
  insert into private.offer_numbers as counter (year, last) values (next_offer_number.year, 1)
  on conflict on constraint offer_numbers_pkey do update set last = counter.last + 1
  returning counter.year || '-' || lpad(counter.last::text, greatest(3, length(counter.last::text)), '0')
$$;

-- The items of the price, with the options that are added, as lines of an invoice are summed.
create function private.sum_offer(
  offer public.offers, options int[], out taxes jsonb, out net bigint, out tax bigint, out total bigint
)
language sql stable security definer set search_path = ''
as $$
  select sums.taxes, sums.net, sums.tax, sums.total from private.sum_lines(null, (
    select coalesce(jsonb_agg(jsonb_build_object(
      'description', item ->> 'title', 'quantity', 1, 'unit', '', 'unitPrice', item -> 'price', 'discount', 0, 'taxRate', item -> 'taxRate'
    ) order by place), '[]')
    from jsonb_array_elements(offer.items) with ordinality as one (item, place)
    where not (item ->> 'isOption')::boolean or place - 1 = any (options)
  )) as sums
$$;

-- What is due to begin, a line for each rate of tax. What the offer does not tax has the category and the reason that the two countries
-- give it, as `untaxed` says.
create function private.deposit_lines(offer public.offers, taxes jsonb, net bigint, untaxed jsonb default null) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'description', left(
      case offer.language when 'de' then 'Anzahlung: ' when 'fr' then 'Acompte : ' else 'Deposit for ' end || offer.title, 500
    ), 'quantity', 1, 'unit', '', 'unitPrice', part.price, 'discount', 0,
    'category', case when part.rate = 0 then coalesce(untaxed ->> 'category', part.category) else part.category end,
    'taxRate', part.rate, 'reason', case when part.rate = 0 then coalesce(untaxed ->> 'reason', '') else '' end
  ) order by part.rate desc), '[]')
  from (
    select one.category, one.rate, case when offer.deposit_net is null then round(one.net * offer.deposit_percent / 100)
      else round(one.net::numeric * offer.deposit_net / nullif(deposit_lines.net, 0)) end as price
    from jsonb_to_recordset(taxes) as one (category text, rate numeric, net bigint)
  ) as part
  where part.price > 0
$$;

create function private.announce_offers(offer public.offers) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.announce(private.active_staff('admin'), 'offers');
  if offer.state = 'accepted' then
    perform private.announce_in(offer.project_id, 'project');
  end if;
end;
$$;

-- Administrators, whose work leads and invoices are too.
create function private.notify_of_offer(offer public.offers, title text, content text) returns void
language sql set search_path = ''
as $$
  select private.notify(
    private.active_staff('admin'), 'offer', title, content, jsonb_build_object('offer_id', offer.id)
  )
$$;
