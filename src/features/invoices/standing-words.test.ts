import { expect, it } from 'vitest';
import type { InvoiceStatus, InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import { partsOf, standingHeading, standingWord, sumOf } from './standing-words.ts';
import { besideTotal } from './words.ts';

const today = '2026-03-02';
const invoice = (status: InvoiceStatus, more: Partial<InvoiceSummary> = {}) =>
  ({
    ...{ kind: 'invoice', status, dueOn: '2026-03-11', issuedOn: '2026-02-20', paidOn: null, total: 1500, paid: 0 },
    ...{ credited: 0, claimed: 0, rest: 1500, open: 1500, overpaid: 0, uncredited: 0, ...more },
  }) as InvoiceSummary;

const states: [of: InvoiceSummary, sum: number, client: string, staff: string, parts: string][] = [
  [invoice('sent'), 1500, 'due Mar 11, 2026', 'due Mar 11, 2026', 'open 1500'],
  [
    invoice('partly_claimed', { claimed: 1000, rest: 500 }),
    ...([500, 'left, due Mar 11, 2026', 'left, due Mar 11, 2026', 'claimed 1000, open 500'] as const),
  ],
  [
    invoice('claimed', { claimed: 1500, rest: 0, dueOn: '2026-02-01' }),
    ...([1500, 'being confirmed', 'not confirmed yet', 'claimed 1500'] as const),
  ],
  [
    invoice('paid', { paid: 1500, rest: 0, open: 0, paidOn: '2026-03-01' }),
    ...([1500, 'paid Mar 1, 2026', 'paid Mar 1, 2026', 'paid 1500'] as const),
  ],
  [
    invoice('sent', { credited: 68, open: 1432, rest: 1432 }),
    ...([1432, 'left, due Mar 11, 2026', 'left, due Mar 11, 2026', 'open 1432, credited 68'] as const),
  ],
  [invoice('void', { credited: 1500, open: 0, rest: 0 }), 1500, 'credited', 'credited', 'credited 1500'],
  [
    invoice('we_owe', { paid: 1500, credited: 68, open: 0, rest: 0, overpaid: 68 }),
    ...([68, 'we owe you', 'we owe', 'paid 1432, credited 68'] as const),
  ],
  [
    invoice('refunded', { uncredited: 1500, open: 0, rest: 0 }),
    ...([1500, 'paid back', 'paid back', 'credited 1500'] as const),
  ],
  [invoice('overdue', { dueOn: '2026-02-24' }), 1500, 'six days late', 'six days late', 'open 1500'],
];

it.each(states)(
  'of an invoice that is $status, the sum, the line and the words agree',
  (of, sum, client, staff, parts) => {
    expect(sumOf(of)).toBe(sum);
    expect([standingWord(of, true, today), standingWord(of, false, today)]).toEqual([client, staff]);
    expect(
      partsOf(of)
        .map(({ kind, sum: part }) => `${kind} ${part}`)
        .join(', '),
    ).toBe(parts);
    const isLate = of.status === 'overdue';
    for (const isClient of [true, false]) expect(standingHeading(of, isClient, today)[1]).toBe(isLate);
  },
);

it('calls nothing late that is being confirmed, and nothing that is due today where the reader is', () => {
  const claimed = invoice('claimed', { claimed: 1500, rest: 0, dueOn: '2026-02-01' });
  expect(standingHeading(claimed, true, today)[0]).toBe('Being confirmed, nothing left to pay');
  expect(standingHeading(claimed, false, today)[0]).toBe('Not confirmed yet');
  expect(standingHeading(invoice('overdue', { dueOn: today }), true, today)).toEqual([
    'To pay by Monday, March 2, 2026, today',
    false,
  ]);
});

it('says below the total of a list what the total does not', () => {
  const below = (of: InvoiceSummary) =>
    [true, false].map((isClient) => besideTotal(of, isClient).map(([sum, words]) => `${sum} ${words}`));
  expect(below(invoice('sent'))).toEqual([[], []]);
  expect(below(invoice('partly_claimed', { claimed: 1000, rest: 500 }))).toEqual([
    ['500 open', '1000 being confirmed'],
    ['500 open', '1000 not confirmed yet'],
  ]);
  expect(below(invoice('we_owe', { rest: 0, overpaid: 68 }))).toEqual([['68 we owe you'], ['68 we owe']]);
  expect(below(invoice('refunded', { rest: 0, uncredited: 200 })), 'not all of it').toEqual([
    ['200 paid back'],
    ['200 paid back'],
  ]);
});
