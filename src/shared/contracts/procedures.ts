import { z } from '#src/shared/zod.ts';
import { procedureFieldsSchema } from '#src/shared/contracts/admin.ts';
import { day, line, prose, rowId, timestamp } from '#src/shared/text.ts';

/** A published procedure as staff see it. `version` is what its author calls it, `number` counts what was saved. */
export const procedureSchema = z.object({
  id: rowId,
  versionId: rowId,
  number: z.int(),
  title: z.string(),
  version: z.string(),
  publishedAt: timestamp,
  /** When the reader signed this version. */
  signedAt: z.nullable(timestamp),
});

export const procedureTextSchema = z.extend(procedureSchema, {
  fields: procedureFieldsSchema,
  steps: z.array(z.string()),
});

/** The version that was read. */
export const seenVersionSchema = z.object({ versionId: rowId });

export const publicationSchema = z.object({
  published: z.nullable(
    z.object({ versionId: rowId, number: z.int(), publishedAt: timestamp, publishedBy: z.nullable(z.string()) }),
  ),
  /** Whether whoever saved a version must leave it to somebody else to publish it. */
  bySecondPerson: z.boolean(),
  /** All of the staff, those first who have not signed. */
  signers: z.array(z.object({ id: z.uuid(), name: z.string(), signedAt: z.nullable(timestamp) })),
});

const runStatuses = ['open', 'done', 'cancelled'] as const;

export const runSchema = z.object({
  id: rowId,
  procedureId: z.nullable(rowId),
  /** Of the version that it follows. */
  number: z.int(),
  title: z.string(),
  ownerId: z.nullable(z.uuid()),
  owner: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  status: z.enum(runStatuses),
  projectId: z.nullable(rowId),
  steps: z.int(),
  done: z.int(),
  createdAt: timestamp,
  endedAt: z.nullable(timestamp),
  endedBy: z.nullable(z.string()),
});

const runStepSchema = z.object({
  id: rowId,
  title: z.string(),
  note: z.string(),
  isDone: z.boolean(),
  doneAt: z.nullable(timestamp),
  doneBy: z.nullable(z.string()),
});

export const openedRunSchema = z.object({ run: runSchema, steps: z.array(runStepSchema) });

export const startRunSchema = z.object({
  versionId: rowId,
  /** What tells it from other runs. */
  name: z.optional(line(0, 80, '')),
  ownerId: z.nullable(z.uuid()),
  dueDate: z.nullish(day),
  /** A project that gets the steps as milestones. */
  projectId: z.nullish(rowId),
});

export const updateRunSchema = z.partial(
  z.object({ ownerId: z.nullable(z.uuid()), dueDate: z.nullable(day), status: z.enum(['done', 'cancelled']) }),
);

export const updateStepSchema = z.partial(z.object({ isDone: z.boolean(), note: prose(0, 2000, '') }));

export type Procedure = z.infer<typeof procedureSchema>;
export type ProcedureText = z.infer<typeof procedureTextSchema>;
export type Publication = z.infer<typeof publicationSchema>;
export type Run = z.infer<typeof runSchema>;
export type RunStep = z.infer<typeof runStepSchema>;
export type OpenedRun = z.infer<typeof openedRunSchema>;
