import type { Document, DocumentVersion } from '#src/shared/contracts/documents.ts';
import { memberApi } from '#src/lib/api.ts';
import { createListQuery, createQuery, type Listing, queryById, type Query, refresh } from '#src/lib/query.ts';

export const $documents: Query<Listing<Document>> = createListQuery(memberApi.documents, {});
export const projectDocumentsQuery = queryById((id: number): Query<Listing<Document>> =>
  createListQuery(memberApi.projects[':id'].documents, { param: { id } }),
);

export const documentQuery = queryById((id: number): Query<Document> =>
  createQuery(memberApi.documents[':id'], { param: { id } }),
);

export const versionsQuery = queryById((id: number): Query<DocumentVersion[]> =>
  createQuery(memberApi.documents[':id'].versions, { param: { id } }),
);

/** Reads again the documents that were opened: others may have decided on them, or added a version. */
export const refreshOpenDocuments = () => refresh(...documentQuery.paths(), ...versionsQuery.paths());

const versionRoute = memberApi.documents[':id'].versions[':number'];

/** Where the file of a version is read, and with `save` where a browser keeps it. */
export const fileAddress = (id: number, number: number) => versionRoute.file.$path({ param: { id, number } });
export const downloadAddress = (address: string) => `${address}?save`;
export const certificateAddress = (id: number, number: number) =>
  versionRoute.certificate.$path({ param: { id, number } });
