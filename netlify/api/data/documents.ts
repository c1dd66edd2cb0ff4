import { columnsOf } from '#api/data/columns.ts';
import type { Document } from '#shared/contracts/documents.ts';
import { documentType } from '#shared/document-type.ts';

/** A document as it is stored; its type is read from its address. */
export type StoredDocument = Omit<Document, 'type'>;

export const documentColumns = columnsOf<StoredDocument>()(
  'id, name, fileUrl:file_url, description, projectId:project_id, status, createdAt:created_at',
);

export function withType<T extends StoredDocument>(document: T): T & { type: string } {
  return { ...document, type: documentType(document.fileUrl) };
}
