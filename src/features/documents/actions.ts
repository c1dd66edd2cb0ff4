import type { correctDocumentSchema, createDocumentSchema, Document } from '#src/shared/contracts/documents.ts';
import type { z } from '#src/shared/zod.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { newerVersionIn } from '#src/lib/api-failure.ts';
import { changed, patch, removeRows } from '#src/lib/query.ts';
import { documentsQuery, documentQuery, projectDocumentsQuery } from './queries.ts';

/** Reads again what a change of a document shows in. */
export const refreshDocuments = ({ projectId }: Pick<Document, 'projectId'>) =>
  changed([`documents:${projectId ?? 0}`, 'notifications']);

/** At once, however long it takes to read it again: a decision that was made must not look as if it were still to come. */
function show(stored: Document): void {
  patch(documentQuery(stored.id), () => stored);
  refreshDocuments(stored);
}

export async function uploadDocument(body: z.infer<typeof createDocumentSchema>): Promise<void> {
  const stored = await reply(memberApi.documents.$post({ json: body }));
  refreshDocuments(stored);
}

export type Decision = 'approved' | 'rejected';

/** Decides on the version and the status that were seen. If somebody else was first, the lists are read again. */
export async function reviewDocument(seen: Document, status: Decision, reason?: string): Promise<Document> {
  const { version, status: ifStatus, name: ifName, description } = seen;
  const body = { status, version, ifStatus, ifName, ifDescription: description ?? '', ...(reason && { reason }) };
  try {
    // It is also sent by a page that is being left.
    const left = { init: { keepalive: true } };
    const stored = await reply(memberApi.documents[':id'].$patch({ param: { id: seen.id }, json: body }, left));
    show(stored);
    return stored;
  } catch (error) {
    if (newerVersionIn(error) !== undefined) refreshDocuments(seen);
    throw error;
  }
}

/** Says until when a decision is wanted, or that there is no hurry; with `asks` also whether it is. */
export async function setReviewDue({ id }: Document, reviewDue: string | null, asks?: boolean): Promise<void> {
  const route = memberApi.documents[':id']['review-due'];
  show(await reply(route.$put({ param: { id }, json: { reviewDue, ...(asks !== undefined && { asks }) } })));
}

/** Whoever has to decide is told once more. */
export async function remindOfDocument(id: number): Promise<void> {
  await reply(memberApi.documents[':id'].reminder.$post({ param: { id }, json: {} }));
}

export async function correctDocument({ id }: Document, json: z.infer<typeof correctDocumentSchema>): Promise<void> {
  show(await reply(memberApi.documents[':id'].name.$put({ param: { id }, json })));
}

export async function removeDocument(document: Document): Promise<void> {
  const { id, projectId } = document;
  await reply(memberApi.documents.delete.$post({ json: { ids: [id] } }));
  // Before the question closes, which else gives the focus to a row that goes.
  const lists = projectId === null ? [documentsQuery] : [documentsQuery, projectDocumentsQuery(projectId)];
  for (const list of lists) removeRows(list, [document]);
  refreshDocuments(document);
}
