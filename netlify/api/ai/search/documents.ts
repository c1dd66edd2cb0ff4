import { z } from 'zod';

/** One page of the site, or one written answer, as it is shown in results. */
export const pageDocumentSchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  description: z.string(),
  /** Of an answer, the answer itself. */
  detail: z.string(),
  /** Reviewed figures, each with its source and year. */
  keyStats: z.array(z.string()),
  url: z.string(),
  /** Ids of the pages to go on to. */
  related: z.array(z.string()),
  /** The first paragraphs of the page's text, for a model to answer from. */
  passages: z.array(z.string()),
});

export type PageDocument = z.infer<typeof pageDocumentSchema>;

/** What was learned: for each feature, how much it speaks for some of the classes. */
const modelSchema = z.object({
  classes: z.array(z.string()),
  bias: z.array(z.number()),
  /** Pairs in a row: the place of a class, and its points in tenths. */
  weights: z.record(z.string(), z.array(z.number())),
});

export type Model = z.infer<typeof modelSchema>;

export const indexFileSchema = z.object({
  documents: z.array(pageDocumentSchema),
  /** Words that visitors use interchangeably, a subject a line. */
  subjects: z.array(z.string()),
  /** Names of other firms and their products, as stems, and the answers whose phrasings have them. */
  others: z.record(z.string(), z.array(z.string())),
  /** Words that several texts use, as stems. Any other word is unfamiliar here. */
  known: z.array(z.string()),
  model: modelSchema,
  /** So likely must an answer be for the assistant to give it. */
  threshold: z.number(),
});

export type IndexFile = z.infer<typeof indexFileSchema>;
