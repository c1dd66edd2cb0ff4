import { type Currency, currencies } from '#src/shared/money.ts';
import { day, email, line, nameLine, prose, rowId, timestamp } from '#src/shared/text.ts';
import { vatNumber } from '#src/shared/vat-number.ts';
import { z } from '#src/shared/zod.ts';
import { languages } from './companies.ts';
import { firmSchema } from './parties.ts';

/** As it stands now: an open offer has been opened once a browser showed it, and is over after its last valid day. */
export const offerStates = [
  ...(['draft', 'sent', 'opened', 'accepted', 'declined', 'expired', 'withdrawn', 'replaced'] as const),
] as const;
export const acceptedHow = ['signed', 'signed_elsewhere', 'purchase_order'] as const;

const minor = z.int().check(z.nonnegative(), z.maximum(10_000_000_000, 'Is too high'));
const currency = z.enum(currencies as [Currency, ...Currency[]]);
const percent = z.number().check(
  z.minimum(0, 'Must not be less than 0'),
  z.maximum(100, 'Must be at most 100'),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use at most 2 decimal places'),
);
const place = z.int().check(z.nonnegative(), z.maximum(49));

/** A part of the price, or an option that whoever reads the offer may add; `stepText` is what it adds to a step. */
export const offerItemSchema = z.object({
  title: line(1, 200, 'Say what this is'),
  text: prose(0, 1000, ''),
  price: minor,
  taxRate: percent,
  isOption: z.boolean(),
  step: z.nullable(place),
  stepText: prose(0, 500, ''),
});

/** A milestone so many days after the start; `yields` is the part of the result that it fills. */
export const offerStepSchema = z.object({
  title: line(1, 200, 'Say what this is'),
  text: prose(0, 1000, ''),
  days: z.int('Must be a whole number').check(z.nonnegative('Must not be less than 0'), z.maximum(3650, 'Is too many')),
  yields: line(0, 100, ''),
});

export const offerPersonSchema = z.object({
  name: nameLine(1, 100, 'Enter a name'),
  role: line(0, 100, ''),
  text: prose(0, 500, ''),
});

const written = z.object({
  companyId: z.nullable(rowId),
  title: line(1, 200, 'Enter a title'),
  about: prose(0, 3000, ''),
  name: nameLine(0, 100, ''),
  email: z.union([z.literal(''), email]),
  legalName: line(0, 200, ''),
  street: prose(0, 200, ''),
  postalCode: line(0, 20, ''),
  city: line(0, 100, ''),
  country: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z]{2})?$/, 'Use the two letters of the country')),
  vatNumber: z.union([z.literal(''), vatNumber]),
  currency,
  language: z.enum(languages),
  items: z.array(offerItemSchema).check(z.maxLength(50, 'At most 50 items')),
  steps: z.array(offerStepSchema).check(z.maxLength(50, 'At most 50 steps')),
  startsOn: z.nullable(day),
  depositPercent: percent,
  depositNet: z.nullable(minor),
  restWhen: line(0, 100, ''),
  included: prose(0, 2000, ''),
  excluded: prose(0, 2000, ''),
  needed: prose(0, 2000, ''),
  people: z.array(offerPersonSchema).check(z.maxLength(8, 'At most 8 people')),
  validUntil: z.nullable(day),
});

/**
 * For one of the three; what it begins with is the firm's own offer, another that was sent, or a request of the project with a price
 * that the client agreed to.
 */
export const createOfferSchema = z.object({
  requestId: z.optional(rowId),
  leadId: z.optional(rowId),
  companyId: z.optional(rowId),
  projectId: z.optional(rowId),
  templateId: z.optional(rowId),
});
export const updateOfferSchema = z.extend(z.partial(written), { ifUpdatedAt: z.optional(timestamp) });

/** `message` stands in the mail. */
export const sendOfferSchema = z.object({ message: prose(0, 500, '') });

export const recordAcceptanceSchema = z.object({
  how: z.enum(['signed_elsewhere', 'purchase_order']),
  name: nameLine(2, 100, 'Say who accepted'),
  acceptedOn: day,
  options: z.array(place).check(z.maxLength(50)),
  orderNumber: line(0, 60, ''),
});

export const offerSummarySchema = z.object({
  id: rowId,
  /** '2026-014', the same for all versions; null until one is sent. */
  number: z.nullable(z.string()),
  version: z.int(),
  state: z.enum(offerStates),
  /** Adds to the project that there is. */
  isChange: z.boolean(),
  title: z.string(),
  name: z.string(),
  email: z.string(),
  legalName: z.string(),
  currency,
  leadId: z.nullable(rowId),
  companyId: z.nullable(rowId),
  projectId: z.nullable(rowId),
  validUntil: z.nullable(z.string()),
  sentAt: z.nullable(timestamp),
  openedAt: z.nullable(timestamp),
  closedAt: z.nullable(timestamp),
  endsAt: z.nullable(timestamp),
  /** With tax; of an accepted one, with the options that were added. */
  total: minor,
  updatedAt: timestamp,
});

export const offerTermsSchema = z.object({
  version: z.int(),
  date: z.string(),
  /** What was sent before it was said is in English. */
  language: z.optional(z.enum(languages)),
  clauses: z.array(z.string()),
});

export const offerSchema = z.extend(offerSummarySchema, {
  ...z.omit(written, {
    ...{ companyId: true, title: true, name: true, email: true, legalName: true, currency: true, validUntil: true },
  }).shape,
  /** Null while it is a draft. */
  firm: z.nullable(firmSchema),
  terms: z.nullable(offerTermsSchema),
  timeZone: z.nullable(z.string()),
  offeredBy: z.nullable(z.string()),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  replaces: z.nullable(rowId),
  replacedBy: z.nullable(z.object({ id: rowId, version: z.int() })),
  acceptance: z.nullable(
    z.object({
      how: z.enum(acceptedHow),
      name: z.string(),
      email: z.string(),
      statement: z.nullable(z.string()),
      options: z.array(z.int()),
      street: z.string(),
      postalCode: z.string(),
      invoiceEmail: z.string(),
      orderNumber: z.string(),
      total: minor,
      deposit: minor,
      acceptedAt: timestamp,
      fileDigest: z.nullable(z.string()),
      pagesDigest: z.nullable(z.string()),
      size: z.nullable(z.int()),
      invoiceId: z.nullable(rowId),
      recordedBy: z.nullable(z.string()),
    }),
  ),
  /** What a draft lacks to be sent, each with a sentence. */
  missing: z.record(z.string(), z.string()),
});

/** `url` is the link where no mail goes out: nobody can be told it again. */
export const sentOfferSchema = z.object({ offer: offerSchema, url: z.nullable(z.string()) });

export type SentOffer = z.infer<typeof sentOfferSchema>;
export type OfferState = (typeof offerStates)[number];
export type OfferSummary = z.infer<typeof offerSummarySchema>;
export type Offer = z.infer<typeof offerSchema>;
export type OfferTerms = z.infer<typeof offerTermsSchema>;
