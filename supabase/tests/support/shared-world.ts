import { openSqlDatabase, type SqlDatabase } from './test-database.ts';
import { makeWorld, type World } from './world.ts';

let shared: Promise<{ database: SqlDatabase; world: World }> | undefined;

async function open() {
  const database = await openSqlDatabase();
  return { database, world: await makeWorld(database) };
}

/** The world of this worker, for the files that take back all that they do. It goes with the server of the run. */
export function sharedWorld(): Promise<{ database: SqlDatabase; world: World }> {
  shared ??= open();
  return shared;
}
