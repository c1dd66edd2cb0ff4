-- What VIES, the register of the EU, said of the VAT numbers of clients: it is the proof that a sale was rightly not taxed.
create table public.vat_checks (
  id bigint generated always as identity primary key,
  company_id bigint not null references public.companies (id) on delete cascade,
  -- The draft that was to be issued; null where the number was saved.
  invoice_id bigint references public.invoices (id) on delete cascade,
  vat_number text not null check (vat_number ~ '^[A-Z]{2}[A-Z0-9+*]{2,13}$'),
  -- Silent: it gave no answer that can be right.
  answer text not null check (answer in ('valid', 'invalid', 'silent')),
  -- The number that the register gave the question, which proves it.
  consultation text check (private.is_line(consultation, 1, 60)),
  checked_by uuid references public.profiles (id) on delete set null,
  checked_at timestamptz(3) not null default now()
);

create index vat_checks_company_id on public.vat_checks (company_id, vat_number, id desc);
create index vat_checks_invoice_id on public.vat_checks (invoice_id);
create index vat_checks_checked_by on public.vat_checks (checked_by);

alter table public.vat_checks enable row level security;
grant select (
  id, company_id, invoice_id, vat_number, answer, consultation, checked_by, checked_at
) on public.vat_checks to authenticated;

create policy "Administrators see what VIES said" on public.vat_checks for select to authenticated
using ((select private.is_admin()));

select private.guard_table(
  'public.vat_checks', audited => '{company_id, invoice_id, vat_number, answer, consultation}',
  settled => '{id, invoice_id, vat_number, answer, consultation, checked_at}'
);

-- The countries whose numbers VIES knows: Greece writes EL there, and Northern Ireland, for goods, XI.
create function private.is_in_vies(vat_number text) returns boolean
language sql immutable set search_path = ''
as $$
  select left(vat_number, 2) = any (
    '{AT, BE, BG, CY, CZ, DE, DK, EE, EL, ES, FI, FR, HR, HU, IE, IT, LT, LU, LV, MT, NL, PL, PT, RO, SE, SI, SK, XI}'
  )
$$;

-- The server asks the register, for an administrator, and keeps here what it said: of a company, or of the client of a draft.
create function public.note_vat_check(
  actor uuid, vat_number text, answer text, consultation text default null, company bigint default null, invoice bigint default null
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  made bigint;
begin
  perform private.act_for(actor);
  perform private.begin_act('new vat_checks', lowest => 'admin');
  insert into public.vat_checks (company_id, invoice_id, vat_number, answer, consultation, checked_by)
  values (
    coalesce(company, (
      select project.company_id from public.invoices as draft join public.projects as project on project.id = draft.project_id
      where draft.id = invoice
    )), invoice, note_vat_check.vat_number, note_vat_check.answer, note_vat_check.consultation, actor
  )
  returning id into made;
  perform private.announce(private.active_staff('admin'), 'companies');
  return made;
end;
$$;

-- The last that was said of the number that an invoice names. Null for whoever does not see it.
create function private.vat_check_of(company bigint, vat_number text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('answer', one.answer, 'checkedAt', one.checked_at, 'consultation', one.consultation)
  from public.vat_checks as one
  where one.company_id = company and one.vat_number = vat_check_of.vat_number
  order by one.id desc limit 1
$$;

-- What the tax of an invoice to the company of a project goes by.
create function public.buyer_of(project bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'country', company.country, 'vatNumber', company.vat_number, 'language', company.language,
    'vatCheck', private.vat_check_of(company.id, company.vat_number)
  )
  from public.projects as one join public.companies as company on company.id = one.company_id where one.id = project
$$;

-- Whether a draft that is not taxed because of the client's number was not held against the register within a day.
create function private.lacks_vat_check(draft public.invoices) returns boolean
language sql stable set search_path = ''
as $$
  select draft.kind = 'invoice' and private.is_in_vies(draft.client ->> 'vatNumber') and exists (
    select from jsonb_to_recordset(draft.taxes) as part (category text) where part.category in ('AE', 'K')
  ) and not exists (
    select from public.vat_checks as one
    where one.invoice_id = draft.id and one.vat_number = draft.client ->> 'vatNumber'
      and one.checked_at > now() - interval '1 day' and one.answer = 'valid'
  )
$$;

grant execute on function private.vat_check_of, public.buyer_of to authenticated;
grant execute on function public.note_vat_check to service_role;
