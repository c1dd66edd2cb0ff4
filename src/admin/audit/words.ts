import type { AuditEntry } from '#src/shared/contracts/admin.ts';
import { capitalized } from '#src/shared/sentence.ts';
import type { AuditNames } from './names.ts';
import { factsFromChanges, isChange, parentColumns, type RowFacts } from './row-facts.ts';

const entityLabels: Record<string, string> = {
  profiles: 'User',
  companies: 'Company',
  lead_messages: 'Contact request',
  bookings: 'Calls and blocked times',
  lead_letters: 'Email to a lead',
  answer_feedback: 'Report about an answer',
  procedures: 'SOP',
  procedure_versions: 'SOP version',
  published_procedures: 'Published SOP',
  procedure_signoffs: 'SOP sign-off',
  procedure_runs: 'Run of an SOP',
  procedure_run_steps: 'Step of a run',
  client_views: 'View as',
  document_decisions: 'Decision',
  coin_claims: 'Payment claim',
};

/** A table's name in words. */
export const entityLabel = (entity: string): string =>
  entityLabels[entity] ?? capitalized(entity.replaceAll('_', ' ').replace(/s$/, ''));

/** What visitors change later is changed by a link in an email that they got, or by the form once more. */
function isByVisitor({ action, entity, changes }: Pick<AuditEntry, 'action' | 'entity' | 'changes'>): boolean {
  if (action !== 'update') return action === 'insert';
  if (entity === 'newsletter_subscribers') return true;
  const { starts_at: moved, status } = changes ?? {};
  return entity === 'bookings' && (moved !== undefined || (isChange(status) && status.to !== 'lapsed'));
}

/** Without a person it was a visitor, the owner of an account or whoever had a link for it, or the system that tidied up. */
export function actorLabel(entry: Pick<AuditEntry, 'actor' | 'action' | 'entity' | 'changes'>): string {
  if (entry.actor !== null) return entry.actor;
  if (entry.entity === 'password_links' && entry.action === 'update') return 'Whoever had the link';
  if (entry.entity === 'passwords') return 'The account’s owner';
  return isByVisitor(entry) ? 'A visitor' : 'The system';
}

/** What the log tells of the row of an entry, this entry last. */
export const factsOf = (
  { entity, entityId, changes }: Pick<AuditEntry, 'entity' | 'entityId' | 'changes'>,
  names: AuditNames,
): RowFacts => ({ ...names.recorded(entity, entityId ?? ''), ...factsFromChanges(changes) });

/** What a row is called now, or was by the last one in the log, or by what it belongs to: 'of Plan'. */
export function nameOf(
  entity: string,
  id: string,
  names: AuditNames,
  row = names.recorded(entity, id),
): string | undefined {
  const [project = '', person = ''] = id.split(':');
  const now: Record<string, string | undefined> = {
    profiles: names.person(id),
    companies: names.company(id),
    invoices: row.number,
    projects: names.project(id),
    documents: names.document(id),
    procedures: names.procedure(id),
    project_members: [names.person(person), names.project(project)].filter(Boolean).join(' in '),
  };
  const own = [now[entity], row.title, row.name, row.username].find(Boolean);
  if (own !== undefined) return own;
  const [word, name] = ownerOf(row, names) ?? [];
  return name === undefined ? undefined : `${word}${name}`;
}

/** What a row belongs to, and the word between the two. */
function ownerOf(row: RowFacts, names: AuditNames): [word: string, name: string] | undefined {
  for (const [column, table, word] of parentColumns) {
    const owner = row[column];
    const name = owner === undefined ? undefined : nameOf(table, owner, names);
    if (name !== undefined) return [word, name];
  }
  return undefined;
}

type Told = Pick<AuditEntry, 'entity' | 'entityId' | 'changes'>;

/** What an entry is about. A row that has no id of its own is known by this entry alone. */
export function subjectOf({ entity, entityId, changes }: Told, names: AuditNames): string {
  if (entityId === null) return nameOf(entity, '', names, factsFromChanges(changes)) ?? '';
  return nameOf(entity, entityId, names) ?? (/^\d+$/.test(entityId) ? `no. ${entityId}` : '');
}

/** What the row of an entry belongs to, where its own verb says the rest: 'approved' Plan. */
export const ownerName = (entry: Told, names: AuditNames): string => ownerOf(factsOf(entry, names), names)?.[1] ?? '';
