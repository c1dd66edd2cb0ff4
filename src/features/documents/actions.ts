import {
  documentSchema,
  type createDocumentSchema,
  type Document,
  type DocumentStatus,
} from '#shared/contracts/documents.ts';
import type { z } from '#shared/zod.ts';
import { callApi } from '#lib/api-client.ts';
import { refresh } from '#lib/query.ts';
import { asMember } from '#lib/session-end.ts';
import { $documents, projectDocumentsQuery } from './queries.ts';

function refreshDocuments({ projectId }: Document) {
  refresh($documents.path, '/api/notifications');
  if (projectId !== null) refresh(projectDocumentsQuery(projectId).path);
}

export async function uploadDocument(body: z.infer<typeof createDocumentSchema>): Promise<void> {
  const stored = await asMember(() => callApi('/api/documents', { method: 'POST', body, reply: documentSchema }));
  refreshDocuments(stored);
}

export async function reviewDocument(id: number, status: DocumentStatus, reason?: string): Promise<void> {
  const body = { status, ...(reason ? { reason } : {}) };
  const stored = await asMember(() =>
    callApi(`/api/documents/${id}`, { method: 'PATCH', body, reply: documentSchema }),
  );
  refreshDocuments(stored);
}
