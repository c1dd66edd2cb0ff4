import type { Invoice, InvoiceStatus, InvoiceSummary, PaymentMethod } from '#src/shared/contracts/invoices.ts';
import { amountOf, type Currency, currencyDigits, formatMoney } from '#src/shared/money.ts';
import type { BadgeTone } from '#src/components/ui/badge.tsx';

/** As staff say it. */
export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  issuing: 'Being issued',
  sent: 'Sent',
  partly_paid: 'Partly paid',
  partly_claimed: 'Partly not confirmed yet',
  claimed: 'Not confirmed yet',
  paid: 'Paid',
  overdue: 'Overdue',
  we_owe: 'We owe',
  refunded: 'Paid back, not credited',
  void: 'Void',
  credit_note: 'Credit note',
};

/** The same to whoever pays. */
export const clientStatusLabels: Record<InvoiceStatus, string> = {
  ...invoiceStatusLabels,
  partly_claimed: 'Partly being confirmed',
  claimed: 'Being confirmed',
  we_owe: 'We owe you',
  refunded: 'Paid back',
};

export const invoiceStatusTones: Record<InvoiceStatus, BadgeTone> = {
  draft: 'neutral',
  issuing: 'neutral',
  sent: 'accent',
  partly_paid: 'warning',
  partly_claimed: 'accent',
  claimed: 'neutral',
  paid: 'success',
  overdue: 'danger',
  we_owe: 'warning',
  refunded: 'neutral',
  void: 'neutral',
  credit_note: 'neutral',
};

export const methodLabels: Record<PaymentMethod, string> = {
  bank: 'Bank transfer',
  coin: 'Cryptocurrency',
  card: 'Card',
  other: 'Other',
};

/** What stands below the total in a list, where it does not say all. */
export const besideTotal = (
  { total, rest, claimed, overpaid, uncredited }: InvoiceSummary,
  isClient: boolean,
): [sum: number, words: string][] =>
  (
    [
      [rest < total ? rest : 0, 'open'],
      [claimed < total ? claimed : 0, isClient ? 'being confirmed' : 'not confirmed yet'],
      [overpaid, isClient ? 'we owe you' : 'we owe'],
      [uncredited, 'paid back'],
    ] as [number, string][]
  ).filter(([sum]) => sum > 0);

export const moneyOf =
  ({ currency }: Pick<Invoice, 'currency'>) =>
  (minor: number) =>
    formatMoney(minor, currency);

/** A sum as one types it: 17908.80. */
export const moneyText = (minor: number, currency: Currency): string =>
  amountOf(minor, currency).toFixed(currencyDigits[currency]);
