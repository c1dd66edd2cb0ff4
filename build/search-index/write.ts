import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type IndexFile, pageDocumentSchema } from '#api/ai/search/documents.ts';
import { stem, terms } from '#api/ai/search/text.ts';
import { root } from '#build/paths.ts';
import { readCollection } from '#content/read.ts';
import { answerExamples, unanswerableExamples, serviceExamples, pageExamples, type Example } from './examples.ts';
import { createClassifier, learn } from './learn.ts';
import { type PageSource, readSources } from './sources.ts';
import { bestThreshold, holdOutTrials } from './threshold.ts';

const file = join(root, 'netlify', 'api', 'ai', 'search', 'index.generated.json');
/** As many paragraphs of a page as a model is given. */
const keptPassages = 4;

export const searchIndexExists = () => existsSync(file);

/** For each name, the answers whose phrasings have it. */
function namedIn(names: readonly string[], answers: readonly Example[]): Record<string, string[]> {
  const read = answers.map(({ text, class: id }) => ({ id, stems: terms(text) }));
  const having = (name: string) => read.filter(({ stems }) => stems.includes(name)).map(({ id }) => id);
  return Object.fromEntries(names.map(stem).map((name) => [name, [...new Set(having(name))]]));
}

/** Everything that is learned from: what people ask, and what pages say of themselves. */
export function readExamples() {
  const sources = readSources();
  const words = readCollection('words');
  const subjects = words.flatMap(({ data }) => data.subjects);
  const answers = answerExamples();
  return {
    sources,
    subjects,
    others: namedIn(
      words.flatMap(({ data }) => data.others),
      answers,
    ),
    asked: [...answers, ...serviceExamples(), ...unanswerableExamples()],
    fixed: pageExamples(sources),
  };
}

/** Phrasings that lie nearer to another answer although they were learned for theirs, for the editor who wrote them. */
export function misplacedExamples(
  answers: readonly Example[],
  sources: readonly PageSource[],
  ask: ReturnType<typeof createClassifier>,
): string[] {
  const urlOf = (name: string) => sources.find(({ id }) => id === name)?.url;
  return answers.flatMap(({ text, class: own }) => {
    const [best] = ask(text);
    const isPageItself = best !== undefined && !best.name.startsWith('answer-') && urlOf(best.name) === urlOf(own);
    return best === undefined || best.name === own || isPageItself
      ? []
      : [
          `src/content/answers: '${text}' is a phrasing of ${own.replace(/^answer-/, '')}, but lies nearer to ${best.name}`,
        ];
  });
}

/** Everything that search knows, made from the content. */
export function makeIndex(): IndexFile {
  const { sources, subjects, others, asked, fixed } = readExamples();
  const learned = learn([...asked, ...fixed], subjects);
  for (const warning of misplacedExamples(answerExamples(), sources, createClassifier(learned, subjects)))
    console.warn(warning);
  return {
    documents: sources.map((source) =>
      pageDocumentSchema.parse({ ...source, passages: source.passages.slice(0, keptPassages) }),
    ),
    subjects,
    others,
    ...learned,
    threshold: bestThreshold(holdOutTrials(asked, fixed, subjects)),
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
