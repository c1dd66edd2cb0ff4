import type { InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import { daysBetween, formatDate, formatFullDay, localDay, plural } from '#src/lib/format.ts';
import { capitalized } from '#src/shared/sentence.ts';
import { lateBy } from '#src/lib/late-by.ts';

export interface StandingPart {
  kind: 'paid' | 'claimed' | 'open' | 'credited';
  sum: number;
}

/** What the total is made of: solid once it is here, dashed while it is being confirmed, thin while it is open. */
export function partsOf({ total, claimed, rest, credited, open, uncredited }: InvoiceSummary): StandingPart[] {
  const parts: StandingPart[] = [
    { kind: 'paid', sum: total - credited - open - uncredited },
    { kind: 'claimed', sum: claimed },
    { kind: 'open', sum: rest },
    { kind: 'credited', sum: credited + uncredited },
  ];
  return parts.filter(({ sum }) => sum > 0);
}

/** The one sum that stands large: what is left, and where nothing is, what was paid, is being confirmed, or goes back. */
export function sumOf({ status, total, paid, claimed, rest, overpaid, uncredited }: InvoiceSummary): number {
  if (status === 'we_owe') return overpaid;
  if (status === 'refunded') return uncredited;
  if (status === 'paid') return paid;
  if (status === 'claimed') return claimed;
  return rest > 0 ? rest : total;
}

/** Said a day after it was due, wherever the reader's day begins. */
const isLate = ({ status, dueOn }: InvoiceSummary, today: string) =>
  status === 'overdue' && dueOn !== null && dueOn < today;

/** In a few words, below the sum. */
export function standingWord(invoice: InvoiceSummary, isClient: boolean, today = localDay()): string {
  const { status, dueOn, paidOn, issuedOn, rest, total } = invoice;
  if (status === 'paid') return paidOn === null ? 'paid' : `paid ${formatDate(paidOn)}`;
  if (status === 'claimed') return isClient ? 'being confirmed' : 'not confirmed yet';
  if (status === 'we_owe') return isClient ? 'we owe you' : 'we owe';
  if (status === 'refunded') return 'paid back';
  if (status === 'void') return 'credited';
  if (status === 'credit_note' || dueOn === null) return issuedOn === null ? 'draft' : formatDate(issuedOn);
  if (isLate(invoice, today)) return lateBy(dueOn, today);
  return `${rest < total ? 'left, ' : ''}due ${formatDate(dueOn)}`;
}

/** As a sentence, above the sum, and whether it is one to hurry. */
export function standingHeading(invoice: InvoiceSummary, isClient: boolean, today = localDay()): [string, boolean] {
  const { status, dueOn, paidOn, rest, total } = invoice;
  if (status === 'paid') return [paidOn === null ? 'Paid' : `Paid on ${formatFullDay(paidOn)}`, false];
  if (status === 'claimed') return [isClient ? 'Being confirmed, nothing left to pay' : 'Not confirmed yet', false];
  if (status === 'we_owe') return [isClient ? 'We owe you' : 'We owe the client', false];
  if (status === 'refunded') return [isClient ? 'Paid back to you' : 'Paid back, without a credit note', false];
  if (status === 'void') return ['Credited in full, nothing left to pay', false];
  if (dueOn === null) return ['To pay', false];
  if (isLate(invoice, today)) return [`${capitalized(lateBy(dueOn, today))}: it was due on ${formatDate(dueOn)}`, true];
  const days = daysBetween(today, dueOn);
  const away = days > 0 ? `in ${plural(days, 'day')}` : 'today';
  if (rest < total) return [`Left to pay by ${formatFullDay(dueOn)}`, false];
  return [`${isClient ? 'To pay' : 'Due'} by ${formatFullDay(dueOn)}, ${away}`, false];
}
