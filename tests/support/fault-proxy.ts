import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What the proxy does with a request, before or instead of passing it on. */
export type Fault =
  | { kind: 'hang' }
  | { kind: 'hold'; until: Promise<unknown> }
  /** Passed on and carried out, but the connection breaks in the middle of the answer. */
  | { kind: 'break-answer' }
  /** Carried out, and then nobody answers. */
  | { kind: 'swallow-answer' }
  | { kind: 'answer'; status: number; body: string; type?: string };

type Choose = (request: { method: string; path: string }) => Fault | undefined;

function readBody(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => resolve(Buffer.concat(chunks)));
    incoming.on('error', reject);
  });
}

/**
 * Stands between the API and the embedded database and fails on demand. Not listening is the fault of a database that
 * refuses connections: `down` and `up` switch it.
 */
export async function startFaultProxy(target: string) {
  let choose: Choose = () => undefined;
  const seen: string[] = [];
  const sockets = new Set<Socket>();

  function pass(incoming: IncomingMessage, body: Buffer): Promise<{ reply: IncomingMessage; text: Buffer }> {
    return new Promise((resolve, reject) => {
      const url = new URL(incoming.url ?? '/', target);
      const headers = { ...incoming.headers, host: url.host, connection: 'close' };
      const outgoing = request(url, { method: incoming.method, headers }, (reply) => {
        readBody(reply).then((text) => resolve({ reply, text }), reject);
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    seen.push(`${method} ${path}`);
    const body = await readBody(incoming);
    const fault = choose({ method, path });
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'hold') await fault.until;
    if (fault?.kind === 'answer') {
      outgoing.writeHead(fault.status, { 'content-type': fault.type ?? 'application/json' }).end(fault.body);
      return;
    }
    const { reply, text } = await pass(incoming, body);
    if (fault?.kind === 'swallow-answer') return;
    if (fault?.kind === 'break-answer') {
      outgoing.writeHead(reply.statusCode ?? 200, { ...reply.headers, 'content-length': text.length + 100 });
      outgoing.write(text.subarray(0, Math.ceil(text.length / 2)));
      setTimeout(() => incoming.socket.destroy(), 20);
      return;
    }
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers).end(text);
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  async function down() {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** Every call that arrived, oldest first. */
    seen,
    /** Connections that are open now. */
    open: () => sockets.size,
    fail: (next: Choose) => {
      choose = next;
    },
    heal: () => {
      choose = () => undefined;
      seen.length = 0;
    },
    down,
    up: () => listen(port),
    isUp: () => server.listening,
  };
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** Faults for the calls whose method and path look like this. */
export const when =
  (pattern: RegExp, fault: Fault): Choose =>
  ({ method, path }) =>
    pattern.test(`${method} ${path}`) ? fault : undefined;
