import { unanswerable } from '#api/ai/search/engine.ts';
import type { ClassProbability } from '#api/ai/search/model.ts';
import type { Example } from './examples.ts';
import { createClassifier, learn } from './learn.ts';

const folds = 3;
/** How many right answers a wrong one costs. */
const costOfWrong = 1.25;

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
    const ask = createClassifier(
      learn([...asked.filter((_text, at) => at % parts !== part), ...fixed], subjects),
      subjects,
    );
    return asked.filter((_text, at) => at % parts === part).map((taught) => ({ taught, ranked: ask(taught.text) }));
  }).flat();
}

/** The share from which on answering gains more than it costs, over texts that were not learned from. */
export function bestThreshold(trials: readonly Trial[]): number {
  const given = trials
    .flatMap(({ taught, ranked: [best] }) =>
      best === undefined || best.name === unanswerable ? [] : [{ taught, best }],
    )
    .sort((a, b) => b.best.share - a.best.share);
  let gain = 0;
  let most = 0;
  let threshold = 1;
  for (const { taught, best } of given) {
    gain += best.name === taught.class ? 1 : -costOfWrong;
    if (gain <= most) continue;
    most = gain;
    threshold = best.share;
  }
  return Math.round(threshold * 100) / 100;
}
