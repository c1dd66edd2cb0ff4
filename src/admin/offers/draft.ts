import { type Offer, offerItemSchema, offerStepSchema, updateOfferSchema } from '#src/shared/contracts/offers.ts';
import { invoicing } from '#src/data/invoicing.ts';
import type { Currency } from '#src/shared/money.ts';
import { z } from '#src/shared/zod.ts';
import { moneyField } from '#src/features/invoices/fields.ts';
import { moneyText } from '#src/features/invoices/words.ts';

const numeric = z.pipe(
  z.string().check(z.regex(/^\s*\d{1,9}(?:[.,]\d{1,9})?\s*$/, 'Must be a number')),
  z.transform((text: string) => Number(text.replace(',', '.'))),
);

/** A step is counted from 1 where people read it, and from 0 where it is kept. */
const stepChoice = z.pipe(
  z.string(),
  z.transform((text: string) => (text === '' ? null : Number(text))),
);

/** What is typed of a draft: numbers are text until they are sent. */
export const draftSchema = (currency: Currency) =>
  z.extend(z.omit(updateOfferSchema, { currency: true, ifUpdatedAt: true, depositNet: true }), {
    items: z.array(
      z.extend(offerItemSchema, {
        price: moneyField(currency, 0),
        taxRate: z.pipe(numeric, offerItemSchema.shape.taxRate),
        step: z.pipe(stepChoice, offerItemSchema.shape.step),
      }),
    ),
    steps: z.array(z.extend(offerStepSchema, { days: z.pipe(numeric, offerStepSchema.shape.days) })),
    depositPercent: z.pipe(numeric, offerItemSchema.shape.taxRate),
  });

export type Draft = z.input<ReturnType<typeof draftSchema>>;
export type DraftOutput = z.output<ReturnType<typeof draftSchema>>;

/** The same of what is stored. */
export const draftOf = (offer: Offer): Draft => ({
  ...{ companyId: offer.companyId, title: offer.title, about: offer.about, name: offer.name, email: offer.email },
  ...{ legalName: offer.legalName, street: offer.street, postalCode: offer.postalCode, city: offer.city },
  ...{ country: offer.country, vatNumber: offer.vatNumber, startsOn: offer.startsOn, restWhen: offer.restWhen },
  ...{ included: offer.included, excluded: offer.excluded, needed: offer.needed, validUntil: offer.validUntil },
  ...{ people: offer.people, language: offer.language },
  items: offer.items.map((item) => ({
    ...item,
    price: moneyText(item.price, offer.currency),
    taxRate: String(item.taxRate),
    step: item.step === null ? '' : String(item.step),
  })),
  steps: offer.steps.map((step) => ({ ...step, days: String(step.days) })),
  depositPercent: String(offer.depositPercent),
});

const noItem = { title: '', text: '', price: '', taxRate: String(invoicing.taxRate), step: '', stepText: '' };
export const emptyRows = {
  items: { ...noItem, isOption: false },
  steps: { title: '', text: '', days: '0', yields: '' },
  people: { name: '', role: '', text: '' },
};
