export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Bars along one line of time, as the first page of a report draws them. `from`, `to` and `at` count in units of `length`. */
export interface SampleTimeline {
  /** What it shows, for who does not see it. */
  about: string;
  length: number;
  marks: { at: number; words: string }[];
  rows: { label: string; words: string; from: number; to: number; isOpen?: boolean; isProven?: boolean }[];
  /** Where it may be stopped, and under which condition. */
  stop?: { at: number; words: string };
}

/** The first page of a sample, as the page of its service and the PDF both print it. */
export interface SamplePage {
  /** What kind of document it is, at the top right. */
  kind: string;
  title: string;
  facts: { label: string; value: string }[];
  /** The one sentence that matters. */
  decision: string;
  reasons: string;
  timeline: SampleTimeline;
  open: { title: string; text: string };
}

/** Steps that follow each other, in minutes from the first. */
export function inTurn(steps: readonly { minutes: number; label: string }[]) {
  let at = 0;
  return steps.map(({ minutes, label }, index) => {
    const from = at;
    at += minutes;
    return { label, words: `${minutes} min`, from, to: at, isProven: index === steps.length - 1 };
  });
}

export const total = (steps: readonly { minutes: number }[]) => steps.reduce((sum, { minutes }) => sum + minutes, 0);
