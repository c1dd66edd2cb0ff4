import { z } from '#shared/zod.ts';
import { userSchema, username } from '#shared/contracts/auth.ts';
import { documentSchema } from '#shared/contracts/documents.ts';
import { projectSchema } from '#shared/contracts/projects.ts';
import { roles } from '#shared/permissions.ts';
import { day, email, line, prose, rowId, timestamp } from '#shared/text.ts';

export const adminUserSchema = userSchema.extend({ isActive: z.boolean(), updatedAt: timestamp });

export const createUserSchema = z.object({
  username,
  email,
  name: line(0, 100, '').optional(),
  company: line(0, 150, '').optional(),
  role: z.enum(roles),
});

/** `link` sets the first password, works once, and is shown only here when no mail is configured. */
export const createUserReplySchema = z.object({ user: adminUserSchema, link: z.string().nullable() });

export const updateUserSchema = z
  .object({
    name: line(0, 100, ''),
    company: line(0, 150, ''),
    role: z.enum(roles),
    isActive: z.boolean(),
    ifUpdatedAt: timestamp,
  })
  .partial();

export const adminProjectSchema = projectSchema.extend({ clientName: z.string().nullable() });

export const adminDocumentSchema = documentSchema.extend({
  projectTitle: z.string().nullable(),
  uploadedBy: z.string().nullable(),
});

const sopText = prose(0, 20_000, '');

export const sopFieldsSchema = z.object({
  title: line(1, 200, 'Title is required'),
  version: line(0, 40, ''),
  date: day.nullish(),
  author: line(0, 100, ''),
  reviewer: line(0, 100, ''),
  nextReviewDate: day.nullish(),
  purpose: sopText,
  scope: sopText,
  responsibilities: sopText,
  procedureSteps: sopText,
  qualityControl: sopText,
  records: sopText,
});

export const createSopSchema = sopFieldsSchema.extend({ isTemplate: z.boolean().default(false) });
export const updateSopSchema = sopFieldsSchema.extend({ ifUpdatedAt: timestamp.optional() });

export const sopSchema = sopFieldsSchema.extend({
  id: rowId,
  isTemplate: z.boolean(),
  date: z.string().nullable(),
  nextReviewDate: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** One saved state of a procedure: who saved it, when, and all its fields then. */
export const sopVersionSchema = z.object({
  id: rowId,
  number: z.number().int().positive(),
  savedAt: timestamp,
  savedBy: z.string().nullable(),
  fields: sopFieldsSchema,
});

export const auditEntrySchema = z.object({
  id: rowId,
  at: timestamp,
  actor: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  changes: z.record(z.string(), z.unknown()).nullable(),
});

export type AdminUser = z.infer<typeof adminUserSchema>;
export type AdminProject = z.infer<typeof adminProjectSchema>;
export type AdminDocument = z.infer<typeof adminDocumentSchema>;
export type Sop = z.infer<typeof sopSchema>;
export type SopVersion = z.infer<typeof sopVersionSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
