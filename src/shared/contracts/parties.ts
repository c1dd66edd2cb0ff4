import { z } from '#src/shared/zod.ts';

/** What an invoice says of either side. What was issued before addresses had parts has its text, and none of them. */
export const partySchema = z.object({
  legalName: z.string(),
  address: z.optional(z.string()),
  /** May have several lines. */
  street: z.optional(z.string()),
  city: z.optional(z.string()),
  postalCode: z.optional(z.string()),
  /** ISO 3166-1: 'IE'. */
  country: z.optional(z.string()),
  vatNumber: z.optional(z.string()),
  /** Another number that a tax office gave. */
  taxId: z.string(),
  companyNumber: z.optional(z.string()),
  legalForm: z.optional(z.string()),
  register: z.optional(z.string()),
  /** Where it takes electronic invoices: '0204:991-01234-44'. */
  endpoint: z.optional(z.string()),
  asksForXrechnung: z.optional(z.boolean()),
});

export const firmSchema = z.extend(partySchema, {
  /** Nobody should pay: the configuration still has the demo's data. */
  isExample: z.boolean(),
  /** Exempt from tax because it is small. */
  isSmallBusiness: z.optional(z.boolean()),
  bankName: z.string(),
  iban: z.string(),
  bic: z.string(),
  /** Whom the client may ask. */
  contact: z.optional(z.object({ name: z.string(), phone: z.string(), email: z.string() })),
});

export type Party = z.infer<typeof partySchema>;
export type Firm = z.infer<typeof firmSchema>;
