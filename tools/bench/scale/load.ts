import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import pg from 'pg';
import { migrate } from '#dev/database/embedded-app.ts';
import { newKeys } from '#dev/database/keys.ts';
import { addressOf, createDatabase, databaseOwner, prepareServer } from '#dev/database/platform.ts';
import { startPassingServer } from '#dev/database/postgres.ts';
import { percentile } from '#tools/bench/percentile.ts';
import { type Load, type Original, replay } from './replay.ts';

/** The busiest hour of the largest size in docs/scale.md. */
const peakCalls = 192;
/** As many as the Data API of a small project keeps open. */
const connections = 20;
/** At the peak; far beyond what anybody should wait for. */
const mostMs = 1000;

const people = Number(process.env.PEOPLE ?? 100_000);
const months = Number(process.env.MONTHS ?? 1);
const seconds = Number(process.env.SECONDS ?? 20);

async function fillUp(client: pg.Client) {
  const firm = readFileSync(join(import.meta.dirname, 'firm.sql'), 'utf8');
  const sql = firm.replaceAll('{people}', String(people)).replaceAll('{months}', String(months));
  for (const statement of splitSqlStatements(sql)) await client.query(statement);
  const { rows } = await client.query(
    `select relname as "table", reltuples::float8 as "rows", round(pg_total_relation_size(oid) / 1e6) as "MB",
       round(pg_total_relation_size(oid) / reltuples) as "bytes a row with its indexes"
     from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and reltuples > 1000
     order by pg_total_relation_size(oid) desc`,
  );
  console.log(`\n${people} people after ${months} months`);
  console.table(rows);
}

/** The routes' own statements at the peak of the largest size and beyond; false when the peak is too much. */
export async function busiestHourHolds(original: Original, mix: Load['mix']): Promise<boolean> {
  const keys = newKeys();
  const server = await startPassingServer(['shared_buffers=1GB', 'max_wal_size=4GB']);
  try {
    await prepareServer(server);
    await createDatabase(server, 'firm');
    await migrate(server, 'firm', keys);
    const address = addressOf(server, 'firm', databaseOwner);
    const client = new pg.Client({ connectionString: addressOf(server, 'firm') });
    await client.connect();
    await fillUp(client);
    const pool = new pg.Pool({ connectionString: address, max: connections });
    const held: boolean[] = [];
    for (const perSecond of [1, 2, 4, 8].map((times) => peakCalls * times)) {
      const { times, failures, trips, lasted } = await replay({ pool, people, original, mix }, perSecond, seconds);
      const [p50, p99] = [0.5, 0.99].map((share) => Math.round(percentile(times, share)));
      console.log(`${perSecond} calls and ${Math.round(trips / lasted)} trips a second, ${failures.length} failed`);
      console.log(`  half end within ${p50} ms, 99 of 100 within ${p99} ms`);
      for (const failure of new Set(failures)) console.log(`  ${failure}`);
      held.push(failures.length === 0 && (p99 ?? 0) <= mostMs);
      if (!held.at(-1)) break;
    }
    await pool.end();
    await client.end();
    return held[0] === true;
  } finally {
    await server.stop();
  }
}
