/**
 * What every list, detail, search and change costs a firm of 2,000 projects with 50,000 documents and 200,000 comments, and one of a
 * hundred projects with as much in each: in time of the database's own processes, which another program on the machine does not change.
 * Whoever asks has as much to do in both: a firm that grows has more people, and not one client with five hundred projects.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedApi, openEmbeddedApi } from '#tests/support/growth/embedded-api.ts';
import { fill } from '#tests/support/growth/fill.ts';
import { callsOf } from '#tests/support/growth/lists.ts';
import { compare } from '#tools/bench/compare.ts';

/** A smaller firm has fewer rows than a page by default, and would answer with less. */
const page = { query: '?limit=50', least: 1 };

/** Milliseconds on a processor of all sessions that the API has had with its database, as Linux counts them for each process. */
async function meterOf(api: EmbeddedApi): Promise<() => number> {
  const [own] = await api.sql<{ pid: number }>('select pg_backend_pid() as pid');
  const server = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${own?.pid}/status`, 'utf8'))?.[1] ?? '';
  const seen = new Map<string, number>();
  return () => {
    for (const pid of readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ')) {
      // A session may end between the two, and what it has spent stays.
      if (!existsSync(`/proc/${pid}/schedstat`)) continue;
      const isSession = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('127.0.0.1');
      if (isSession) seen.set(pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]));
    }
    return [...seen.values()].reduce((sum, spent) => sum + spent, 0) / 1e6;
  };
}

const folder = mkdtempSync(join(tmpdir(), 'bench-firm-'));
const apis: EmbeddedApi[] = [];
const sizes: Parameters<typeof compare>[0] = [];
for (const projects of [100, 2000]) {
  const started = performance.now();
  const api = await openEmbeddedApi(join(folder, String(projects)));
  await fill(api, projects, { documents: projects * 25, comments: projects * 100, ofClient: 25, inLast: 50 });
  apis.push(api);
  const calls = await callsOf(api, page);
  sizes.push({ name: String(projects), calls, spentMs: await meterOf(api) });
  console.log(`${projects} projects: filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
const holds = await compare(sizes, process.argv[2]);
for (const api of apis) await api.close();
rmSync(folder, { recursive: true, force: true });
process.exit(holds ? 0 : 1);
