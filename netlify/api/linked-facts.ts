import type { Language } from '#src/shared/contracts/companies.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import type { Speaking } from '#src/shared/invoice-language/words.ts';
import { capitalized } from '#src/shared/sentence.ts';

type Standing = Pick<
  Invoice,
  'status' | 'dueOn' | 'rest' | 'total' | 'paid' | 'claimed' | 'overpaid' | 'uncredited' | 'currency'
>;

/** What stands beside the one large sum: what is left to pay, or what became of it. */
export function standingIn(words: Speaking, of: Standing): { above: string; sum: string; isSettled: boolean } {
  const { status, dueOn, rest, total, paid, claimed, overpaid, uncredited, currency } = of;
  const known = (above: string, sum: number, isSettled = false) => ({
    ...{ above, sum: words.money(sum, currency), isSettled },
  });
  if (status === 'credit_note') return known(capitalized(words.say('credited')), total);
  if (status === 'void') return known(words.say('standVoid'), total);
  if (status === 'paid') return known(words.say('standPaid'), paid, true);
  if (status === 'claimed') return known(words.say('standClaimed'), claimed);
  if (status === 'we_owe') return known(words.say('standOwed'), overpaid);
  if (status === 'refunded') return known(words.say('standBack'), uncredited);
  const due = status === 'overdue' ? 'standLate' : rest < total ? 'standLeft' : 'standDue';
  return known(words.say(due, { day: dueOn === null ? '' : words.weekday(dueOn) }), rest);
}

/** What is said of the invoices of a firm that is an example. */
export const exampleIn = (words: Speaking, { firm, rest }: { firm: { isExample: boolean } | null; rest: number }) =>
  firm?.isExample ? [words.say(rest > 0 ? 'example' : 'examplePaid')] : [];

export function sizeIn(language: Language, bytes: number): string {
  const inUnit = (of: number, unit: string, unitDisplay: 'short' | 'long' = 'short') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(bytes / of);
  if (bytes < 1e3) return inUnit(1, 'byte', 'long');
  return bytes < 1e6 ? inUnit(1e3, 'kilobyte') : inUnit(1e6, 'megabyte');
}
