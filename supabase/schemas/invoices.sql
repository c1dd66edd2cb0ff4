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
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  issued_on date,
  due_on date check (due_on between '1900-01-01' and '2200-12-31'),
  notes text not null default '' check (private.is_prose(notes, 0, 2000)),
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 100),
  taxes jsonb not null default '[]',
  net bigint not null default 0,
  tax bigint not null default 0,
  total bigint not null default 0 check (total between 0 and 10000000000000),
  firm jsonb,
  client jsonb,
  paid bigint not null default 0 check (paid >= 0),
  credited bigint not null default 0 check (credited between 0 and total),
  -- SHA-256 of its files.
  digests text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint invoices_credit_note_corrects check ((kind = 'credit_note') = (corrects_id is not null)),
  constraint invoices_issued_whole check (
    num_nonnulls(number, issued_on, firm, client) in (0, 4) and (number is null or due_on >= issued_on and total > 0)
  )
);
comment on column public.invoices.lines is
  'A line is nothing apart from its invoice, and an issued invoice is a document: hence no table of lines. Their `net` and all sums are computed by `private.sum_lines` alone.';

create index invoices_of_project on public.invoices (project_id, id desc);
create index invoices_company_id on public.invoices (company_id);
create index invoices_corrects_id on public.invoices (corrects_id);
create index invoices_issued_on on public.invoices (issued_on);
create index invoices_words on public.invoices
  using gin (private.words_of(number || ' ' || coalesce(client ->> 'legalName', ''))) with (fastupdate = off) where number is not null;
create index invoices_digests on public.invoices using gin (digests);
create index invoices_open on public.invoices (due_on) where number is not null and kind = 'invoice' and paid + credited < total;

alter table public.invoices enable row level security;
grant select on public.invoices to authenticated;

create policy "Members see what was issued, administrators see all invoices" on public.invoices for select to authenticated
using (
  (select private.is_admin())
  or number is not null and (select private.is_active()) and private.is_project_member(project_id, (select private.me()))
);

select private.guard_table(
  'public.invoices',
  audited => '{
    kind, number, project_id, company_id, corrects_id, currency, issued_on, due_on, net, tax, total, paid, credited
  }',
  settled => '{id, kind, project_id, corrects_id, created_at}', touched => '{*}'
);
create trigger keep_issued before update or delete on public.invoices
for each row when (old.number is not null) execute function private.keep_issued();

-- Holds for the server as well.
create function private.keep_issued() returns trigger
language plpgsql set search_path = ''
as $$
declare
  moving text[] := array['paid', 'credited', 'digests', 'updated_at'];
begin
  -- Its client as it was printed stays when two entries of one firm become one.
  if tg_op = 'UPDATE' and new.company_id is not null then
    moving := moving || 'company_id'::text;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'What was issued stays as it is' using errcode = '23514', hint = 'invoice_issued';
  end if;
  return new;
end;
$$;

-- Lines as they are kept, each with its net: quantity times price less the discount, rounded half up to the currency's
-- smallest unit. Raises 23514 for one that cannot be.
create function private.priced_lines(lines jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  priced jsonb;
  all_valid boolean;
begin
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'description', description, 'quantity', quantity, 'unit', unit, 'unitPrice', trunc("unitPrice"), 'discount', discount,
      'taxRate', "taxRate", 'milestoneId', "milestoneId", 'net', round(quantity * "unitPrice" * (100 - discount) / 100)
    ) order by place), '[]'),
    coalesce(bool_and((
      private.is_line(description, 1, 500) and private.is_line(unit, 0, 20)
      and quantity > 0 and quantity <= 100000 and quantity = round(quantity, 3)
      and "unitPrice" between 0 and 10000000000 and "unitPrice" = trunc("unitPrice")
      and discount between 0 and 100 and discount = round(discount, 2)
      and "taxRate" between 0 and 100 and "taxRate" = round("taxRate", 2)
    ) is true), true)
  into priced, all_valid
  from rows from (
    jsonb_to_recordset(lines) as (
      description text, quantity numeric, unit text, "unitPrice" numeric, discount numeric, "taxRate" numeric, "milestoneId" bigint
    )
  ) with ordinality as line (description, quantity, unit, "unitPrice", discount, "taxRate", "milestoneId", place);
  if not all_valid then
    raise exception 'A line of an invoice is not valid' using errcode = '23514';
  end if;
  return priced;
end;
$$;

