import { describe, expect, test } from 'vitest';
import type { AdminDocument } from '#src/shared/contracts/admin.ts';
import type { Duty, DutyKind } from '#src/shared/contracts/duties.ts';
import { moreOf, openOf, queueOf, waitingForClients } from './queue.ts';

const today = '2026-03-02';
const duty = (kind: DutyKind, id: number, more: Partial<Record<keyof Duty, unknown>> = {}) =>
  ({
    ...{ kind, id, title: `Thing ${id}`, about: 'Engines', projectId: 1, projectTitle: 'Ledger' },
    ...{ day: null, since: '2026-03-01T08:00:00Z', reason: null, details: null, ...more },
  }) as Duty;
const queue = (...rows: Duty[]) => queueOf({ rows }, today);
const titles = (groups: ReturnType<typeof queueOf>) =>
  Object.fromEntries(groups.map(({ title, items }) => [title, items.map((item) => item.title)]));

describe('the queue of the day', () => {
  test('has nothing where nothing waits', () => expect(queue()).toEqual([]));

  test('begins with what is late, whatever it is, oldest promise first', () => {
    const late = queue(
      duty('decision', 3, { day: '2026-03-01', details: { version: 1 } }),
      duty('milestone', 1, { day: '2026-02-25' }),
      duty('review', 2, { day: '2026-02-01' }),
      duty('late_invoice', 5, { day: '2026-02-20', title: '2026-0005', details: { rest: 120_000, currency: 'EUR' } }),
    );
    expect(titles(late)).toEqual({
      Late: ['Thing 2, Engines', 'Invoice 2026-0005, Engines', 'Thing 1', 'Thing 3'],
    });
    expect(late[0]?.items.map(({ words }) => words)).toEqual([
      'Review of an SOP, was due Feb 1, 2026.',
      '€1,200.00 open, for Ledger.',
      'Milestone of Engines, was due Feb 25, 2026.',
      'To be decided, uploaded by Engines, was due Mar 1, 2026.',
    ]);
  });

  test('tells a lead by its own words, and a call by its day', () => {
    const call = { since: '2026-03-05T09:00:00Z', reason: 'May we talk?', details: { lead: 8, isTaken: false } };
    const groups = queue(
      duty('lead', 7, { reason: 'Do you?', details: { source: 'message' } }),
      duty('call', 1, { ...call, about: 'Museum' }),
    );
    expect(titles(groups)).toEqual({ Today: ['Thing 7, Engines'], 'This week': ['Call with Thing 1, Museum'] });
    expect(groups[0]?.items[0]?.words).toBe('“Do you?”');
    expect(groups[1]?.items[0]).toMatchObject({
      words: 'No one has taken it yet. “May we talk?”',
      record: { kind: 'lead', id: 8 },
    });
    expect(titles(queue(duty('call', 1, { ...call, since: `${today}T12:00:00Z` })))).toEqual({
      Today: ['Call with Thing 1, Engines'],
    });
  });

  test('closes what others decide on', () => {
    const document = (id: number, isWaiting: boolean, mayReview: boolean) =>
      ({ id, isWaiting, mayReview }) as AdminDocument;
    const documents = [document(1, true, true), document(2, true, false), document(3, false, false)];
    expect(waitingForClients(documents).map(({ id }) => id)).toEqual([2]);
  });

  test('gives everything a key of its own, also two claims of one invoice', () => {
    const groups = queue(
      ...[1, 2].map((claim) => duty('claim', 1, { details: { claim, coin: 'ethereum', units: '1' } })),
      ...(['lead', 'run'] as const).map((thing) => duty('unowned', 1, { details: { thing } })),
    );
    const keys = groups.flatMap(({ items }) => items.map(({ key }) => key));
    expect(new Set(keys).size).toBe(4);
  });

  test('keeps open what is worked on, whatever comes ahead of it, and a record that was answered', () => {
    const items = [
      ...queue(...[1, 2].map((id) => duty('lead', id, { reason: 'Do you?' })), duty('milestone', 3)),
    ].flatMap((group) => group.items);
    const [first, second, third] = items;
    expect(openOf(items, undefined, undefined)).toBe(first);
    expect(openOf(items, undefined, second), 'somebody else wrote meanwhile').toBe(second);
    expect(openOf(items, third?.key, second), 'named by the address').toBe(third);
    expect(openOf(items.slice(1), undefined, first), 'answered').toBe(first);
    expect(openOf(items.slice(1), first?.key, first)).toBe(first);
    expect(openOf(items.slice(0, 2), undefined, third), 'nothing to work on here').toBe(first);
    expect(openOf([], undefined, undefined)).toBeUndefined();
  });

  test('says where the rest of a kind is', () => {
    expect(moreOf({ counts: { request: 9 }, rows: [duty('request', 1)] })).toEqual([
      { href: '/admin/projects', label: 'requests', count: 8 },
    ]);
  });
});
