import { describe, expect, it } from 'vitest';
import { lateBy } from '#src/lib/late-by.ts';
import { dayName, type Waiting, waitingSentence } from './due-words.ts';

const today = '2026-11-27';
const nothing: Waiting = {
  ...{ decisions: 0, invoices: 0, questions: 0, procedures: 0, milestones: 0, calls: 0, projects: 0 },
  days: [],
};
const said = (waiting: Partial<Waiting>) => waitingSentence({ ...nothing, ...waiting }, today)?.join(' ');

describe('what waits, in a sentence', () => {
  it('says nothing where nothing waits', () => {
    expect(said({})).toBeUndefined();
  });

  it('counts in words, and names the next day', () => {
    expect(said({ decisions: 4, invoices: 2, days: ['2026-12-02', '2026-11-28'] })).toBe(
      'Four decisions and two invoices are waiting for you. The next is due tomorrow.',
    );
    expect(said({ decisions: 1, days: ['2026-12-01'] })).toBe('One decision is waiting for you. It is due on Tuesday.');
    expect(said({ calls: 1, questions: 11, procedures: 1 })).toBe(
      '11 questions, one procedure and one call are waiting for you.',
    );
  });

  it('says first what is late', () => {
    expect(said({ decisions: 1, invoices: 1, days: ['2026-11-21', '2026-11-29'] })).toBe(
      'One decision and one invoice are waiting for you. One is six days late.',
    );
    expect(said({ invoices: 3, days: ['2026-11-21', '2026-11-26'] })).toBe(
      'Three invoices are waiting for you. Two are late, one by six days.',
    );
  });
});

describe('a day that is near', () => {
  it('has a name', () => {
    const names = ['2026-11-27', '2026-11-28', '2026-12-03', '2026-12-04'].map((day) => dayName(day, today));
    expect(names).toEqual(['today', 'tomorrow', 'Thursday', 'Dec 4, 2026']);
    expect(lateBy('2026-11-26', today)).toBe('one day late');
  });
});
