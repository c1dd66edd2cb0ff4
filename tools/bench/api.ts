/**
 * What every list costs as its table grows: the API over an embedded database on disk, with a thousand, ten thousand and
 * a hundred thousand rows in each table. The three are asked in turns, so that whatever else the machine does meets
 * them alike.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedApi, openEmbeddedApi } from '#tests/support/growth/embedded-api.ts';
import { fill } from '#tests/support/growth/fill.ts';
import type { MeasuredCall } from '#tests/support/growth/changes.ts';
import { callsOf } from '#tests/support/growth/lists.ts';
import { median, percentile } from '#tools/bench/percentile.ts';

const sizes = [1000, 10_000, 100_000];
const goal = 1.5;
const warmUps = 3;
/** Part of the names of the calls to measure; all of them without it. */
const only = process.argv[2];
const samples = 25;
/** A list that misses the goal is measured again, up to so many times: a slow machine passes, a slow list does not. */
const chances = 4;

const folder = mkdtempSync(join(tmpdir(), 'bench-api-'));
const apis: EmbeddedApi[] = [];
const callsBySize: MeasuredCall[][] = [];
for (const rows of sizes) {
  const started = performance.now();
  const api = await openEmbeddedApi(join(folder, String(rows)));
  await fill(api, rows);
  apis.push(api);
  callsBySize.push(await callsOf(api));
  console.log(`${rows} rows a table: filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** Whether the call costs too much at the largest size, by the times at each. */
const misses = ({ mostMs = Infinity }: MeasuredCall, medians: number[]) =>
  (medians.at(-1) ?? 0) / (medians[0] ?? 1) > goal || (medians.at(-1) ?? 0) > mostMs;

const figure = (value: number) => value.toFixed(1).padStart(7);
console.log(`\n${'ms'.padEnd(48)}${sizes.map((rows) => `p50/p99 at ${rows}`.padStart(17)).join('')}   ratio`);

const missed: string[] = [];
for (const [index, first] of (callsBySize[0] ?? []).entries()) {
  if (only && !first.name.includes(only)) continue;
  const calls = callsBySize.map((all) => all[index]).filter((call) => call !== undefined);
  for (const call of calls) for (let round = 0; round < warmUps; round += 1) await call.run();
  const times: number[][] = calls.map(() => []);
  const medians = () => times.map(median);
  for (let chance = 0; chance < chances && (chance === 0 || misses(first, medians())); chance += 1)
    for (let sample = 0; sample < samples; sample += 1)
      for (const [at, call] of calls.entries()) {
        const started = performance.now();
        await call.run();
        times[at]?.push(performance.now() - started);
      }
  const isMissed = misses(first, medians());
  if (isMissed) missed.push(first.name);
  const cells = times.map((values) => `  ${figure(percentile(values, 0.5))} ${figure(percentile(values, 0.99))}`);
  const ratio = ((medians().at(-1) ?? 0) / (medians()[0] ?? 1)).toFixed(2);
  console.log(`${first.name.padEnd(48)}${cells.join('')}  ${ratio}${isMissed ? '  MISSED' : ''}`);
}

for (const api of apis) await api.close();
rmSync(folder, { recursive: true, force: true });
console.log(`\nBeyond ${goal} times what a thousand rows cost: ${missed.join(', ') || 'none'}`);
process.exit(missed.length === 0 ? 0 : 1);
