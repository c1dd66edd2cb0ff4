import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#dev/server/server.ts';
import { root } from '#build/paths.ts';

/** The local server with one page and nothing behind its API, as https://corvane.example. */
export async function startBareServer() {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  writeFileSync(join(folder, 'index.html'), 'home');
  const server = await startServer({
    root,
    publicDir: folder,
    port: 0,
    mode: 'local',
    env: {
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0000000000000000',
      SUPABASE_SECRET_KEY: 'sb_secret_0000000000000000',
      PUBLIC_SITE_URL: 'https://corvane.example',
    },
    log: () => undefined,
  });
  return {
    url: server.url,
    port: server.port,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
