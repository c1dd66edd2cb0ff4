/**
 * What docs/scale.md reckons with: how often each kind of call asks the database and Auth, and how many bytes a row of
 * each table takes with its indexes, neither of which depends on the speed of the machine; and how a Postgres server bears the
 * busiest hour of the largest size. PEOPLE, MONTHS and SECONDS change how much is put in and how long each rate lasts.
 */
import { fail } from '#build/fail.ts';
import { loadHolds } from '#tools/bench/scale/load.ts';
import { openEmbeddedApi } from '#tools/bench/support/embedded-api.ts';
import { fill } from '#tools/bench/support/fill.ts';
import { signIn } from '#tools/bench/support/send.ts';

const rowsPerTable = 10_000;
/** More would mean that a call asks for things one after the other, or one by one. */
const mostAsked = 8;

const api = await openEmbeddedApi(null);
await fill(api, rowsPerTable);
const cookie = await signIn(api.send, 'client');
const [{ busy } = { busy: 0 }] = await api.sql<{ busy: number }>('select max(id)::int as busy from public.projects');

const contact = { name: 'Ada', email: 'ada@example.com', company: 'Engines', message: 'A message of some length' };
const calls: [name: string, method: string, path: string, body?: object][] = [
  ['session check', 'GET', '/api/auth/session'],
  ['list of projects', 'GET', '/api/projects'],
  ['one project', 'GET', `/api/projects/${busy}`],
  ['list of documents', 'GET', '/api/documents'],
  ['list of notifications', 'GET', '/api/notifications'],
  ['profile', 'GET', '/api/user/profile'],
  ['one beat of an open page', 'GET', '/api/live?age=1'],
  ['day of the dashboard', 'GET', '/api/user/day/2026-03-01'],
  ['search', 'POST', '/api/ai/recommendations', { query: 'security', count: 3 }],
  ['contact message', 'POST', '/api/contact', contact],
  ['health check', 'GET', '/api/health'],
];

console.log('round trips to Supabase');
let missed = 0;
for (const [name, method, path, body] of calls) {
  const before = api.asked();
  const reply = await api.send(method, path, { cookie, ...(body && { body }) });
  await reply.text();
  const asked = api.asked() - before;
  if (!reply.ok || asked > mostAsked) missed += 1;
  console.log(`${name.padEnd(24)}${String(asked).padStart(4)}  (${reply.status})`);
}

console.log('\nbytes a row, indexes included');
const tables = await api.sql<{ name: string; bytes: number; rows: number }>(`
  select relname as name, pg_total_relation_size(oid)::float8 as bytes,
    (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || oid::regclass, false, true, '')))[1]::text::float8 as rows
  from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by relname
`);
for (const { name, bytes, rows } of tables)
  if (rows >= 1000) console.log(`${name.padEnd(24)}${String(Math.round(bytes / rows)).padStart(6)}  of ${rows} rows`);

const holds = await loadHolds(api, cookie).catch(fail);
await api.close();
process.exit(missed === 0 && holds ? 0 : 1);
