import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareProcedures } from './compare.ts';
import { localDay } from '#src/lib/format.ts';
import { emptyProcedure, isReviewOverdue } from './fields.ts';

test('only the fields that changed are shown, word by word', () => {
  const before = { ...emptyProcedure, title: 'Backups', purpose: 'Keep data for 30 days' };
  const after = { ...before, purpose: 'Keep data for 90 days', reviewer: 'Quality' };
  expect(compareProcedures(before, after)).toEqual([
    { label: 'Reviewer', parts: [{ text: 'Quality', kind: 'added' }] },
    {
      label: 'Purpose',
      parts: [
        { text: 'Keep data for ', kind: 'same' },
        { text: '30', kind: 'removed' },
        { text: '90', kind: 'added' },
        { text: ' days', kind: 'same' },
      ],
    },
  ]);
});

test('the parts put together give both texts back', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 40 }), fc.lorem({ maxCount: 40 }), (scope, other) => {
      const [change] = compareProcedures({ ...emptyProcedure, scope }, { ...emptyProcedure, scope: other });
      const join = (skip: string) =>
        change?.parts
          .filter(({ kind }) => kind !== skip)
          .map(({ text }) => text)
          .join('');
      expect([join('added'), join('removed')]).toEqual(scope === other ? [undefined, undefined] : [scope, other]);
    }),
  );
});

test('a review is overdue from the day after, and a template never is', () => {
  const due = { nextReviewDate: '2026-03-01', isTemplate: false };
  expect(isReviewOverdue(due, '2026-03-01')).toBe(false);
  expect(isReviewOverdue(due, '2026-03-02')).toBe(true);
  expect(isReviewOverdue({ ...due, isTemplate: true }, '2026-03-02')).toBe(false);
  expect(isReviewOverdue({ ...due, nextReviewDate: null }, '2026-03-02')).toBe(false);
});

test('today is a day of the local calendar', () => {
  expect(localDay(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
});
