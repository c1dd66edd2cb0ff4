import { expect, it } from 'vitest';
import { groupByAnswer } from './group-by-answer.ts';

it('lists answers by how often they did not help, then by name', () => {
  const reports = ['prices', 'vat', 'prices', 'audit'].map((answer, id) => {
    return { id, answer, question: null, createdAt: '2026-11-23T12:00:00.000Z' };
  });
  expect(groupByAnswer(reports).map(([answer, of]) => [answer, of.map(({ id }) => id)])).toEqual([
    ['prices', [0, 2]],
    ['audit', [3]],
    ['vat', [1]],
  ]);
});
