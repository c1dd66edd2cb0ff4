import type { Document, DocumentVersion } from '#shared/contracts/documents.ts';
import { memberApi } from '#lib/api.ts';
import { createListQuery, createQuery, isKept, type Listing, perId, type Query, refresh } from '#lib/query.ts';

export const $documents: Query<Listing<Document>> = createListQuery(memberApi.documents, {});
export const projectDocumentsQuery = perId((id: number): Query<Listing<Document>> =>
  createListQuery(memberApi.projects[':id'].documents, { param: { id } }),
);

const opened = new Set<string>();
function remembered<T>(query: Query<T>): Query<T> {
  opened.add(query.path);
  return query;
}

export const documentQuery = perId((id: number): Query<Document> =>
  remembered(createQuery(memberApi.documents[':id'], { param: { id } })),
);

export const versionsQuery = perId((id: number): Query<DocumentVersion[]> =>
  remembered(createQuery(memberApi.documents[':id'].versions, { param: { id } })),
);

/** Reads again the documents that were opened: others may have decided on them, or added a version. */
export const followOpened = () => refresh(...[...opened].filter(isKept));

const versionRoute = memberApi.documents[':id'].versions[':number'];

/** Where the file of a version is read, and with `save` where a browser keeps it. */
export const fileAddress = (id: number, number: number) => versionRoute.file.$path({ param: { id, number } });
export const savedAs = (address: string) => `${address}?save`;
export const certificateAddress = (id: number, number: number) =>
  versionRoute.certificate.$path({ param: { id, number } });
