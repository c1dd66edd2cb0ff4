import { certainty, isUnanswerable, likeliest, SearchEngine } from '#netlify/api/ai/search/engine.ts';
import type { ClassProbability } from '#netlify/api/ai/search/model.ts';
import type { Example } from './examples.ts';
import { learn, type Learned } from './learn.ts';

const folds = 3;
/** So many of the questions that nothing here answers may get an answer all the same. */
const mostFalse = 0.08;
/** So many phrasings may get another answer. Some lie between two answers, and visitors' questions are plainer. */
const mostWrong = 0.14;

export interface Trial {
  taught: Example;
  ranked: ClassProbability[];
}

/** What was learned, to be asked. */
export const createEngine = (learned: Learned, subjects: string[]) =>
  new SearchEngine({ ...learned, subjects, documents: [], others: {}, exact: {}, threshold: 0 });

/** How each of the texts fares when it and a third of the others were not learned from. */
export function holdOutTrials(
  asked: readonly Example[],
  fixed: readonly Example[],
  subjects: string[],
  parts = folds,
): Trial[] {
  return Array.from({ length: parts }, (_, part) => {
    const kept = asked.filter((_text, at) => at % parts !== part);
    const engine = createEngine(learn([...kept, ...fixed], subjects), subjects);
    const left = asked.filter((_text, at) => at % parts === part);
    return left.map((taught) => ({ taught, ranked: engine.rank(taught.text) }));
  }).flat();
}

/** How certain the assistant must be, for it to hold both bounds over texts that were not learned from. */
export function bestThreshold(trials: readonly Trial[]): number {
  const others = trials.filter(({ taught }) => isUnanswerable(taught.class));
  const answers = trials.filter(({ taught }) => taught.class.startsWith('answer-'));
  const wrong = answers.filter(({ taught, ranked }) => likeliest(ranked)?.name !== taught.class);
  return Math.max(certaintyOf(others, mostFalse * others.length), certaintyOf(wrong, mostWrong * answers.length));
}

/** So certain that no more of the trials than these are more so. */
function certaintyOf(trials: readonly Trial[], most: number): number {
  const sure = trials.map(({ ranked }) => certainty(ranked)).sort((a, b) => b - a);
  return Math.ceil((sure[Math.floor(most)] ?? 1) * 1000 + 1) / 1000;
}
