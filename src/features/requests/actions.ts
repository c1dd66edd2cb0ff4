import type { createRequestSchema, Request, RequestAnswer } from '#src/shared/contracts/requests.ts';
import type { z } from '#src/shared/zod.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { localDay } from '#src/lib/format.ts';
import { createListQuery, type Listing, queryById, type Query, refresh, removeRows } from '#src/lib/query.ts';

const project = memberApi.projects[':id'];
const { requests } = project;

export const requestsQuery = queryById((id: number): Query<Listing<Request>> =>
  createListQuery(requests, { param: { id } }),
);

/** Shows a request as it is stored now. */
function show(stored: Request): void {
  requestsQuery(stored.projectId).patch(({ rows, ...listing }) => ({
    ...listing,
    rows: [stored, ...rows.filter(({ id }) => id !== stored.id)].sort((a, b) => b.id - a.id),
  }));
  refreshAround(stored.projectId);
}

/** What tells of a request, and what planning it changes. */
function refreshAround(id: number): void {
  const param = { id };
  const day = memberApi.user.day[':today'].$path({ param: { today: localDay() } });
  const lists = [memberApi.notifications.$path(), memberApi.projects.$path(), day];
  refresh(...lists, project.$path({ param }), project.milestones.$path({ param }));
}

export async function createRequest(projectId: number, json: z.infer<typeof createRequestSchema>): Promise<void> {
  show(await reply(requests.$post({ param: { id: projectId }, json })));
}

export async function answerRequest({ id, projectId, updatedAt }: Request, json: RequestAnswer): Promise<void> {
  const param = { id: projectId, requestId: id };
  try {
    show(await reply(requests[':requestId'].$patch({ param, json: { ...json, ifUpdatedAt: updatedAt } })));
  } catch (error) {
    // Somebody else may have answered meanwhile.
    refresh(requestsQuery(projectId).path);
    throw error;
  }
}

export async function takeBackRequest({ id, projectId }: Request): Promise<void> {
  await requests[':requestId'].$delete({ param: { id: projectId, requestId: id } });
  removeRows(requestsQuery(projectId), [{ id }]);
  refreshAround(projectId);
}
