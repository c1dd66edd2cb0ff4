import { documentSchema, type Document } from '#shared/contracts/documents.ts';
import { z } from '#shared/zod.ts';
import { createListQuery, perId } from '#lib/query.ts';

const rows = z.array(documentSchema);

export const $documents = createListQuery<Document>('/api/documents', rows);
export const projectDocumentsQuery = perId((id: number) =>
  createListQuery<Document>(`/api/projects/${id}/documents`, rows),
);
