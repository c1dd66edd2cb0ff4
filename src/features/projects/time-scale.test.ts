import { describe, expect, test } from 'vitest';
import { weekMarks, percentOnScale, createTimeScale } from './time-scale.ts';

describe('a scale of weeks', () => {
  test('begins with a Monday and holds every day', () => {
    // The 4th of March 2026 is a Wednesday.
    expect(createTimeScale(['2026-03-04', '2026-04-06'])).toEqual({ first: '2026-03-02', weeks: 6 });
    expect(createTimeScale(['2026-03-02'])).toEqual({ first: '2026-03-02', weeks: 4 });
    expect(createTimeScale(['2026-03-01', '2026-03-01'])).toEqual({ first: '2026-02-23', weeks: 4 });
  });

  test('places days in proportion', () => {
    const scale = createTimeScale(['2026-03-02', '2026-03-29']);
    expect(percentOnScale(scale, '2026-03-02')).toBe(0);
    expect(percentOnScale(scale, '2026-03-16')).toBe(50);
  });

  test('names at most eight Mondays', () => {
    expect(weekMarks({ first: '2026-03-02', weeks: 4 })).toEqual([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
    ]);
    expect(weekMarks({ first: '2026-03-02', weeks: 20 })).toHaveLength(7);
    expect(weekMarks({ first: '2026-03-02', weeks: 400 })).toHaveLength(8);
  });
});
