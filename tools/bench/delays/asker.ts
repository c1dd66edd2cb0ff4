/** Asks a light call again and again, from a thread of its own, and says how long each answer took. */
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const everyMs = 20;
const { address } = workerData as { address: string };
const over = new AbortController();
parentPort?.once('message', () => over.abort());

const waiting: Promise<void>[] = [];
const took: number[] = [];
while (!over.signal.aborted) {
  const started = performance.now();
  const answered = fetch(address).then(async (reply) => {
    await reply.text();
    if (!reply.ok) throw new Error(`${address} was answered ${reply.status}`);
    took.push(performance.now() - started);
  });
  waiting.push(answered);
  await wait(everyMs);
}
await Promise.all(waiting);
parentPort?.postMessage(took);
