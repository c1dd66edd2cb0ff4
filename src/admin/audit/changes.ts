import type { AuditEntry } from '#src/shared/contracts/admin.ts';
import { formatBytes, formatDate, formatMoment } from '#src/lib/format.ts';
import { type Currency, currencyDigits, formatMoney } from '#src/shared/money.ts';
import type { AuditNames } from './names.ts';
import { isChange, parentColumns } from './row-facts.ts';
import { factsOf, nameOf } from './words.ts';

const columnLabels: Record<string, string> = {
  user_id: 'person',
  file_url: 'address',
  tax_id: 'tax number',
  heading_font: 'heading font',
  body_font: 'body font',
  asks: 'asking for a decision',
  is_done: 'done',
  is_change: 'for work that has begun',
  status_reason: 'reason',
  how: 'accepted',
  state: 'status',
};

const readable = (column: string) =>
  columnLabels[column] ??
  column
    .replace(/^is_/, '')
    .replace(/_(?:id|at)$/, '')
    .replaceAll('_', ' ');

/** What says nothing to a reader, and what the sentence above says: who did it, when, and that it was done. */
const hidden = new Set([
  ...[
    'session_id',
    'viewer_id',
    'until',
    'sha256',
    'reminded_of',
    'only_row',
    'is_only',
    'counted',
    'by_staff',
    'position',
    'reminded',
    'is_decided',
  ],
  ...['digests', 'pages_digest', 'file_digest', 'pdf_path', 'ubl_path', 'ubl_kind', 'object_path'],
  ...[
    'seen',
    'decision',
    'purpose',
    'is_theirs',
    'is_read',
    'is_complete',
    'is_archived',
    'is_active',
    'is_done',
    'is_deleted',
  ],
  ...['done_by', 'ended_by', 'answered_by', 'decided_by', 'uploaded_by', 'version_by', 'written_by', 'published_by'],
  ...['done_at', 'ended_at', 'answered_at', 'completed_at', 'edited_at', 'deleted_at', 'signed_at', 'published_at'],
]);

/** What a new row was called and belongs to stands in the sentence about it. */
const told = new Set(['title', 'name', 'username', 'number', ...parentColumns.map(([column]) => column)]);

/** What tells one row from another comes first; the database lists columns in no order of meaning. */
const first = ['title', 'name', 'username', 'status', 'role', 'is_active'];
const weight = (column: string) => (first.includes(column) ? first.indexOf(column) : first.length);

const values: Record<string, string> = {
  pending: 'waiting',
  rejected: 'changes asked for',
  held: 'waiting to be confirmed',
  in_progress: 'in progress',
  team_member: 'team member',
  in_talk: 'in conversation',
  at_once: 'at once',
  signed_elsewhere: 'on a signed copy',
  purchase_order: 'by purchase order',
};

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function text(column: string, value: unknown, names: AuditNames): string {
  if (Array.isArray(value)) return value.map((one) => text(column, one, names)).join(', ');
  if (column === 'size' && typeof value === 'number') return formatBytes(value);
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  if (uuid.test(plain)) return names.person(plain) ?? 'a deleted account';
  const owner = parentColumns.find(([one]) => one === column);
  if (owner !== undefined) return nameOf(owner[1], plain, names) ?? `no. ${plain}`;
  if (day.test(plain)) return formatDate(plain);
  return moment.test(plain) ? formatMoment(plain) : (values[plain] ?? plain);
}

/** Sums in the smallest unit of an invoice's currency, by table. */
const sums: Record<string, readonly string[]> = {
  invoices: ['net', 'tax', 'total', 'paid', 'credited'],
  invoice_payments: ['amount'],
  coin_quotes: ['amount'],
  offers: ['deposit_net'],
  offer_acceptances: ['net', 'tax', 'total', 'deposit'],
  project_endings: ['kept', 'refund'],
};

const isCurrency = (name = ''): name is Currency => name in currencyDigits;

type Changed = Pick<AuditEntry, 'action' | 'entity' | 'entityId' | 'changes'>;

/** Money as people read it, once the log tells its currency. */
function withMoney(entry: Changed, names: AuditNames): (column: string, value: unknown) => unknown {
  const { currency: own, invoice_id: invoice, offer_id: offer } = factsOf(entry, names);
  const of = (entity: string, id: string | undefined) => id && names.recorded(entity, id).currency;
  const currency = own ?? of('invoices', invoice) ?? of('offers', offer);
  if (!isCurrency(currency)) return (_, value) => value;
  return (column, value) =>
    sums[entry.entity]?.includes(column) && typeof value === 'number' ? formatMoney(value, currency) : value;
}

/** What changed, in a few words each. A private value is said to have changed, without it; what is empty is left out. */
export function changeLines(entry: Changed, names: AuditNames): string[] {
  const { changes, action } = entry;
  const money = withMoney(entry, names);
  const shown = (column: string, value: unknown) => text(column, money(column, value), names);
  const line = (column: string, change: unknown): string | null => {
    const name = readable(column);
    if (!isChange(change)) return action === 'update' ? `${name} changed` : null;
    const { from, to } = change;
    const kept = action === 'delete' ? from : to;
    if (typeof kept === 'boolean') return kept ? name : action === 'update' ? `no longer ${name}` : null;
    if (action !== 'update') return isNothing(kept) || told.has(column) ? null : `${name}: ${shown(column, kept)}`;
    if (isNothing(from)) return isNothing(to) ? null : `${name} set to ${shown(column, to)}`;
    if (isNothing(to)) return `${name} removed, was ${shown(column, from)}`;
    return `${name} from ${shown(column, from)} to ${shown(column, to)}`;
  };
  return (
    Object.entries(changes ?? {})
      // The form in which a text is compared says nothing to a reader.
      .filter(([column]) => !column.endsWith('_key') && !hidden.has(column))
      // Of a person the log has the name of the company beside its number.
      .filter(([column]) => column !== 'company_id' || changes?.company === undefined)
      .sort(([a], [b]) => weight(a) - weight(b))
      .map(([column, change]) => line(column, change))
      .filter((words) => words !== null)
  );
}
