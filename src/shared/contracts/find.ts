import { z } from '#src/shared/zod.ts';

export const findableKinds = ['project', 'document', 'person', 'company', 'procedure', 'lead'] as const;

/** Something that a person can jump to. */
export const findableSchema = z.object({
  kind: z.enum(findableKinds),
  /** As text, because people have no numbers. */
  id: z.string(),
  title: z.string(),
  /** A project's status, the project of a document, what is known of a person or a company. */
  about: z.nullable(z.string()),
  projectId: z.nullable(z.int()),
});

export type FindableKind = (typeof findableKinds)[number];
export type Findable = z.infer<typeof findableSchema>;
