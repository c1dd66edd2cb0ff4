import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type AstroIntegration, dev } from 'astro';
import type { createApp } from '#netlify/api/app.ts';
import type { ServerEnv } from '#netlify/api/env.ts';
import { rateLimits } from '#netlify/api/limits.ts';
import { logToStdout } from '#netlify/api/log.ts';
import { sendDueMailQuietly } from '#netlify/api/mail/send-due.ts';
import { connectDatabase } from '#dev/database/database.ts';
import { writeBuildFacts } from '#build/migration-list.ts';
import { fail } from '#build/fail.ts';
import { isFile, proxyFile } from '#dev/server/files.ts';
import { embeddedEnv, readEnv } from '#dev/server/local-env.ts';
import { mailEveryMs } from '#dev/server/server.ts';
import { dataFolder, root } from '#build/paths.ts';
import { writeSearchIndex } from '#build/search-index/write.ts';

const port = Number(process.env.PORT ?? 8888);

const log = logToStdout();

const services = readdirSync(join(root, 'src/content/services')).length;

/** Where netlify.toml leads what is no page: the deep links of the apps, and a service that there is not. */
function rewritten(path: string): string | undefined {
  const [, app, id] = /^(?:\/(portal|admin)\/|\/service\/(.+))/.exec(path) ?? [];
  if (app !== undefined) return `/${app}`;
  return id === undefined || (Number(id) > 0 && Number(id) <= services) ? undefined : '/service/unknown';
}

/** Serves `/api` from the sources, so that a change counts from the next call on, and Netlify's rewrites before Astro. */
function product(env: ServerEnv, isEmbedded: boolean): AstroIntegration {
  return {
    name: 'product',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const listener = getRequestListener(async (request, { incoming }) => {
          const sources = (await server.ssrLoadModule('/netlify/api/app.ts')) as { createApp: typeof createApp };
          if (isEmbedded && isFile(new URL(request.url).pathname)) return proxyFile(request, env.SUPABASE_URL);
          const storage = isEmbedded ? { storageUrl: '' } : {};
          const app = sources.createApp({ env, limits: rateLimits, log, fetch, ...storage });
          return app.fetch(request, { ip: incoming.socket.remoteAddress ?? null, waitUntil: (work) => void work });
        });
        server.middlewares.use((request, response, next) => {
          const { pathname, search } = new URL(request.url ?? '/', `http://localhost:${port}`);
          if (pathname.startsWith('/api/') || (isEmbedded && isFile(pathname))) return void listener(request, response);
          const page = rewritten(pathname);
          if (page !== undefined) request.url = page + search;
          next();
        });
      },
    },
  };
}

async function start() {
  writeSearchIndex();
  writeBuildFacts();
  const database = process.env.SUPABASE_URL ? null : await connectDatabase(dataFolder(), { seed: true });
  const env = database ? readEnv(embeddedEnv(database), 'local', port) : readEnv(process.env, 'production', port);
  const server = await dev({ root, server: { port }, integrations: [product(env, database !== null)] });
  console.log(`Hot reload at http://localhost:${server.address.port}`);
  const mailTimer = setInterval(() => void sendDueMailQuietly({ env, limits: rateLimits, log, fetch }), mailEveryMs);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    clearInterval(mailTimer);
    await server.stop();
    await database?.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

await start().catch(fail);
