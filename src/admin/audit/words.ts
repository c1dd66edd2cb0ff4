import type { AuditEntry } from '#src/shared/contracts/admin.ts';
import { capitalized, formatDate, formatMoment } from '#src/lib/format.ts';
import { type Currency, currencyDigits, formatMoney } from '#src/shared/money.ts';
import type { AuditNames } from './names.ts';
import { isChange, parentColumns, factsFromChanges } from './row-facts.ts';

const entityLabels: Record<string, string> = {
  profiles: 'User',
  companies: 'Company',
  projects: 'Project',
  project_members: 'Project member',
  milestones: 'Milestone',
  documents: 'Document',
  notifications: 'Notification',
  lead_messages: 'Contact request',
  leads: 'Lead',
  bookings: 'Calls and blocked times',
  lead_letters: 'Email to a lead',
  palettes: 'Palette',
  newsletter_subscribers: 'Newsletter subscriber',
  answer_feedback: 'Report about an answer',
  procedures: 'SOP',
  procedure_versions: 'SOP version',
  published_procedures: 'Published SOP',
  procedure_signoffs: 'SOP sign-off',
  procedure_runs: 'Run of an SOP',
  procedure_run_steps: 'Step of a run',
  settings: 'Setting',
  invitations: 'Invitation',
  client_views: 'View as',
  document_decisions: 'Decision',
  password_links: 'Password link',
  invoice_payments: 'Payment',
  coin_claims: 'Payment claim',
};

/** A table's name in words. */
export function entityLabel(entity: string): string {
  const words = entity.replaceAll('_', ' ').replace(/s$/, '');
  return entityLabels[entity] ?? capitalized(words);
}

/** What the log tells of the row of an entry, this entry last. */
const factsOf = (
  { entity, entityId, changes }: Pick<AuditEntry, 'entity' | 'entityId' | 'changes'>,
  names: AuditNames,
) => ({
  ...names.recorded(entity, entityId ?? ''),
  ...factsFromChanges(changes),
});

/** What an entry is about, in words: of the calendar, a call or a time that is blocked. */
export function entryLabel(entry: AuditEntry, names: AuditNames): string {
  if (entry.entity !== 'bookings') return entityLabel(entry.entity);
  return factsOf(entry, names).message_id === undefined ? 'Blocked time' : 'Booked call';
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const day = /^\d{4}-\d\d-\d\d$/;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const values: Record<string, string> = {
  pending: 'waiting',
  rejected: 'changes asked for',
  held: 'waiting to be confirmed',
  in_progress: 'in progress',
  team_member: 'team member',
  in_talk: 'in conversation',
  at_once: 'at once',
};

function text(column: string, value: unknown, names: AuditNames): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((one) => text(column, one, names)).join(', ') || 'none';
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  if (uuid.test(plain)) return names.person(plain) ?? 'a deleted account';
  const owner = parentColumns.find(([one]) => one === column);
  if (owner !== undefined) return nameOf(owner[1], plain, names) ?? `no. ${plain}`;
  if (day.test(plain)) return formatDate(plain);
  return moment.test(plain) ? formatMoment(plain) : (values[plain] ?? plain);
}

const columnLabels: Record<string, string> = {
  user_id: 'person',
  file_url: 'address',
  tax_id: 'tax number',
  heading_font: 'heading font',
  body_font: 'body font',
  seen: 'was',
  asks: 'asks for a decision',
};

const readable = (column: string) =>
  columnLabels[column] ??
  column
    .replace(/^is_/, '')
    .replace(/_(?:id|at)$/, '')
    .replaceAll('_', ' ');

const actionLabels: Record<string, string> = { insert: 'Created', update: 'Changed', delete: 'Removed' };

