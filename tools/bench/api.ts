/**
 * What every list costs as its table grows: the API over an embedded database on disk, with a thousand, ten thousand and
 * a hundred thousand rows in each table.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedApi, openEmbeddedApi } from '#tests/support/growth/embedded-api.ts';
import { fill } from '#tests/support/growth/fill.ts';
import { callsOf } from '#tests/support/growth/lists.ts';
import { compare } from '#tools/bench/compare.ts';

const folder = mkdtempSync(join(tmpdir(), 'bench-api-'));
const apis: EmbeddedApi[] = [];
const sizes: Parameters<typeof compare>[0] = [];
for (const rows of [1000, 10_000, 100_000]) {
  const started = performance.now();
  const api = await openEmbeddedApi(join(folder, String(rows)));
  await fill(api, rows);
  apis.push(api);
  sizes.push({ name: String(rows), calls: await callsOf(api), spentMs: () => performance.now() });
  console.log(`${rows} rows a table: filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
const holds = await compare(sizes, process.argv[2]);
for (const api of apis) await api.close();
rmSync(folder, { recursive: true, force: true });
process.exit(holds ? 0 : 1);
