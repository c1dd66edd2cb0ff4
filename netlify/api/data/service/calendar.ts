import type { AppContext } from '#api/context.ts';
import type { FeedEntry } from '#api/calendar/feed.ts';
import { deadlineOf } from '#api/data/backend-fetch.ts';
import { value } from '#api/data/result.ts';
import { secretClient } from '#api/data/service/client.ts';
import type { DueKind } from '#shared/contracts/calendar.ts';

interface FeedRow {
  kind: DueKind;
  id: number | null;
  title: string;
  day: string;
  project_id: number | null;
  project_title: string | null;
  is_done: boolean;
  changed_at: string;
  starts_at: string | null;
  ends_at: string | null;
  about: string | null;
  call_id: number | null;
  revision: number | null;
}

/** What is due for whoever made the address with this secret; null where nobody did. */
export async function readFeed(c: AppContext, hash: string): Promise<FeedEntry[] | null> {
  const answer = await secretClient(c.var.deps).rpc('calendar_feed', { hash }).abortSignal(deadlineOf(c));
  const found = value(answer) as unknown as FeedRow[] | null;
  return (
    found?.map(
      ({
        project_id: projectId,
        project_title: projectTitle,
        is_done: isDone,
        changed_at: changedAt,
        starts_at: startsAt,
        ends_at: endsAt,
        call_id: callId,
        ...rest
      }) => ({
        ...rest,
        projectId,
        projectTitle,
        isDone,
        changedAt,
        startsAt,
        endsAt,
        callId,
      }),
    ) ?? null
  );
}
