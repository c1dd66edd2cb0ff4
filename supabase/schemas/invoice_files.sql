-- The files of an invoice, which are made once. Issuing gives it number, day and every value; the server then makes the files from
-- that row, stores them, and says here where they are. Only then is it shown and mailed, and what broke off goes on from the row.

-- As its files say it. First among those that it names is what it corrects or stands in for, then the deposits that it takes off.
create function public.read_issued(invoice bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.read_invoice(one.id) || jsonb_build_object('preceding', (
    select coalesce(jsonb_agg(
      jsonb_build_object('number', other.number, 'issuedOn', other.issued_on)
      order by other.id <> coalesce(one.corrects_id, one.replaces_id, 0), other.id
    ), '[]')
    from public.invoices as other
    where other.id in (one.corrects_id, one.replaces_id) or other.id = any (private.deposits_in(one.lines))
  ))
  from public.invoices as one where one.id = invoice and one.number is not null
$$;

-- What is being issued first, in the order of the numbers, then what was issued before files were kept.
create function public.invoices_without_files(max_rows int default 20) returns bigint[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select one.id from public.invoices as one
    where one.number is not null and one.pdf_path is null
    order by one.shown_at is not null, length(one.number), one.number limit max_rows
  )
$$;

-- Null while it has none.
create function public.invoice_files(invoice bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kind', one.kind, 'number', one.number, 'pdf', one.pdf_path, 'ubl', one.ubl_path)
  from public.invoices as one where one.id = invoice and one.pdf_path is not null
$$;

-- For the first who made them: whoever comes later has made the same.
create function public.keep_invoice_files(invoice bigint, pdf text, digests text[], ubl text default null, kind text default null)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.invoices as one
  where one.id = invoice and one.number is not null and one.pdf_path is null for update;
  if not found then
    return false;
  end if;
  perform private.show_invoice(invoice);
  update public.invoices as one
  set pdf_path = pdf, ubl_path = ubl, ubl_kind = keep_invoice_files.kind, digests = one.digests || keep_invoice_files.digests
  where one.id = invoice;
  return true;
end;
$$;

-- From now on its people see it, and they are told of it.
create function private.show_invoice(invoice bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  about public.invoices;
begin
  update public.invoices as one set shown_at = clock_timestamp()
  where one.id = invoice and one.number is not null and one.shown_at is null returning * into about;
  if about.id is null then
    return;
  end if;
  perform private.act_for(about.issued_by);
  perform private.notify_of_invoice(
    about, case when about.kind = 'credit_note' then 'Credit note ' when about.is_deposit then 'Deposit invoice ' else 'Invoice ' end
      || about.number,
    private.spoken_sum(about.total, about.currency) || coalesce(
      (select format(' off invoice %s.', other.number) from public.invoices as other where other.id = about.corrects_id),
      format(', due on %s.', private.spoken_day(about.due_on))
    ) || coalesce(
      (select format(' It takes the place of invoice %s.', other.number) from public.invoices as other where other.id = about.replaces_id), ''
    ),
    'Issued', jsonb_build_object('act', 'issued')
  );
  perform private.announce_invoice(about);
end;
$$;

grant execute on function
  public.read_issued, public.invoices_without_files, public.invoice_files, public.keep_invoice_files
to service_role;
