import { elsewhere } from '#api/ai/search/engine.ts';
import type { Share } from '#api/ai/search/model.ts';
import type { Taught } from './examples.ts';
import { asker, learn } from './learn.ts';

const folds = 3;
/** How many right answers a wrong one costs. */
const costOfWrong = 1.25;

export interface Trial {
  taught: Taught;
  ranked: Share[];
}

/** How each of the texts fares when it and a third of the others were not learned from. */
export function heldOut(
  asked: readonly Taught[],
  fixed: readonly Taught[],
  subjects: readonly string[],
  parts = folds,
): Trial[] {
  return Array.from({ length: parts }, (_, part) => {
    const ask = asker(learn([...asked.filter((_text, at) => at % parts !== part), ...fixed], subjects), subjects);
    return asked.filter((_text, at) => at % parts === part).map((taught) => ({ taught, ranked: ask(taught.text) }));
  }).flat();
}

/** The share from which on answering gains more than it costs, over texts that were not learned from. */
export function bestThreshold(trials: readonly Trial[]): number {
  const given = trials
    .flatMap(({ taught, ranked: [best] }) => (best === undefined || best.name === elsewhere ? [] : [{ taught, best }]))
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
