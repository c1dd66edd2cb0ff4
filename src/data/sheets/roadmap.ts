import { exampleRange, exampleSum } from '#src/data/example-money.ts';
import { months, type SampleTimeline } from './timeline.ts';

/**
 * The roadmap that service 1 shows: its sheet, the card, the share picture, the sample report and the page of the report on
 * the home page all read this. Months are counted from the first one.
 */
const steps = [
  { name: 'One customer record', owner: 'head of sales operations', range: [40_000, 55_000], from: 0, to: 5 },
  { name: 'Idempotent order entry', owner: 'head of IT', range: [25_000, 35_000], from: 2, to: 7 },
  { name: 'Retire the order gateway', owner: 'head of operations', range: [60_000, 85_000], from: 7, to: 13 },
] as const;

const firstMonth = 3;
const monthAt = (at: number) => months[(firstMonth + at) % 12] ?? '';
const lastDayOf = (at: number) => `${monthAt(at)} ${new Date(Date.UTC(2026, firstMonth + at + 1, 0)).getUTCDate()}`;
const short = ([low, high]: readonly number[]) => exampleRange(low ?? 0, high ?? 0);

/** What lies left of the line is ordered, what lies right of it is not, until the board decides. */
export const stopLine = { after: 7, day: 'October 31', condition: 'Stop if the vendor extends support in writing' };

const sumOf = (some: readonly (typeof steps)[number][]) =>
  short([0, 1].map((end) => some.reduce((sum, { range }) => sum + (range[end] ?? 0), 0)));

export const roadmap = {
  report: 'Assessment of an Order Gateway',
  goal: 'Retire the order gateway',
  period: 'April 2026 to May 2027',
  monthLetters: Array.from({ length: 14 }, (_, at) => monthAt(at).charAt(0)),
  steps: steps.map((step) => ({
    ...step,
    words: short(step.range),
    inText: `${exampleSum(step.range[0])} to ${exampleSum(step.range[1])}`,
    span: `${monthAt(step.from)} to ${monthAt(step.to - 1)}`,
    ends: lastDayOf(step.to - 1),
    isOpen: step.from >= stopLine.after,
  })),
  untilStop: sumOf(steps.filter(({ from }) => from < stopLine.after)),
  beyondStop: sumOf(steps.filter(({ from }) => from >= stopLine.after)),
};

export const roadmapTimeline: SampleTimeline = {
  about: `Three steps from ${roadmap.period}, with a line after ${stopLine.day}.`,
  length: 14,
  marks: roadmap.monthLetters.map((words, at) => ({ at, words })),
  rows: roadmap.steps.map(({ name, words, from, to, isOpen }) => ({ label: name, words, from, to, isOpen })),
  stop: { at: stopLine.after, words: stopLine.condition },
};
