import type { AuditEntry } from '#shared/contracts/admin.ts';
import { formatMoment } from '#lib/format.ts';

const entityLabels: Record<string, string> = {
  profiles: 'User',
  projects: 'Project',
  project_members: 'Project member',
  milestones: 'Milestone',
  documents: 'Document',
  notifications: 'Notification',
  contact_messages: 'Contact request',
  palettes: 'Palette',
  newsletter_subscribers: 'Newsletter subscriber',
  sops: 'SOP',
  sop_versions: 'SOP version',
  invitations: 'Invitation',
  password_links: 'Password link',
};

/** A table's name in words; one that is new here is shown as it is. */
export function entityLabel(entity: string): string {
  return entityLabels[entity] ?? entity;
}

interface Change {
  from?: unknown;
  to?: unknown;
}

function isChange(value: unknown): value is Change {
  return typeof value === 'object' && value !== null && ('from' in value || 'to' in value);
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return moment.test(value) ? formatMoment(value) : value;
}

const readable = (column: string) => column.replaceAll('_', ' ');

const actionLabels: Record<string, string> = { insert: 'Created', update: 'Changed', delete: 'Removed' };

export function actionLabel(action: string): string {
  return actionLabels[action] ?? action;
}

/** What tells one row from another comes first; the database lists columns in no order of meaning. */
const telling = ['title', 'name', 'username', 'status', 'role', 'is_active'];

const weight = (column: string) => (telling.includes(column) ? telling.indexOf(column) : telling.length);

/** One line for each column that changed. A private one is recorded as changed without its value. */
export function changeLines({ changes, action }: Pick<AuditEntry, 'changes' | 'action'>): string[] {
  return (
    Object.entries(changes ?? {})
      // The form in which a text is compared says nothing beside the text.
      .filter(([column]) => !column.endsWith('_key'))
      .sort(([a], [b]) => weight(a) - weight(b))
      .map(([column, change]) => {
        const name = readable(column);
        if (!isChange(change)) return action === 'update' ? `${name} changed` : `${name}: not recorded`;
        if (action === 'insert') return `${name}: ${text(change.to)}`;
        if (action === 'delete') return `${name}: ${text(change.from)}`;
        return `${name}: ${text(change.from)} → ${text(change.to)}`;
      })
  );
}
