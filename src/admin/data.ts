import {
  adminDocumentSchema,
  adminProjectSchema,
  adminTotalsSchema,
  adminUserSchema,
  auditEntrySchema,
  sopSchema,
  sopVersionSchema,
} from '#shared/contracts/admin.ts';
import { contactSubmissionSchema } from '#shared/contracts/contact.ts';
import { z } from '#shared/zod.ts';
import { createListQuery, createQuery, perId, type Listing, type Query } from '#lib/query.ts';

export const totals = createQuery('/api/admin/totals', adminTotalsSchema);
export const users = createListQuery('/api/admin/users', z.array(adminUserSchema));
export const projects = createListQuery('/api/admin/projects', z.array(adminProjectSchema));
export const documents = createListQuery('/api/admin/documents', z.array(adminDocumentSchema));
export const contacts = createListQuery('/api/admin/contacts', z.array(contactSubmissionSchema));
export const sops = createListQuery('/api/admin/sops', z.array(sopSchema));
export const audit = createListQuery('/api/admin/audit', z.array(auditEntrySchema), { growsBy: ({ id }) => id });

export const sopVersions = perId((id: number) =>
  createListQuery(`/api/admin/sops/${id}/versions`, z.array(sopVersionSchema)),
);

/** Replaces one row by what is stored now, without reading the list again. */
export function replaceRow<Row extends { id: string | number }>(query: Query<Listing<Row>>, stored: Row): void {
  query.patch((listing) => ({ ...listing, rows: listing.rows.map((row) => (row.id === stored.id ? stored : row)) }));
}

export function addRow<Row>(query: Query<Listing<Row>>, stored: Row): void {
  query.patch((listing) => ({ ...listing, rows: [stored, ...listing.rows] }));
}
