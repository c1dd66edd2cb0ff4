import type { Document } from '#shared/contracts/documents.ts';
import { documentType } from '#shared/document-type.ts';

export const documentColumns =
  'id, name, fileUrl:file_url, description, projectId:project_id, status, createdAt:created_at' as const;

export function withType<T extends Omit<Document, 'type'>>(document: T): T & { type: string } {
  return { ...document, type: documentType(document.fileUrl) };
}
