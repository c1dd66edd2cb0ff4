import type {
  AccountFacts,
  AdminDocument,
  AdminProject,
  AdminTotals,
  AdminUser,
  OpenWork,
  Operations,
  AdminProcedure,
  ProcedureVersion,
} from '#src/shared/contracts/admin.ts';
import type { ReportedAnswer } from '#src/shared/contracts/ai.ts';
import type { Company, CompanySeat } from '#src/shared/contracts/companies.ts';
import type { CoinRate } from '#src/shared/contracts/coin-rates.ts';
import type { Invoice, InvoiceSummary, InvoiceTotal } from '#src/shared/contracts/invoices.ts';
import type { OfferSummary } from '#src/shared/contracts/offers.ts';
import type { BlockedTime } from '#src/shared/contracts/booking.ts';
import type { Deleted } from '#src/shared/contracts/deletion.ts';
import type { Publication } from '#src/shared/contracts/procedures.ts';
import type { Lead, LeadLetter } from '#src/shared/contracts/leads.ts';
import { memberApi } from '#src/lib/api.ts';
import { changed, createListQuery, createQuery, removeRows, type Listing, type Query } from '#src/lib/query.ts';
import type { Subject } from '#src/lib/subjects.ts';

export const totals: Query<AdminTotals> = createQuery(memberApi.admin.totals, {}, [
  'people',
  'project',
  'documents',
  'leads',
]);
export const operations: Query<Operations> = createQuery(memberApi.admin.health, {}, ['mails']);
export const reportedAnswers: Query<Listing<ReportedAnswer>> = createListQuery(memberApi.admin.answers, {});
export const users: Query<Listing<AdminUser>> = createListQuery(memberApi.admin.users, {}, ['people', 'companies']);
export const openWorkOf = (id: string): Query<OpenWork> =>
  createQuery(memberApi.admin.users[':id'].work, { param: { id } }, ['people']);
export const accountFacts: Query<Listing<AccountFacts>> = createListQuery(memberApi.admin.users.facts, {}, ['people']);
export const companies: Query<Listing<Company>> = createListQuery(memberApi.admin.companies, {}, ['companies']);
export const vatCheckOf = (id: number): Query<Invoice['vatCheck']> =>
  createQuery(memberApi.admin.companies[':id']['vat-check'], { param: { id } }, ['companies']);
export const seatsOf = (id: number): Query<CompanySeat[]> =>
  createQuery(memberApi.admin.companies[':id'].seats, { param: { id } }, ['people', 'members']);
export const projects: Query<Listing<AdminProject>> = createListQuery(memberApi.admin.projects, {}, [
  'project',
  'members',
  'milestones',
  'companies',
  'people',
]);
export const archivedProjects: Query<Listing<AdminProject>> = createListQuery(memberApi.admin.projects.archived, {}, [
  'project',
  'members',
  'milestones',
  'companies',
  'people',
]);
export const documents: Query<Listing<AdminDocument>> = createListQuery(memberApi.admin.documents, {}, [
  'documents',
  'people',
]);
export const invoices: Query<Listing<InvoiceSummary>> = createListQuery(memberApi.admin.invoices, {}, [
  'invoices',
  'companies',
]);
export const offers: Query<Listing<OfferSummary>> = createListQuery(memberApi.admin.offers, {}, ['offers']);
export const invoiceTotals: Query<InvoiceTotal[]> = createQuery(memberApi.admin.invoices.totals, {}, ['invoices']);
export const coinRates: Query<CoinRate[]> = createQuery(memberApi.admin['coin-rates'], {}, ['coin rates']);
export const leads: Query<Listing<Lead>> = createListQuery(memberApi.admin.leads, {}, ['leads', 'people']);
export const blockedTimes: Query<BlockedTime[]> = createQuery(memberApi.admin['blocked-times'], {}, ['blocked times']);
export const leadLetters = (id: number): Query<LeadLetter[]> =>
  createQuery(memberApi.admin.leads[':id'].letters, { param: { id } }, ['leads']);
export const procedures: Query<Listing<AdminProcedure>> = createListQuery(memberApi.admin.procedures, {}, [
  'procedures',
  'people',
]);
export const audit = createListQuery(memberApi.admin.audit, {}, ['records'], { growsBy: ({ id }) => id });

export const procedureVersions = (id: number): Query<Listing<ProcedureVersion>> =>
  createListQuery(memberApi.admin.procedures[':id'].versions, { param: { id } }, ['procedures']);
export const publicationOf = (id: number): Query<Publication> =>
  createQuery(memberApi.admin.procedures[':id'].publication, { param: { id } }, ['procedures']);

/** Takes deleted rows out of a list, and reads again what else shows them. */
export function dropRows<Row extends { id: string | number }>(
  query: Query<Listing<Row>>,
  subject: Subject,
  gone: readonly Row[],
): void {
  removeRows(query, gone);
  changed([subject], query);
}

const mostAtOnce = 200;

/** Deletes in as many calls as it takes. */
export async function inBatches<Row extends { id: string | number }>(
  rows: readonly Row[],
  remove: (ids: Row['id'][]) => Promise<Deleted>,
): Promise<Deleted> {
  let deleted = 0;
  for (let start = 0; start < rows.length; start += mostAtOnce)
    deleted += (await remove(rows.slice(start, start + mostAtOnce).map(({ id }) => id))).deleted;
  return { deleted };
}
