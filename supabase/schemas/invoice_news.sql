-- Who is told of an invoice, and reminded of it.

-- Administrators hear of drafts too, the people of the project of what is shown to them.
create function private.announce_invoice(invoice public.invoices) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.announce(private.active_staff('admin'), 'invoices');
  if invoice.shown_at is not null then
    perform private.announce_in(invoice.project_id, 'invoices');
  end if;
end;
$$;

-- What a mail says of an invoice in the client's language.
create function private.mailed_of(about public.invoices) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'language', about.language, 'kind', about.kind, 'isDeposit', about.is_deposit, 'number', about.number, 'currency', about.currency,
    'status', standing.status, 'total', about.total, 'paid', about.paid, 'rest', standing.rest, 'claimed', standing.claimed,
    'overpaid', standing.overpaid, 'uncredited', standing.uncredited, 'dueOn', about.due_on,
    'firm', jsonb_build_object(
      'legalName', about.firm ->> 'legalName', 'iban', coalesce(about.firm ->> 'iban', ''),
      'isExample', coalesce((about.firm ->> 'isExample')::boolean, false)
    ),
    'corrects', (select other.number from public.invoices as other where other.id = about.corrects_id),
    'replaces', (select other.number from public.invoices as other where other.id = about.replaces_id)
  )
  from private.standing_of(about) as standing
$$;

-- The people of the client are told in the portal and by a mail of its own, whatever they want of notifications. `act` is what
-- somebody did, who is named; the mail forgets them with their account. `told` is what the mail says in the client's language; the
-- billing address of the company gets it as well.
create function private.notify_of_invoice(
  about public.invoices, title text, content text, act text default null, told jsonb default null
) returns void
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
  select 'invoice', case when addressee.id is null then '{}' else jsonb_build_object('user_id', addressee.id) end || jsonb_build_object(
    'email', addressee.email, 'invoice', about.id, 'title', notify_of_invoice.title, 'content', content,
    'project', project.title, 'signed_by', signed_by, 'written_by', private.actor(), 'told', told || private.mailed_of(about)
  )
  from (
    select person.id, person.email from public.profiles as person where person.id = any (people)
    union all
    select null, company.billing_email from public.companies as company
    where company.id = about.company_id and company.billing_email is not null and not exists (
      select from public.profiles as person where person.id = any (people) and lower(person.email) = lower(company.billing_email)
    )
  ) as addressee
  join public.projects as project on project.id = about.project_id;
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
    where invoice.shown_at is not null and invoice.kind = 'invoice' and invoice.paid + invoice.credited < invoice.total
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
      private.spoken_standing(one) || '.', null, jsonb_build_object('act', case when day < one.due_on then 'due' else 'was_due' end)
    );
    perform private.announce_invoice(one);
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$$;

grant execute on function public.remind_of_invoices to service_role;
