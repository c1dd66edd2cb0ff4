import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '#build/paths.ts';
import { createHostedLike } from '#supabase/tests/support/hosted-like.ts';
import type { EmbeddedApi } from '#tools/bench/support/embedded-api.ts';
import { percentile } from '#tools/bench/support/statistics.ts';
import { startPostgres } from '#tools/database/postgres-server.ts';
import { type Firm, rowsOf } from './firm.ts';
import { type Call, recordCall } from './record.ts';
import { type Original, replay } from './replay.ts';

/** The busiest hour of the largest size in docs/scale.md. */
const peakCalls = 192;
/** As many as the Data API of a small project keeps open. */
const connections = 20;
/** At the peak; far beyond what anybody should wait for. */
const mostMs = 1000;

const firm: Firm = { people: Number(process.env.PEOPLE ?? 100_000), months: Number(process.env.MONTHS ?? 1) };
const seconds = Number(process.env.SECONDS ?? 20);

/** What a person's visit to the portal is made of, and how often each call is made in it. */
const visit = ({ project, document }: Original): [call: Call, weight: number][] => [
  [['session', 'GET', '/api/auth/session'], 3],
  [['projects', 'GET', '/api/projects'], 3],
  [['day', 'GET', '/api/user/day/2026-03-01'], 2],
  [['project', 'GET', `/api/projects/${project}`], 3],
  [['milestones', 'GET', `/api/projects/${project}/milestones`], 2],
  [['comments', 'GET', `/api/projects/${project}/comments`], 2],
  [['documents', 'GET', '/api/documents'], 3],
  [['document', 'GET', `/api/documents/${document}`], 1],
  [['notifications', 'GET', '/api/notifications'], 3],
  [['profile', 'GET', '/api/user/profile'], 1],
  [['find', 'GET', '/api/find?q=plan'], 0.5],
  [['write a comment', 'POST', `/api/projects/${project}/comments`, { body: 'A word', mentions: [] }], 0.5],
  [['read all news', 'POST', '/api/notifications/read', { newestId: 2_000_000_000 }], 1],
];

async function original(api: EmbeddedApi): Promise<Original> {
  const [row] = await api.sql<Original & Record<string, unknown>>(
    `select id::text as account, (select max(project_id)::int from public.project_members where user_id = profiles.id) as project,
       (select max(id)::int from public.documents where project_id is not null and uploaded_by = profiles.id) as document
     from public.profiles where username = 'client'`,
  );
  if (!row) throw new Error('There is no demo client.');
  return row;
}

async function migrate(address: string) {
  const owner = new pg.Client({ connectionString: address });
  await owner.connect();
  const folder = join(root, 'supabase', 'migrations');
  for (const file of readdirSync(folder).sort()) await owner.query(readFileSync(join(folder, file), 'utf8'));
  await owner.end();
}

async function fillUp(client: pg.Client) {
  console.log('\nseconds to put in');
  for (const statement of rowsOf(firm)) {
    const started = performance.now();
    await client.query(statement);
    const seconds = (performance.now() - started) / 1000;
    const into = /^insert into (\S+)/.exec(statement)?.[1];
    if (into) console.log(`${into.padEnd(28)}${seconds.toFixed(0).padStart(6)}`);
  }
  const { rows } = await client.query<{ name: string; rows: number; bytes: number }>(
    `select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and reltuples > 1000
     order by bytes desc limit 12`,
  );
  const [{ size } = { size: 0 }] = (
    await client.query<{ size: number }>('select pg_database_size(current_database())::float8 as size')
  ).rows;
  console.log(`\n${firm.people} people after ${firm.months} months, ${(size / 1e9).toFixed(1)} GB in all`);
  for (const { name, rows: many, bytes } of rows)
    console.log(
      `${name.padEnd(24)}${(many / 1e6).toFixed(2).padStart(8)} million rows${(bytes / 1e6).toFixed(0).padStart(8)} MB`,
    );
}

