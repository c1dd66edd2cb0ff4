import { fail } from '#build/fail.ts';
import { runStep, vitestArgs } from '#tools/steps.ts';
import { startPostgres } from './postgres-server.ts';

const suites = ['rls-sql', 'rules', 'lints', 'races', 'move'].map((name) => `supabase/tests/${name}`);

/** Policies, triggers, lints and races on a Postgres server with the roles and grants of a hosted project. */
async function run(): Promise<boolean> {
  // A hundred people at once, beside the files that run meanwhile.
  const server = await startPostgres(['max_connections=300']);
  try {
    const env = { TEST_DATABASE_URL: server.url };
    return (await runStep('on a Postgres server', vitestArgs('database', suites), { live: true, env })).ok;
  } finally {
    server.stop();
  }
}

process.exit((await run().catch(fail)) ? 0 : 1);
