import { createClient } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '#src/shared/database.types.ts';

/** The database of the worker that runs this file. */
export function ownDatabase() {
  const worker = Number(process.env.VITEST_POOL_ID);
  const database = inject('databases')[worker - 1];
  if (!database) throw new Error(`Worker ${worker} has no database.`);
  return database;
}

/** Whether Auth knows the address, with or without a profile. */
export async function hasAccount(email: string): Promise<boolean> {
  const { url, secret } = ownDatabase();
  const username = `free-${randomUUID().slice(0, 8)}`;
  const { data } = await createClient<Database>(url, secret).rpc('registration_problem', { username, email });
  return data === 'email';
}
