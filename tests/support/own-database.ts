import { inject } from 'vitest';

/** The database of the worker that runs this file. */
export function ownDatabase() {
  const worker = Number(process.env.VITEST_POOL_ID);
  const database = inject('databases')[worker - 1];
  if (!database) throw new Error(`Worker ${worker} has no database.`);
  return database;
}
