/**
 * What an open portal costs, as docs/scale.md reckons with: how often one stream asks the database and Auth, how long a
 * beat takes beside a million changes that concern others, and what that makes of an hour and of a thousand portals.
 */
import { liveBeats } from '#api/limits.ts';
import { openEmbeddedApi } from '#tools/bench/support/embedded-api.ts';
import { fill } from '#tools/bench/support/fill.ts';
import { signIn } from '#tools/bench/support/send.ts';
import { percentile } from '#tools/bench/support/statistics.ts';

const others = 1_000_000;
const samples = 200;
/** Far above what an index takes, and far below what a walk through the table would. */
const mostRowsRead = 100;
/** A stream asks who is there, counts the call, and looks once for each beat. */
const mostAsked = 2 + 1 + liveBeats.more;

const api = await openEmbeddedApi(null);
await fill(api, 1000);
await api.exec(`
  set session_replication_role = replica;
  insert into private.live_events (user_id, made_by, topic)
  select ('00000000-0000-4000-8000-' || lpad((n % 1000)::text, 12, '0'))::uuid, n, 'project:' || n
  from generate_series(1, ${others}) as n;
  set session_replication_role = origin;
  analyze private.live_events;
`);
const cookie = await signIn(api.send, 'client');

async function rowsRead(): Promise<number> {
  await api.sql('select pg_stat_force_next_flush()');
  const [table] = await api.sql<{ read: number }>(`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables
    where relname = 'live_events'
  `);
  return table?.read ?? 0;
}

const started = performance.now();
const before = api.asked();
const stream = await api.send('GET', '/api/live?age=1', { cookie, accept: 'text/event-stream' });
await stream.text();
const asked = api.asked() - before;
const openMs = performance.now() - started;

const { place } = (await (await api.send('GET', '/api/live', { cookie })).json()) as { place: string };
const readBefore = await rowsRead();
const times: number[] = [];
for (let sample = 0; sample < samples; sample += 1) {
  const at = performance.now();
  await (await api.send('GET', `/api/live?after=${place}`, { cookie })).text();
  times.push(performance.now() - at);
}
const readEach = ((await rowsRead()) - readBefore) / samples;
await api.close();

const cycleMs = openMs + liveBeats.everyMs;
const figures: [string, string][] = [
  ['round trips of one stream', String(asked)],
  ['a stream is open', `${(openMs / 1000).toFixed(1)} s of every ${(cycleMs / 1000).toFixed(1)} s`],
  ['function seconds an open hour', ((3600 * openMs) / cycleMs).toFixed(0)],
  ['calls an open hour', ((3600 * 1000) / cycleMs).toFixed(0)],
  ['round trips a second, 1,000 portals', ((1000 * asked * 1000) / cycleMs).toFixed(0)],
  ['rows a beat reads, beside a million', readEach.toFixed(1)],
  [
    'a call with one beat, p50 and p99',
    `${percentile(times, 0.5).toFixed(1)} and ${percentile(times, 0.99).toFixed(1)} ms`,
  ],
];
for (const [name, figure] of figures) console.log(`${name.padEnd(40)}${figure}`);
process.exit(asked <= mostAsked && readEach <= mostRowsRead ? 0 : 1);
