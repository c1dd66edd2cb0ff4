import type { Document, DocumentVersion } from '#src/shared/contracts/documents.ts';
import { memberApi } from '#src/lib/api.ts';
import { createListQuery, createQuery, type Listing, type Query } from '#src/lib/query.ts';

export const documentsQuery: Query<Listing<Document>> = createListQuery(memberApi.documents, {}, ['documents']);
export const projectDocumentsQuery = (id: number): Query<Listing<Document>> =>
  createListQuery(memberApi.projects[':id'].documents, { param: { id } }, [`documents:${id}`]);

export const documentQuery = (id: number): Query<Document> =>
  createQuery(memberApi.documents[':id'], { param: { id } }, ['documents']);

export const versionsQuery = (id: number): Query<DocumentVersion[]> =>
  createQuery(memberApi.documents[':id'].versions, { param: { id } }, ['documents']);

const versionRoute = memberApi.documents[':id'].versions[':number'];

/** Where the file of a version is read, and with `save` where a browser keeps it. */
export const fileAddress = (id: number, number: number) => versionRoute.file.$path({ param: { id, number } });
export const downloadAddress = (address: string) => `${address}?save`;
export const certificateAddress = (id: number, number: number) =>
  versionRoute.certificate.$path({ param: { id, number } });
