/**
 * A thread of the database's process that ends it when its parent is gone. The process hears of that by itself and stops
 * in order, unless Postgres in WebAssembly spins: then nothing but another thread ever runs again.
 */
import { workerData } from 'node:worker_threads';

const everyMs = 1000;
const { parent, graceMs } = workerData as { parent: number; graceMs: number };

function isThere(): boolean {
  try {
    process.kill(parent, 0);
    // Another process may have its number by now; where the system hands orphans on, it is not the parent.
    return process.ppid === parent;
  } catch {
    return false;
  }
}

const watching = setInterval(() => {
  if (isThere()) return;
  clearInterval(watching);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs);
}, everyMs);
