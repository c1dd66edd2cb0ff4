import { row, rows } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import { notFound } from '#api/api-error.ts';
import type { Document, DocumentDecision, DocumentVersion } from '#shared/contracts/documents.ts';
import type { Database } from '#shared/database.types.ts';
import { documentType, fileType } from '#shared/document-type.ts';

type Functions = Database['public']['Functions'];

/** The columns of `Row` that may be null, which the types of a function's answer do not tell. */
export type WithNulls<Row, Names extends keyof Row> = {
  [Name in keyof Row]: Name extends Names ? Row[Name] | null : Row[Name];
};
type FileNames = 'file_name' | 'kind' | 'size' | 'author';
type ListedRow = WithNulls<
  Functions['list_documents']['Returns'][number],
  | FileNames
  | 'file_url'
  | 'description'
  | 'project_id'
  | 'project_title'
  | 'status_reason'
  | 'review_due'
  | 'decided_at'
>;
type VersionRow = WithNulls<Functions['document_history']['Returns'][number], FileNames | 'note' | 'sha256'>;

/** Where the file of a version is opened from, by whoever may see it. */
export const fileAddress = (id: number, version: number) => `/api/documents/${id}/versions/${version}/file`;

type FileColumns = Pick<ListedRow, 'file_name' | 'kind' | 'size'>;

const fileOf = ({ file_name: name, kind, size }: FileColumns): Document['file'] =>
  name === null || kind === null || size === null ? null : { name, kind, size };

function typeOf(fileUrl: string, file: Document['file']): string {
  if (file === null) return documentType(fileUrl);
  return file.kind === 'palette' ? 'Palette' : fileType(file.name);
}

/** A row of `list_documents` as the API answers it. */
function asDocument(row: ListedRow): Document {
  const { id, version, file_url: link } = row;
  const file = fileOf(row);
  const fileUrl = file === null ? (link ?? '') : fileAddress(id, version);
  return {
    id,
    name: row.name,
    fileUrl,
    description: row.description,
    type: typeOf(fileUrl, file),
    projectId: row.project_id,
    projectTitle: row.project_title,
    status: row.status,
    asks: row.asks,
    statusReason: row.status_reason,
    version,
    file,
    author: row.author,
    createdAt: isoTime(row.created_at),
    reviewDue: row.review_due,
    decidedAt: row.decided_at === null ? null : isoTime(row.decided_at),
    isWaiting: row.is_waiting,
    mayReview: row.may_review,
    mayReplace: row.may_replace,
    mayRemove: row.may_remove,
    mayCorrect: row.may_correct,
  };
}

/** Hosted and embedded Data API write times differently. */
export const isoTime = (time: string) => new Date(time).toISOString();

type ListArguments = NonNullable<Functions['list_documents']['Args']>;

export async function listDocuments(db: Db, wanted: ListArguments): Promise<Document[]> {
  return rows(await db.rpc('list_documents', wanted)).map(asDocument);
}

/** The document as the caller sees it. */
export async function getDocument(db: Db, id: number): Promise<Document> {
  const [document] = await listDocuments(db, { only_id: id });
  if (!document) throw notFound();
  return document;
}

function asVersion(row: VersionRow): DocumentVersion {
  const { number, note, sha256, author } = row;
  const decisions = (row.decisions as unknown as DocumentDecision[]).map((made) => ({ ...made, at: isoTime(made.at) }));
  const renames = (row.renames as unknown as DocumentVersion['renames']).map((one) => ({
    ...one,
    at: isoTime(one.at),
  }));
  return { number, note, sha256, author, file: fileOf(row), createdAt: isoTime(row.created_at), decisions, renames };
}

/** The versions of a document, newest first; none when the caller does not see it. */
export async function documentHistory(db: Db, id: number): Promise<DocumentVersion[]> {
  return rows(await db.rpc('document_history', { document_id: id })).map(asVersion);
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
