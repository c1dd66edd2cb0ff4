import { $session } from '#features/auth/session.ts';
import { localDay } from '#lib/format.ts';
import { followWhileSignedIn } from '#lib/live.ts';
import { refresh, refreshEverything } from '#lib/query.ts';
import { accountFacts, audit, documents, leads, needsOf, procedurePaths, projects, totals, users } from './data.ts';

/** The tables that show what changed. */
const tables: Record<string, () => readonly string[]> = {
  people: () => [users.path, accountFacts.path],
  project: () => [projects.path],
  milestones: () => [projects.path],
  members: () => [projects.path],
  documents: () => [documents.path],
  leads: () => [leads.path],
  procedures: procedurePaths,
};

function follow(topic: string | null): void {
  if (topic === null) {
    refreshEverything();
    return;
  }
  const changed = tables[topic.split(':')[0] ?? ''];
  if (!changed) return;
  refresh(...changed(), audit.path, totals.path, needsOf(localDay()).path);
}

/** Follows what others do, while the admin area is open. */
export const followTables = () => followWhileSignedIn($session, follow);
