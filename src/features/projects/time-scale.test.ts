import { describe, expect, test } from 'vitest';
import { marksOf, placeOf, scaleOf } from './time-scale.ts';

describe('a scale of weeks', () => {
  test('begins with a Monday and holds every day', () => {
    // The 4th of March 2026 is a Wednesday.
    expect(scaleOf(['2026-03-04', '2026-04-06'])).toEqual({ first: '2026-03-02', weeks: 6 });
    expect(scaleOf(['2026-03-02'])).toEqual({ first: '2026-03-02', weeks: 4 });
    expect(scaleOf(['2026-03-01', '2026-03-01'])).toEqual({ first: '2026-02-23', weeks: 4 });
  });

  test('places days in proportion', () => {
    const scale = scaleOf(['2026-03-02', '2026-03-29']);
    expect(placeOf(scale, '2026-03-02')).toBe(0);
    expect(placeOf(scale, '2026-03-16')).toBe(50);
  });

  test('names at most eight Mondays', () => {
    expect(marksOf({ first: '2026-03-02', weeks: 4 })).toEqual([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
    ]);
    expect(marksOf({ first: '2026-03-02', weeks: 20 })).toHaveLength(7);
    expect(marksOf({ first: '2026-03-02', weeks: 400 })).toHaveLength(8);
  });
});
