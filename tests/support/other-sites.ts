import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startDatabase } from '#dev/database/database.ts';
import { publicDir, root, stateDir } from '#build/paths.ts';
import { startServer } from '#dev/server/server.ts';
import { copyOf, patientMs, type Template } from '#tests/support/test-server.ts';

/** The site as it is built with PUBLIC_ASSISTANT=off. Returns the folder. */
export function buildWithoutAssistant(): Promise<string> {
  const folder = join(stateDir, 'dist-without-assistant');
  return new Promise((resolve, reject) => {
    const command = [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--outDir', folder];
    const env = { ...process.env, PUBLIC_ASSISTANT: 'off' };
    const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve(folder);
      else reject(new Error('The site without an assistant could not be built.'));
    });
  });
}

export interface OtherSite {
  folder?: string;
  /** The database is empty, or has the demo data. */
  template?: Template;
}

/** A built site with a server and a database of its own, for browser tests. Abuse limits are out of their way. */
export async function startSite(
  settings: Record<string, string>,
  { folder = publicDir, template = 'migrated' }: OtherSite = {},
) {
  const database = await startDatabase({ copyOf: copyOf(template), mostWaitMs: patientMs });
  const server = await startServer({
    root,
    publicDir: folder,
    port: 0,
    mode: 'local',
    env: {
      SUPABASE_URL: database.url,
      SUPABASE_PUBLISHABLE_KEY: database.keys.publishable,
      SUPABASE_SECRET_KEY: database.keys.secret,
      LIMITS_SCALE: '10000',
      ...settings,
    },
    log: () => undefined,
    backendMs: patientMs,
  });
  return {
    url: server.url,
    database,
    async stop() {
      await server.stop();
      await database.stop();
    },
  };
}
