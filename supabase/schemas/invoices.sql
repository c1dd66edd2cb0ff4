-- Invoices and credit notes: drafts that administrators write, and what was issued, which never changes.

-- As people read it: €9,151.20. src/shared/money.ts writes the same, with the digits of ISO 4217 and the signs of English.
create function private.spoken_sum(minor bigint, currency text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(sign, currency || chr(160)) || to_char(
    minor / power(10::numeric, digits), 'FM999,999,999,999,990' || case when digits > 0 then '.' || repeat('0', digits) else '' end
  )
  from (
    select
      case when currency in ('ISK', 'JPY', 'KRW') then 0 when currency in ('KWD', 'TND') then 3 else 2 end as digits,
      '{
        "EUR": "€", "USD": "$", "GBP": "£", "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "HKD": "HK$", "ILS": "₪",
        "INR": "₹", "JPY": "¥", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$"
      }'::jsonb ->> currency as sign
  ) as known
$$;

create table public.invoices (
  id bigint generated always as identity primary key,
  kind text not null default 'invoice' check (kind in ('invoice', 'credit_note')),
  -- Null while it is a draft; given when it is issued, in order and without gaps.
  number text unique,
  project_id bigint not null references public.projects (id),
  -- The client's, as it was when the invoice was issued.
  company_id bigint references public.companies (id),
  corrects_id bigint references public.invoices (id),
  -- The invoice that is credited as a whole when this one is issued in its place.
  replaces_id bigint references public.invoices (id),
  -- Asks for money before anything is supplied; a later invoice names the whole price and takes it off.
  is_deposit boolean not null default false,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  issued_on date,
  due_on date check (due_on between '1900-01-01' and '2200-12-31'),
  notes text not null default '' check (private.is_prose(notes, 0, 2000)),
  purchase_order text not null default '' check (private.is_line(purchase_order, 0, 100)),
  -- Null in a draft: as the company wants it.
  buyer_reference text check (private.is_line(buyer_reference, 0, 100)),
  -- When it was supplied; on one day, both are the same.
  supplied_from date check (supplied_from between '1900-01-01' and '2200-12-31'),
  supplied_to date check (supplied_to between '1900-01-01' and '2200-12-31'),
  -- Where goods went that left the country.
  delivery_country text check (delivery_country ~ '^[A-Z]{2}$'),
  language text not null default 'en' check (language in ('en', 'de', 'fr')),
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 100),
  taxes jsonb not null default '[]',
  net bigint not null default 0,
  tax bigint not null default 0,
  total bigint not null default 0 check (abs(total) <= 10000000000000),
  firm jsonb,
  client jsonb,
  paid bigint not null default 0 check (paid >= 0),
  credited bigint not null default 0 check (credited between 0 and greatest(total, 0)),
  -- Null once the account is gone.
  issued_by uuid references public.profiles (id) on delete set null,
  -- Since when its people see it. Until then it is being issued: it has its number, and its files are made.
  shown_at timestamptz(3),
  -- Where they are in Storage. What was issued before addresses and taxes had parts is not written as data.
  pdf_path text unique,
  ubl_path text unique,
  ubl_kind text check (ubl_kind in ('peppol', 'xrechnung', 'en16931')),
  -- SHA-256 of its files, and of those that were made of it before they were kept.
  digests text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint invoices_credit_note_corrects check ((kind = 'credit_note') = (corrects_id is not null)),
  constraint invoices_issued_whole check (
    num_nonnulls(number, issued_on, firm, client) in (0, 4) and (number is null or due_on >= issued_on and total >= 0)
  ),
  constraint invoices_filed_whole check (
    (shown_at is null or number is not null) and (pdf_path is null or shown_at is not null)
    and num_nonnulls(ubl_path, ubl_kind) in (0, 2) and (ubl_path is null or pdf_path is not null)
  ),
  constraint invoices_kinds_apart check (kind = 'invoice' or not is_deposit and replaces_id is null),
  constraint invoices_supplied_in_order check (
    num_nonnulls(supplied_from, supplied_to) in (0, 2) and supplied_from <= supplied_to and not (is_deposit and supplied_to is not null)
  )
);
comment on column public.invoices.lines is
  'A line is nothing apart from its invoice, and an issued invoice is a document: hence no table of lines. Their `net` and all sums are computed by `private.sum_lines` alone.';

