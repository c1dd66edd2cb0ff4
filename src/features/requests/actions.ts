import type { createRequestSchema, Request, RequestAnswer } from '#src/shared/contracts/requests.ts';
import type { z } from '#src/shared/zod.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, createListQuery, type Listing, patch, type Query, refresh, removeRows } from '#src/lib/query.ts';

const project = memberApi.projects[':id'];
const { requests } = project;

export const requestsQuery = (id: number): Query<Listing<Request>> =>
  createListQuery(requests, { param: { id } }, [`requests:${id}`, `milestones:${id}`]);

/** Shows a request as it is stored now. */
function show(stored: Request): void {
  patch(requestsQuery(stored.projectId), ({ rows, ...listing }) => ({
    ...listing,
    rows: [stored, ...rows.filter(({ id }) => id !== stored.id)].sort((a, b) => b.id - a.id),
  }));
  refreshAround(stored.projectId);
}

/** A request, and what planning it changes. */
const refreshAround = (id: number) =>
  changed([`requests:${id}`, `project:${id}`, `milestones:${id}`, 'notifications'], requestsQuery(id));

export async function createRequest(projectId: number, json: z.infer<typeof createRequestSchema>): Promise<void> {
  show(await reply(requests.$post({ param: { id: projectId }, json })));
}

export async function answerRequest({ id, projectId, updatedAt }: Request, json: RequestAnswer): Promise<void> {
  const param = { id: projectId, requestId: id };
  try {
    show(await reply(requests[':requestId'].$patch({ param, json: { ...json, ifUpdatedAt: updatedAt } })));
  } catch (error) {
    // Somebody else may have answered meanwhile.
    refresh(requestsQuery(projectId));
    throw error;
  }
}

/** The client's word on the day and the price that were shown. */
export async function agreeToRequest({ id, projectId, updatedAt }: Request, agrees: boolean): Promise<void> {
  const param = { id: projectId, requestId: id };
  try {
    show(await reply(requests[':requestId'].agreement.$post({ param, json: { agrees, ifUpdatedAt: updatedAt } })));
  } catch (error) {
    refresh(requestsQuery(projectId));
    throw error;
  }
}

export async function takeBackRequest({ id, projectId }: Request): Promise<void> {
  await requests[':requestId'].$delete({ param: { id: projectId, requestId: id } });
  removeRows(requestsQuery(projectId), [{ id }]);
  refreshAround(projectId);
}
