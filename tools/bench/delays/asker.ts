/** Asks a light call again and again, in a process of its own, and says how long each answer took. */
import { setTimeout as wait } from 'node:timers/promises';

const [address = '', cookie = '', every = ''] = process.argv.slice(2);
const over = new AbortController();
process.once('message', () => over.abort());

const waiting: Promise<void>[] = [];
const took: number[] = [];
while (!over.signal.aborted) {
  const started = performance.now();
  const answered = fetch(address, { headers: { cookie } }).then(async (reply) => {
    await reply.text();
    if (!reply.ok) throw new Error(`${address} was answered ${reply.status}`);
    took.push(performance.now() - started);
  });
  waiting.push(answered);
  await wait(Number(every));
}
await Promise.all(waiting);
process.send?.(took, () => process.disconnect());
