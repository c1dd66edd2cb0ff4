import type { Document } from '#shared/contracts/documents.ts';
import { memberApi } from '#lib/api.ts';
import { createListQuery, type Listing, perId, type Query } from '#lib/query.ts';

export const $documents: Query<Listing<Document>> = createListQuery(memberApi.documents, {});
export const projectDocumentsQuery = perId((id: number): Query<Listing<Document>> =>
  createListQuery(memberApi.projects[':id'].documents, { param: { id } }),
);
