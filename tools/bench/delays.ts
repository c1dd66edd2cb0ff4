/**
 * How long the costliest calls keep others waiting: while each is answered, a light one is asked every 20 ms. The server
 * and the database are processes of their own. Judged is for how long at once the server works on anything, by its own
 * processor time; how long the others waited depends on what else the machine does, and is printed.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { heavyCalls } from '#tools/bench/delays/heavy-calls.ts';
import { percentile } from '#tools/bench/support/statistics.ts';

const goalMs = 200;
/** The light calls begin so long before the costly one. */
const leadMs = 300;

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
  await new Promise((resolve) => setTimeout(resolve, leadMs));
  await work();
  asker.postMessage('over');
  return took;
}

/** For how long at once the server has been at work since this was last asked. */
function busiest(): Promise<number> {
  const answer = new Promise<number>((resolve) => product.once('message', (ms) => resolve(ms as number)));
  product.send('busiest');
  return answer;
}

const heads = ['took', 'at once', 'others p50', 'others max'].map((head) => head.padStart(12)).join('');
console.log(`${'while this is answered'.padEnd(44)}${heads}`);
const figure = (ms: number) => `${ms.toFixed(0)} ms`.padStart(12);
let missed = 0;
for (const { name, run } of await heavyCalls(url)) {
  await busiest();
  const started = performance.now();
  const others = await meanwhile(run);
  const took = performance.now() - started - leadMs;
  const atOnce = await busiest();
  if (atOnce > goalMs) missed += 1;
  const cells = [took, atOnce, percentile(others, 0.5), Math.max(...others)].map(figure).join('');
  console.log(`${name.padEnd(44)}${cells}${atOnce > goalMs ? '  MISSED' : ''}`);
}
const ended = new Promise((resolve) => product.once('exit', resolve));
product.disconnect();
await ended;
console.log(`\n${missed === 0 ? 'No call keeps' : `${missed} calls keep`} others waiting for more than ${goalMs} ms`);
process.exit(missed === 0 ? 0 : 1);
