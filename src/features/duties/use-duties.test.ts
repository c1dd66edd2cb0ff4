import { expect, test } from 'vitest';
import type { Duties } from '#src/shared/contracts/duties.ts';
import type { Deciding } from '#src/stores/deciding.ts';
import { withoutDecided } from './use-duties.ts';

const rows = [1, 2].map((id) => ({ kind: 'decision', id, details: { version: 2 } })) as unknown as Duties['rows'];
const duties: Duties = { rows, counts: { decision: 60, invoice: 1 } };
const decided = (id: number, version: number, state: Deciding['state']) =>
  [{ document: { id, version }, state }] as Deciding[];

test('what was just decided waits no longer, though it can still be taken back', () => {
  for (const state of ['open', 'binding', 'bound'] as const)
    expect(withoutDecided(duties, decided(1, 2, state)), state).toEqual({
      rows: [rows[1]],
      counts: { decision: 59, invoice: 1 },
    });
});

test('a decision that failed, or on another version, takes nothing off the list', () => {
  for (const deciding of [decided(1, 2, 'failed'), decided(1, 1, 'bound'), decided(3, 2, 'open')])
    expect(withoutDecided(duties, deciding)).toBe(duties);
});
