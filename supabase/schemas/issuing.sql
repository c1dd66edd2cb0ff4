-- A draft becomes an invoice: it gets its number, and never changes again.

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

-- Says what is missing, or nothing; null where there is no such draft. The firm, its bank account and the day are the server's to
-- say, so it is the server that calls this, for an administrator.
create function public.issue_invoice(
  actor uuid, invoice bigint, firm jsonb, today date, reasons jsonb default '{}'
) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller;
  draft public.invoices;
  corrected public.invoices;
  replaced public.invoices;
  missing text[];
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed invoices', lowest => 'admin');
  select * into draft from public.invoices as one where one.id = invoice for update;
  if draft.id is null then
    return null;
  elsif draft.number is not null and draft.shown_at is null then
    return '{}';
  elsif draft.number is not null then
    raise exception 'It is issued already' using errcode = '23514', hint = 'invoice_issued';
  end if;
  select * into corrected from public.invoices as one where one.id = draft.corrects_id for update;
  select * into replaced from public.invoices as one where one.id = draft.replaces_id for update;
  perform from public.invoices as deposit where deposit.id = any (private.deposits_in(draft.lines)) order by deposit.id for update;
  draft := private.completed(draft, corrected, firm, today);
  missing := private.missing_of(draft, corrected);
  if private.lacks_vat_check(draft) and reasons ->> 'vat_number' is null then
    missing := missing || 'client.vatCheck'::text;
  end if;
  if missing <> '{}' then
    return missing;
  end if;
  perform private.keep_reasons(draft.id, caller.id, reasons);
  -- The client hears of both.
  if replaced.id is not null and public.issue_invoice(actor, private.credit_invoice(replaced.id), firm, today) <> '{}' then
    raise exception 'What it replaces cannot be credited' using errcode = '23514', hint = 'not_correctable';
  end if;
  update public.invoices as one set
    number = private.next_invoice_number(extract(year from today)::int), issued_on = today, due_on = draft.due_on,
    company_id = draft.company_id, firm = draft.firm, client = draft.client, language = draft.language,
    buyer_reference = draft.buyer_reference, supplied_from = draft.supplied_from, supplied_to = draft.supplied_to,
    issued_by = caller.id
  where one.id = invoice returning * into draft;
  if replaced.id is not null then
    perform private.move_payments(replaced, draft);
  end if;
  if draft.due_on <= today + 3 then
    perform private.note_reminder('invoice', draft.id, draft.due_on - 3);
  end if;
  if corrected.id is not null then
    update public.invoices as one set credited = one.credited + draft.total where one.id = corrected.id;
  end if;
  perform private.announce_invoice(draft);
  return '{}';
end;
$$;

grant execute on function public.issue_invoice to service_role;
