-- What waits for the administrators beside what is theirs as members: what came in, what is late, and what nobody looks after.

-- Under way, with nobody of the client's left who could read or decide anything.
create view private.left_projects with (security_invoker = true) as
select project.id, project.title, company.name as about, project.client_left_at as at
from public.projects as project
left join public.companies as company on company.id = project.company_id
where project.client_left_at is not null and not project.is_archived and project.status <> 'complete';

create view private.procedures_to_review with (security_invoker = true) as
select id, title, nullif(reviewer, '') as about, next_review_date as at from public.procedures where not is_template;

create view private.mails_given_up with (security_invoker = true) as
select id, kind as title, coalesce(last_error, '') as about, payload ->> 'email' as to, created_at as at from private.failed_mail;

-- Who registered alone in the past month, with an address shown to be theirs, and belongs to nothing yet: somebody has to say who
-- they are.
create view private.newcomers with (security_invoker = true) as
select person.id, coalesce(person.name, person.username) as title, person.email as about, person.created_at as at
from public.profiles as person
where person.role = 'client' and person.is_active and person.email_proven_at is not null and person.created_at > now() - interval '30 days'
  and not exists (select from public.project_members as member where member.user_id = person.id)
  and not exists (select from private.password_links as link where link.user_id = person.id and link.purpose = 'invitation');

-- Leads that are talked with, runs, and projects under way that only deactivated staff looked after.
create view private.unowned_work with (security_invoker = true) as
select lead.id, 'lead' as kind, coalesce(lead.name, lead.email) as title, null as about, lead.created_at as at
from private.lead_senders as lead where lead.status = 'in_talk' and lead.assignee_id is null
union all
select id, 'run', title, null, created_at from public.procedure_runs where status = 'open' and assignee_id is null
union all
select distinct on (project.id) project.id, 'project', project.title, null, project.created_at
from public.profiles as person
join public.project_members as member on member.user_id = person.id
join public.projects as project on project.id = member.project_id
where not person.is_active and private.is_staff_role(person.role) and not project.is_archived and project.status <> 'complete'
  and not exists (
    select from public.project_members as other join public.profiles as colleague on colleague.id = other.user_id
    where other.project_id = project.id and colleague.is_active and private.is_staff_role(colleague.role)
  );

-- Open offers that somebody has to follow up: a question is the last word, few days are left, or nobody has opened it for a week.
create function private.offers_to_follow(today date)
returns table (id bigint, title text, about text, why text, day date, at timestamptz)
language sql stable set search_path = ''
as $$
  select offer.id, offer.title, offer.legal_name, follow.why, case when follow.why = 'ending' then offer.valid_until end,
    coalesce(asked.at, offer.sent_at)
  from public.offers as offer
  left join lateral (
    select case when letter.is_theirs then letter.created_at end as at from public.lead_letters as letter
    where letter.lead_id = offer.lead_id and exists (
      select from public.lead_letters as first where first.lead_id = offer.lead_id and first.offer_id is not null
    )
    order by letter.id desc limit 1
  ) as asked on true
  cross join lateral (
    select case when asked.at is not null then 'question' when offer.valid_until <= today + 3 then 'ending'
      when offer.opened_at is null and offer.sent_at::date <= today - 7 then 'unopened' end as why
  ) as follow
  where offer.state = 'sent' and offer.ends_at > now() and follow.why is not null
$$;

create function private.duties_of_firm(caller private.caller, today date) returns setof private.duty
language sql stable set search_path = ''
as $$
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
  from private.standings_of(array(
    select one.id from public.invoices as one
    where caller.role = 'admin' and one.number is not null and one.kind = 'invoice' and one.due_on < today
      and one.paid + one.credited < one.total
  )) as known
  cross join lateral (select (known.standing).*) as standing
  join public.invoices as invoice on invoice.id = known.id
  join public.projects as project on project.id = invoice.project_id
  where standing.rest > 0
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
$$;
