import type { createRequestSchema, Request, RequestAnswer } from '#shared/contracts/requests.ts';
import type { z } from '#shared/zod.ts';
import { memberApi, reply } from '#lib/api.ts';
import { localDay } from '#lib/format.ts';
import { createListQuery, type Listing, queryById, type Query, refresh } from '#lib/query.ts';

const requests = memberApi.projects[':id'].requests;

export const requestsQuery = queryById((id: number): Query<Listing<Request>> =>
  createListQuery(requests, { param: { id } }),
);

/** The request as it is stored now, and what tells of it. */
function show(stored: Request): void {
  requestsQuery(stored.projectId).patch(({ rows, ...listing }) => ({
    ...listing,
    rows: [stored, ...rows.filter(({ id }) => id !== stored.id)].sort((a, b) => b.id - a.id),
  }));
  refreshNews();
}

const refreshNews = () =>
  refresh(memberApi.notifications.$path(), memberApi.user.day[':today'].$path({ param: { today: localDay() } }));

export async function ask(projectId: number, json: z.infer<typeof createRequestSchema>): Promise<void> {
  show(await reply(requests.$post({ param: { id: projectId }, json })));
}

export async function answer({ id, projectId, updatedAt }: Request, json: RequestAnswer): Promise<void> {
  const param = { id: projectId, requestId: id };
  try {
    show(await reply(requests[':requestId'].$patch({ param, json: { ...json, ifUpdatedAt: updatedAt } })));
  } catch (error) {
    // Somebody else may have answered meanwhile.
    refresh(requestsQuery(projectId).path);
    throw error;
  }
}

export async function takeBack({ id, projectId }: Request): Promise<void> {
  await requests[':requestId'].$delete({ param: { id: projectId, requestId: id } });
  requestsQuery(projectId).patch(({ rows, ...listing }) => ({ ...listing, rows: rows.filter((row) => row.id !== id) }));
  refreshNews();
}
