import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexFile } from '#netlify/api/ai/search/documents.ts';
import { isUnanswerable, SearchEngine } from '#netlify/api/ai/search/engine.ts';
import { phraseOf, stem, terms } from '#netlify/api/ai/search/text.ts';
import { root, stateDir } from '#build/paths.ts';
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

const learnedFile = join(stateDir, 'phrasings.json');

/** What was written or moved since this machine last learned. A clone has learned nothing before, and wrote none of it. */
function newExamples(answers: readonly Example[]): Example[] {
  const lineOf = ({ class: name, text }: Example) => `${name} ${text}`;
  const known = existsSync(learnedFile) ? (JSON.parse(readFileSync(learnedFile, 'utf8')) as string[]) : null;
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(learnedFile, JSON.stringify(answers.map(lineOf)));
  return known === null ? [] : answers.filter((example) => !known.includes(lineOf(example)));
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
    if (nearer === own || isPageItself || isUnanswerable(own)) return [];
    return [
      `src/content/asked: '${text}' is a phrasing of ${own.replace(/^answer-/, '')}, but lies nearer to ${nearer}`,
    ];
  });
}

const toDocument = ({ id, type, title, description, detail, keyStats, url, related, ofAny, passages }: PageSource) => ({
  ...{ id, type, title, description, detail, keyStats, url, related },
  ...(ofAny && { ofAny }),
  passages: passages.slice(0, keptPassages),
});

/** Everything that search knows, made from the content. */
export function makeIndex(): IndexFile {
  const { sources, subjects, others, asked, fixed } = readExamples();
  const learned = learn([...asked, ...fixed], subjects);
  const engine = createEngine(learned, subjects);
  for (const warning of misplacedExamples(newExamples(answerExamples()), sources, (text) => engine.rank(text)))
    console.warn(warning);
  const threshold = bestThreshold(holdOutTrials(asked, fixed, subjects));
  const index = { documents: sources.map(toDocument), subjects, others, ...learned, exact: {}, threshold };
  return { ...index, exact: exactPhrasings([...asked, ...ownQuestions(sources)], new SearchEngine(index)) };
}

/** What an answer is called is what the assistant offers to ask: it has a firm's name in it, of words that nothing else here has. */
const ownQuestions = (sources: readonly PageSource[]): Phrasing[] =>
  sources.flatMap(({ id, type, title }) => (type === 'answer' ? [{ class: id, text: title }] : []));

type Phrasing = Pick<Example, 'text' | 'class'>;

/** What an editor wrote down word for word is answered as written, however near it lies to something else. The last to say so counts. */
function exactPhrasings(asked: readonly Phrasing[], engine: SearchEngine): Record<string, string> {
  const said = new Map(asked.map((phrasing) => [phraseOf(phrasing.text), phrasing]));
  const missed = [...said].filter(([, { text, class: meant }]) => {
    const found = engine.find(text)?.documents[0]?.id;
    return isUnanswerable(meant) ? found !== undefined : found !== meant;
  });
  return Object.fromEntries(missed.map(([phrase, { class: meant }]) => [phrase, meant]));
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
