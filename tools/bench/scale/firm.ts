/** A firm with so many people in its portal, after so many months of the use that docs/scale.md assumes. */
export interface Firm {
  people: number;
  months: number;
}

/** The account of the nth client; staff come after them, one for each two hundred. */
export const accountOf = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

/** The project of the nth client: four share one, with two of the staff. */
export const projectOf = (n: number) => Math.ceil(n / 4);

/** Statements that fill an empty database. Each person has two documents, twenty notifications, thirty entries of the audit log, four
 * comments and ten things done a month. */
export function rowsOf({ people, months }: Firm): string[] {
  const staff = Math.ceil(people / 200);
  const projects = people / 4;
  const at = `now() - random() * interval '${months} months'`;
  const account = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  const client = account('((i - 1) * 4 + 1 + i % 4)::int');
  const colleague = (which: number) => account(`(${people} + 1 + (i * 2 + ${which}) % ${staff})::int`);
  const each = (count: number) => `generate_series(1, ${Math.round(count)}) as n`;
  return [
    'set session_replication_role = replica',
    // What a crash would need, and looking after tables that still grow, would take longer than the rows.
    'alter system set full_page_writes = off',
    'alter system set autovacuum = off',
    'select pg_reload_conf()',
    `insert into auth.users (id, email) select ${account('n::int')}, 'p' || n || '@example.com' from ${each(people + staff)}`,
    `insert into auth.sessions (id, user_id) select id, id from auth.users`,
    `insert into public.profiles (id, username, username_key, email, role)
     select ${account('n::int')}, 'person ' || n, 'person ' || n, 'p' || n || '@example.com',
       case when n > ${people} then 'team_member' else 'client' end::public.user_role from ${each(people + staff)}`,
    `insert into public.projects (title, description, client_id, created_by, created_at, progress)
     select 'Project ' || i, repeat('What this project is about. ', 8), ${client}, ${colleague(0)}, ${at}, 50
     from generate_series(1, ${projects}) as i`,
    `insert into public.project_members (project_id, user_id)
     select i, ${account('((i - 1) * 4 + seat)::int')} from generate_series(1, ${projects}) as i, generate_series(1, 4) as seat
     union all select i, ${colleague(0)} from generate_series(1, ${projects}) as i
     union all select i, ${colleague(1)} from generate_series(1, ${projects}) as i`,
    `insert into public.milestones (project_id, title, is_complete)
     select 1 + n % ${projects}, 'Milestone ' || n, n % 2 = 0 from ${each(projects * 10)}`,
    `insert into public.documents (project_id, name, file_url, uploaded_by, version_by, by_staff, status, created_at)
     select i, 'Document ' || n, 'https://example.com/files/' || n || '.pdf', author.id, author.id, author.id <> ${client},
       case when n % 3 = 0 then 'pending' else 'approved' end::public.document_status, ${at}
     from (select n, 1 + n % ${projects} as i from ${each(people * 2 * months)}) as made,
       lateral (select case when n % 2 = 0 then ${client} else ${colleague(0)} end as id) as author`,
    `insert into public.document_versions (document_id, number, uploaded_by, by_staff, file_name, kind, size, sha256, object_path)
     select id, 1, uploaded_by, by_staff, 'plan.pdf', 'pdf', 1000, encode(sha256(id::text::bytea), 'hex'), id::text from public.documents`,
    `insert into private.document_feed (user_id, document_id, project_id)
     select user_id, documents.id, project_id from public.documents join public.project_members using (project_id)`,
    `insert into public.comments (project_id, body, written_by, created_at)
     select i, 'What somebody wrote about it, in a sentence or two. ' || n, ${client}, ${at}
     from (select n, 1 + n % ${projects} as i from ${each(people * 4 * months)}) as made`,
    `insert into public.notifications (recipient_id, kind, title, content, is_read, created_at)
     select ${account(`(1 + n % ${people})::int`)}, 'project', 'Notification ' || n, 'Something has happened.', n % 5 > 0, ${at}
     from ${each(people * 20 * months)}`,
    `insert into public.audit_log (actor_id, actor, action, entity, entity_id, changes, at)
     select ${account(`(1 + n % ${people})::int`)}, 'person', 'update', 'projects', n::text,
       '{"status": {"from": "planning", "to": "review"}}', ${at}
     from ${each(people * 30 * months)}`,
    `insert into private.project_activity (project_id, actor_id, kind, at)
     select i, ${client}, 'project_dates', ${at}
     from (select n, 1 + n % ${projects} as i from ${each(people * 10 * months)}) as made`,
    `insert into public.sign_ins (user_id, browser, system, network, browser_hash, at)
     select ${account(`(1 + n % ${people})::int`)}, 'Firefox', 'Linux', '203.0.113.0', repeat('0', 64), ${at}
     from ${each(people * 3)}`,
    // Everybody has called, and done something that is counted by the day.
    `insert into private.rate_limits (bucket, key, hits, started_at, ends_at)
     select bucket, sha256(convert_to(id::text, 'UTF8')), 3, now() - interval '1 hour', now() + interval '23 hours'
     from public.profiles, unnest(array['member', 'new comments', 'changed notifications']) as bucket`,
    'set session_replication_role = origin',
    'vacuum analyze',
    'alter system reset all',
    'select pg_reload_conf()',
  ];
}
