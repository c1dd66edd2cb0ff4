set check_function_bodies = off;

drop function "private"."language_of_ended_link"(private.shared_links);

create or replace function private.add_payment (
  about       public.invoices,
  amount      bigint,
  paid_on     date,
  method      text,
  reference   text,
  provider_id text            default null::text,
  act         text            default null::text
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made bigint;
begin
  insert into public.invoice_payments (invoice_id, amount, paid_on, method, reference, provider_id)
  values (
    about.id, add_payment.amount, add_payment.paid_on, add_payment.method, add_payment.reference, add_payment.provider_id
  )
  returning id into made;
  update public.invoices as one set paid = one.paid + add_payment.amount where one.id = about.id returning * into about;
  if amount > 0 then
    perform private.notify_of_invoice(
      about, format('Payment received for invoice %s', about.number),
      format('%s received; %s.', private.spoken_sum(amount, about.currency), private.spoken_standing(about))
        || case (private.standing_of(about)).open when 0 then ' Thank you.' else '' end,
      act, jsonb_build_object('act', 'paid', 'moved', amount)
    );
  elsif provider_id is not null then
    perform private.notify_of_invoice(
      about, format('Payment for invoice %s paid back', about.number),
      format('%s went back to the card that paid.', private.spoken_sum(-amount, about.currency)),
      null, jsonb_build_object('act', 'back', 'moved', -amount)
    );
  end if;
  perform private.announce_invoice(about);
  return made;
end;
$function$;

create or replace function private.language_of_link (
  link private.shared_links
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(
    (private.offer_of_link(link)).language,
    (select one.language from public.invoices as one where one.id = link.invoice_id),
    (
      select company.language from public.documents as one join public.projects as project on project.id = one.project_id
      join public.companies as company on company.id = project.company_id where one.id = link.document_id
    ),
    'en'
  )
$function$;

create or replace function private.linked_document (
  link private.shared_links
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'name', one.name, 'version', v.number, 'newest', one.version, 'fileName', v.file_name, 'kind', v.kind, 'size', v.size,
    'sha256', v.sha256, 'path', v.object_path, 'content', v.content, 'uploadedAt', v.created_at, 'address', case when v.kind is null then one.file_url end,
    'mayDecide', private.is_to_decide(link, one),
    'decision', (
      select jsonb_build_object(
        'decision', made.decision, 'at', made.created_at, 'reason', case when made.link_id = link.id then made.reason end,
        'by', case when made.link_id = link.id then coalesce(made.signed_by, link.acted_as) end
      )
      from public.document_decisions as made
      where made.document_id = one.id and made.version = v.number order by made.id desc limit 1
    )
  )
  from public.documents as one join public.document_versions as v on v.document_id = one.id and v.number = link.version
  where one.id = link.document_id
$function$;

create or replace function private.mail_link (
  kind text,
  link private.shared_links,
  more jsonb
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.mail_outbox (kind, payload)
  values (mail_link.kind, jsonb_build_object(
    'title', private.title_of_link(link), 'version', link.version, 'name', link.name, 'language', private.language_of_link(link),
    'invoice', (
      select jsonb_build_object('kind', one.kind, 'isDeposit', one.is_deposit, 'number', one.number)
      from public.invoices as one where one.id = link.invoice_id
    )
  ) || more)
$function$;

create or replace function private.mailed_of (
  about public.invoices
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.remind_of_deposit (
  project bigint
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed offers', '{100, 10000}');
  waiting private.waiting_deposits;
  held public.offer_acceptances;
  invoice public.invoices;
begin
  select * into waiting from private.waiting_deposits as one where one.project_id = project and caller.role = 'admin' limit 1;
  select * into held from public.offer_acceptances as one where one.id = waiting.acceptance_id for update;
  if held.id is null then
    return null;
  elsif not waiting.is_shown then
    raise exception 'The invoice of the deposit is a draft' using errcode = '23514', hint = 'deposit_not_issued';
  elsif waiting.rest = 0 then
    raise exception 'The client says that the deposit was sent' using errcode = '23514', hint = 'deposit_claimed';
  elsif held.reminded_at > now() - interval '20 hours' then
    raise exception 'The client was reminded today' using errcode = '23514', hint = 'reminded_today';
  end if;
  update public.offer_acceptances as one set reminded = one.reminded + 1, reminded_at = now() where one.id = held.id;
  select * into invoice from public.invoices as one where one.id = waiting.invoice_id;
  perform private.notify_of_invoice(
    invoice, format('“%s” begins when invoice %s is paid', left(waiting.title, 100), invoice.number),
    private.spoken_standing(invoice) || '.', 'Reminded',
    jsonb_build_object('act', 'awaited')
  );
  perform private.announce_in(project, 'project');
  return held.reminded + 1;
end;
$function$;

create or replace function private.take_back_refund (
  refund text
)
  returns boolean
  language plpgsql
  set search_path to ''
  AS $function$
declare
  about public.invoices;
  failed public.invoice_payments;
begin
  select one.* into about from public.invoices as one
  join public.invoice_payments as recorded on recorded.invoice_id = one.id where recorded.provider_id = refund
  for no key update of one;
  delete from public.invoice_payments as recorded
  where recorded.provider_id = refund and recorded.invoice_id = about.id and recorded.amount < 0
  returning * into failed;
  if failed.id is null then
    return false;
  end if;
  update public.invoices as one set paid = one.paid - failed.amount where one.id = about.id;
  perform private.notify(
    private.active_staff('admin'), 'invoice', format('Repayment of invoice %s failed', about.number),
    format(
      '%s did not reach the card and is with the card provider again. It no longer counts as paid back: send it another way.',
      private.spoken_sum(-failed.amount, about.currency)
    ),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  perform private.notify_of_invoice(
    about, format('Repayment for invoice %s failed', about.number),
    format('%s did not reach the card that paid. We know, and will be in touch.', private.spoken_sum(-failed.amount, about.currency)),
    null, jsonb_build_object('act', 'back_failed', 'moved', -failed.amount)
  );
  perform private.announce_invoice(about);
  return true;
end;
$function$;

create or replace function private.title_of_link (
  link private.shared_links
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(
    (select one.name from public.documents as one where one.id = link.document_id),
    (select one.title from public.offers as one where one.id = link.offer_id)
  )
$function$;

create or replace function public.open_link (
  token_hash   text,
  browser_hash text default null::text
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  link private.shared_links;
begin
  select * into link from private.shared_links as one where one.token_hash = open_link.token_hash;
  if link.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', link.id, 'email', link.email, 'madeBy', case when link.made_by is not null then private.name_of(link.made_by) end,
    'endsAt', private.ends_at(link), 'wasRevoked', link.revoked_at is not null, 'askedAt', link.asked_at,
    -- A code that was mailed for it was entered in this browser.
    'isKnown', exists (
      select from private.mailed_codes as one
      where one.link_id = link.id and one.used_at is not null and one.browser_hash = open_link.browser_hash
    ),
    'language', private.language_of_link(link)
  ) || case when private.is_over(link) then jsonb_build_object('kind', 'ended') else jsonb_build_object(
    'kind', private.kind_of_link(link), 'name', link.name, 'mayAct', link.may_act,
    'message', link.message, 'decideBy', link.decide_by, 'createdAt', link.created_at, 'thing', private.thing_of_link(link)
  ) end;
end;
$function$;

reset check_function_bodies;
