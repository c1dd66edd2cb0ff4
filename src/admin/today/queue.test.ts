import { describe, expect, test } from 'vitest';
import type { AdminDocument } from '#src/shared/contracts/admin.ts';
import type { InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import type { Lead } from '#src/shared/contracts/leads.ts';
import type { AdminNeeds } from '#src/shared/contracts/needs.ts';
import { moreOf, queueOf, waitingForClients } from './queue.ts';

const kind = <Row>(...rows: Row[]) => ({ count: rows.length, rows });
const row = <More extends object>(id: number, at: string, more = {} as More) => ({
  id,
  title: `Thing ${id}`,
  about: 'Engines',
  at,
  ...more,
});
const nothing: AdminNeeds = {
  ...{ leads: kind(), calls: kind(), claims: kind(), documents: kind(), requests: kind(), milestones: kind() },
  ...{ reviews: kind(), runs: kind(), left: kind(), unowned: kind(), newcomers: kind(), mails: kind() },
};
const document = (id: number, more: Partial<AdminDocument>) =>
  ({
    ...{ id, name: `Plan ${id}`, projectTitle: 'Ledger', isWaiting: true, mayReview: true, reviewDue: null },
    ...{ createdAt: '2026-03-01T08:00:00Z', ...more },
  }) as AdminDocument;
const invoice = (id: number, more: Partial<InvoiceSummary>) =>
  ({
    ...{ id, kind: 'invoice', number: `2026-000${id}`, status: 'overdue', clientName: 'Engines', currency: 'EUR' },
    ...{ rest: 120_000, projectTitle: 'Ledger', dueOn: '2026-02-20', ...more },
  }) as InvoiceSummary;
const lead = (id: number, message: string, more: Partial<Lead> = {}) =>
  ({ id, message, source: 'message', company: 'Museum', booking: null, ...more }) as Lead;

const today = '2026-03-02';
const queue = (needs: Partial<AdminNeeds>, lists: Partial<Parameters<typeof queueOf>[0]> = {}) =>
  queueOf({ needs: { ...nothing, ...needs }, leads: [], invoices: [], documents: [], ...lists }, today);
const titles = (groups: ReturnType<typeof queueOf>) =>
  Object.fromEntries(groups.map(({ title, items }) => [title, items.map((item) => item.title)]));

describe('the queue of the day', () => {
  test('has nothing where nothing waits', () => expect(queue({})).toEqual([]));

  test('begins with what is late, whatever it is, oldest promise first', () => {
    const late = queue(
      { milestones: kind(row(1, '2026-02-25')), reviews: kind(row(2, '2026-02-01')) },
      {
        invoices: [invoice(5, {}), invoice(6, { status: 'sent' })],
        documents: [document(3, { reviewDue: '2026-03-01', createdAt: '2026-02-22T08:00:00Z' })],
      },
    );
    expect(titles(late)).toEqual({
      Late: ['Thing 2, Engines', 'Invoice 2026-0005, Engines', 'Plan 3, Ledger', 'Thing 1, Engines'],
    });
    expect(late[0]?.items[1]?.words).toBe('€1,200.00 open, for Ledger.');
  });

  test('tells a lead by its own words, and a call once', () => {
    const booking = { takenBy: null, takerName: null } as NonNullable<Lead['booking']>;
    const groups = queue(
      {
        leads: kind(row(7, '2026-03-01T08:00:00Z'), row(8, '2026-03-01T09:00:00Z')),
        calls: kind(row(8, '2026-03-05T09:00:00Z')),
      },
      { leads: [lead(7, 'Do you?'), lead(8, 'May we talk?', { booking })] },
    );
    expect(titles(groups)).toEqual({ Today: ['Thing 7, Engines'], 'This week': ['Call with Thing 8, Museum'] });
    expect(groups[0]?.items[0]?.words).toBe('“Do you?”');
    expect(groups[1]?.items[0]?.words).toBe('No one has taken it yet. “May we talk?”');
  });

  test('has a call of today among what is for today', () =>
    expect(titles(queue({ calls: kind(row(8, `${today}T12:00:00Z`)) }))).toEqual({ Today: ['Call with Thing 8'] }));

  test('leaves to others what only they decide', () => {
    const documents = [document(1, {}), document(2, { mayReview: false }), document(3, { isWaiting: false })];
    expect(titles(queue({}, { documents }))).toEqual({ Today: ['Plan 1, Ledger'] });
    expect(waitingForClients(documents).map(({ id }) => id)).toEqual([2]);
  });

  test('gives everything a key of its own, also two milestones of one project', () => {
    const groups = queue({
      milestones: kind(row(1, '2026-02-25'), row(1, '2026-02-25', { title: 'Other' })),
      unowned: kind(...(['lead', 'run'] as const).map((one) => row(1, '2026-02-25', { kind: one }))),
    });
    const keys = groups.flatMap(({ items }) => items.map(({ key }) => key));
    expect(new Set(keys).size).toBe(4);
  });

  test('says where the rest of a kind is', () => {
    const needs = { ...nothing, requests: { count: 9, rows: [row(1, '2026-02-25')] } };
    expect(moreOf(needs)).toEqual([{ href: '/admin/projects', label: 'open requests', count: 8 }]);
  });
});
