import { columnsOf } from '#api/data/columns.ts';
import { row } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
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

/** The project of a document that the visitor sees, where it has one. */
export async function requireDocument(db: Db, id: number): Promise<{ projectId: number | null }> {
  return row(await db.from('documents').select('projectId:project_id').eq('id', id).limit(1));
}
