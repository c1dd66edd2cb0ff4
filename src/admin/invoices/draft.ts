import { type Invoice, invoiceLineSchema, updateInvoiceSchema } from '#shared/contracts/invoices.ts';
import type { Currency } from '#shared/money.ts';
import { z } from '#shared/zod.ts';
import { moneyField } from '#features/invoices/fields.ts';
import { moneyText } from '#features/invoices/words.ts';

const numeric = z.pipe(
  z.string().check(z.regex(/^\s*\d{1,9}(?:[.,]\d{1,9})?\s*$/, 'Must be a number')),
  z.transform((text: string) => Number(text.replace(',', '.'))),
);

const { description, quantity, unit, discount, taxRate, milestoneId } = invoiceLineSchema.shape;
const { dueOn, notes } = updateInvoiceSchema.shape;

/** What is typed of a draft: numbers are text until they are sent. */
export const draftSchema = (currency: Currency) =>
  z.object({
    dueOn,
    notes,
    lines: z.array(
      z.object({
        description,
        quantity: z.pipe(numeric, quantity),
        unit,
        unitPrice: moneyField(currency, 0),
        discount: z.pipe(numeric, discount),
        taxRate: z.pipe(numeric, taxRate),
        milestoneId,
      }),
    ),
  });

/** The same of what is stored. */
export const draftOf = ({ dueOn: due, notes: words, lines, currency }: Invoice) => ({
  dueOn: due,
  notes: words,
  lines: lines.map((line) => ({
    description: line.description,
    quantity: String(line.quantity),
    unit: line.unit,
    unitPrice: moneyText(line.unitPrice, currency),
    discount: String(line.discount),
    taxRate: String(line.taxRate),
    milestoneId: line.milestoneId,
  })),
});

export const emptyLine = (rate: number) => ({
  description: '',
  quantity: '1',
  unit: '',
  unitPrice: '',
  discount: '0',
  taxRate: String(rate),
  milestoneId: null,
});
