import type { Entry } from './entry.ts';
import { input } from './input.ts';
import { operation } from './operation.ts';
import { people } from './people.ts';
import { requirements } from './requirements.ts';

export const entries: readonly Entry[] = [...input, ...people, ...operation];

export const idsOf = ({ ids }: Entry) => ids.split(' ');

const headings = { met: 'Met', missed: 'Missed', outside: 'Outside the product' } as const;

const row = ({ ids, how, where = [] }: Entry) =>
  `| ${ids} | ${how} | ${where.map((file) => `\`${file}\``).join(', ')} |`;

/** The ledger as a page of the documentation. */
export function renderLedger(): string {
  const count = (is: Entry['is']) => entries.filter((entry) => entry.is === is).flatMap(idsOf).length;
  const part = (is: Entry['is']) =>
    [
      `## ${headings[is]}: ${count(is)}`,
      '',
      '| requirements | how | where |',
      '| --- | --- | --- |',
      ...entries.filter((entry) => entry.is === is).map(row),
    ].join('\n');
  return [
    '# ASVS 5.0, level 2',
    '',
    `How the product stands to the ${requirements.size} requirements of the first two levels of OWASP's Application Security`,
    'Verification Standard 5.0.0. `npm run asvs` writes this page from `tests/asvs`; a test compares the two, and looks for each file.',
    '',
    part('missed'),
    '',
    part('met'),
    '',
    part('outside'),
    '',
  ].join('\n');
}
