import type { LinkedInvoice } from '#netlify/api/data/service/shared-links.ts';
import { longDay } from '#netlify/api/days.ts';

/** What stands above the one large sum: what is left to pay, or what became of it. */
export function standing(thing: LinkedInvoice): [words: string, sum: number, isSettled: boolean] {
  const { status, dueOn, rest, total, paid, claimed, overpaid, uncredited } = thing;
  const settled: Partial<Record<typeof status, ReturnType<typeof standing>>> = {
    credit_note: ['Credited', total, false],
    void: ['Credited in full. Nothing is left to pay.', total, false],
    paid: ['Paid. Nothing is left to pay.', paid, true],
    claimed: ['Being confirmed. Nothing is left to pay.', claimed, false],
    we_owe: ['We owe you', overpaid, false],
    refunded: ['Paid back to you', uncredited, false],
  };
  const known = settled[status];
  if (known) return known;
  const until = dueOn === null ? 'now' : longDay(dueOn);
  return [`${status === 'overdue' ? 'Was due' : rest < total ? 'Left to pay by' : 'To pay by'} ${until}`, rest, false];
}

export function sizeInWords(bytes: number): string {
  const inUnit = (of: number, unit: string) =>
    new Intl.NumberFormat('en', { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / of);
  return bytes < 1e6 ? inUnit(1e3, 'kilobyte') : inUnit(1e6, 'megabyte');
}
