import { describe, expect, it } from 'vitest';
import type { Duties } from '#src/shared/contracts/duties.ts';
import { lateBy } from '#src/lib/late-by.ts';
import { dayName, waitingSentence } from './due-words.ts';

const today = '2026-11-27';
const said = (counts: Duties['counts'], ...days: string[]) =>
  waitingSentence({ counts, rows: days.map((day) => ({ day }) as Duties['rows'][number]) }, today)?.join(' ');

describe('what waits, in a sentence', () => {
  it('says nothing where nothing waits', () => {
    expect(said({})).toBeUndefined();
  });

  it('counts in words, and names the next day', () => {
    expect(said({ decision: 4, invoice: 2 }, '2026-12-02', '2026-11-28')).toBe(
      'Four decisions and two invoices are waiting for you. The next is due tomorrow.',
    );
    expect(said({ decision: 1 }, '2026-12-01')).toBe('One decision is waiting for you. It is due on Tuesday.');
    expect(said({ call: 1, question: 11, changes: 2, run: 1 })).toBe(
      'Two documents to change, 11 questions, one procedure and one call are waiting for you.',
    );
  });

  it('says first what is late', () => {
    expect(said({ decision: 1, invoice: 1 }, '2026-11-21', '2026-11-29')).toBe(
      'One decision and one invoice are waiting for you. One is six days late.',
    );
    expect(said({ invoice: 3 }, '2026-11-21', '2026-11-26')).toBe(
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
