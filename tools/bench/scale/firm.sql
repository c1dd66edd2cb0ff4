-- Fills an empty database with a firm of {people} clients after {months} months of use. Each person has two documents, twenty
-- notifications, thirty entries of the audit log, four comments and ten things done a month.
set session_replication_role = replica;
-- What a crash would need, and looking after tables that still grow, would take longer than the rows.
alter system set full_page_writes = off;
alter system set autovacuum = off;
select pg_reload_conf();

-- The account of the nth client; staff come after them, one for each two hundred.
create function pg_temp.account(n bigint) returns uuid language sql immutable as $$
  select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
$$;

-- One of the four clients who share the ith project, and one of the two of the staff.
create function pg_temp.client(i bigint) returns uuid language sql immutable as $$
  select pg_temp.account((i - 1) * 4 + 1 + i % 4)
$$;
create function pg_temp.colleague(i bigint, which bigint) returns uuid language sql immutable as $$
  select pg_temp.account({people} + 1 + (i * 2 + which) % ceil({people} / 200.0)::bigint)
$$;

-- Some time within those months.
create function pg_temp.moment() returns timestamptz language sql volatile as $$
  select now() - random() * interval '{months} months'
$$;

insert into auth.users (id, email)
select pg_temp.account(n), 'p' || n || '@example.com'
from generate_series(1, {people} + ceil({people} / 200.0)::bigint) as n;

insert into auth.sessions (id, user_id)
select id, id from auth.users;

insert into public.profiles (id, username, username_key, email, role)
select pg_temp.account(n), 'person ' || n, 'person ' || n, 'p' || n || '@example.com',
  case when n > {people} then 'team_member' else 'client' end::public.user_role
from generate_series(1, {people} + ceil({people} / 200.0)::bigint) as n;

insert into public.projects (title, description, client_id, created_by, created_at, progress)
select 'Project ' || i, repeat('What this project is about. ', 8), pg_temp.client(i), pg_temp.colleague(i, 0), pg_temp.moment(), 50
from generate_series(1, {people} / 4) as i;

insert into public.project_members (project_id, user_id)
select i, pg_temp.account((i - 1) * 4 + seat) from generate_series(1, {people} / 4) as i, generate_series(1, 4) as seat
union all
select i, pg_temp.colleague(i, which) from generate_series(1, {people} / 4) as i, generate_series(0, 1) as which;

insert into public.milestones (project_id, title, is_complete)
select 1 + n % ({people} / 4), 'Milestone ' || n, n % 2 = 0
from generate_series(1, {people} * 10 / 4) as n;

insert into public.documents (project_id, name, file_url, uploaded_by, version_by, by_staff, status, created_at)
select i, 'Document ' || n, 'https://example.com/files/' || n || '.pdf', author, author, author <> pg_temp.client(i),
  case when n % 3 = 0 then 'pending' else 'approved' end::public.document_status, pg_temp.moment()
from (select n, 1 + n % ({people} / 4) as i from generate_series(1, {people} * 2 * {months}) as n) as made,
  lateral (select case when n % 2 = 0 then pg_temp.client(i) else pg_temp.colleague(i, 0) end as author) as wrote;

insert into public.document_versions (document_id, number, uploaded_by, by_staff, file_name, kind, size, sha256, object_path)
select id, 1, uploaded_by, by_staff, 'plan.pdf', 'pdf', 1000, encode(sha256(id::text::bytea), 'hex'), id::text
from public.documents;

insert into public.comments (project_id, body, written_by, created_at)
select i, 'What somebody wrote about it, in a sentence or two. ' || n, pg_temp.client(i), pg_temp.moment()
from (select n, 1 + n % ({people} / 4) as i from generate_series(1, {people} * 4 * {months}) as n) as made;

insert into public.notifications (recipient_id, kind, title, content, is_read, created_at)
select pg_temp.account(1 + n % {people}), 'project', 'Notification ' || n, 'Something has happened.', n % 5 > 0, pg_temp.moment()
from generate_series(1, {people} * 20 * {months}) as n;

insert into public.audit_log (actor_id, actor, action, entity, entity_id, changes, at)
select pg_temp.account(1 + n % {people}), 'person', 'update', 'projects', n::text,
  '{"status": {"from": "planning", "to": "review"}}', pg_temp.moment()
from generate_series(1, {people} * 30 * {months}) as n;

insert into private.project_activity (project_id, actor_id, kind, at)
select i, pg_temp.client(i), 'project_dates', pg_temp.moment()
from (select n, 1 + n % ({people} / 4) as i from generate_series(1, {people} * 10 * {months}) as n) as made;

insert into public.sign_ins (user_id, session_id, browser, system, network, browser_hash, at)
select person, person, 'Firefox', 'Linux', '203.0.113.0', repeat('0', 64), pg_temp.moment()
from (select pg_temp.account(1 + n % {people}) as person from generate_series(1, {people} * 3) as n) as made;

-- Everybody has called, and done something that is counted by the day.
insert into private.rate_limits (bucket, key, hits, started_at, ends_at)
select bucket, sha256(convert_to(id::text, 'UTF8')), 3, now() - interval '1 hour', now() + interval '23 hours'
from public.profiles, unnest(array['member', 'new comments', 'changed notifications']) as bucket;

set session_replication_role = origin;
vacuum analyze;
alter system reset all;
select pg_reload_conf();
