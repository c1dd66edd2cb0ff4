import { inTurn, total, type SampleTimeline } from './timeline.ts';

/** The restore tests of service 9: its sheet, the card, the share picture and the sample report read this. */
const steps = [
  { minutes: 6, label: 'Two key holders reached and signed in' },
  { minutes: 9, label: 'Backup copied and its checksum compared' },
  { minutes: 21, label: 'Restored, indexes rebuilt' },
  { minutes: 3, label: 'Rows counted and sums compared' },
  { minutes: 2, label: 'One order placed and canceled' },
];

export const restoreTests = {
  subject: 'order database',
  promised: 60,
  /** From the oldest to the latest, and when the next one is due. */
  tests: [
    { minutes: 58, label: 'Sep 2025' },
    { minutes: 55, label: 'Dec' },
    { minutes: 52, label: 'Mar' },
    { minutes: 47, label: 'Jun' },
    { minutes: total(steps), label: 'Sep 2026' },
  ],
  latest: total(steps),
  next: 'Dec 10',
  rows: '20.3 million',
  faster: 'Eleven minutes faster than in March',
  steps,
};

export const restoreTimeline: SampleTimeline = {
  about: `Five steps in ${restoreTests.latest} minutes.`,
  length: 45,
  marks: [0, 10, 20, 30, 40].map((at) => ({ at, words: `${at} min` })),
  rows: inTurn(steps),
};
