import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer, type Http2Bindings, type HttpBindings, type ServerType } from '@hono/node-server';
import { createApp } from '#api/app.ts';
import { type Mode, parseEnv } from '#api/env.ts';
import { rateLimits, type RateLimit, type RateLimitName } from '#api/limits.ts';
import { type Log, logToStdout } from '#api/log.ts';
import { sendDueMailQuietly } from '#api/mail/send-due.ts';
import { serveSite } from '#dev/server/site.ts';

export interface ServerOptions {
  root: string;
  publicDir: string;
  port: number;
  host?: string | undefined;
  mode: Mode;
  env: Record<string, string | undefined>;
  log?: Log;
}

export interface RunningServer {
  url: string;
  port: number;
  /** From the call on nothing new is taken; resolves when what is in flight has finished. */
  stop: () => Promise<void>;
}

/** A request that has not arrived whole by then is ended. */
const requestTimeoutMs = 14_000;

/** What the hosting service's schedule does there. */
const mailEveryMs = 60_000;

function scaledLimits(scale: number): Record<RateLimitName, RateLimit> {
  const scaled = Object.entries(rateLimits).map(([name, { limit, windowSeconds }]) => [
    name,
    { limit: limit * scale, windowSeconds },
  ]);
  return Object.fromEntries(scaled) as Record<RateLimitName, RateLimit>;
}

/**
 * Closes the connections on which no request is under way. Node's own way leaves those on which none ever was, such as
 * browsers open ahead of the next click, and the server would wait for them.
 */
function unusedCloser(server: ServerType): () => void {
  const requests = new Map<Socket, number>();
  const count = (socket: Socket, by: number) => {
    const before = requests.get(socket);
    if (before !== undefined) requests.set(socket, before + by);
  };
  server.on('connection', (socket: Socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) => {
    count(socket, 1);
    reply.once('close', () => count(socket, -1));
  });
  return () => {
    for (const [socket, underWay] of requests) if (underWay === 0) socket.destroy();
  };
}

/** The whole product on one port: the built site by Netlify's rules, and `/api` by the same app that Netlify runs. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const env = parseEnv(options.env, options.mode);
  const limits = scaledLimits(env.LIMITS_SCALE ?? 1);
  const deps = { env, limits, log: options.log ?? logToStdout, fetch };
  const app = createApp(deps);
  const site = await serveSite(options.root, options.publicDir);

  const answer = (request: Request, { incoming }: HttpBindings | Http2Bindings) => {
    const { pathname } = new URL(request.url);
    const isApi = pathname === '/api' || pathname.startsWith('/api/');
    if (!isApi) return site(request);
    const ip = incoming.socket.remoteAddress ?? null;
    return app.fetch(request, { ip, waitUntil: (work) => void work });
  };
  let stopping = false;
  const server = createAdaptorServer({
    fetch: async (request: Request, bindings: HttpBindings | Http2Bindings) => {
      const reply = await answer(request, bindings);
      // A connection that stays open would bring new requests for as long as its client likes.
      if (stopping) bindings.outgoing.setHeader('Connection', 'close');
      return reply;
    },
  });
  const closeUnused = unusedCloser(server);
  if ('requestTimeout' in server) server.requestTimeout = requestTimeoutMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', resolve);
  });
  const mailTimer = setInterval(() => void sendDueMailQuietly(deps), mailEveryMs).unref();
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      stopping = true;
      clearInterval(mailTimer);
      server.close(() => resolve());
      closeUnused();
    });
  return { url: `http://localhost:${port}`, port, stop };
}
