import { $session } from '#src/features/auth/session.ts';
import { invoicePaths } from '#src/features/invoices/queries.ts';
import { $notifications } from '#src/features/notifications/queries.ts';
import { localDay } from '#src/lib/format.ts';
import { followWhileSignedIn } from '#src/lib/live.ts';
import { refresh } from '#src/lib/query.ts';
import {
  accountFacts,
  audit,
  companies,
  documents,
  invoices,
  invoiceTotals,
  leads,
  needsOf,
  procedurePaths,
  projects,
  seatsOf,
  totals,
  users,
} from './data.ts';

/** Reads the tables again that show what changed, and what counts or tells of them. */
const tables = (paths: () => readonly string[]) => () =>
  refresh(...paths(), audit.path, totals.path, needsOf(localDay()).path);

const ofProjects = tables(() => [projects.path]);

const changes = {
  notifications: () => refresh($notifications.path),
  people: tables(() => [users.path, accountFacts.path, ...seatsOf.paths()]),
  companies: tables(() => [companies.path, users.path]),
  project: ofProjects,
  milestones: ofProjects,
  members: tables(() => [projects.path, ...seatsOf.paths()]),
  requests: tables(() => []),
  documents: tables(() => [documents.path]),
  leads: tables(() => [leads.path, $notifications.path]),
  invoices: tables(() => [invoices.path, invoiceTotals.path, ...invoicePaths()]),
  procedures: tables(procedurePaths),
};

/** Follows what others do, while the admin area is open. */
export const followChanges = () => followWhileSignedIn($session, changes);
