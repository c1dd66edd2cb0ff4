import { exit, exitTimeline } from './data-map.ts';
import { restoreTests, restoreTimeline } from './restore-curve.ts';
import { roadmap, roadmapTimeline } from './roadmap.ts';
import type { SamplePage } from './timeline.ts';

/** The first pages of the samples, by the name of the file whose further pages they begin. */
export const samplePages = {
  assessment: {
    kind: 'Assessment, version 2',
    title: roadmap.report,
    facts: [
      { label: 'Done', value: 'February 16 to March 13' },
      { label: 'By', value: 'Two people, eight weeks of work' },
      { label: 'From', value: '19 conversations, 11 systems' },
    ],
    decision: 'Retire the order gateway within fourteen months, in three steps that can each be stopped.',
    reasons:
      'Keep the warehouse system. Do not build a shared ledger: one party keeps the record that was to go on it, and a database with signed extracts does the same for a tenth of the cost.',
    timeline: roadmapTimeline,
    open: {
      title: 'Still open',
      text: 'The vendor’s support ends in March 2028. An extension was mentioned by telephone; nobody has it in writing.',
    },
  },
  'restore-report': {
    kind: 'Restore test',
    title: 'Restore Test of an Order Database',
    facts: [
      { label: 'When', value: 'September 10, from 22:00' },
      { label: 'What', value: `${restoreTests.rows} rows, 64 tables` },
      { label: 'Promised', value: `${restoreTests.promised} minutes` },
    ],
    decision: `Restored in ${restoreTests.latest} minutes, and no row differs.`,
    reasons: `${restoreTests.faster}, on a machine that had never held the database. Two of the three key holders were called without notice; the third knew nothing of the test.`,
    timeline: restoreTimeline,
    open: {
      title: 'What we noticed',
      text: 'The runbook named a colleague who had left in July as the first key holder. The entry has been corrected.',
    },
  },
  'exit-rehearsal': {
    kind: 'Exit rehearsal 4',
    title: 'Rehearsal of a Full Exit',
    facts: [
      { label: 'When', value: `${exit.day}, from 09:00` },
      { label: 'What', value: `${exit.rows}, 38 tables` },
      { label: 'Who', value: 'Two of your three key holders, and us' },
    ],
    decision: `Everything left in ${exit.inWords}.`,
    reasons:
      'All customer data was exported under your keys, restored at another provider and compared row by row. The old store kept working all the while.',
    timeline: exitTimeline,
    open: {
      title: 'What we noticed',
      text: 'The telephone number of the third key holder was out of date. It was corrected the same day.',
    },
  },
} satisfies Record<string, SamplePage>;
