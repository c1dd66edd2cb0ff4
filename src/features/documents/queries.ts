import { documentsReply } from '#lib/member-replies.ts';
import { createListQuery, perId } from '#lib/query.ts';

export const $documents = createListQuery('/api/documents', documentsReply);
export const projectDocumentsQuery = perId((id: number) =>
  createListQuery(`/api/projects/${id}/documents`, documentsReply),
);
