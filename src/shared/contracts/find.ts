import { z } from '#src/shared/zod.ts';

export const findableKinds = [
  'project',
  'document',
  'milestone',
  'request',
  'comment',
  'invoice',
  'offer',
  'person',
  'company',
  'lead',
  'procedure',
] as const;

/** Something that a person can jump to. */
export const findableSchema = z.object({
  kind: z.enum(findableKinds),
  /** As text, because people have no numbers. */
  id: z.string(),
  /** What it is called; of a comment, how it begins. */
  title: z.string(),
  /** A project's status, the project it is in, the client of an invoice, what is known of a person or a company. */
  about: z.nullable(z.string()),
  projectId: z.nullable(z.int()),
  /** That a comment is about. */
  documentId: z.nullable(z.int()),
  requestId: z.nullable(z.int()),
});

export type FindableKind = (typeof findableKinds)[number];
export type Findable = z.infer<typeof findableSchema>;
