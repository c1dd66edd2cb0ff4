import { $session } from '#features/auth/session.ts';
import { localDay } from '#lib/format.ts';
import { followWhileSignedIn } from '#lib/live.ts';
import { refresh, refreshEverything } from '#lib/query.ts';
import { accountFacts, audit, documents, leads, needsOf, projects, sops, totals, users } from './data.ts';

/** The tables that show what changed. */
const tables: Record<string, readonly { path: string }[]> = {
  people: [users, accountFacts],
  project: [projects],
  milestones: [projects],
  members: [projects],
  documents: [documents],
  leads: [leads],
  procedures: [sops],
};

function follow(topic: string | null): void {
  if (topic === null) {
    refreshEverything();
    return;
  }
  const changed = tables[topic.split(':')[0] ?? ''];
  if (!changed) return;
  for (const { path } of [...changed, audit, totals, needsOf(localDay())]) refresh(path);
}

/** Follows what others do, while the admin area is open. */
export const followTables = () => followWhileSignedIn($session, follow);
