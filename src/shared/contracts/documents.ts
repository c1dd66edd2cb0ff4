import { z } from '#src/shared/zod.ts';
import { day, line, prose, rowId, timestamp } from '#src/shared/text.ts';
import { documentStatuses } from '#src/shared/document-status.ts';
import { acceptedFilesHint, fileKinds, kindOfName } from '#src/shared/file-kinds.ts';
import { safeWebUrl } from '#src/shared/web-url.ts';

/** What is known of a stored file. */
const fileSchema = z.object({
  name: z.string(),
  kind: z.enum(fileKinds),
  /** In bytes. */
  size: z.int(),
});

export const documentSchema = z.object({
  id: rowId,
  name: z.string(),
  /** A link to elsewhere, or the address of ours that opens the file. */
  fileUrl: z.string(),
  description: z.nullable(z.string()),
  type: z.string(),
  projectId: z.nullable(rowId),
  projectTitle: z.nullable(z.string()),
  status: z.enum(documentStatuses),
  /** The other side is asked for a decision; else it is for their information. */
  asks: z.boolean(),
  statusReason: z.nullable(z.string()),
  /** The newest one, which is the one that counts. */
  version: z.int(),
  /** Null for a link. */
  file: z.nullable(fileSchema),
  /** Who made the newest version. */
  author: z.nullable(z.string()),
  createdAt: timestamp,
  reviewDue: z.nullable(z.string()),
  /** When the newest version was approved or rejected. */
  decidedAt: z.nullable(timestamp),
  /** Pending, asked about, and somebody is there who may decide: a project can have been left by its client. */
  isWaiting: z.boolean(),
  /** What the caller may do with it. */
  mayReview: z.boolean(),
  mayReplace: z.boolean(),
  mayRemove: z.boolean(),
  mayCorrect: z.boolean(),
});

export const documentDecisionSchema = z.object({
  id: rowId,
  decision: z.enum(['approved', 'rejected']),
  reason: z.nullable(z.string()),
  person: z.nullable(z.string()),
  /** The company and address of an account, where the reader may see them. */
  identity: z.nullish(z.string()),
  at: timestamp,
});

/** What the document was called while this version was the newest one. */
const renameSchema = z.object({
  id: rowId,
  from: z.string(),
  to: z.string(),
  person: z.nullable(z.string()),
  at: timestamp,
});

export const documentVersionSchema = z.object({
  number: z.int(),
  note: z.nullable(z.string()),
  file: z.nullable(fileSchema),
  sha256: z.nullable(z.string()),
  author: z.nullable(z.string()),
  createdAt: timestamp,
  /** Newest first. */
  decisions: z.array(documentDecisionSchema),
  renames: z.array(renameSchema),
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
  asks: z.optional(z.boolean()),
  reviewDue: z.nullish(day),
});

/** A file's name as it is kept: what a path is made of has no place in it. */
const fileName = line(1, 200, 'Please choose a file.').check(
  z.refine((name) => !/[/\\]/.test(name), 'Please choose a file whose name has no slashes.'),
  z.refine(
    (name) => kindOfName(name) !== undefined,
    `Files of this type cannot be uploaded. Accepted: ${acceptedFilesHint}.`,
  ),
);

/** What is known of a file before it is sent: for a new document, or for the next version of one. */
export const beginUploadSchema = z.object({
  fileName,
  size: z.int('Please choose a file.').check(z.minimum(1, 'This file is empty.')),
  name: z.optional(line(1, 200, 'Please provide a name for your document.')),
  description: z.nullish(prose(0, 2000, '')),
  projectId: z.nullish(rowId),
  documentId: z.optional(rowId),
  note: z.nullish(prose(0, 500, '')),
  asks: z.optional(z.boolean()),
  reviewDue: z.nullish(day),
});

/** The document that an upload became, or whose next version it is. */
export const completedUploadSchema = z.object({ id: rowId });

/** Where the browser sends the file with PUT; `id` is for the call that completes it. */
export const startedUploadSchema = z.object({ id: z.uuid(), address: z.string() });

/**
 * A decision on a version. `reason` reaches its author. `version` and what begins with `if` are what the reviewer saw: anything
 * else by now answers 409 with the document as it is.
 */
export const reviewDocumentSchema = z.object({
  status: z.enum(['approved', 'rejected']),
  ifStatus: z.optional(z.enum(documentStatuses)),
  version: z.int('Please say which version you decide on.'),
  ifName: z.optional(z.string().check(z.maxLength(400))),
  /** Empty where there is none. */
  ifDescription: z.optional(z.string().check(z.maxLength(4000))),
  reason: z.optional(prose(0, 500, '')),
});

/** For a typing error, while nobody has decided on it. What a client uploaded is corrected by the client alone. */
export const correctDocumentSchema = z.object({
  name: line(1, 200, 'Please provide a name for your document.'),
  description: z.nullable(prose(0, 2000, '')),
});

/** Whether a decision is asked for, if that is to change, and until when. */
export const reviewDueSchema = z.object({ asks: z.optional(z.boolean()), reviewDue: z.nullable(day) });

export type Document = z.infer<typeof documentSchema>;
export type DocumentVersion = z.infer<typeof documentVersionSchema>;
export type DocumentDecision = z.infer<typeof documentDecisionSchema>;
