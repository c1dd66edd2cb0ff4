import pg from 'pg';
import { createHostedLike } from '#supabase/tests/support/hosted-like.ts';
import { percentile } from '#tools/bench/percentile.ts';
import { startPostgres } from '#tools/database/postgres-server.ts';
import { type Firm, rowsOf } from './firm.ts';
import { type Load, type Original, replay } from './replay.ts';

/** The busiest hour of the largest size in docs/scale.md. */
const peakCalls = 192;
/** As many as the Data API of a small project keeps open. */
const connections = 20;
/** At the peak; far beyond what anybody should wait for. */
const mostMs = 1000;

const firm: Firm = { people: Number(process.env.PEOPLE ?? 100_000), months: Number(process.env.MONTHS ?? 1) };
const seconds = Number(process.env.SECONDS ?? 20);

async function fillUp(client: pg.Client) {
  for (const statement of rowsOf(firm)) await client.query(statement);
  const { rows } = await client.query<{ name: string; rows: number; bytes: number }>(
    `select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and reltuples > 1000
     order by bytes desc`,
  );
  console.log(`\n${firm.people} people after ${firm.months} months`);
  for (const { name, rows: many, bytes } of rows)
    console.log(
      `${name.padEnd(20)}${(bytes / 1e6).toFixed(0).padStart(6)} MB, ${many} rows of ${(bytes / many).toFixed(0)} bytes with their indexes`,
    );
}

const headings = ['calls a second', 'p50 ms', 'p99 ms', 'failed', 'trips a second'];

/** The routes' own statements at the peak of the largest size and beyond; false when the peak is too much. */
export async function busiestHourHolds(original: Original, mix: Load['mix']): Promise<boolean> {
  const server = startPostgres(['shared_buffers=1GB', 'max_wal_size=4GB']);
  try {
    const address = await createHostedLike(server.url, 'firm');
    const client = new pg.Client({
      connectionString: Object.assign(new URL(address), { username: 'supabase_admin' }).href,
    });
    await client.connect();
    await fillUp(client);
    const pool = new pg.Pool({ connectionString: address, max: connections });
    let holds = true;
    console.log(`\n${headings.join('  ')}`);
    for (const times of [1, 2, 4, 8]) {
      const measured = await replay({ pool, firm, original, mix }, peakCalls * times, seconds);
      const { failures, trips } = measured;
      const [p50, p99] = [percentile(measured.times, 0.5), percentile(measured.times, 0.99)];
      const ended = [p50, p99].map((ms) => ms.toFixed(0));
      const cells = [peakCalls * times, ...ended, failures.length, (trips / measured.seconds).toFixed(0)];
      console.log(cells.map((cell, index) => String(cell).padStart(headings[index]?.length ?? 0)).join('  '));
      for (const failure of new Set(failures)) console.log(`  ${failure}`);
      const held = failures.length === 0 && p99 <= mostMs;
      if (times === 1) holds = held;
      if (!held) break;
    }
    await pool.end();
    await client.end();
    return holds;
  } finally {
    server.stop();
  }
}
