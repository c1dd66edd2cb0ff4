import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexFile } from '#netlify/api/ai/search/documents.ts';
import type { SearchEngine } from '#netlify/api/ai/search/engine.ts';
import { stem, terms } from '#netlify/api/ai/search/text.ts';
import { root } from '#build/paths.ts';
import { readCollection } from '#src/content/read.ts';
import { answerExamples, unanswerableExamples, serviceExamples, pageExamples, type Example } from './examples.ts';
import { learn } from './learn.ts';
import { type PageSource, readSources } from './sources.ts';
import { digestOfFiles, isUpToDate, markUpToDate } from '#build/stamp.ts';
import { bestThreshold, createEngine, holdOutTrials } from './threshold.ts';

const file = join(root, 'netlify', 'api', 'ai', 'search', 'index.generated.json');
/** As many paragraphs of a page as a model is given. */
const keptPassages = 4;

export const searchIndexExists = () => existsSync(file);

/** Everything that is learned from: what people ask, and what pages say of themselves. */
export function readExamples() {
  const sources = readSources();
  const words = readCollection('words');
  const answers = answerExamples();
  const naming = (name: string) => answers.filter(({ text }) => terms(text).includes(name)).map(({ class: id }) => id);
  const others = words.flatMap(({ data }) => data.others.map(stem));
  return {
    sources,
    subjects: words.flatMap(({ data }) => data.subjects),
    others: Object.fromEntries(others.map((name) => [name, [...new Set(naming(name))]])),
    asked: [...answers, ...serviceExamples(), ...unanswerableExamples()],
    fixed: pageExamples(sources),
  };
}

/** Phrasings that lie nearer to another answer although they were learned for theirs, for the editor who wrote them. */
export function misplacedExamples(
  answers: readonly Example[],
  sources: readonly PageSource[],
  ask: SearchEngine['rank'],
): string[] {
  const urlOf = (name: string) => sources.find(({ id }) => id === name)?.url;
  return answers.flatMap(({ text, class: own }) => {
    const nearer = ask(text)[0]?.name ?? own;
    const isPageItself = !nearer.startsWith('answer-') && urlOf(nearer) === urlOf(own);
    if (nearer === own || isPageItself) return [];
    return [
      `src/content/answers: '${text}' is a phrasing of ${own.replace(/^answer-/, '')}, but lies nearer to ${nearer}`,
    ];
  });
}

const toDocument = ({ id, type, title, description, detail, keyStats, url, related, passages }: PageSource) => ({
  ...{ id, type, title, description, detail, keyStats, url, related },
  passages: passages.slice(0, keptPassages),
});

/** Everything that search knows, made from the content. */
export function makeIndex(): IndexFile {
  const { sources, subjects, others, asked, fixed } = readExamples();
  const learned = learn([...asked, ...fixed], subjects);
  const engine = createEngine(learned, subjects);
  for (const warning of misplacedExamples(answerExamples(), sources, (text) => engine.rank(text)))
    console.warn(warning);
  return {
    documents: sources.map(toDocument),
    subjects,
    others,
    ...learned,
    threshold: bestThreshold(holdOutTrials(asked, fixed, subjects)),
  };
}

/**
 * Makes the search index from the content, beside the code that imports it, so that the function's bundler takes it
 * along. Learning takes seconds, and a watching server would restart for nothing: only when something has changed.
 */
export function writeSearchIndex(): void {
  const digest = digestOfFiles(['{src/content,src/data,build/search-index}/**/*', 'netlify/api/ai/search/*.ts']);
  if (searchIndexExists() && isUpToDate('search-index', digest)) return;
  writeFileSync(file, JSON.stringify(makeIndex()));
  markUpToDate('search-index', digest);
}
