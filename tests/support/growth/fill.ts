import { demoData } from '#dev/database/demo-data.ts';
import { factorTable } from '#supabase/tests/support/factors.ts';
import type { EmbeddedApi } from '#tests/support/growth/embedded-api.ts';

/** People write, and are told, far more often than anything else happens. */
const perRow = 10;

interface Shape {
  documents: number;
  comments: number;
  /** In how many projects the demo's client is; its team member is in twice as many. */
  ofClient: number;
  /** How long the lists of the last project are. */
  inLast: number;
}

const evenly = (rows: number): Shape => ({
  documents: rows,
  comments: rows * perRow,
  ofClient: rows / 4,
  inLast: 500,
});

/**
 * So many rows in every table that has a list, beside the demo data. Evenly, what the demo's client and team member own grows
 * with the table (every fourth row and every second), far beyond what one person ever has; the last project is theirs
 * and has long lists of its own at every size. What waits for somebody or is late is as much at every size.
 */
const tables = (rows: number, { documents, comments, ofClient, inLast }: Shape) => `
  set session_replication_role = replica;

  create temporary table demo as
  select
    (select id from public.profiles where username = 'client') as client,
    (select id from public.profiles where username = 'team') as team,
    (select id from public.profiles where username = 'admin') as admin;

  insert into public.profiles (id, username, username_key, email, created_at)
  select gen_random_uuid(), 'person ' || n, 'person ' || n, 'p' || n || '@example.com', now() - n * interval '1 second'
  from generate_series(1, ${rows}) as n;

  -- Of each company there are two people, but for the first of them, which has hundreds.
  insert into public.companies (name) select 'Company ' || n from generate_series(1, ${rows / 2}) as n;

  update public.profiles set company_id = company.id, company = company.name
  from public.companies as company
  where username like 'person %' and company.name = 'Company ' || case
    when substr(username, 8)::int % ${(rows / inLast) * 2} = 0 then 1 else 1 + substr(username, 8)::int / 2 end;

  -- Every second one of the client's is in the archive, but for the newest.
  insert into public.projects (title, description, client_id, created_by, is_archived)
  select 'Project ' || n, repeat('What this project is about. ', 8),
    case when n % ${rows / ofClient} = 0 then client end, case when n % ${rows / ofClient / 2} = 0 then team else admin end,
    n % ${(rows / ofClient) * 2} = 0 and n < ${rows} * 0.9
  from generate_series(1, ${rows}) as n, demo;

  update public.projects set company_id = (select min(id) from public.companies) where title like 'Project %' and substr(title, 9)::int % 100 = 0;

  insert into public.project_members (project_id, user_id)
  select id, person from public.projects, unnest(array[created_by, client_id]) as person
  where person is not null on conflict do nothing;

  create temporary table busy as select max(id) as id from public.projects;
  insert into public.project_members (project_id, user_id)
  select busy.id, profiles.id from busy, (select id from public.profiles order by username_key limit 100) as profiles
  on conflict do nothing;

  insert into public.milestones (project_id, title, due_date, is_complete)
  select case when n % ${rows / inLast} = 0 then busy.id else busy.id - n end, 'Milestone ' || n, current_date - 180 + n % 365,
    n % 365 < 180 and n > 50
  from generate_series(1, ${rows}) as n, busy;

  insert into public.invoices (project_id, currency, number, issued_on, due_on, firm, client, net, total, paid, shown_at)
  select case when n % ${rows / inLast} = 0 then busy.id else busy.id - n end, 'EUR', 'Grown ' || n, current_date - 180 + n % 300,
    current_date - 166 + n % 300, '{}', '{"legalName": "A company"}', 100, 100, case when n <= 20 then 0 else 100 end, now()
  from generate_series(1, ${rows}) as n, busy;

  insert into public.offers (title, currency, items, company_id)
  select 'Offer ' || n, 'EUR', '[{"title": "Work", "text": "", "price": 100, "taxRate": 0, "isOption": false, "stepText": ""}]',
    (select min(id) from public.companies)
  from generate_series(1, ${rows}) as n;

  insert into public.requests (project_id, title, body, status)
  select case when n % ${rows / inLast} = 0 then busy.id else busy.id - n end, 'Request ' || n, 'Please',
    case when n <= 20 then 'open' else 'done' end::public.request_status
  from generate_series(1, ${rows}) as n, busy;

  insert into public.documents (project_id, name, file_url, uploaded_by, version_by, by_staff, version, status, review_due)
  select case when n % 50 = 7 then null when n % ${documents / inLast} = 0 then busy.id else busy.id - n % ${rows} end,
    'Document ' || n, 'https://example.com/files/' || n || '.pdf', author.id, author.id, author.id <> client, 10,
    case when n % 3 = 0 and (n <= 600 or n % ${documents / inLast} = 0) then 'pending' else 'approved' end::public.document_status,
    current_date - 180 + n % 365
  from generate_series(1, ${documents}) as n, busy, demo,
    lateral (select case when n % ${(documents / ofClient) * 25} = 57 then client else team end as id) as author;

  insert into public.document_versions
    (document_id, number, uploaded_by, by_staff, file_name, kind, size, sha256, object_path)
  select id, number, uploaded_by, by_staff, 'plan.pdf', 'pdf', 1000 + number, encode(sha256((id || ':' || number)::bytea), 'hex'),
    id || '/' || number
  from public.documents, generate_series(1, 10) as number where name like 'Document %';

  insert into public.documents (project_id, name, uploaded_by, version_by, by_staff, version, file_name, kind, size)
  select case when n <= 60 then busy.id else busy.id - n end, 'Brand ' || n, team, team, true, 10, 'brand.json', 'palette', 14
  from generate_series(1, ${rows / 5}) as n, busy, demo;

  insert into public.document_versions
    (document_id, number, uploaded_by, by_staff, file_name, kind, size, sha256, content, palette_id)
  select id, number, uploaded_by, true, 'brand.json', 'palette', octet_length(text), encode(sha256(convert_to(text, 'UTF8')), 'hex'), text, id
  from public.documents, generate_series(1, 10) as number,
    lateral (select format('{"primary":"#%s"}', lpad(to_hex(number), 6, '0')) as text) as written
  where name like 'Brand %' and kind = 'palette';

  insert into public.document_decisions (document_id, version, sha256, seen, decision)
  select document_id, number, sha256, 'pending', case when number < 10 then 'rejected'::public.document_status else 'approved' end
  from public.document_versions where number in (9, 10);

  insert into private.calendar_links (user_id, token_hash)
  select id, encode(sha256(id::text::bytea), 'hex') from public.profiles;

  create temporary table attached as
  select array(select documents.id from public.documents where project_id = busy.id order by id limit 3) as ids from busy;

  insert into public.comments (project_id, document_id, body, is_internal, written_by, attachments)
  select case when n % 2 = 0 then busy.id else busy.id - n % ${rows} end, case when n % 10 = 0 then 1 end,
    'What somebody wrote about it. ' || n, n % 5 = 0, case when n % 3 = 0 then client else team end,
    case when n % 4 = 0 then attached.ids else '{}' end
  from generate_series(1, ${comments}) as n, busy, attached, demo;

  insert into public.notifications (recipient_id, kind, title, content, is_read)
  select case n % 4 when 0 then client when 1 then team when 2 then admin else gen_random_uuid() end,
    'project', 'Notification ' || n, 'Something has happened.', n % 3 > 0
  from generate_series(1, ${rows * perRow}) as n, demo;

  insert into private.notification_mail (notification_id, recipient_id, thing, due_at)
  select id, recipient_id, 'project ' || id, now() + interval '1 day' from public.notifications where id % 2 = 0 on conflict do nothing;

  insert into private.project_activity (project_id, actor_id, kind)
  select case when n % 2 = 0 then busy.id else busy.id - n % ${rows} end, team, 'project_dates'
  from generate_series(1, ${rows}) as n, busy, demo;

  insert into private.live_events (user_id, made_by, topic)
  select case when n % ${rows / 10} = 0 then client else gen_random_uuid() end, 1 + n, 'comments:' || n
  from generate_series(1, ${rows}) as n, demo;

  insert into public.sign_ins (user_id, session_id, browser, system, network, browser_hash)
  select case n % 4 when 0 then client when 1 then team when 2 then admin else gen_random_uuid() end,
    gen_random_uuid(), 'Firefox', 'Linux', '203.0.113.0', repeat('0', 64)
  from generate_series(1, ${rows}) as n, demo;

  insert into public.palettes (owner_id, name, "primary", secondary, accent1)
  select case n % 4 when 0 then client when 1 then team when 2 then admin else gen_random_uuid() end,
    'Palette ' || n, '#00E6C3', '#0A0F1D', '#131A2C'
  from generate_series(1, ${rows}) as n, demo;

  insert into public.lead_messages (name, email, company, message)
  select 'Visitor ' || n, 'visitor@example.com', 'A company', 'Please call me back some time'
  from generate_series(1, ${rows}) as n;

  insert into public.leads (message_id, is_read)
  select id, id % 3 > 0 from public.lead_messages where id not in (select message_id from public.leads where message_id is not null);

  -- A dozen a day, as many of them over as to come; what was blocked is as old as the firm.
  insert into public.bookings (message_id, starts_at, ends_at, taken_by)
  select message.id, at, at + interval '30 minutes', case when message.id % 2 = 0 then team end
  from (select id, row_number() over (order by id) as n from public.lead_messages where name like 'Visitor %') as message, demo,
    lateral (select date_trunc('hour', now()) + (n - ${rows / 2}) * interval '2 hours' as at) as time
  on conflict do nothing;

  insert into public.bookings (reason, starts_at, ends_at)
  select 'Away', at, at + interval '1 hour'
  from generate_series(1, ${rows}) as n,
    lateral (select date_trunc('hour', now()) + (n - ${rows} + 20) * interval '2 hours' + interval '1 hour' as at) as time
  on conflict do nothing;

  insert into public.audit_log (actor, action, entity, entity_id, changes)
  select 'team', 'update', 'projects', n::text, '{"status": {"from": "planning", "to": "review"}}'
  from generate_series(1, ${rows}) as n;

  insert into public.procedures (title, purpose)
  select 'Procedure ' || n, 'Why' from generate_series(1, ${rows / 2}) as n;
  select private.keep_version(one) from public.procedures as one where title like 'Procedure %';

  insert into public.procedure_versions (procedure_id, number, fields)
  select case when n % ${rows / inLast} = 0 then 1 else 1 + n % ${rows / 2} end, 1000 + n, '{"title": "Procedure"}'
  from generate_series(1, ${rows}) as n;

  insert into public.published_procedures (procedure_id, version_id)
  select procedure_id, min(id) from public.procedure_versions where procedure_id not in (select procedure_id from public.published_procedures) group by procedure_id;

  insert into public.procedure_signoffs (version_id, user_id)
  select one.version_id, person from public.published_procedures as one, demo, unnest(array[team, admin]) as person
  where one.procedure_id > 50 on conflict do nothing;

  insert into public.procedure_runs (number, title, status, due_date, assignee_id)
  select 1, 'Run ' || n, case when n % 2 = 0 and n <= 100 then 'open' else 'done' end,
    case when n % ${rows / 20} = 0 then current_date end, case when n % 3 > 0 or n % ${rows / 20} > 0 then team end
  from generate_series(1, ${rows}) as n, demo;

  insert into public.procedure_run_steps (run_id, position, title)
  select id, place, 'Step' from public.procedure_runs cross join generate_series(1, 3) as place
  on conflict do nothing;

  insert into auth.mfa_factors (user_id, status)
  select id, 'verified' from public.profiles where username like 'person %';

  -- Among a handful of sessions Postgres finds one by reading all, each time when it is asked who is calling.
  insert into auth.sessions (id, user_id, created_at, updated_at)
  select gen_random_uuid(), id, now(), now() from public.profiles where username like 'person %';

  set session_replication_role = origin;
  analyze;
`;

/** The rows for a database that has the demo data. */
export const rowsFor = (rows: number, shape = evenly(rows)) => `${factorTable} ${tables(rows, shape)}`;

export async function fill(api: EmbeddedApi, rows: number, shape?: Shape): Promise<void> {
  await api.exec(demoData());
  await api.exec(rowsFor(rows, shape));
}
