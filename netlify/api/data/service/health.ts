import type { AppContext } from '#api/context.ts';
import { deadlineOf } from '#api/data/backend-fetch.ts';
import { secretClient } from '#api/data/service/client.ts';

/** True when the database answers at all. */
export async function pingDatabase(c: AppContext): Promise<boolean> {
  const { error } = await secretClient(c.var.deps).rpc('ping').abortSignal(deadlineOf(c));
  return error === null;
}
