import { type Invoice, invoiceLineSchema, updateInvoiceSchema } from '#src/shared/contracts/invoices.ts';
import { invoicing } from '#src/data/invoicing.ts';
import type { Currency } from '#src/shared/money.ts';
import { z } from '#src/shared/zod.ts';
import { moneyField } from '#src/features/invoices/fields.ts';
import { moneyText } from '#src/features/invoices/words.ts';

const numeric = z.pipe(
  z.string().check(z.regex(/^\s*-?\d{1,9}(?:[.,]\d{1,9})?\s*$/, 'Must be a number')),
  z.transform((text: string) => Number(text.replace(',', '.'))),
);

const { quantity, discount, taxRate } = invoiceLineSchema.shape;

/** What is typed of a draft: numbers are text until they are sent. */
export const draftSchema = (currency: Currency) =>
  z.extend(z.pick(updateInvoiceSchema, { dueOn: true, notes: true }), {
    lines: z.array(
      z.extend(invoiceLineSchema, {
        quantity: z.pipe(numeric, quantity),
        unitPrice: moneyField(currency, 0),
        discount: z.pipe(numeric, discount),
        taxRate: z.pipe(numeric, taxRate),
      }),
    ),
  });

/** The same of what is stored. */
export const draftOf = ({ dueOn, notes, lines, currency }: Invoice) => ({
  dueOn,
  notes,
  lines: lines.map(({ category = 'S', reason = '', depositId = null, ...line }) => ({
    ...line,
    ...{ category, reason, depositId },
    quantity: String(line.quantity),
    unitPrice: moneyText(line.unitPrice, currency),
    discount: String(line.discount),
    taxRate: String(line.taxRate),
  })),
});

export const emptyLine: z.input<ReturnType<typeof draftSchema>>['lines'][number] = {
  ...{ description: '', quantity: '1', unit: '', unitPrice: '', discount: '0', milestoneId: null, depositId: null },
  ...{ category: 'S', reason: '' },
  taxRate: String(invoicing.taxRate),
};
