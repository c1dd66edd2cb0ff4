import type { AuditEntry } from '#src/shared/contracts/admin.ts';

/** Columns that say which row another one belongs to: that row's table, and the word between the two. */
export const parentColumns = [
  ['message_id', 'lead_messages', ''],
  ['user_id', 'profiles', ''],
  ['company_id', 'companies', 'of '],
  ['procedure_id', 'procedures', ''],
  ['lead_id', 'leads', 'to '],
  ['document_id', 'documents', 'of '],
  ['run_id', 'procedure_runs', 'of '],
  ['request_id', 'requests', 'of '],
  ['milestone_id', 'milestones', 'of '],
  ['invoice_id', 'invoices', 'of '],
  ['offer_id', 'offers', 'of '],
  ['project_id', 'projects', 'in '],
] as const;

const factColumns = [
  'title',
  'name',
  'username',
  'number',
  'currency',
  ...parentColumns.map(([column]) => column),
] as const;

/** What the log tells of a row: its names, and what it belongs to. */
export type RowFacts = Partial<Record<(typeof factColumns)[number], string>>;

interface Change {
  from?: unknown;
  to?: unknown;
}

export function isChange(value: unknown): value is Change {
  return typeof value === 'object' && value !== null && ('from' in value || 'to' in value);
}

export function factsFromChanges(changes: AuditEntry['changes']): RowFacts {
  const row: RowFacts = {};
  for (const column of factColumns) {
    const change = changes?.[column];
    if (!isChange(change)) continue;
    const value = change.to ?? change.from;
    if (typeof value === 'string' || typeof value === 'number') row[column] = String(value);
  }
  return row;
}

const keyOf = (entity: string, id: string) => `${entity} ${id}`;

/** The same from all entries of each row, newest first. */
export function factsByRow(entries: readonly AuditEntry[]): (entity: string, id: string) => RowFacts {
  const rows = new Map<string, RowFacts>();
  for (const { entity, entityId, changes } of entries) {
    if (entityId === null) continue;
    const key = keyOf(entity, entityId);
    rows.set(key, { ...factsFromChanges(changes), ...rows.get(key) });
  }
  return (entity, id) => rows.get(keyOf(entity, id)) ?? {};
}

export function removedIn(entries: readonly AuditEntry[]): (entity: string, id: string) => boolean {
  const removed = new Set(
    entries.filter(({ action }) => action === 'delete').map(({ entity, entityId }) => keyOf(entity, entityId ?? '')),
  );
  return (entity, id) => removed.has(keyOf(entity, id));
}
