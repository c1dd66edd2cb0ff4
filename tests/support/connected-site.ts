import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startDatabase } from '#dev/database/database.ts';
import { root, stateDir } from '#tools/paths.ts';
import { startServer } from '#dev/server/server.ts';
import { imageFile } from '#tests/support/database-image.ts';

const publicDir = join(stateDir, 'connected-dist');

function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    const command = [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--outDir', publicDir];
    const env = { ...process.env, PUBLIC_ASSISTANT: 'local' };
    const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('The site with an assistant could not be built.'));
    });
  });
}

/** The site as it is built with an assistant, one server for each way in which its API can answer. */
export async function startConnectedSites(settings: Record<string, string>[]) {
  await build();
  const database = await startDatabase({ image: imageFile('migrated') });
  const servers = await Promise.all(
    settings.map((more) => {
      const env = {
        SUPABASE_URL: database.url,
        SUPABASE_PUBLISHABLE_KEY: database.keys.publishable,
        SUPABASE_SECRET_KEY: database.keys.secret,
        LIMITS_SCALE: '10000',
        ...more,
      };
      return startServer({ root, publicDir, port: 0, mode: 'local', env, log: () => undefined });
    }),
  );
  return {
    urls: servers.map(({ url }) => url),
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await database.stop();
    },
  };
}
