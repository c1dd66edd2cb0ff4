import { secretClient } from '#api/data/service/client.ts';
import { value } from '#api/data/result.ts';
import type { Deps } from '#api/deps.ts';

/** Removes sessions that nobody can renew any more, and what Auth noted down long ago; how many there were. */
export async function deleteOldSessions(deps: Deps): Promise<number> {
  return value(await secretClient(deps).rpc('forget_old_sessions')) ?? 0;
}
