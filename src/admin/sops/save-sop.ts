import { type createSopSchema, sopSchema, type Sop } from '#shared/contracts/admin.ts';
import type { z } from '#shared/zod.ts';
import { addRow, audit, replaceRow, sops, sopVersions } from '#admin/data.ts';
import { datedName, download } from '#lib/download.ts';
import { callApi, callApiFile } from '#lib/api-client.ts';
import { refresh } from '#lib/query.ts';
import { asMember } from '#lib/session-end.ts';
import type { SopFields } from './fields.ts';

export async function createSop(body: z.input<typeof createSopSchema>): Promise<Sop> {
  const stored = await asMember(() => callApi('/api/admin/sops', { method: 'POST', body, reply: sopSchema }));
  addRow(sops, stored);
  refresh(audit.path);
  return stored;
}

/** Replaces the state that was seen; the server refuses if somebody else has saved since. */
export async function updateSop(id: number, fields: SopFields, ifUpdatedAt: string): Promise<Sop> {
  const body = { ...fields, ifUpdatedAt };
  const stored = await asMember(() => callApi(`/api/admin/sops/${id}`, { method: 'PATCH', body, reply: sopSchema }));
  replaceRow(sops, stored);
  refresh(sopVersions(id).path, audit.path);
  return stored;
}

const fileName = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'sop';

/** Saves the fields as a PDF file. Returns the number of characters that the file can only show as boxes. */
export async function exportPdf(fields: SopFields): Promise<number> {
  const { file, headers } = await asMember(() => callApiFile('/api/admin/sops/pdf', { method: 'POST', body: fields }));
  download(datedName(fileName(fields.title), 'pdf'), [file], 'application/pdf');
  return Number(headers.get('X-Shapeless-Characters'));
}
