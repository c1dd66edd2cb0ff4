import type { Invoice, InvoiceStatus, PaymentMethod } from '#src/shared/contracts/invoices.ts';
import { amountOf, type Currency, currencyDigits, formatMoney } from '#src/shared/money.ts';
import type { BadgeTone } from '#src/components/ui/badge.tsx';

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  partly_paid: 'Partly paid',
  paid: 'Paid',
  overdue: 'Overdue',
  void: 'Void',
  credit_note: 'Credit note',
};

export const invoiceStatusTones: Record<InvoiceStatus, BadgeTone> = {
  draft: 'neutral',
  sent: 'accent',
  partly_paid: 'warning',
  paid: 'success',
  overdue: 'danger',
  void: 'neutral',
  credit_note: 'neutral',
};

export const methodLabels: Record<PaymentMethod, string> = {
  bank: 'Bank transfer',
  coin: 'Cryptocurrency',
  other: 'Other',
};

/**
 * What of an invoice somebody says they have sent in coins, and what is left to pay if that is so. It stays open until
 * somebody here confirms it.
 */
export function claimedOf({ open, claims }: Pick<Invoice, 'open' | 'claims'>): { claimed: number; rest: number } {
  const worth = claims.map((claim) => (claim.state === 'waiting' ? (claim.worth ?? 0) : 0));
  const claimed = Math.min(
    open,
    worth.reduce((sum, one) => sum + one, 0),
  );
  return { claimed, rest: open - claimed };
}

export const moneyOf =
  ({ currency }: Pick<Invoice, 'currency'>) =>
  (minor: number) =>
    formatMoney(minor, currency);

/** A sum as one types it: 17908.80. */
export const moneyText = (minor: number, currency: Currency): string =>
  amountOf(minor, currency).toFixed(currencyDigits[currency]);
