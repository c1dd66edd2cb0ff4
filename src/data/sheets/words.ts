import { exit } from './data-map.ts';
import { restoreTests } from './restore-curve.ts';
import { roadmap, stopLine } from './roadmap.ts';
import { samplePages } from './sample-pages.ts';

const numbered = <Item>(name: string, items: readonly Item[], words: (item: Item) => string) =>
  Object.fromEntries(items.map((item, at) => [`${name}${at + 1}`, words(item)]));
const spelled = ({ label, minutes }: { label: string; minutes: number }) => `${label}: ${minutes} minutes`;

/** What the further pages of the samples say of the sheets they begin with: tokens in src/content/samples. */
export const sheetWords: Record<string, string> = {
  roadmapDecision: samplePages.assessment.decision,
  roadmapReasons: samplePages.assessment.reasons,
  roadmapStop: stopLine.condition,
  ...numbered('roadmapName', roadmap.steps, ({ name }) => name),
  ...numbered('roadmapOwner', roadmap.steps, ({ owner }) => owner),
  ...numbered('roadmapRange', roadmap.steps, ({ inText }) => inText),
  restoreMinutes: String(restoreTests.latest),
  restorePromised: String(restoreTests.promised),
  restoreRows: restoreTests.rows,
  ...numbered('restoreStep', restoreTests.steps, spelled),
  exitTook: exit.inWords,
  exitDay: exit.day,
  exitRows: exit.rows,
  ...numbered('exitStep', exit.steps, spelled),
};