create index invoices_of_project on public.invoices (project_id, id desc);
create index invoices_company_id on public.invoices (company_id);
create index invoices_corrects_id on public.invoices (corrects_id);
create index invoices_replaces_id on public.invoices (replaces_id);
create index invoices_issued_on on public.invoices (issued_on);
create index invoices_issued_by on public.invoices (issued_by);
create index invoices_without_files on public.invoices (id) where number is not null and pdf_path is null;
create index invoices_words on public.invoices
  using gin (private.words_of(number || ' ' || coalesce(client ->> 'legalName', ''))) with (fastupdate = off) where shown_at is not null;
create index invoices_digests on public.invoices using gin (digests);
create index invoices_open on public.invoices (due_on) where number is not null and kind = 'invoice' and paid + credited < total;

alter table public.invoices enable row level security;
grant select (
  id, kind, number, project_id, company_id, corrects_id, replaces_id, is_deposit, currency, issued_on, due_on, notes,
  purchase_order, buyer_reference, supplied_from, supplied_to, delivery_country, language, lines, taxes, net, tax, total, firm,
  client, paid, credited, issued_by, shown_at, pdf_path, ubl_path, ubl_kind, digests, created_at, updated_at
) on public.invoices to authenticated;

create policy "Members see invoices shown to them, administrators see all" on public.invoices for select to authenticated
using (
  (select private.is_admin())
  or shown_at is not null and (select private.is_active()) and private.is_project_member(project_id, (select private.me()))
);

select private.guard_table(
  'public.invoices',
  audited => '{
    kind, number, project_id, company_id, corrects_id, replaces_id, is_deposit, currency, issued_on, due_on, net, tax, total, paid,
    credited, purchase_order, buyer_reference, supplied_from, supplied_to, delivery_country, language
  }',
  settled => '{id, kind, project_id, corrects_id, replaces_id, created_at}', touched => '{*}'
);
create trigger keep_issued before update or delete on public.invoices
for each row when (old.number is not null) execute function private.keep_issued();

-- Holds for the server as well.
create function private.keep_issued() returns trigger
language plpgsql set search_path = ''
as $$
declare
  moving text[] := array['paid', 'credited', 'issued_by', 'updated_at'];
begin
  if old.pdf_path is null then
    moving := moving || '{shown_at, pdf_path, ubl_path, ubl_kind, digests}'::text[];
  end if;
  -- Its client as it was printed stays when two entries of one firm become one.
  if tg_op = 'UPDATE' and new.company_id is not null then
    moving := moving || 'company_id'::text;
  end if;
  if tg_op = 'DELETE' and old.issued_on < private.kept_since(6) then
    return old;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'What was issued stays as it is' using errcode = '23514', hint = 'invoice_issued';
  end if;
  return new;
end;
$$;

-- The invoices that bill milestones of a project, drafts too: a deposit asks for money before, and what was credited as a whole bills
-- nothing any more.
create function private.billed_milestones(project bigint)
returns table (milestone bigint, invoice bigint, number text)
language sql stable set search_path = ''
as $$
  select distinct on (line."milestoneId") line."milestoneId", one.id, one.number
  from public.invoices as one cross join jsonb_to_recordset(one.lines) as line ("milestoneId" bigint)
  where one.project_id = billed_milestones.project and one.kind = 'invoice' and not one.is_deposit
    and not (one.credited > 0 and one.credited >= one.total) and line."milestoneId" is not null
  order by line."milestoneId", one.id desc
$$;

