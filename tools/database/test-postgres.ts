import { spawnSync } from 'node:child_process';
import { fail } from '#build/fail.ts';
import { bin } from '#tools/steps.ts';
import { startPostgres } from './postgres-server.ts';

const suites = ['rls-sql', 'rules', 'lints', 'races', 'move'].map((name) => `supabase/tests/${name}`);

/** Policies, triggers, lints and races on a Postgres server with the roles and grants of a hosted project. */
async function run(): Promise<number> {
  const server = await startPostgres();
  try {
    const { status } = spawnSync(
      process.execPath,
      [bin('vitest/vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', '--project', 'database', ...suites],
      { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.url } },
    );
    return status ?? 1;
  } finally {
    server.stop();
  }
}

process.exit(await run().catch(fail));
