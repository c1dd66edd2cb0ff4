import type { AppContext } from '#netlify/api/context.ts';
import type { FeedEntry } from '#netlify/api/calendar/feed.ts';
import { byField } from '#netlify/api/data/columns.ts';
import { value } from '#netlify/api/data/result.ts';
import { serviceRpc } from '#netlify/api/data/service/client.ts';

/** What is due for whoever made the address with this secret; null where nobody did. */
export async function readFeed(c: AppContext, hash: string): Promise<FeedEntry[] | null> {
  const found = value(await serviceRpc(c)('calendar_feed', { hash })) as object[] | null;
  return found && (found.map(byField) as unknown as FeedEntry[]);
}