create function private.draft_invoice(
  project bigint, currency text, lines jsonb default '[]', facts jsonb default '{}', again text default null
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new invoices', '{100, 500}', lowest => 'admin');
  given public.invoices := jsonb_populate_record(null::public.invoices, facts);
  made public.invoices;
begin
  if again is null and exists (
    select from private.billed_milestones(project) as billed
    join jsonb_to_recordset(draft_invoice.lines) as line ("milestoneId" bigint) on line."milestoneId" = billed.milestone
  ) then
    raise exception 'Another invoice bills this milestone' using errcode = '23514', hint = 'milestone_billed';
  end if;
  insert into public.invoices (
    project_id, currency, is_deposit, purchase_order, supplied_from, supplied_to, lines, taxes, net, tax, total
  )
  select project, draft_invoice.currency, coalesce(given.is_deposit, false), coalesce(given.purchase_order, ''), given.supplied_from,
    given.supplied_to, sums.*
  from private.sum_lines(project, draft_invoice.lines) as sums
  returning * into made;
  perform private.keep_reasons(made.id, caller.id, jsonb_build_object('milestone', again));
  perform private.announce_invoice(made);
  return made.id;
end;
$$;

-- A draft of all that an issued invoice says. Null where there is none.
create function private.credit_invoice(invoice bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new invoices', '{100, 500}');
  made public.invoices;
begin
  insert into public.invoices (
    kind, corrects_id, project_id, currency, purchase_order, buyer_reference, supplied_from, supplied_to, delivery_country,
    lines, taxes, net, tax, total
  )
  select 'credit_note', one.id, one.project_id, one.currency, one.purchase_order, one.buyer_reference, one.supplied_from,
    one.supplied_to, one.delivery_country, sums.*
  from public.invoices as one cross join lateral private.sum_lines(one.project_id, one.lines, one.lines) as sums
  where one.id = invoice and one.number is not null and one.kind = 'invoice' and caller.role = 'admin'
  returning * into made;
  if made.id is not null then
    perform private.announce_invoice(made);
  end if;
  return made.id;
end;
$$;

-- False where there is no such draft, or not as it was last changed.
create function private.edit_invoice(invoice bigint, changes jsonb, seen timestamptz default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed invoices', '{100, 5000}');
  before public.invoices;
  after public.invoices;
begin
  select * into before from public.invoices as one
  where one.id = invoice and one.number is null and caller.role = 'admin' and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  after := jsonb_populate_record(before, private.only(changes, '{
    currency, due_on, notes, lines, is_deposit, purchase_order, buyer_reference, supplied_from, supplied_to, delivery_country
  }'));
  update public.invoices as one
  set currency = after.currency, due_on = after.due_on, notes = after.notes, is_deposit = after.is_deposit,
    purchase_order = after.purchase_order, buyer_reference = after.buyer_reference, supplied_from = after.supplied_from,
    supplied_to = after.supplied_to, delivery_country = after.delivery_country,
    (lines, taxes, net, tax, total) = (select sums.* from private.sum_lines(before.project_id, after.lines, before.lines) as sums)
  where one.id = invoice;
  perform private.announce_invoice(before);
  return true;
end;
$$;

create function private.delete_invoice(invoice bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed invoices', '{100, 5000}');
  draft public.invoices;
begin
  delete from public.invoices as one where one.id = invoice and one.number is null and caller.role = 'admin'
  returning * into draft;
  if draft.id is not null then
    perform private.announce_invoice(draft);
  end if;
  return draft.id is not null;
end;
$$;

-- What anybody is told who holds one of its files: what the file itself says.
create function public.verify_invoice(digest text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kind', one.kind, 'number', one.number, 'issuedOn', one.issued_on, 'isVoid', one.credited > 0 and one.credited >= one.total)
  from public.invoices as one where one.digests @> array[digest] limit 1
$$;

select private.expose('{
  "private.draft_invoice(bigint, text, jsonb, jsonb, text)", "private.edit_invoice(bigint, jsonb, timestamptz)",
  "private.delete_invoice(bigint)", "private.credit_invoice(bigint)", "private.billed_milestones(bigint)"
}');
grant execute on function public.verify_invoice to service_role;
