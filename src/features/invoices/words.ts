import type { Invoice, InvoiceStatus, PaymentMethod } from '#shared/contracts/invoices.ts';
import { amountOf, type Currency, currencyDigits, formatMoney } from '#shared/money.ts';
import type { BadgeTone } from '#components/ui/badge.tsx';

export const statusLabels: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  partly_paid: 'Partly paid',
  paid: 'Paid',
  overdue: 'Overdue',
  void: 'Void',
  credit_note: 'Credit note',
};

export const statusTones: Record<InvoiceStatus, BadgeTone> = {
  draft: 'neutral',
  sent: 'accent',
  partly_paid: 'warning',
  paid: 'success',
  overdue: 'danger',
  void: 'neutral',
  credit_note: 'neutral',
};

export const methodLabels: Record<PaymentMethod, string> = { bank: 'Bank transfer', coin: 'Coin', other: 'Other' };

export const moneyOf =
  ({ currency }: Pick<Invoice, 'currency'>) =>
  (minor: number) =>
    formatMoney(minor, currency);

/** A sum as one types it: 17908.80. */
export const moneyText = (minor: number, currency: Currency): string =>
  amountOf(minor, currency).toFixed(currencyDigits[currency]);
