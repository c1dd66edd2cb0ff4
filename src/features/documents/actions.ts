import type { createDocumentSchema, Document } from '#shared/contracts/documents.ts';
import type { DocumentStatus } from '#shared/document-status.ts';
import type { z } from '#shared/zod.ts';
import { memberApi, reply } from '#lib/api.ts';
import { overtakenBy } from '#lib/api-failure.ts';
import { refresh } from '#lib/query.ts';
import { $documents, projectDocumentsQuery } from './queries.ts';

function refreshDocuments({ projectId }: Document) {
  refresh($documents.path, memberApi.notifications.$path());
  if (projectId !== null) refresh(projectDocumentsQuery(projectId).path);
}

export async function uploadDocument(body: z.infer<typeof createDocumentSchema>): Promise<void> {
  const stored = await reply(memberApi.documents.$post({ json: body }));
  refreshDocuments(stored);
}

/** Approves or rejects a document in the state that was seen. If somebody else was first, the lists are read again. */
export async function reviewDocument(seen: Document, status: DocumentStatus, reason?: string): Promise<Document> {
  const body = { status, ifStatus: seen.status, ...(reason ? { reason } : {}) };
  try {
    const stored = await reply(memberApi.documents[':id'].$patch({ param: { id: seen.id }, json: body }));
    refreshDocuments(stored);
    return stored;
  } catch (error) {
    if (overtakenBy(error) !== undefined) refreshDocuments(seen);
    throw error;
  }
}