/** What is begun, sent or given rather than created. */
const ownActionLabels: Record<string, Record<string, string>> = {
  client_views: { insert: 'Began', update: 'Extended', delete: 'Ended' },
  document_decisions: { insert: 'Made' },
  lead_letters: { insert: 'Wrote' },
  lead_messages: { insert: 'Sent' },
  notifications: { insert: 'Sent' },
  password_links: { insert: 'Sent', update: 'Used', delete: 'Withdrew' },
  procedure_runs: { insert: 'Started' },
  procedure_signoffs: { insert: 'Gave' },
  project_members: { insert: 'Added' },
};

export const actionLabel = ({ action, entity }: Pick<AuditEntry, 'action' | 'entity'>): string =>
  ownActionLabels[entity]?.[action] ?? actionLabels[action] ?? action;

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
  return isByVisitor(entry) ? 'A visitor' : 'Automatic';
}

/** What tells one row from another comes first; the database lists columns in no order of meaning. */
const first = ['title', 'name', 'username', 'status', 'role', 'is_active'];

const weight = (column: string) => (first.includes(column) ? first.indexOf(column) : first.length);

/** They say nothing to a reader, or only what the entry itself says. */
const hiddenColumns = new Set(['session_id', 'viewer_id', 'until', 'sha256', 'reminded_of']);

/** Sums in the smallest unit of an invoice's currency, by table. */
const sums: Record<string, readonly string[]> = {
  invoices: ['net', 'tax', 'total', 'paid', 'credited'],
  invoice_payments: ['amount'],
  coin_quotes: ['amount'],
};

const isCurrency = (name = ''): name is Currency => name in currencyDigits;

type Changed = Pick<AuditEntry, 'action' | 'entity' | 'entityId' | 'changes'>;

/** Money as people read it, once the log tells its currency. */
function withMoney(entry: Changed, names: AuditNames): (column: string, value: unknown) => unknown {
  const row = factsOf(entry, names);
  const { currency } = row.invoice_id === undefined ? row : names.recorded('invoices', row.invoice_id);
  if (!isCurrency(currency)) return (_, value) => value;
  return (column, value) =>
    sums[entry.entity]?.includes(column) && typeof value === 'number' ? formatMoney(value, currency) : value;
}

/** One line for each column that changed. A private one is recorded as changed without its value. */
export function changeLines(entry: Changed, names: AuditNames): string[] {
  const { changes, action } = entry;
  const money = withMoney(entry, names);
  const shown = (column: string, value: unknown) => text(column, money(column, value), names);
  return (
    Object.entries(changes ?? {})
      // The form in which a text is compared says nothing to a reader.
      .filter(([column]) => !column.endsWith('_key') && !hiddenColumns.has(column))
      // Of a person the log has the name of the company beside its number.
      .filter(([column]) => column !== 'company_id' || changes?.company === undefined)
      .sort(([a], [b]) => weight(a) - weight(b))
      .map(([column, change]) => {
        const name = readable(column);
        if (!isChange(change)) return action === 'update' ? `${name} changed` : `${name}: not recorded`;
        if (action === 'insert') return `${name}: ${shown(column, change.to)}`;
        if (action === 'delete') return `${name}: ${shown(column, change.from)}`;
        return `${name}: ${shown(column, change.from)} → ${shown(column, change.to)}`;
      })
  );
}

function nameOf(entity: string, id: string, names: AuditNames, row = names.recorded(entity, id)): string | undefined {
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
  const own = now[entity] ?? row.title ?? row.name ?? row.username;
  if (own !== undefined && own !== '') return own;
  for (const [column, table, word] of parentColumns) {
    const owner = row[column];
    const name = owner === undefined ? undefined : nameOf(table, owner, names);
    if (name !== undefined) return word + name;
  }
  return undefined;
}

/** What was changed, by the name that it has now, by the last one in the log, or by what it belongs to. */
export function subjectOf({ entity, entityId, changes }: AuditEntry, names: AuditNames): string {
  // A row that has no id of its own is known by this entry alone.
  if (entityId === null) return nameOf(entity, '', names, factsFromChanges(changes)) ?? '';
  return nameOf(entity, entityId, names) ?? (/^\d+$/.test(entityId) ? `no. ${entityId}` : '');
}
