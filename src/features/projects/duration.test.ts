import { expect, test } from 'vitest';
import { durationOf } from './duration.ts';

const project = { startDate: '2026-03-01', completedAt: null, status: 'in_progress', isArchived: false } as const;
const completed = { ...project, status: 'complete', completedAt: '2026-03-31T12:00:00Z' } as const;

test.each([
  [project, '5 days since start'],
  [{ ...project, startDate: null }, 'Not set'],
  [{ ...project, startDate: '2026-03-07' }, 'Not started yet'],
  [{ ...project, startDate: '2026-03-06' }, '0 days since start'],
  [{ ...project, isArchived: true }, 'Archived before completion'],
  [completed, '30 days from start to completion'],
  [{ ...completed, isArchived: true }, '30 days from start to completion'],
  [{ ...completed, completedAt: null }, 'Not recorded'],
])('%o lasts %s', (given, words) => {
  expect(durationOf(given, '2026-03-06')).toBe(words);
});
