import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#netlify/api/app.ts';
import type { Mode } from '#netlify/api/env.ts';
import { rateLimits, type RateLimit, type RateLimitName } from '#netlify/api/limits.ts';
import { type Log, logToStdout, neverFailing } from '#netlify/api/log.ts';
import { runMaintenance } from '#netlify/api/maintenance.ts';
import { sendDueMailQuietly } from '#netlify/api/mail/send-due.ts';
import { compressedReply } from '#dev/server/compress.ts';
import { readEnv } from '#dev/server/local-env.ts';
import { limitConnections } from '#dev/server/connections.ts';
import { isFile, proxyFile } from '#dev/server/files.ts';
import { isForeign, servedOrigins } from '#dev/server/own-hosts.ts';
import { badRequest, refusalResponse, refuse, refuseUnreadable } from '#dev/server/refusals.ts';
import { serveSite } from '#dev/server/site.ts';
import { standInVies } from '#dev/server/stand-in-vies.ts';
import { standInCard } from '#dev/server/stand-in-card.ts';
import { invoicing } from '#src/data/invoicing.ts';

export interface ServerOptions {
  root: string;
  publicDir: string;
  port: number;
  host?: string | undefined;
  mode: Mode;
  env: Record<string, string | undefined>;
  log?: Log;
  /** How long the database and Auth may take, where that is more than a visitor should wait for. */
  backendMs?: number;
}

/** A request whose headers, or which as a whole, has not arrived by then is ended; Node looks each so often. */
const arrival = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1000 };

/** A busy caller may take up an idle connection late; one that had been closed meanwhile would look like an outage. */
const idleMs = 120_000;

/** What is in flight when the server stops has so long to finish. */
const finishWithinMs = 6000;

/** What the hosting service's schedule does there. */
export const mailEveryMs = 60_000;
const sweepEveryMs = 15 * 60_000;

function scaledLimits(scale: number) {
  const scaled = Object.entries(rateLimits).map(([name, one]) => [name, { ...one, limit: one.limit * scale }]);
  return Object.fromEntries(scaled) as Record<RateLimitName, RateLimit>;
}

/** Nobody pays an example firm: whoever has entered their own offers a card with a key alone. */
const exampleCard = ({ isExample }: { isExample: boolean }, { PUBLIC_SITE_URL }: { PUBLIC_SITE_URL: string }) =>
  isExample ? standInCard(PUBLIC_SITE_URL) : undefined;

/** Nothing outside is asked about the clients of an example firm. */
const exampleVies = ({ isExample }: { isExample: boolean }) => (isExample ? standInVies : undefined);

/** The whole product on one port: the built site by Netlify's rules, and `/api` by the same app that Netlify runs. */
export async function startServer({ root, publicDir, mode, host, ...options }: ServerOptions) {
  // What is wrong with the configuration is said before anything listens.
  readEnv(options.env, mode, options.port);
  const site = await serveSite(root, publicDir);
  const server = createServer({ ...arrival, keepAliveTimeout: idleMs });
  server.listen(options.port, host ?? '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const env = readEnv(options.env, mode, port);
  const origins = servedOrigins(port, host, env.PUBLIC_SITE_URL);
  const limits = scaledLimits(env.LIMITS_SCALE ?? 1);
  const log = neverFailing(options.log ?? logToStdout());
  const ending = new AbortController();
  // Browsers reach the embedded Storage through this server, and a hosted one by itself.
  const isEmbedded = mode === 'local';
  const standIn = isEmbedded && env.STRIPE_SECRET_KEY === undefined ? exampleCard(invoicing.firm, env) : undefined;
  const deps = {
    env,
    limits,
    log,
    fetch,
    localOrigins: origins,
    stopping: ending.signal,
    ...(isEmbedded && { storageUrl: '' }),
    ...(standIn && { card: standIn.card }),
    ...(isEmbedded && { vat: exampleVies(invoicing.firm) }),
    ...(options.backendMs !== undefined && { backendMs: options.backendMs }),
  };
  const app = createApp(deps);
  const answer = async (request: Request, { socket }: IncomingMessage) => {
    const { pathname } = new URL(request.url);
    if (isEmbedded && isFile(pathname)) return proxyFile(request, env.SUPABASE_URL);
    if (!/^\/api(?:\/|$)/.test(pathname)) return (await standIn?.answer(request)) ?? site(request);
    const reply = await app.fetch(request, { ip: socket.remoteAddress ?? null, waitUntil: (work) => void work });
    return compressedReply(reply, request.headers.get('accept-encoding') ?? '');
  };
  let stopping = false;
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const reply = await answer(request, incoming as IncomingMessage);
      // A connection that stays open would bring new requests for as long as its client likes, or the rest of what is too long.
      if (stopping || reply.status === 413) outgoing.setHeader('Connection', 'close');
      return reply;
    },
    { errorHandler: () => refusalResponse(badRequest) },
  );

  const url = `http://localhost:${port}`;
  const hosts = new Set([...origins].map((origin) => new URL(origin).host));
  const foreignHost = { status: 421, message: `This server answers at ${url} only.` };
  const closeUnused = limitConnections(server);
  server.on('request', (incoming, outgoing) => {
    if (isForeign(incoming, hosts)) refuse(outgoing, foreignHost);
    else void listener(incoming, outgoing);
  });
  server.on('clientError', refuseUnreadable);

  const mailTimer = setInterval(() => void sendDueMailQuietly(deps), mailEveryMs).unref();
  const sweepTimer = setInterval(() => void runMaintenance(deps), sweepEveryMs).unref();
  /** From the call on nothing new is taken; resolves when what is in flight has finished. */
  const stop = async () => {
    stopping = true;
    ending.abort();
    clearInterval(mailTimer);
    clearInterval(sweepTimer);
    // A request of which only half has been sent would be waited for.
    const cut = setTimeout(() => server.closeAllConnections(), finishWithinMs);
    const closed = once(server.close(), 'close');
    closeUnused();
    await closed;
    clearTimeout(cut);
  };
  return { url, port, stop };
}