interface Counters {
  wal: number;
  updates: number;
  hot: number;
  dead: number;
}

async function counters(client: pg.Client): Promise<Counters> {
  const { rows } = await client.query<Counters>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal, n_tup_upd::float8 as updates, n_tup_hot_upd::float8 as hot,
       n_dead_tup::float8 as dead from pg_stat_user_tables where relname = 'rate_limits'`,
  );
  return rows[0] ?? { wal: 0, updates: 0, hot: 0, dead: 0 };
}

async function slowest(client: pg.Client) {
  const { rows } = await client.query<{ share: number; calls: number; mean: number; query: string }>(
    `select (100 * total_exec_time / sum(total_exec_time) over ())::float8 as share, calls::float8 as calls,
       mean_exec_time as mean, left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as query
     from pg_stat_statements where toplevel order by total_exec_time desc limit 8`,
  );
  console.log('\nwhere the time of the database went');
  for (const { share, calls, mean, query } of rows)
    console.log(
      `${share.toFixed(0).padStart(4)} %${mean.toFixed(2).padStart(9)} ms${calls.toFixed(0).padStart(9)} times  ${query}`,
    );
}

const headings = [
  'calls a second',
  'ended a second',
  'p50 ms',
  'p99 ms',
  'failed',
  'waiting',
  'trips a second',
  'WAL MB/s',
];
headings.push('counted a second', 'in place', 'dead rows');

/** The routes' own statements at the peak of the largest size and beyond; false when the peak is too much. */
export async function loadHolds(api: EmbeddedApi, cookie: string): Promise<boolean> {
  // Reading all of the thousands that were put in would use up the day's quota; who visits has a few at most.
  await api.sql('update public.notifications set is_read = true');
  const recorded = await original(api);
  const mix = [];
  for (const [call, weight] of visit(recorded)) {
    mix.push({ call: await recordCall(api, call, cookie), weight });
  }
  const memory = ['shared_buffers=1GB', 'max_wal_size=4GB', 'shared_preload_libraries=pg_stat_statements'];
  const server = await startPostgres(memory);
  try {
    const address = await createHostedLike(server.url, 'firm');
    await migrate(address);
    const client = new pg.Client({
      connectionString: Object.assign(new URL(address), { username: 'supabase_admin' }).href,
    });
    await client.connect();
    await fillUp(client);
    await client.query('create extension pg_stat_statements; select pg_stat_statements_reset()');
    const pool = new pg.Pool({ connectionString: address, max: connections });
    let holds = true;
    console.log(`\n${headings.join('  ')}`);
    for (const times of [1, 2, 4, 8]) {
      const before = await counters(client);
      const measured = await replay({ pool, firm, original: recorded, mix }, peakCalls * times, seconds);
      // Counted by the server about a second later.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const after = await counters(client);
      const { failures, waiting } = measured;
      const p99 = percentile(measured.times, 0.99);
      const updates = after.updates - before.updates;
      const perSecond = (value: number, digits = 0) => (value / measured.seconds).toFixed(digits);
      const cells = [
        peakCalls * times,
        perSecond(measured.times.length),
        percentile(measured.times, 0.5).toFixed(0),
        p99.toFixed(0),
      ];
      cells.push(failures.length, waiting, perSecond(measured.trips), perSecond((after.wal - before.wal) / 1e6, 2));
      cells.push(
        perSecond(updates),
        `${((100 * (after.hot - before.hot)) / Math.max(updates, 1)).toFixed(0)} %`,
        after.dead,
      );
      console.log(cells.map((cell, index) => String(cell).padStart(headings[index]?.length ?? 0)).join('  '));
      for (const failure of new Set(failures)) console.log(`  ${failure}`);
      const held = failures.length === 0 && p99 <= mostMs;
      if (times === 1) holds = held;
      if (!held) break;
    }
    await slowest(client);
    await pool.end();
    await client.end();
    return holds;
  } finally {
    server.stop();
  }
}
