import { describe, expect, it } from 'vitest';
import { axisOf, namesOn, placeOn, spanOf } from './axis.ts';

const project = (fields: object) => ({
  ...{ startDate: null, createdAt: '2026-09-10T12:00:00Z', dueDate: null, completedAt: null },
  ...{ status: 'in_progress' as const, ...fields },
});

describe('the axis of projects', () => {
  it('begins with the first month of any of them and ends with the last', () => {
    const projects = [project({ startDate: '2026-09-20' }), project({ dueDate: '2027-01-25' })];
    expect(axisOf(projects, '2026-11-27').months).toEqual(['2026-09', '2026-10', '2026-11', '2026-12', '2027-01']);
  });

  it('stays readable however long a project takes', () => {
    const { months } = axisOf([project({ startDate: '2019-01-01', dueDate: '2031-01-01' })], '2026-11-27');
    expect([months[0], months.at(-1)]).toEqual(['2026-07', '2027-04']);
  });

  it('has a month on both sides of this one, if there is nothing else', () => {
    expect(axisOf([], '2026-01-15').months).toEqual(['2025-12', '2026-01', '2026-02']);
  });

  it('places a day by the days of its months', () => {
    const axis = { months: ['2026-02', '2026-03'] };
    expect(placeOn(axis, '2026-02-01')).toBe(0);
    expect(placeOn(axis, '2026-03-01')).toBeCloseTo((100 * 28) / 59);
    expect(placeOn(axis, '2026-04-02')).toBeGreaterThan(100);
  });

  it('ends a project that is complete on the day it was', () => {
    const done = project({ status: 'complete', completedAt: '2026-09-27T09:00:00Z', dueDate: '2026-10-31' });
    expect(spanOf(done)).toEqual({ begin: '2026-09-10', end: '2026-09-27' });
    expect(spanOf(project({ dueDate: '2026-08-01' })).begin).toBe('2026-08-01');
  });

  it('keeps names off the line of today', () => {
    const names = namesOn(
      [
        { place: 49, title: 'Scope' },
        { place: 51, title: 'Findings' },
      ],
      50,
    );
    expect(names.get(0)).toBeLessThan(47);
    expect(names.get(1)).toBeGreaterThan(55);
  });

  it('names only what has room', () => {
    const knots = [
      { place: 20, title: 'Strategy' },
      { place: 22, title: 'Identity' },
      { place: 60, title: 'Launch' },
      { place: 100, title: 'Handover to the team' },
    ];
    expect([...namesOn(knots, 50).keys()]).toEqual([0, 2]);
  });
});
