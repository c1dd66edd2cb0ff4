import type { AuditEntry } from '#shared/contracts/admin.ts';
import { invoicePath, leadPath, procedurePath, userPath } from '#admin/paths.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import type { Names } from './names.ts';

/** Where the thing is that an entry is about; null where it is gone, or has no place of its own. */
export function hrefOf({ entity, entityId: id, action }: AuditEntry, names: Names): string | null {
  if (id === null || action === 'delete' || names.isGone(entity, id)) return null;
  switch (entity) {
    case 'profiles':
      return names.person(id) === undefined ? null : userPath(id);
    case 'projects':
      return names.project(id) === undefined ? null : portalPaths.project(id);
    case 'documents':
      return names.document(id) === undefined ? null : portalPaths.document(Number(id));
    case 'procedures':
      return names.procedure(id) === undefined ? null : procedurePath(Number(id));
    case 'invoices':
      return invoicePath(Number(id));
    case 'leads':
      return leadPath(Number(id));
    case 'procedure_runs':
      return portalPaths.run(id);
    default:
      return null;
  }
}
