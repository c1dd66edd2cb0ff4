/**
 * The database is killed (SIGKILL) under write load, started again on the same folder and compared with what it had
 * acknowledged: nothing missing, nothing twice, ready again in time. Ten rounds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import { apiOver, signIn } from '#tools/bench/support/send.ts';
import { startDatabase } from '#dev/database/database.ts';

const rounds = 10;
const writesPerRound = Number(process.env.WRITES ?? 500);
const writers = 8;
const goalSeconds = 15;

const folder = mkdtempSync(join(tmpdir(), 'bench-durability-'));
let database = await startDatabase({ folder, seed: true });
const { port, url, keys } = database;
const send = apiOver(url, keys, { fetch });
const cookie = await signIn(send, 'team');

/** What each kind of write is, and the list that shows it. */
const kinds = [
  { path: '/api/projects', body: (name: string) => ({ title: name, description: 'Kept' }), name: 'title' },
  { path: '/api/documents', body: (name: string) => ({ name, fileUrl: 'https://example.com/kept.pdf' }), name: 'name' },
] as const;

const acknowledged: Set<string>[] = kinds.map(() => new Set());
let written = 0;

/** Writes one thing after another until told to stop; every name is tried once. */
async function write(isOver: () => boolean, writer: number): Promise<number> {
  let failures = 0;
  while (!isOver()) {
    const name = `Written ${(written += 1)} by ${writer}`;
    for (const [kind, { path, body }] of kinds.entries()) {
      const { status } = await send('POST', path, { cookie, body: body(name) });
      if (status === 201) acknowledged[kind]?.add(name);
      else failures += 1;
      if (status !== 201 && status !== 503) throw new Error(`A write was answered ${status}.`);
    }
  }
  return failures;
}

async function everything(path: string, field: string): Promise<string[]> {
  const found: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const reply = await send('GET', `${path}?limit=200${next && `&cursor=${next}`}`, { cookie });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    found.push(...((await reply.json()) as Record<string, string>[]).map((row) => row[field] ?? ''));
    next = reply.headers.get('x-next-cursor');
  }
  return found;
}

/** The day's quota is not what is measured. */
async function beginDay(): Promise<void> {
  const service = createClient<Database>(url, keys.secret);
  const { id: key } = (await (await send('GET', '/api/user/profile', { cookie })).json()) as { id: string };
  for (const bucket of ['new documents', 'new projects']) {
    const { error } = await service.rpc('clear_rate_limit', { bucket, key });
    if (error) throw new Error(error.message);
  }
}

const count = () => acknowledged.reduce((sum, { size }) => sum + size, 0);

/** Kills the database some time after so many more writes were acknowledged, and says how long its return took. */
async function killUnderLoad(): Promise<{ failures: number; seconds: number }> {
  const enough = count() + writesPerRound;
  let over = false;
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(() => over, writer)));
  while (count() < enough) await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, 20))]);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
  process.kill(database.pid, 'SIGKILL');
  await database.exited;
  over = true;
  const failures = (await writing).reduce((sum, one) => sum + one, 0);
  const started = performance.now();
  database = await startDatabase({ folder, port });
  if (!(await send('GET', '/api/projects?limit=1', { cookie })).ok) throw new Error('The session did not survive.');
  return { failures, seconds: (performance.now() - started) / 1000 };
}

let lost = 0;
let doubled = 0;
let slowest = 0;
const head = ['acknowledged', 'unanswered', 'missing', 'doubled', 'ready again'];
console.log(`round  ${head.map((title) => title.padStart(12)).join('')}`);
for (let round = 1; round <= rounds; round += 1) {
  const before = count();
  await beginDay();
  const { failures, seconds } = await killUnderLoad();
  let missing = 0;
  let twice = 0;
  for (const [index, { path, name }] of kinds.entries()) {
    const stored = await everything(path, name);
    const known = new Set(stored);
    const ours = stored.filter((one) => one.startsWith('Written '));
    twice += ours.length - new Set(ours).size;
    missing += [...(acknowledged[index] ?? [])].filter((one) => !known.has(one)).length;
  }
  lost += missing;
  doubled += twice;
  slowest = Math.max(slowest, seconds);
  const cells = [count() - before, failures, missing, twice].map((cell) => String(cell).padStart(12));
  console.log(`${String(round).padStart(5)}  ${cells.join('')}  ${seconds.toFixed(1).padStart(11)} s`);
}
await database.stop();
rmSync(folder, { recursive: true, force: true });

const passed = lost === 0 && doubled === 0 && slowest <= goalSeconds;
console.log(
  `\n${passed ? 'Within' : 'OUTSIDE'} the goals: ${count()} acknowledged, ${lost} missing, ${doubled} doubled, ready again within ${slowest.toFixed(1)} s (at most ${goalSeconds} s)`,
);
process.exit(passed ? 0 : 1);
