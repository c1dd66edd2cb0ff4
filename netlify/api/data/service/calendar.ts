import type { AppContext } from '#api/context.ts';
import type { FeedEntry } from '#api/calendar/feed.ts';
import { byField } from '#api/data/columns.ts';
import { value } from '#api/data/result.ts';
import { serviceRpc } from '#api/data/service/client.ts';

/** What is due for whoever made the address with this secret; null where nobody did. */
export async function readFeed(c: AppContext, hash: string): Promise<FeedEntry[] | null> {
  const found = value(await serviceRpc(c)('calendar_feed', { hash })) as object[] | null;
  return found && (found.map(byField) as unknown as FeedEntry[]);
}
