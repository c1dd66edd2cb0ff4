import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorText } from '#build/fail.ts';
import { inspectFolder } from '#dev/database/folder.ts';
import { type Finding, fault, note, ok } from './finding.ts';

/** The data folder as it lies there, with or without a server over it. */
export function checkFolder(folder: string): Finding {
  try {
    const found = inspectFolder(folder);
    if (found === null) return note('Data', `there is none in ${folder} yet`, 'npm start makes it, with the demo data');
    if (found.missing.length > 0)
      return note('Data', `in ${folder} lacks ${found.missing.length} migrations`, 'npm start applies them');
    return ok('Data', `in ${folder} is whole, as far as its files tell`);
  } catch (error) {
    return fault('Data', errorText(error), 'nothing was written to it');
  }
}

/** The port of `npm start`: free, or in use by the product itself. */
export async function checkPort(port: number): Promise<Finding> {
  const server = createServer().listen(port, '127.0.0.1');
  const listening = await once(server, 'listening').catch(() => null);
  server.close();
  if (listening) return ok('Port', `${port} is free`);
  const signal = AbortSignal.timeout(2000);
  const reply = await fetch(`http://localhost:${port}/api/health`, { signal }).catch(() => null);
  if (reply?.headers.get('content-type')?.includes('json')) return ok('Port', `${port} serves this product`);
  return fault('Port', `${port} is in use by another program`, 'stop it, or choose another: PORT=8890 npm start');
}
