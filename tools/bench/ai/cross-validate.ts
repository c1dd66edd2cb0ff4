import { holdOutTrials, type Trial } from '#build/search-index/threshold.ts';
import { readExamples } from '#build/search-index/write.ts';

const parts = 5;

/**
 * How the phrasings of the content fare when search learned from the other four fifths only. For tuning: unlike the
 * questions held out, these may be looked at.
 */
export function crossValidate() {
  const { asked, fixed, subjects } = readExamples();
  const trials = holdOutTrials(asked, fixed, subjects, parts);
  const of = (prefix: string) => trials.filter(({ taught }) => taught.class.startsWith(prefix));
  return { answers: of('answer-'), services: of('service-'), elsewhere: of('elsewhere') };
}

/** How many trials have their own class among the first so many. */
export const countRightInTop = (trials: readonly Trial[], count: number) =>
  trials.filter(({ taught, ranked }) => ranked.slice(0, count).some(({ name }) => name === taught.class)).length;

/** The same among services alone. */
export const countRightService = (trials: readonly Trial[]) =>
  trials.filter(({ taught, ranked }) => ranked.find(({ name }) => name.startsWith('service-'))?.name === taught.class)
    .length;
