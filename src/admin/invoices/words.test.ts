import { expect, test } from 'vitest';
import type { InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import { isKept, readFilter, writeFilter } from './words.ts';

const invoice = {
  issuedOn: '2026-11-12',
  status: 'overdue',
  clientName: 'Smith, Jones & Co',
  waitingClaims: 1,
} as InvoiceSummary;

test('a filter is read from the address as it was written there', () => {
  const filter = { month: '2026-11', status: 'overdue', client: 'Smith, Jones & Co' };
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(writeFilter({ month: '', status: '', client: '' })).toBe('');
});

test.each([
  ['', true],
  ['2026-11', true],
  ['2026-10', false],
  [',overdue', true],
  [',paid', false],
  ['claims', true],
  [',,Smith, Jones & Co', true],
  ['2026-11,overdue,Somebody', false],
])('the filter %j keeps it: %s', (text, kept) => {
  expect(isKept(readFilter(text))(invoice)).toBe(kept);
});
