import MiniSearch, { type Options } from 'minisearch';
import { z } from 'zod';
import { term, tokenize } from './text.ts';
import { learnedSchema } from './understanding.ts';

/** One page of the site, or one answer that lives on a page, as it is shown in results. */
export const pageDocumentSchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  description: z.string(),
  detail: z.string(),
  /** Reviewed figures, each with its source and year. */
  keyStats: z.array(z.string()),
  url: z.string(),
  /** Ids of the pages to go on to. */
  related: z.array(z.string()),
  /** The page's text in paragraphs, for answers in the chat. */
  passages: z.array(z.string()),
});

export type PageDocument = z.infer<typeof pageDocumentSchema>;

/** What is searched besides what is shown. */
export interface PageSource extends PageDocument {
  /** Other names of the same thing. */
  aliases: string[];
  keywords: string[];
  /** Features and headings. */
  points: string[];
}

type Field = 'title' | 'aliases' | 'keywords' | 'description' | 'points' | 'body';

/** How much a word counts where it stands. */
export const fieldWeights: Record<Field, number> = {
  title: 6,
  aliases: 5,
  keywords: 5,
  description: 3,
  points: 2,
  body: 1,
};

const extract: Record<Field, (source: PageSource) => string> = {
  title: ({ title }) => title,
  aliases: ({ aliases }) => aliases.join(' . '),
  keywords: ({ keywords }) => keywords.join(' . '),
  description: ({ description }) => description,
  points: ({ points }) => points.join(' . '),
  body: ({ detail, passages, keyStats }) => [detail, ...passages, ...keyStats].join(' . '),
};

/** The same options build the index and read it back; with others it would be read wrongly. */
export const indexOptions: Options<PageSource> = {
  idField: 'id',
  fields: Object.keys(fieldWeights),
  extractField: (source, field) => (field === 'id' ? source.id : extract[field as Field](source)),
  tokenize,
  processTerm: term,
};

/** MiniSearch's own serialization, which checks itself when it is loaded. */
const wordIndexSchema = z.looseObject({ index: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])) });

export type WordIndex = z.infer<typeof wordIndexSchema>;

export const indexFileSchema = z.object({
  documents: z.array(pageDocumentSchema),
  index: wordIndexSchema,
  learned: learnedSchema,
});

export type IndexFile = z.infer<typeof indexFileSchema>;

/** The index over the words of the pages, in the form in which it is kept. */
export function indexWords(sources: PageSource[]): WordIndex {
  const search = new MiniSearch(indexOptions);
  search.addAll(sources);
  return wordIndexSchema.parse(JSON.parse(JSON.stringify(search)));
}
