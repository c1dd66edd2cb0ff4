-- What administrators say for themselves where an invoice departs from what is proposed: kept with it, and shown to no client.
create table public.invoice_reasons (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references public.invoices (id) on delete cascade,
  -- Taxed otherwise than the two countries have it; a milestone that another invoice bills; issued though VIES gave no answer.
  about text not null check (about in ('tax', 'milestone', 'vat_number')),
  reason text not null check (private.is_line(reason, 1, 300)),
  given_by uuid references public.profiles (id) on delete set null,
  given_at timestamptz(3) not null default now()
);

create index invoice_reasons_invoice_id on public.invoice_reasons (invoice_id);
create index invoice_reasons_given_by on public.invoice_reasons (given_by);

alter table public.invoice_reasons enable row level security;
grant select (id, invoice_id, about, reason, given_by, given_at) on public.invoice_reasons to authenticated;

create policy "Administrators see why" on public.invoice_reasons for select to authenticated
using ((select private.is_admin()));

select private.guard_table(
  'public.invoice_reasons', audited => '{invoice_id, about, reason}', settled => '{id, invoice_id, about, reason, given_at}'
);

-- `reasons` has a sentence for each that there is something to say about.
create function private.keep_reasons(invoice bigint, person uuid, reasons jsonb) returns void
language sql set search_path = ''
as $$
  insert into public.invoice_reasons (invoice_id, about, reason, given_by)
  select invoice, given.key, given.value, person from jsonb_each_text(reasons) as given where given.value is not null
$$;
