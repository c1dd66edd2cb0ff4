import { z } from '#src/shared/zod.ts';
import { userSchema, username } from '#src/shared/contracts/auth.ts';
import { invoiceSummarySchema } from '#src/shared/contracts/invoices.ts';
import { documentSchema } from '#src/shared/contracts/documents.ts';
import { projectSchema } from '#src/shared/contracts/projects.ts';
import { roles } from '#src/shared/permissions.ts';
import { day, email, line, prose, rowId, timestamp } from '#src/shared/text.ts';

export const adminUserSchema = z.extend(userSchema, { isActive: z.boolean(), updatedAt: timestamp });

/** What is known of an account beside its profile; a list of its own, in the order of the accounts. */
export const accountFactsSchema = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  /** The last call of the past half year, to five minutes. */
  lastSeenAt: z.nullable(timestamp),
  /** Until when an unused invitation works. */
  invitedUntil: z.nullable(timestamp),
  secondFactorSince: z.nullable(timestamp),
  /** Nobody has shown yet that the address is theirs: until then no news goes there. */
  mailWaits: z.boolean(),
});

export const correctEmailSchema = z.object({ email });

export const createUserSchema = z.object({
  username,
  email,
  name: z.optional(line(0, 100, '')),
  company: z.optional(line(0, 150, '')),
  role: z.enum(roles),
  /** Which they are invited to; a client becomes its client, where it has none. */
  projectId: z.nullish(rowId),
});

/** `link` sets a password, works once, and is shown only here; null where it goes out by mail instead. */
export const invitationReplySchema = z.object({ link: z.nullable(z.string()) });

export const createUserReplySchema = z.extend(invitationReplySchema, { user: adminUserSchema });

export const updateUserSchema = z.partial(
  z.object({
    name: line(0, 100, ''),
    company: line(0, 150, ''),
    role: z.enum(roles),
    isActive: z.boolean(),
    /** Who takes over what is open, when somebody is deactivated or leaves the team. */
    handOverTo: z.uuid(),
    ifUpdatedAt: timestamp,
  }),
);

/** How much somebody would leave behind who is deactivated: of projects, those with nobody else of the team. */
export const openWorkSchema = z.object({
  leads: z.int(),
  milestones: z.int(),
  runs: z.int(),
  projects: z.int(),
  procedures: z.int(),
  /** Of a client’s projects, what is still to be paid. */
  invoices: z.array(z.pick(invoiceSummarySchema, { id: true, number: true, rest: true, currency: true })),
});

/** What the dashboard's cards count: everything, not just the page that is loaded. */
export const adminTotalsSchema = z.object({
  users: z.int(),
  activeProjects: z.int(),
  documents: z.int(),
  contacts: z.int(),
});

export const adminProjectSchema = z.extend(projectSchema, { clientName: z.nullable(z.string()) });

export const adminDocumentSchema = z.extend(documentSchema, { uploadedBy: z.nullable(z.string()) });

const procedureText = prose(0, 20_000, '');

export const procedureFieldsSchema = z.object({
  title: line(1, 200, 'Title is required'),
  version: line(0, 40, ''),
  date: z.nullish(day),
  author: line(0, 100, ''),
  reviewer: line(0, 100, ''),
  nextReviewDate: z.nullish(day),
  purpose: procedureText,
  scope: procedureText,
  responsibilities: procedureText,
  procedureSteps: procedureText,
  qualityControl: procedureText,
  records: procedureText,
});

export const createProcedureSchema = z.extend(procedureFieldsSchema, { isTemplate: z._default(z.boolean(), false) });
export const updateProcedureSchema = z.extend(procedureFieldsSchema, { ifUpdatedAt: z.optional(timestamp) });

export const adminProcedureSchema = z.extend(procedureFieldsSchema, {
  id: rowId,
  isTemplate: z.boolean(),
  date: z.nullable(z.string()),
  nextReviewDate: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** One saved state of a procedure: who saved it, when, and all its fields then. */
export const procedureVersionSchema = z.object({
  id: rowId,
  number: z.int().check(z.positive()),
  savedAt: timestamp,
  savedBy: z.nullable(z.string()),
  fields: procedureFieldsSchema,
});

export const auditEntrySchema = z.object({
  id: rowId,
  at: timestamp,
  actor: z.nullable(z.string()),
  action: z.string(),
  entity: z.string(),
  entityId: z.nullable(z.string()),
  changes: z.nullable(z.record(z.string(), z.unknown())),
});

const serviceStates = ['reachable', 'refusing', 'failing', 'paused', 'unreachable'] as const;

/** How what the product runs on is doing. */
export const operationsSchema = z.object({
  version: z.string(),
  commit: z.nullable(z.string()),
  database: z.enum(serviceStates),
  auth: z.enum(serviceStates),
  migrations: z.enum(['current', 'behind', 'ahead', 'unknown']),
  missingMigrations: z.array(z.string()),
  mail: z.object({
    /** Whether a mail server is configured. */
    configured: z.boolean(),
    waiting: z.number(),
    givenUp: z.number(),
    oldest: z.nullable(timestamp),
  }),
  /** Of the abuse limits; `over` should have been removed by now. */
  counters: z.object({ kept: z.number(), over: z.number() }),
  storage: z.enum([...serviceStates, 'missing', 'open']),
  /** Of files that nothing points to any more; `late` ones should be gone from Storage by now. */
  removals: z.object({ waiting: z.number(), late: z.number() }),
  /** Usernames of clients whose shown name reads like that of somebody on the staff. */
  namesLikeStaff: z.array(z.string()),
  databaseBytes: z.number(),
});

export type Operations = z.infer<typeof operationsSchema>;
export type AccountFacts = z.infer<typeof accountFactsSchema>;
export type AdminUser = z.infer<typeof adminUserSchema>;
export type OpenWork = z.infer<typeof openWorkSchema>;
export type AdminTotals = z.infer<typeof adminTotalsSchema>;
export type AdminProject = z.infer<typeof adminProjectSchema>;
export type AdminDocument = z.infer<typeof adminDocumentSchema>;
export type AdminProcedure = z.infer<typeof adminProcedureSchema>;
export type ProcedureVersion = z.infer<typeof procedureVersionSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
