import { once } from 'node:events';
import { createServer } from 'node:net';

/** Fails with the system's own error where a port is taken, before anything is built for it. */
export async function claimPort(port: number, host = '127.0.0.1'): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  await once(probe.close(), 'close');
}
