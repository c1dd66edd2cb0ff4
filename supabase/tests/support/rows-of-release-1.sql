-- What somebody who began with 1.0 has: a row of most things that people make, written as that version writes them.
select public.create_user(null, username, username || '@example.com', role::public.user_role, 'Name of ' || username, company)
from (values ('boss', 'admin', null), ('crew', 'team_member', null), ('guest', 'client', 'Engines'))
  as account (username, role, company);
update public.profiles set email_proven_at = now();
update public.companies set legal_name = 'Engines Limited', address = E'1 Road\nTown\nIreland', tax_id = 'IE 1';
select set_config('app.actor', id::text, false) from public.profiles where username = 'boss';

insert into public.projects (title, description, client_id, company_id, created_by)
select 'Ledger', 'A shared record', client.id, client.company_id, private.actor() from public.profiles as client
where client.username = 'guest';
insert into public.project_members (project_id, user_id) select project.id, person.id
from public.projects as project cross join public.profiles as person where person.username in ('crew', 'guest');
insert into public.milestones (project_id, title, due_date, is_complete)
select id, 'First step', current_date - 2, true from public.projects union all select id, 'Second step', current_date + 9, false
from public.projects;
select private.count_progress(id) from public.projects;
insert into public.documents (project_id, name, file_url, uploaded_by, by_staff)
select id, 'Plan', 'https://example.com/plan.pdf', private.actor(), true from public.projects;
insert into public.comments (project_id, body, written_by)
select project.id, 'Where do we begin?', person.id from public.projects as project
join public.profiles as person on person.username = 'guest';
insert into public.requests (project_id, title, body, asked_by)
select project.id, 'Another step', 'We need it by May.', person.id from public.projects as project
join public.profiles as person on person.username = 'guest';
insert into public.palettes (owner_id, name, "primary", secondary, accent1)
select id, 'Harbor', '#00E6C3', '#0A0F1D', '#131A2C' from public.profiles where username = 'guest';
insert into public.coin_rates (coin, currency, rate) values ('ethereum', 'EUR', 2500);

do $$
declare
  made bigint := private.draft_invoice((select id from public.projects), 'EUR',
    '[{"description": "First step", "quantity": 2, "unit": "days", "unitPrice": 100000, "discount": 0, "taxRate": 23, "milestoneId": null}]');
  firm jsonb := '{"legalName": "Firm", "address": "Here", "taxId": "1", "bankName": "", "iban": "", "bic": "", "paymentDays": 14}';
begin
  perform public.issue_invoice(private.actor(), made, firm, current_date - 5);
  perform private.record_payment(made, 50000, current_date - 1, 'bank', 'Transfer');
end $$;

with message as (
  insert into public.lead_messages (name, email, company, phone, message)
  values ('Ada', 'ada@example.com', 'Engines', '', 'A message that is long enough') returning id
), lead as (
  insert into public.leads (message_id) select id from message
)
insert into public.bookings (message_id, starts_at, ends_at, time_zone)
select id, now() + interval '3 days', now() + interval '3 days 30 minutes', 'Europe/Dublin' from message;
insert into public.newsletter_subscribers (email, confirmed_at) values ('reader@example.com', now());
insert into public.procedures (title, purpose, scope, procedure_steps, responsibilities, version, author, reviewer)
values ('Review', 'Why', 'Where', 'Read it', 'Who', '1.0', 'Name of boss', 'Name of boss');
