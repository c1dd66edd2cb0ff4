import { invoicing } from '#src/data/invoicing.ts';
import { formatMoney } from '#src/shared/money.ts';
import { expect, type Page } from './browser.ts';

export const currency: string = invoicing.currency;

/** A sum as invoices of this firm print it. */
export const sum = (whole: number) => formatMoney(whole * 100, invoicing.currency);

/** Banks read such a code for euros only. */
export async function expectBankCode(page: Page, whole: number) {
  const codes = currency === 'EUR' ? 1 : 0;
  await expect(page.getByRole('img', { name: `Code for your bank’s app: ${sum(whole)}` })).toHaveCount(codes);
}
