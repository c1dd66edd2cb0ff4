import { expect, test } from 'vitest';
import type { Document } from '#src/shared/contracts/documents.ts';
import { spineEntries } from './spine.ts';

const milestone = (id: number, dueDate: string | null) => ({
  id,
  title: `Step ${id}`,
  description: null,
  dueDate,
  isComplete: false,
  ownerId: null,
  position: null,
});
const document = (id: number, status: Document['status'], decidedAt: string | null) =>
  ({ id, status, createdAt: '2025-12-01T09:00:00.000Z', decidedAt }) as Document;

test('milestones and approved documents stand in order of time around today, and what has no date comes last', () => {
  const leaves = spineEntries(
    [milestone(1, null), milestone(2, '2026-05-01'), milestone(3, '2026-01-10')],
    [document(7, 'approved', '2026-02-01T09:00:00.000Z'), document(8, 'pending', null)],
    new Date('2026-03-01T12:00:00Z'),
  );
  expect(leaves.map((leaf) => [leaf.kind, leaf.at?.slice(0, 10) ?? null])).toEqual([
    ['milestone', '2026-01-10'],
    ['document', '2026-02-01'],
    ['today', '2026-03-01'],
    ['milestone', '2026-05-01'],
    ['milestone', null],
  ]);
});

test('what has no date keeps the order of the milestones, not the one in which they were read', () => {
  const leaves = spineEntries([milestone(3, null), { ...milestone(2, null), position: 1 }, milestone(1, null)], []);
  const ids = leaves.flatMap((leaf) => (leaf.kind === 'milestone' ? [leaf.milestone.id] : []));
  expect(ids).toEqual([2, 1, 3]);
});