-- The only place where sums are computed. Tax is that of all lines of one rate together, rounded once. A line is for a milestone
-- of the project; one that was deleted stays in lines that named it `before`.
create function private.sum_lines(
  project bigint, lines jsonb, before jsonb default '[]',
  out priced jsonb, out taxes jsonb, out net bigint, out tax bigint, out total bigint
)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  priced := private.priced_lines(lines);
  if exists (
    select from jsonb_to_recordset(priced) as line ("milestoneId" bigint)
    where line."milestoneId" is not null
      and not exists (
        select from public.milestones as milestone where milestone.id = line."milestoneId" and milestone.project_id = project
      )
      and not exists (
        select from jsonb_to_recordset(before) as former ("milestoneId" bigint) where former."milestoneId" = line."milestoneId"
      )
  ) then
    raise exception 'A line is for no milestone of the project' using errcode = '23514';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('rate', one.rate, 'net', one.net, 'tax', one.tax) order by one.rate desc), '[]'),
    coalesce(sum(one.net), 0), coalesce(sum(one.tax), 0), coalesce(sum(one.net + one.tax), 0)
  into taxes, net, tax, total
  from (
    select trim_scale(line."taxRate") as rate, sum(line.net) as net, round(sum(line.net) * line."taxRate" / 100) as tax
    from jsonb_to_recordset(priced) as line ("taxRate" numeric, net numeric)
    group by line."taxRate"
  ) as one;
end;
$$;

-- Administrators hear of drafts too, the people of the project of what was issued.
create function private.announce_invoice(invoice public.invoices) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.announce(private.active_staff('admin'), 'invoices');
  if invoice.number is not null then
    perform private.announce_in(invoice.project_id, 'invoices');
  end if;
end;
$$;

create function private.draft_invoice(project bigint, currency text, lines jsonb default '[]') returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new invoices', '{100, 500}');
  made public.invoices;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators draft invoices' using errcode = '42501';
  end if;
  insert into public.invoices (project_id, currency, lines, taxes, net, tax, total)
  select project, draft_invoice.currency, sums.* from private.sum_lines(project, draft_invoice.lines) as sums
  returning * into made;
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
  insert into public.invoices (kind, corrects_id, project_id, currency, lines, taxes, net, tax, total)
  select 'credit_note', one.id, one.project_id, one.currency, one.lines, one.taxes, one.net, one.tax, one.total
  from public.invoices as one
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
  after := jsonb_populate_record(before, private.only(changes, '{currency, due_on, notes, lines}'));
  update public.invoices as one
  set currency = after.currency, due_on = after.due_on, notes = after.notes,
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

create table private.invoice_numbers (
  year int primary key,
  last int not null
);

alter table private.invoice_numbers enable row level security;

-- Whoever issues next waits until this one is committed or undone: no number is given twice, and none is lost.
create function private.next_invoice_number(year int) returns text
language sql set search_path = ''
as $$
  insert into private.invoice_numbers as counter (year, last) values (next_invoice_number.year, 1)
  on conflict on constraint invoice_numbers_pkey do update set last = counter.last + 1
  returning counter.year || '-' || lpad(counter.last::text, greatest(4, length(counter.last::text)), '0')
$$;

-- What an invoice needs and does not have, by the names of the fields.
create function private.missing_of(draft public.invoices, corrected public.invoices) returns text[]
language sql stable set search_path = ''
as $$
  select array_remove(array[
    case when coalesce(draft.firm ->> 'legalName', '') = '' then 'firm.legalName' end,
    case when coalesce(draft.firm ->> 'address', '') = '' then 'firm.address' end,
    case when coalesce(draft.firm ->> 'taxId', '') = '' then 'firm.taxId' end,
    case when draft.client is null then 'client.company' end,
    case when draft.client ->> 'legalName' = '' then 'client.legalName' end,
    case when draft.client ->> 'address' = '' then 'client.address' end,
    case when draft.total = 0 then 'lines' end,
    case when draft.due_on < draft.issued_on then 'dueOn' end,
    case when draft.kind = 'credit_note' and (
      corrected.number is not null and corrected.kind = 'invoice' and draft.total <= corrected.total - corrected.credited
      and (corrected.project_id, corrected.currency) = (draft.project_id, draft.currency)
    ) is not true then 'credit' end
  ], null)
$$;

-- A draft as it would be issued today: `firm` is what src/data/invoicing.ts says. A credit note is from and to whom the
-- invoice was that it corrects.
create function private.completed(draft public.invoices, corrected public.invoices, firm jsonb, today date)
returns public.invoices
language plpgsql stable set search_path = ''
as $$
declare
  customer public.companies;
begin
  select company.* into customer
  from public.projects as project join public.companies as company
    on company.id = case when corrected.id is null then project.company_id else corrected.company_id end
  where project.id = draft.project_id;
  draft.issued_on := today;
  draft.due_on := coalesce(draft.due_on, today + case when corrected.id is null then (firm ->> 'paymentDays')::int else 0 end);
  draft.company_id := customer.id;
  draft.firm := coalesce(corrected.firm, firm - 'paymentDays');
  draft.client := coalesce(corrected.client, case when customer.id is not null then jsonb_build_object(
    'legalName', coalesce(customer.legal_name, ''), 'address', coalesce(customer.address, ''), 'taxId', coalesce(customer.tax_id, '')
  ) end);
  return draft;
end;
$$;

