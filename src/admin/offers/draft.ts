import { type Offer, offerItemSchema, offerStepSchema, updateOfferSchema } from '#src/shared/contracts/offers.ts';
import { invoicing } from '#src/data/invoicing.ts';
import type { Currency } from '#src/shared/money.ts';
import { z } from '#src/shared/zod.ts';
import { numberField } from '#src/admin/drafts/number-field.ts';
import { moneyField } from '#src/features/invoices/fields.ts';
import { moneyText } from '#src/features/invoices/words.ts';

/** A step is counted from 1 where people read it, and from 0 where it is kept. */
const stepChoice = z.pipe(
  z.string(),
  z.transform((text: string) => (text === '' ? null : Number(text))),
);

/** What is typed of a draft: numbers are text until they are sent. */
export const draftSchema = (currency: Currency) =>
  z.extend(z.omit(updateOfferSchema, { currency: true, ifUpdatedAt: true }), {
    items: z.array(
      z.extend(offerItemSchema, {
        price: moneyField(currency, 0),
        taxRate: z.pipe(numberField, offerItemSchema.shape.taxRate),
        step: z.pipe(stepChoice, offerItemSchema.shape.step),
      }),
    ),
    steps: z.array(z.extend(offerStepSchema, { days: z.pipe(numberField, offerStepSchema.shape.days) })),
    depositPercent: z.pipe(numberField, offerItemSchema.shape.taxRate),
    depositNet: optionalMoney(currency),
  });

/** Nothing is no sum, and not a sum of nothing. */
function optionalMoney(currency: Currency) {
  const money = moneyField(currency, 0);
  return z.pipe(
    z.string().check(z.refine((text) => text === '' || z.safeParse(money, text).success, 'Enter an amount')),
    z.transform((text: string) => (text === '' ? null : z.parse(money, text))),
  );
}

export type Draft = z.input<ReturnType<typeof draftSchema>>;
export type DraftOutput = z.output<ReturnType<typeof draftSchema>>;

/** The same of what is stored. */
export const draftOf = (offer: Offer): Draft => {
  const money = (minor: number) => moneyText(minor, offer.currency);
  return {
    ...offer,
    items: offer.items.map((item) => ({
      ...item,
      price: money(item.price),
      taxRate: String(item.taxRate),
      step: item.step === null ? '' : String(item.step),
    })),
    steps: offer.steps.map((step) => ({ ...step, days: String(step.days) })),
    depositPercent: String(offer.depositPercent),
    depositNet: offer.depositNet === null ? '' : money(offer.depositNet),
  };
};

const noItem = { title: '', text: '', price: '', taxRate: String(invoicing.taxRate), step: '', stepText: '' };
export const emptyRows = {
  items: { ...noItem, isOption: false },
  steps: { title: '', text: '', days: '0', yields: '' },
  people: { name: '', role: '', text: '' },
};
