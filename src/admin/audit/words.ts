import type { AuditEntry } from '#shared/contracts/admin.ts';

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

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const readable = (column: string) => column.replaceAll('_', ' ');

const actionLabels: Record<string, string> = { insert: 'Created', update: 'Changed', delete: 'Removed' };

export function actionLabel(action: string): string {
  return actionLabels[action] ?? action;
}

/** One line for each column that changed. A private one is recorded as changed without its value. */
export function changeLines({ changes, action }: Pick<AuditEntry, 'changes' | 'action'>): string[] {
  return Object.entries(changes ?? {}).map(([column, change]) => {
    if (!isChange(change)) return `${readable(column)} changed`;
    if (action === 'insert') return `${readable(column)}: ${text(change.to)}`;
    if (action === 'delete') return `${readable(column)}: ${text(change.from)}`;
    return `${readable(column)}: ${text(change.from)} → ${text(change.to)}`;
  });
}
