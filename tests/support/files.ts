import type { Document } from '#src/shared/contracts/documents.ts';
import type { Visitor } from '#tests/support/api.ts';
import { ok } from '#tests/support/world.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** The least that counts as a PDF. */
export const pdf = bytes('%PDF-1.7\n%%EOF\n');
export const pdfOf = (text: string) => bytes(`%PDF-1.7\n% ${text}\n%%EOF\n`);

interface Announced {
  fileName?: string;
  size?: number;
  projectId?: number;
  documentId?: number;
  name?: string;
  note?: string;
  asks?: boolean;
  reviewDue?: string;
}

/** Puts a file where the API said, as a browser does. */
const put = (address: URL, body: Uint8Array<ArrayBuffer>) =>
  fetch(address, { method: 'PUT', body, headers: { 'Content-Type': 'application/octet-stream' } });

export async function beginUpload(visitor: Visitor, announced: Announced) {
  const body = { fileName: 'Plan.pdf', size: pdf.length, ...announced };
  const { id, address } = await ok<{ id: string; address: string }>(
    visitor.call('POST', '/api/documents/uploads', { body }),
  );
  const complete = () => visitor.call('POST', `/api/documents/uploads/${id}/complete`);
  return {
    id,
    address,
    send: (file: Uint8Array<ArrayBuffer>) => put(new URL(address, visitor.site), file),
    complete,
    /** Completes it, and reads what it became. */
    document: async () => {
      const made = await ok<{ id: number }>(complete());
      return ok<Document>(visitor.call('GET', `/api/documents/${made.id}`));
    },
  };
}

/** A new document, or with `documentId` a new version of one. */
export async function uploadFile(visitor: Visitor, announced: Announced, file = pdf): Promise<Document> {
  const upload = await beginUpload(visitor, { ...announced, size: file.length });
  const sent = await upload.send(file);
  if (!sent.ok) throw new Error(`The file was refused: ${sent.status} ${await sent.text()}`);
  return upload.document();
}
