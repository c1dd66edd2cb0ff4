import { fail } from '#build/fail.ts';
import { runStep, vitestArgs } from '#tools/steps.ts';
import { startPostgres } from './postgres-server.ts';

const suites = ['rls-sql', 'rules', 'lints', 'races', 'move'].map((name) => `supabase/tests/${name}`);

/** Policies, triggers, lints and races on a Postgres server with the roles and grants of a hosted project. */
async function run(): Promise<void> {
  // A hundred people at once, beside the files that run meanwhile.
  const server = startPostgres(['max_connections=300']);
  const env = { TEST_DATABASE_URL: server.url };
  const { ok } = await runStep('on a Postgres server', vitestArgs('database', suites), { live: true, env });
  server.stop();
  process.exitCode = ok ? 0 : 1;
}

await run().catch(fail);
