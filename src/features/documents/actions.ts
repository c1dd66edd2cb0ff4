import type { createDocumentSchema, Document } from '#shared/contracts/documents.ts';
import type { DocumentStatus } from '#shared/document-status.ts';
import type { z } from '#shared/zod.ts';
import { callApi, overtakenBy } from '#lib/api-client.ts';
import { documentReply } from '#lib/member-replies.ts';
import { refresh } from '#lib/query.ts';
import { asMember } from '#lib/session-end.ts';
import { $documents, projectDocumentsQuery } from './queries.ts';

function refreshDocuments({ projectId }: Document) {
  refresh($documents.path, '/api/notifications');
  if (projectId !== null) refresh(projectDocumentsQuery(projectId).path);
}

export async function uploadDocument(body: z.infer<typeof createDocumentSchema>): Promise<void> {
  const stored = await asMember(() => callApi('/api/documents', { method: 'POST', body, reply: documentReply }));
  refreshDocuments(stored);
}

/** Approves or rejects a document in the state that was seen. If somebody else was first, the lists are read again. */
export async function reviewDocument(seen: Document, status: DocumentStatus, reason?: string): Promise<Document> {
  const body = { status, ifStatus: seen.status, ...(reason ? { reason } : {}) };
  try {
    const stored = await asMember(() =>
      callApi(`/api/documents/${seen.id}`, { method: 'PATCH', body, reply: documentReply }),
    );
    refreshDocuments(stored);
    return stored;
  } catch (error) {
    if (overtakenBy(error) !== undefined) refreshDocuments(seen);
    throw error;
  }
}
