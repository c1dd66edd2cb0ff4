/**
 * How long the costliest calls keep others waiting: while each is answered, a light one is asked every 20 ms. The server
 * and the database are processes of their own. Judged is for how long at once the server works on anything, by its own
 * processor time; how long others waited by the clock on the wall depends on what else the machine does, and is printed.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { heavyCalls } from '#tools/bench/delays/heavy-calls.ts';
import { percentile } from '#tools/bench/support/statistics.ts';
import { Visitor } from '#tools/bench/support/visitor.ts';

const goalMs = 200;
/** The light calls begin so long before the costly one: their processes have to start. */
const leadMs = 1000;

const product = fork(join(import.meta.dirname, 'delays', 'product.ts'), { execArgv: process.execArgv });
const url = await new Promise<string>((resolve, reject) => {
  product.once('message', (message) => resolve(message as string));
  product.once('exit', () => reject(new Error('The server did not start.')));
});

const other = new Visitor(url, 3);
await other.signIn('team');

/** Light calls, asked so often: one that the server answers by itself, and one that asks Auth and the database. */
const lightCalls = [
  { path: '/api/auth/session', cookie: '', everyMs: 20 },
  { path: '/api/notifications?limit=1', cookie: other.cookies, everyMs: 150 },
];

/** What each of the light calls took while this was done. */
async function meanwhile(work: () => Promise<unknown>): Promise<number[][]> {
  const askers = lightCalls.map(({ path, cookie, everyMs }) =>
    fork(join(import.meta.dirname, 'delays', 'asker.ts'), [url + path, cookie, String(everyMs)], {
      execArgv: process.execArgv,
    }),
  );
  const took = askers.map(
    (asker) =>
      new Promise<number[]>((resolve, reject) => {
        asker.once('message', (all) => resolve(all as number[]));
        asker.once('exit', () => reject(new Error('The light calls failed.')));
      }),
  );
  await new Promise((resolve) => setTimeout(resolve, leadMs));
  await work();
  for (const asker of askers) asker.send('over');
  return Promise.all(took);
}

/** For how long at once the server has been at work, and how late its loop came, since this was last asked. */
function busiest(): Promise<{ atOnce: number; late: number }> {
  const answer = new Promise<{ atOnce: number; late: number }>((resolve) =>
    product.once('message', (told) => resolve(told as { atOnce: number; late: number })),
  );
  product.send('busiest');
  return answer;
}

const columns = ['took', 'at once', 'loop late', 'others p50', 'others max', 'signed in p50', 'signed in max'];
console.log(`${'while this is answered'.padEnd(44)}${columns.map((head) => head.padStart(14)).join('')}`);
const figure = (ms: number) => `${ms.toFixed(0)} ms`.padStart(14);
let missed = 0;
for (const { name, run } of await heavyCalls(url)) {
  await busiest();
  let tookMs = 0;
  const others = await meanwhile(async () => {
    const started = performance.now();
    await run();
    tookMs = performance.now() - started;
  });
  const { atOnce, late } = await busiest();
  if (atOnce > goalMs) missed += 1;
  const waits = others.flatMap((took) => [percentile(took, 0.5), Math.max(...took)]);
  const cells = [tookMs, atOnce, late, ...waits].map(figure).join('');
  console.log(`${name.padEnd(44)}${cells}${atOnce > goalMs ? '  MISSED' : ''}`);
}
const ended = new Promise((resolve) => product.once('exit', resolve));
product.disconnect();
await ended;
console.log(`\n${missed === 0 ? 'No call keeps' : `${missed} calls keep`} others waiting for more than ${goalMs} ms`);
process.exit(missed === 0 ? 0 : 1);
