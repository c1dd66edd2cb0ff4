-- What law keeps is kept for so many calendar years, and deleted then. The years are the firm's to say (src/data/retention.ts).

-- The last moment of what need not be kept any more. Nobody says less than six years: before that, nothing that was issued or signed
-- is deleted by anybody.
create function private.kept_since(years int) returns timestamptz
language sql stable set search_path = ''
as $$
  select date_trunc('year', now()) - make_interval(years => greatest(years, 6))
$$;

-- Invoices with all that hangs on them; those that another names, once that one is gone. How many.
create function private.forget_invoices(years int, max_rows int) returns int
language plpgsql set search_path = ''
as $$
declare
  old bigint[] := array(
    select one.id from public.invoices as one
    where one.number is not null and one.issued_on < private.kept_since(years)
      and not exists (select from public.invoices as other where one.id in (other.corrects_id, other.replaces_id))
    order by one.issued_on, one.id limit max_rows
  );
begin
  insert into private.file_removals (object_path)
  select file from public.invoices as one cross join unnest(array[one.pdf_path, one.ubl_path]) as file
  where one.id = any (old) and file is not null;
  delete from public.checkouts as one where one.invoice_id = any (old);
  delete from public.coin_claims as one where one.invoice_id = any (old);
  delete from public.coin_quotes as one where one.invoice_id = any (old);
  delete from public.invoice_payments as one where one.invoice_id = any (old);
  delete from public.invoices as one where one.id = any (old);
  return coalesce(cardinality(old), 0);
end;
$$;

-- Offers that were sent, all versions of one together, with how one was accepted; not while the project is under way. How many.
create function private.forget_offers(years int, max_rows int) returns int
language plpgsql set search_path = ''
as $$
declare
  old bigint[];
begin
  select coalesce(array_agg(one.id), '{}') into old
  from public.offers as one where one.number in (
    select version.number from public.offers as version
    left join public.offer_acceptances as accepted on accepted.offer_id = version.id
    left join public.projects as project on project.id = version.project_id
    where version.number is not null
    group by version.number
    having max(coalesce(accepted.accepted_at, version.closed_at, version.ends_at, version.updated_at)) < private.kept_since(years)
      and bool_and(project.id is null or project.is_archived or project.status = 'complete')
    order by version.number limit max_rows
  );
  insert into private.file_removals (object_path)
  select one.object_path from public.offer_acceptances as one where one.offer_id = any (old) and one.object_path is not null;
  delete from public.offer_acceptances as one where one.offer_id = any (old);
  delete from public.offers as one where one.id = any (old);
  return cardinality(old);
end;
$$;

create function public.forget_old_records(invoice_years int, offer_years int, max_rows int default 50) returns int
language sql security definer set search_path = ''
as $$
  select private.forget_invoices(invoice_years, max_rows) + private.forget_offers(offer_years, max_rows)
$$;

grant execute on function public.forget_old_records to service_role;
