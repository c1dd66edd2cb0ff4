/**
 * How long the costliest calls keep others waiting: while each is answered, a light one is asked every 20 ms. The server
 * and the database are processes of their own, and the light call asks neither the database nor Auth, so that what is
 * measured is the server alone.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { heavyCalls } from '#tools/bench/delays/heavy-calls.ts';
import { percentile } from '#tools/bench/support/statistics.ts';

const goalMs = 200;
/** A call that misses the goal is tried again: a slow machine passes, a slow call does not. */
const chances = 3;

const product = fork(join(import.meta.dirname, 'delays', 'product.ts'), { execArgv: process.execArgv });
const url = await new Promise<string>((resolve, reject) => {
  product.once('message', (message) => resolve(message as string));
  product.once('exit', () => reject(new Error('The server did not start.')));
});

/** What the light calls took while this was done. */
async function meanwhile(work: () => Promise<unknown>): Promise<number[]> {
  const workerData = { address: `${url}/api/auth/session` };
  const asker = new Worker(join(import.meta.dirname, 'delays', 'asker.ts'), { workerData });
  const took = new Promise<number[]>((resolve, reject) => {
    asker.once('message', resolve);
    asker.once('error', reject);
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await work();
  asker.postMessage('over');
  return took;
}

console.log(
  `${'while this is answered'.padEnd(44)}${'took'.padStart(9)}${'others p50'.padStart(12)}${'longest'.padStart(9)}`,
);
const figure = (ms: number, width: number) => `${ms.toFixed(0)} ms`.padStart(width);
let missed = 0;
for (const { name, run } of await heavyCalls(url)) {
  let [longest, median, ms] = [Infinity, 0, 0];
  for (let chance = 0; chance < chances && longest > goalMs; chance += 1) {
    const started = performance.now();
    const took = await meanwhile(run);
    ms = performance.now() - started - 300;
    longest = Math.max(...took);
    median = percentile(took, 0.5);
  }
  if (longest > goalMs) missed += 1;
  const cells = `${figure(ms, 9)}${figure(median, 12)}${figure(longest, 9)}`;
  console.log(`${name.padEnd(44)}${cells}${longest > goalMs ? '  MISSED' : ''}`);
}
const ended = new Promise((resolve) => product.once('exit', resolve));
product.disconnect();
await ended;
console.log(`\n${missed === 0 ? 'No call keeps' : `${missed} calls keep`} others waiting for more than ${goalMs} ms`);
process.exit(missed === 0 ? 0 : 1);
