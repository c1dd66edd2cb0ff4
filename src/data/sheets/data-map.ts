import { inTurn, total, type SampleTimeline } from './timeline.ts';

/** The rehearsed exit of service 3: its sheet, the card, the share picture and the sample report read this. */
const steps = [
  { minutes: 9, label: 'Two key holders sign in' },
  { minutes: 64, label: 'Export written, checksum compared' },
  { minutes: 78, label: 'Restored at another provider' },
  { minutes: 34, label: 'All rows compared, none differs' },
  { minutes: 7, label: 'The service desk opens a customer' },
];

const minutes = total(steps);

export const exit = {
  day: 'October 1',
  rows: '4.1 million rows',
  took: `${Math.floor(minutes / 60)} h ${minutes % 60} min`,
  inWords: `${Math.floor(minutes / 60)} hours ${minutes % 60} minutes`,
  steps,
};

export const exitTimeline: SampleTimeline = {
  about: `Five steps in ${exit.inWords}.`,
  length: 200,
  marks: [0, 60, 120, 180].map((at) => ({ at, words: `${String(9 + at / 60).padStart(2, '0')}:00` })),
  rows: inTurn(steps),
};
