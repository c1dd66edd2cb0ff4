import { invoiceLineSchema } from '#src/shared/contracts/invoice-lines.ts';
import { type Invoice, updateInvoiceSchema } from '#src/shared/contracts/invoices.ts';
import type { Currency } from '#src/shared/money.ts';
import type { ProposedTax } from '#src/shared/tax-proposal.ts';
import type { VatCategory } from '#src/shared/vat-categories.ts';
import { z } from '#src/shared/zod.ts';
import { numberField } from '#src/admin/drafts/number-field.ts';
import { moneyField } from '#src/features/invoices/fields.ts';
import { moneyText } from '#src/features/invoices/words.ts';

const { quantity, discount, taxRate } = invoiceLineSchema.shape;

const more = { path: ['quantity'], message: 'Must be more than 0' };

/** A rate belongs to the standard category, and to no other. */
const isTaxedAsItSays = z.refine<{ category: VatCategory; taxRate: number }>(
  ({ category, taxRate: rate }) => (category === 'S') === rate > 0,
  { path: ['taxRate'], message: 'The standard rate is above 0; another category has none' },
);

/** What is typed of a draft: numbers are text until they are sent. */
export const draftSchema = (currency: Currency) =>
  z.extend(
    z.pick(updateInvoiceSchema, {
      ...{ dueOn: true, notes: true, purchaseOrder: true, buyerReference: true, suppliedFrom: true, suppliedTo: true },
      ...{ deliveryCountry: true },
    }),
    {
      lines: z.array(
        z
          .extend(invoiceLineSchema, {
            quantity: z.pipe(numberField, quantity),
            unitPrice: moneyField(currency, 0),
            discount: z.pipe(numberField, discount),
            taxRate: z.pipe(numberField, taxRate),
          })
          .check(
            isTaxedAsItSays,
            z.refine((line) => line.depositId !== null || line.quantity > 0, more),
          ),
      ),
    },
  );

export type Draft = z.input<ReturnType<typeof draftSchema>>;
export type DraftLine = Draft['lines'][number];

/** The same of what is stored. */
export const draftOf = ({ lines, currency, ...stored }: Invoice): Draft => ({
  dueOn: stored.dueOn,
  notes: stored.notes,
  purchaseOrder: stored.purchaseOrder,
  buyerReference: stored.buyerReference,
  suppliedFrom: stored.suppliedFrom,
  suppliedTo: stored.suppliedTo,
  deliveryCountry: stored.deliveryCountry,
  lines: lines.map(({ category = 'S', reason = '', depositId = null, ...line }) => ({
    ...line,
    ...{ category, reason, depositId },
    quantity: String(line.quantity),
    unitPrice: moneyText(line.unitPrice, currency),
    discount: String(line.discount),
    taxRate: String(line.taxRate),
  })),
});

/** A line as it begins, taxed as proposed. */
export const emptyLine = (tax: ProposedTax): DraftLine => ({
  ...{ description: '', quantity: '1', unit: '', unitPrice: '', discount: '0', milestoneId: null, depositId: null },
  ...tax,
  taxRate: String(tax.taxRate),
});
