import { z } from '#shared/zod.ts';
import { line, prose, rowId, timestamp } from '#shared/text.ts';
import { documentStatuses } from '#shared/document-status.ts';
import { safeWebUrl } from '#shared/web-url.ts';

export const documentSchema = z.object({
  id: rowId,
  name: z.string(),
  fileUrl: z.string(),
  description: z.nullable(z.string()),
  type: z.string(),
  projectId: z.nullable(rowId),
  status: z.enum(documentStatuses),
  createdAt: timestamp,
});

const notAnAddress = 'Please enter a web address that starts with http:// or https://';

const webUrl = z.pipe(
  z.string(),
  z.transform((value: string, { issues }) => {
    const url = safeWebUrl(value);
    if (url !== null) return url;
    issues.push({ code: 'custom', message: notAnAddress, input: value });
    return z.NEVER;
  }),
);

const missing = 'Please provide a name and file URL for your document.';

export const createDocumentSchema = z.object({
  name: line(1, 200, missing),
  fileUrl: z.pipe(z.string().check(z.trim(), z.minLength(1, missing)), webUrl),
  description: z.nullish(prose(0, 2000, '')),
  projectId: z.nullish(rowId),
});

/**
 * `reason` reaches the client in the notification of a rejection. `ifStatus` is the status that the reviewer saw; if it
 * has changed since, the answer is 409 with the current row.
 */
export const reviewDocumentSchema = z.object({
  status: z.enum(documentStatuses),
  ifStatus: z.optional(z.enum(documentStatuses)),
  reason: z.optional(prose(0, 500, '')),
});

export type Document = z.infer<typeof documentSchema>;
