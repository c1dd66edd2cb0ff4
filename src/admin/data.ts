import type {
  AdminDocument,
  AdminProject,
  AdminTotals,
  AdminUser,
  Operations,
  Sop,
  SopVersion,
} from '#shared/contracts/admin.ts';
import type { ContactSubmission } from '#shared/contracts/contact.ts';
import { memberApi } from '#lib/api.ts';
import { createListQuery, createQuery, perId, type Listing, type Query } from '#lib/query.ts';

export const totals: Query<AdminTotals> = createQuery(memberApi.admin.totals, {});
export const operations: Query<Operations> = createQuery(memberApi.admin.health, {});
export const users: Query<Listing<AdminUser>> = createListQuery(memberApi.admin.users, {});
export const projects: Query<Listing<AdminProject>> = createListQuery(memberApi.admin.projects, {});
export const documents: Query<Listing<AdminDocument>> = createListQuery(memberApi.admin.documents, {});
export const contacts: Query<Listing<ContactSubmission>> = createListQuery(memberApi.admin.contacts, {});
export const sops: Query<Listing<Sop>> = createListQuery(memberApi.admin.sops, {});
export const audit = createListQuery(memberApi.admin.audit, {}, { growsBy: ({ id }) => id });

export const sopVersions = perId((id: number): Query<Listing<SopVersion>> =>
  createListQuery(memberApi.admin.sops[':id'].versions, { param: { id } }),
);

/** Replaces one row by what is stored now, without reading the list again. */
export function replaceRow<Row extends { id: string | number }>(query: Query<Listing<Row>>, stored: Row): void {
  query.patch((listing) => ({ ...listing, rows: listing.rows.map((row) => (row.id === stored.id ? stored : row)) }));
}

export function addRow<Row>(query: Query<Listing<Row>>, stored: Row): void {
  query.patch((listing) => ({ ...listing, rows: [stored, ...listing.rows] }));
}
