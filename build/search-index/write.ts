import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type IndexFile, indexWords, pageDocumentSchema } from '#api/ai/search/documents.ts';
import { root } from '#build/paths.ts';
import { learnQuestions } from './examples.ts';
import { readSources } from './sources.ts';

const file = join(root, 'netlify', 'api', 'ai', 'search', 'index.generated.json');

export const searchIndexExists = () => existsSync(file);

/** Everything that search knows, made from the content. */
export function makeIndex(): IndexFile {
  const sources = readSources();
  const index = indexWords(sources);
  return {
    documents: sources.map((source) => pageDocumentSchema.parse(source)),
    index,
    learned: learnQuestions(index),
  };
}

/**
 * Makes the search index from the content, beside the code that imports it, so that the function's bundler takes it
 * along. Written only when it changed: a watching server would restart for nothing.
 */
export function writeSearchIndex(): void {
  const text = JSON.stringify(makeIndex());
  if (searchIndexExists() && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text);
}
