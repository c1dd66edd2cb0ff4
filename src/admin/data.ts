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
import type { CoinRate, InvoiceSummary, InvoiceTotal } from '#src/shared/contracts/invoices.ts';
import type { BlockedTime } from '#src/shared/contracts/booking.ts';
import type { AdminNeeds } from '#src/shared/contracts/needs.ts';
import type { Deleted } from '#src/shared/contracts/deletion.ts';
import type { Publication } from '#src/shared/contracts/procedures.ts';
import type { Lead, LeadLetter } from '#src/shared/contracts/leads.ts';
import { memberApi } from '#src/lib/api.ts';
import {
  createListQuery,
  createQuery,
  queryById,
  refresh,
  removeRows,
  type Listing,
  type Query,
} from '#src/lib/query.ts';

export const totals: Query<AdminTotals> = createQuery(memberApi.admin.totals, {});
export const operations: Query<Operations> = createQuery(memberApi.admin.health, {});
export const needsOf = queryById((today: string): Query<AdminNeeds> =>
  createQuery(memberApi.admin.needs[':today'], { param: { today } }),
);
export const reportedAnswers: Query<Listing<ReportedAnswer>> = createListQuery(memberApi.admin.answers, {});
export const users: Query<Listing<AdminUser>> = createListQuery(memberApi.admin.users, {});
export const openWorkOf = queryById((id: string): Query<OpenWork> =>
  createQuery(memberApi.admin.users[':id'].work, { param: { id } }),
);
export const accountFacts: Query<Listing<AccountFacts>> = createListQuery(memberApi.admin.users.facts, {});
export const companies: Query<Listing<Company>> = createListQuery(memberApi.admin.companies, {});
export const seatsOf = queryById((id: number): Query<CompanySeat[]> =>
  createQuery(memberApi.admin.companies[':id'].seats, { param: { id } }),
);
export const projects: Query<Listing<AdminProject>> = createListQuery(memberApi.admin.projects, {});
export const archivedProjects: Query<Listing<AdminProject>> = createListQuery(memberApi.admin.projects.archived, {});
export const documents: Query<Listing<AdminDocument>> = createListQuery(memberApi.admin.documents, {});
export const invoices: Query<Listing<InvoiceSummary>> = createListQuery(memberApi.admin.invoices, {});
export const invoiceTotals: Query<InvoiceTotal[]> = createQuery(memberApi.admin.invoices.totals, {});
export const coinRates: Query<CoinRate[]> = createQuery(memberApi.admin['coin-rates'], {});
export const leads: Query<Listing<Lead>> = createListQuery(memberApi.admin.leads, {});
export const blockedTimes: Query<BlockedTime[]> = createQuery(memberApi.admin['blocked-times'], {});
export const leadLetters = queryById((id: number): Query<LeadLetter[]> =>
  createQuery(memberApi.admin.leads[':id'].letters, { param: { id } }),
);
export const procedures: Query<Listing<AdminProcedure>> = createListQuery(memberApi.admin.procedures, {});
export const audit = createListQuery(memberApi.admin.audit, {}, { growsBy: ({ id }) => id });

export const procedureVersions = queryById((id: number): Query<Listing<ProcedureVersion>> =>
  createListQuery(memberApi.admin.procedures[':id'].versions, { param: { id } }),
);
export const publicationOf = queryById((id: number): Query<Publication> =>
  createQuery(memberApi.admin.procedures[':id'].publication, { param: { id } }),
);

/** The procedures, and everything that is open of them. */
export const procedurePaths = () => [procedures.path, ...procedureVersions.paths(), ...publicationOf.paths()];

/** Takes deleted rows out of a list, and reads again what counted or told of them. */
export function dropRows<Row extends { id: string | number }>(query: Query<Listing<Row>>, gone: readonly Row[]): void {
  removeRows(query, gone);
  refresh(audit.path, totals.path);
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
