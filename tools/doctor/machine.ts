import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '#build/paths.ts';
import { type Finding, fault, note, ok } from './finding.ts';

export function checkNode(): Finding {
  const wanted = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  const [major] = process.versions.node.split('.');
  if (major === wanted.split('.')[0]) return ok('Node', process.versions.node);
  return note('Node', `${process.versions.node}, where Node ${wanted} is pinned`, 'run this through npm run doctor');
}

/** The port of `npm start`: free, or in use by the product itself. */
export async function checkPort(port: number): Promise<Finding> {
  const free = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  if (free) return ok('Port', `${port} is free`);
  const reply = await fetch(`http://localhost:${port}/api/health`, { signal: AbortSignal.timeout(2000) }).catch(
    () => null,
  );
  if (reply?.headers.get('content-type')?.includes('json')) return ok('Port', `${port} serves this product`);
  return fault('Port', `${port} is in use by another program`, 'stop it, or choose another: PORT=8890 npm start');
}