-- Says what is missing, or nothing; null where there is no such draft. The firm, its bank account and the day are the server's to
-- say, so it is the server that calls this, for an administrator.
create function public.issue_invoice(actor uuid, invoice bigint, firm jsonb, today date) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller;
  draft public.invoices;
  corrected public.invoices;
  missing text[];
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed invoices');
  if caller.role <> 'admin' then
    raise exception 'Only administrators issue invoices' using errcode = '42501';
  end if;
  select * into draft from public.invoices as one where one.id = invoice for update;
  if draft.id is null then
    return null;
  elsif draft.number is not null then
    raise exception 'It is issued already' using errcode = '23514', hint = 'invoice_issued';
  end if;
  select * into corrected from public.invoices as one where one.id = draft.corrects_id for update;
  draft := private.completed(draft, corrected, firm, today);
  missing := private.missing_of(draft, corrected);
  if missing <> '{}' then
    return missing;
  end if;
  update public.invoices as one set
    number = private.next_invoice_number(extract(year from today)::int), issued_on = today, due_on = draft.due_on,
    company_id = draft.company_id, firm = draft.firm, client = draft.client
  where one.id = invoice returning * into draft;
  if draft.due_on <= today + 3 then
    perform private.note_reminder('invoice', draft.id, draft.due_on - 3);
  end if;
  if corrected.id is not null then
    update public.invoices as one set credited = one.credited + draft.total where one.id = corrected.id;
  end if;
  perform private.notify_of_invoice(
    draft, format('%s %s', case draft.kind when 'invoice' then 'Invoice' else 'Credit note' end, draft.number),
    private.spoken_sum(draft.total, draft.currency) || case when corrected.id is null
      then format(', due on %s.', private.spoken_day(draft.due_on)) else format(' off invoice %s.', corrected.number) end,
    'Issued'
  );
  perform private.announce_invoice(draft);
  return '{}';
end;
$$;

-- The people of the client are told in the portal and by a mail of its own, whatever they want of notifications. `act` is what
-- somebody did, who is named; the mail forgets them with their account.
create function private.notify_of_invoice(about public.invoices, title text, content text, act text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  signed_by text := act || ' by ' || private.name_of(private.actor()) || '.';
  people uuid[] := array(
    select person.id from public.project_members as member join public.profiles as person on person.id = member.user_id
    where member.project_id = about.project_id and person.role = 'client' and person.is_active
  );
begin
  perform private.notify(
    people, 'invoice', title, concat_ws(' ', content, signed_by),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  insert into private.mail_outbox (kind, payload)
  select 'invoice', jsonb_build_object(
    'user_id', person.id, 'email', person.email, 'invoice', about.id, 'title', notify_of_invoice.title, 'content', content,
    'project', project.title, 'signed_by', signed_by, 'written_by', private.actor()
  )
  from public.profiles as person join public.projects as project on project.id = about.project_id
  where person.id = any (people);
end;
$$;

-- By the schedule: three days before an invoice is due, and one, eight and fifteen days after. One that was missed is left out.
create function public.remind_of_invoices(today date default current_date, max_rows int default 50) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  one public.invoices;
  day date;
  reminded int := 0;
begin
  for one in
    select invoice.* from public.invoices as invoice
    where invoice.number is not null and invoice.kind = 'invoice' and invoice.paid + invoice.credited < invoice.total
      and invoice.due_on <= today + 3 and (private.standing_of(invoice)).rest > 0 and not private.is_reminded('invoice', invoice.id, (
        select max(invoice.due_on + step) from unnest(array[-3, 1, 8, 15]) as step where invoice.due_on + step <= today
      ))
    order by invoice.due_on limit max_rows for update skip locked
  loop
    select max(one.due_on + step) into day from unnest(array[-3, 1, 8, 15]) as step where one.due_on + step <= today;
    perform private.note_reminder('invoice', one.id, day);
    perform private.notify_of_invoice(
      one, format(case when day < one.due_on then 'Invoice %s is due on %s' else 'Invoice %s was due on %s' end,
        one.number, private.spoken_day(one.due_on)),
      private.spoken_standing(one) || '.'
    );
    perform private.announce_invoice(one);
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$$;

-- What anybody is told who holds one of its files: what the file itself says.
create function public.verify_invoice(digest text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kind', one.kind, 'number', one.number, 'issuedOn', one.issued_on, 'isVoid', one.credited >= one.total)
  from public.invoices as one where one.digests @> array[digest] limit 1
$$;

create function public.note_invoice_file(invoice bigint, digest text) returns void
language sql security definer set search_path = ''
as $$
  update public.invoices as one set digests = one.digests || digest
  where one.id = invoice and one.number is not null and not one.digests @> array[digest]
$$;

select private.expose('{
  "private.draft_invoice(bigint, text, jsonb)", "private.edit_invoice(bigint, jsonb, timestamptz)",
  "private.delete_invoice(bigint)", "private.credit_invoice(bigint)"
}');
grant execute on function private.completed, private.missing_of to authenticated;
grant execute on function
  public.issue_invoice, public.remind_of_invoices, public.verify_invoice, public.note_invoice_file
to service_role;
