import { countryCode, email, line, prose, rowId, timestamp } from '#src/shared/text.ts';
import { isEndpoint } from '#src/shared/endpoints.ts';
import { vatNumber } from '#src/shared/vat-number.ts';
import { z } from '#src/shared/zod.ts';

/** What invoices are written in. */
export const languages = ['en', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];

/** A firm that clients belong to, as staff choose one. */
export const companyNameSchema = z.object({ id: rowId, name: z.string() });

/** With what an invoice to it says. */
export const companySchema = z.extend(companyNameSchema, {
  legalName: z.nullable(z.string()),
  /** As it was written before addresses had parts; gone once the parts are there. */
  address: z.nullable(z.string()),
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  /** ISO 3166-1: 'IE'. */
  country: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  /** Another number that a tax office gave it. */
  taxId: z.nullable(z.string()),
  companyNumber: z.nullable(z.string()),
  legalForm: z.nullable(z.string()),
  register: z.nullable(z.string()),
  language: z.enum(languages),
  /** Where invoices go beside its people. */
  billingEmail: z.nullable(z.string()),
  /** Where it takes electronic invoices, as networks write it. */
  endpoint: z.nullable(z.string()),
  asksForXrechnung: z.boolean(),
  buyerReference: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const createCompanySchema = z.object({
  name: line(1, 150, 'Company name is required'),
  legalName: z.nullish(line(0, 200, '')),
  street: z.nullish(prose(0, 200, '')),
  city: z.nullish(line(0, 100, '')),
  postalCode: z.nullish(line(0, 20, '')),
  country: z.nullish(z.union([z.literal(''), countryCode])),
  vatNumber: z.nullish(z.union([z.literal(''), vatNumber])),
  taxId: z.nullish(line(0, 60, '')),
  companyNumber: z.nullish(line(0, 60, '')),
  legalForm: z.nullish(line(0, 100, '')),
  register: z.nullish(line(0, 100, '')),
  language: z.optional(z.enum(languages)),
  billingEmail: z.nullish(z.union([z.literal(''), email])),
  endpoint: z.nullish(
    line(0, 105, '').check(
      z.refine(
        (text) => text === '' || isEndpoint(text),
        'Write scheme and number, such as 0204:991-01234-44, or EM: and an email address.',
      ),
    ),
  ),
  asksForXrechnung: z.optional(z.boolean()),
  buyerReference: z.nullish(line(0, 100, '')),
});

export const updateCompanySchema = z.extend(z.partial(createCompanySchema), { ifUpdatedAt: z.optional(timestamp) });

export const mergeCompanySchema = z.object({ into: rowId });

/** That a client sees a project of a company; of whom may be from elsewhere, it says so. */
export const companySeatSchema = z.object({
  projectId: rowId,
  userId: z.uuid(),
  username: z.string(),
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
});

export type CompanySeat = z.infer<typeof companySeatSchema>;
export type CompanyName = z.infer<typeof companyNameSchema>;
export type Company = z.infer<typeof companySchema>;
