import type { AppContext } from '#netlify/api/context.ts';
import { value } from '#netlify/api/data/result.ts';
import { serviceRpc } from '#netlify/api/data/service/client.ts';
import type { Database } from '#src/shared/database.types.ts';

/** Null where no offer began the project. */
export async function endProject(
  c: AppContext,
  ending: Database['public']['Functions']['end_project']['Args'],
): Promise<number | null> {
  return value(await serviceRpc(c)('end_project', ending));
}
