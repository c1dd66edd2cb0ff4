import pg from 'pg';
import { createHostedLike, dropHostedLike } from './hosted-like.ts';
import { openTestDatabase, type SqlDatabase } from './test-database.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

async function connect(address: string): Promise<Omit<SqlDatabase, 'another'>> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return {
    depth: 0,
    sql: async <T>(text: string, parameters: unknown[] = []) => (await client.query(text, parameters)).rows as T[],
    close: () => client.end(),
  };
}

/** A new database on a Postgres server, with every migration applied as a hosted project's owner applies it. */
async function openOnServer(url: string): Promise<SqlDatabase> {
  const name = `test_${process.pid}_${Date.now()}`;
  const address = await createHostedLike(url, name);
  const database = await connect(address);
  return {
    ...database,
    another: () => connect(address),
    close: async () => {
      await database.close();
      await dropHostedLike(url, name);
    },
  };
}

/** A migrated database for tests that need SQL only: embedded, or on the server that TEST_DATABASE_URL names. */
export function openSqlDatabase(): Promise<SqlDatabase> {
  const { TEST_DATABASE_URL: url } = process.env;
  return url ? openOnServer(url) : openTestDatabase();
}
