import { certainty, unanswerable } from '#api/ai/search/engine.ts';
import type { ClassProbability } from '#api/ai/search/model.ts';
import type { Example } from './examples.ts';
import { createClassifier, learn } from './learn.ts';

const folds = 3;
/** So many of the questions that nothing here answers may get an answer all the same: fewer than promised, as visitors' own lie nearer. */
const mostFalse = 0.06;

export interface Trial {
  taught: Example;
  ranked: ClassProbability[];
}

/** How each of the texts fares when it and a third of the others were not learned from. */
export function holdOutTrials(
  asked: readonly Example[],
  fixed: readonly Example[],
  subjects: readonly string[],
  parts = folds,
): Trial[] {
  return Array.from({ length: parts }, (_, part) => {
    const kept = asked.filter((_text, at) => at % parts !== part);
    const ask = createClassifier(learn([...kept, ...fixed], subjects), subjects);
    return asked.filter((_text, at) => at % parts === part).map((taught) => ({ taught, ranked: ask(taught.text) }));
  }).flat();
}

/** How certain the assistant must be, for it to hold the bound over texts that were not learned from. */
export function bestThreshold(trials: readonly Trial[]): number {
  const others = trials.filter(({ taught }) => taught.class === unanswerable);
  const sure = others.map(({ ranked }) => certainty(ranked)).sort((a, b) => b - a);
  return Math.ceil((sure[Math.floor(mostFalse * sure.length)] ?? 1) * 1000 + 1) / 1000;
}
