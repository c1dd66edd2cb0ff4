import { columnsOf } from '#netlify/api/data/columns.ts';
import { row, rows } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { notFound } from '#netlify/api/api-error.ts';
import type { Document, DocumentVersion } from '#src/shared/contracts/documents.ts';
import type { Database } from '#src/shared/database.types.ts';
import { documentType, fileType } from '#src/shared/document-type.ts';
import type { FileKind } from '#src/shared/file-kinds.ts';

interface FileColumns {
  fileName: string | null;
  kind: FileKind | null;
  size: number | null;
}

const fileOf = ({ fileName: name, kind, size }: FileColumns): Document['file'] =>
  name === null || kind === null || size === null ? null : { name, kind, size };

function typeOf(fileUrl: string, file: Document['file']): string {
  if (file === null) return documentType(fileUrl);
  return file.kind === 'palette' ? 'Palette' : fileType(file.name);
}

type ListedRow = Omit<Document, 'fileUrl' | 'type' | 'file'> & FileColumns & { link: string | null };

const columns = columnsOf<ListedRow>()(
  'id, name, link:file_url, description, projectId:project_id, projectTitle:project_title, status, asks, statusReason:status_reason, version, fileName:file_name, kind, size, author, createdAt:created_at, reviewDue:review_due, decidedAt:decided_at, isWaiting:is_waiting, mayReview:may_review, mayReplace:may_replace, mayRemove:may_remove, mayCorrect:may_correct',
);

/** A row of `list_documents` as the API answers it. */
function asDocument({ link, fileName, kind, size, ...document }: ListedRow): Document {
  const file = fileOf({ fileName, kind, size });
  const fileUrl = file === null ? (link ?? '') : `/api/documents/${document.id}/versions/${document.version}/file`;
  return { ...document, fileUrl, type: typeOf(fileUrl, file), file };
}

type ListArguments = NonNullable<Database['public']['Functions']['list_documents']['Args']>;

export async function listDocuments(db: Db, wanted: ListArguments): Promise<Document[]> {
  return rows(await db.rpc('list_documents', wanted).select(columns)).map(asDocument);
}

/** The document as the caller sees it. */
export async function getDocument(db: Db, id: number): Promise<Document> {
  return asDocument(row(await db.rpc('list_documents', { only_id: id }).select(columns)));
}

type VersionRow = Omit<DocumentVersion, 'file'> & FileColumns;

const versionColumns = columnsOf<VersionRow>()(
  'number, note, sha256, author, fileName:file_name, kind, size, createdAt:created_at, decisions, renames',
);

const asVersion = ({ fileName, kind, size, ...version }: VersionRow): DocumentVersion => ({
  ...version,
  file: fileOf({ fileName, kind, size }),
});

/** The versions of a document, newest first; none when the caller does not see it. */
export async function documentHistory(db: Db, id: number): Promise<DocumentVersion[]> {
  const found = rows(await db.rpc('document_history', { document_id: id }).select(versionColumns));
  return (found as unknown as VersionRow[]).map(asVersion);
}

/** The file of a version that the caller sees: where Storage has it, or what it says when it is a palette. */
export async function storedVersion(db: Db, id: number, number: number) {
  const wanted = db.from('document_versions').select('file_name, kind, object_path, content');
  const [found] = rows(await wanted.eq('document_id', id).eq('number', number).limit(1));
  const { file_name: name = null, kind = null, object_path: path = null, content = null } = found ?? {};
  if (name !== null && content !== null) return { name, content };
  if (name === null || kind === null || path === null) throw notFound();
  return { name, kind, path };
}

/** The project of a document that the visitor sees, where it has one. */
export async function requireDocument(db: Db, id: number): Promise<{ projectId: number | null }> {
  return row(await db.from('documents').select('projectId:project_id').eq('id', id).limit(1));
}
