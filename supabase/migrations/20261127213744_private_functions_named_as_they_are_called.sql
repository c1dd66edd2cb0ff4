set check_function_bodies = off;

drop function "private"."deposits_to_follow"();

drop function "private"."resend_failed_mail"(bigint);

create or replace function private.duties_of_firm (
  caller private.caller,
  today  date
)
  returns SETOF private.duty
  language sql
  stable
  set search_path to ''
  AS $function$
  -- One of each person's, their message before the rest; whoever has a call is met there.
  (
    select distinct on (private.mailbox_of(lead.email))
      'lead', to_jsonb(lead.id), coalesce(lead.name, lead.email), lead.company, null::bigint, null, null::date, lead.created_at,
      nullif(lead.message, ''), jsonb_build_object('source', case
        when lead.message_id is not null then 'message' when lead.palette_id is not null then 'palette' else 'newsletter' end)
    from private.lead_senders as lead
    where caller.role = 'admin' and lead.status = 'new' and not exists (
      select from private.booked_calls as call where call.lead_id = lead.id and call.ends_at > now()
    )
    order by private.mailbox_of(lead.email), lead.message_id desc nulls last, lead.id desc
  )
  union all
  select 'claim', to_jsonb(invoice.id), invoice.number, invoice.client ->> 'legalName', project.id, project.title, null,
    claim.created_at, null, jsonb_build_object('claim', claim.id, 'coin', claim.coin, 'units', claim.units::text)
  from public.coin_claims as claim
  join public.invoices as invoice on invoice.id = claim.invoice_id
  join public.projects as project on project.id = invoice.project_id
  where caller.role = 'admin' and claim.state = 'waiting'
  union all
  select 'late_invoice', to_jsonb(invoice.id), invoice.number, invoice.client ->> 'legalName', project.id, project.title,
    invoice.due_on, invoice.issued_on::timestamptz, null,
    jsonb_build_object('rest', standing.rest, 'currency', invoice.currency)
  from public.invoices as invoice
  join public.projects as project on project.id = invoice.project_id
  cross join lateral private.standing_of(invoice) as standing
  where caller.role = 'admin' and invoice.number is not null and invoice.kind = 'invoice' and invoice.due_on < today
    and invoice.paid + invoice.credited < invoice.total and standing.rest > 0
    and not exists (select from private.waiting_deposits as one where one.invoice_id = invoice.id)
  union all
  select 'deposit', to_jsonb(one.invoice_id), one.title, one.legal_name, one.project_id, one.title, one.due_on, one.accepted_at, null,
    jsonb_build_object('isDraft', one.number is null, 'rest', one.rest, 'currency', one.currency, 'reminded', one.reminded)
  from private.waiting_deposits as one where caller.role = 'admin'
  union all
  select 'newcomer', to_jsonb(person.id), person.title, person.about, null, null, null, person.at, null, null
  from private.newcomers as person where caller.role = 'admin'
  union all
  select 'unowned', to_jsonb(work.id), work.title, null, null, null, null, work.at, null, jsonb_build_object('thing', work.kind)
  from private.unowned_work as work where caller.role = 'admin'
  union all
  select 'review', to_jsonb(procedure.id), procedure.title, procedure.about, null, null, procedure.at, procedure.at::timestamptz, null, null
  from private.procedures_to_review as procedure where caller.role = 'admin' and procedure.at < today
  union all
  select 'offer', to_jsonb(offer.id), offer.title, offer.about, null, null, offer.day, offer.at, null, jsonb_build_object('why', offer.why)
  from private.offers_to_follow(today) as offer where caller.role = 'admin'
  union all
  select 'mail', to_jsonb(mail.id), mail.title, mail.to, null, null, null, mail.at, nullif(mail.about, ''), null
  from private.mails_given_up as mail where caller.role = 'admin'
$function$;

create or replace function private.resend_mail (
  mail_id bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_admin() then
    raise exception 'Only administrators send mail again' using errcode = '42501';
  end if;
  update private.failed_mail as mail set attempts = 0, due_at = now(), created_at = now(), last_error = null
  where mail.id = mail_id;
  return found;
end;
$function$;

alter function "private"."resend_mail"(bigint) owner to "postgres";

create or replace function public.engagement_of (
  project bigint
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.engagement_of(project)
$function$;

create or replace function public.resend_mail (
  mail_id bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.resend_mail(mail_id)
$function$;

revoke all on function "private"."resend_mail"(bigint) from public;

grant execute on function "private"."resend_mail"(bigint) to "authenticated";

revoke all on function "private"."resend_mail"(bigint) from "postgres";

grant execute on function "private"."resend_mail"(bigint) to "postgres";

reset check_function_bodies;
