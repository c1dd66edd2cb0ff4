import type { createProcedureSchema, AdminProcedure } from '#src/shared/contracts/admin.ts';
import type { z } from '#src/shared/zod.ts';
import { procedures } from '#src/admin/data.ts';
import { datedFileName, download } from '#src/lib/download.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { addRow, changed, replaceRow } from '#src/lib/query.ts';
import type { ProcedureFields } from './fields.ts';

const api = memberApi.admin.procedures;

export async function createProcedure(body: z.input<typeof createProcedureSchema>): Promise<AdminProcedure> {
  const stored = await reply(api.$post({ json: body }));
  addRow(procedures, stored);
  changed(['procedures'], procedures);
  return stored;
}

/** Replaces the state that was seen; the server refuses if somebody else has saved since. */
export async function updateProcedure(id: number, fields: ProcedureFields, seenAt: string): Promise<AdminProcedure> {
  const stored = await reply(api[':id'].$patch({ param: { id }, json: { ...fields, ifUpdatedAt: seenAt } }));
  replaceRow(procedures, stored);
  changed(['procedures'], procedures);
  return stored;
}

const fileName = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'procedure';

/** Saves the fields as a PDF file. Returns the number of characters that the file can only show as boxes. */
export async function exportPdf(fields: ProcedureFields): Promise<number> {
  const answer = await api.pdf.$post({ json: fields });
  download(datedFileName(fileName(fields.title), 'pdf'), [await answer.blob()], 'application/pdf');
  return Number(answer.headers.get('X-Shapeless-Characters'));
}
