import { line, prose, rowId, seenTimestamp, timestamp } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

/** A firm that clients belong to, as staff choose one. */
export const companyNameSchema = z.object({ id: rowId, name: z.string() });

/** With what an invoice to it says. */
export const companySchema = z.extend(companyNameSchema, {
  legalName: z.nullable(z.string()),
  /** In several lines. */
  address: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const createCompanySchema = z.object({
  name: line(1, 150, 'Company name is required'),
  legalName: z.nullish(line(0, 200, '')),
  address: z.nullish(prose(0, 500, '')),
  taxId: z.nullish(line(0, 60, '')),
});

export const updateCompanySchema = z.extend(z.partial(createCompanySchema), { ifUpdatedAt: z.optional(seenTimestamp) });

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
