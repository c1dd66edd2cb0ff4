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
import type { Call } from '#tests/support/growth/changes.ts';
import { callsOf } from '#tests/support/growth/lists.ts';
import { percentile } from '#tools/bench/percentile.ts';

const sizes = [1000, 10_000, 100_000];
const goal = 1.5;
const warmUps = 3;
/** Part of the names of the calls to measure; all of them without it. */
const only = process.argv[2];
const samples = Number(process.env.SAMPLES ?? 25);
/** A list that misses the goal is measured again, up to so many times: a slow machine passes, a slow list does not. */
const chances = 4;

const folder = mkdtempSync(join(tmpdir(), 'bench-api-'));
const apis: EmbeddedApi[] = [];
const callsBySize: Call[][] = [];
for (const rows of sizes) {
  const started = performance.now();
  const api = await openEmbeddedApi(join(folder, String(rows)));
  await fill(api, rows);
  apis.push(api);
  callsBySize.push(await callsOf(api));
  console.log(`${rows} rows a table: filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

async function took({ run }: Call): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** The times of one call at each size. */
async function measure(calls: Call[], times: number[][]): Promise<number> {
  for (let sample = 0; sample < samples; sample += 1)
    for (const [index, call] of calls.entries()) times[index]?.push(await took(call));
  const medians = times.map((values) => percentile(values, 0.5));
  return (medians.at(-1) ?? 0) / (medians[0] ?? 1);
}

/** Whether this call costs too much at the largest size. */
const misses = (call: Call | undefined, times: number[][], ratio: number) =>
  ratio > goal || percentile(times.at(-1) ?? [], 0.5) > (call?.mostMs ?? Infinity);

const figure = (value: number) => value.toFixed(1).padStart(7);
console.log(`\n${'ms'.padEnd(48)}${sizes.map((rows) => `p50/p99 at ${rows}`.padStart(17)).join('')}   ratio`);

let missed = 0;
let measured = 0;
const names = callsBySize[0]?.map(({ name }) => name) ?? [];
for (const [index, name] of names.entries()) {
  if (only && !name.includes(only)) continue;
  const calls = callsBySize.map((all) => all[index]).filter((call) => call !== undefined);
  for (const call of calls) for (let round = 0; round < warmUps; round += 1) await call.run();
  const times: number[][] = calls.map(() => []);
  let ratio = await measure(calls, times);
  for (let chance = 1; chance < chances && misses(calls[0], times, ratio); chance += 1)
    ratio = await measure(calls, times);
  measured += 1;
  const isMissed = misses(calls[0], times, ratio);
  if (isMissed) missed += 1;
  const cells = times.map((values) => `  ${figure(percentile(values, 0.5))} ${figure(percentile(values, 0.99))}`);
  console.log(`${name.padEnd(48)}${cells.join('')}  ${ratio.toFixed(2)}${isMissed ? '  MISSED' : ''}`);
}

for (const api of apis) await api.close();
rmSync(folder, { recursive: true, force: true });
console.log(`\n${measured - missed} of ${measured} within ${goal} times what a thousand rows cost`);
process.exit(missed === 0 ? 0 : 1);
