import { secretClient } from '#netlify/api/data/service/client.ts';
import type { Deps } from '#netlify/api/deps.ts';

export interface MigrationReport {
  /** `ahead` is what a deployment looks like that was rolled back: the database keeps what is newer. */
  state: 'current' | 'behind' | 'ahead' | 'unknown';
  /** Known here, and not applied there. */
  missing: string[];
}

/** What this server was built from. */
export const buildFacts = () =>
  import('#netlify/api/data/build.generated.json', { with: { type: 'json' } }).then((module) => module.default);

/** The root over everything the site published with this server, and its files by their digest. */
export async function publishedLeaves(): Promise<{ root: string | null; files: Record<string, string> }> {
  const { default: leaves } = await import('#netlify/api/data/leaves.generated.json', { with: { type: 'json' } });
  return leaves;
}

/** A database from before it could be asked, and one whose migrations nobody recorded, tell nothing. */
const silentCodes = new Set(['PGRST202', '42883']);

/** How the database's migrations compare with those that this code was built with; throws what the database refuses with. */
export async function compareMigrations(deps: Deps, signal?: AbortSignal): Promise<MigrationReport> {
  const asking = secretClient(deps).rpc('applied_migrations');
  const [{ migrations: known }, { data, error }] = await Promise.all([
    buildFacts(),
    signal ? asking.abortSignal(signal) : asking,
  ]);
  if (error && silentCodes.has(error.code)) return { state: 'behind', missing: known };
  if (error || !Array.isArray(data)) return { state: 'unknown', missing: [] };
  const missing = known.filter((version) => !data.includes(version));
  if (missing.length > 0) return { state: 'behind', missing };
  return { state: data.every((version) => known.includes(version)) ? 'current' : 'ahead', missing };
}

/** One line in the log of a server that starts over a database which is not what it was built for. */
export async function reportMigrations(deps: Deps): Promise<void> {
  const { state, missing } = await compareMigrations(deps);
  if (state === 'current') return;
  deps.log({
    level: state === 'behind' ? 'error' : 'warn',
    event: 'migrations_differ',
    source: 'database',
    reason: state,
    missing: missing.join(' '),
  });
}
