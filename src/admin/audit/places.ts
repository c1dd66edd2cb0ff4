import type { AuditEntry } from '#src/shared/contracts/admin.ts';
import { companyPath, invoicePath, leadPath, offerPath, procedurePath, userPath } from '#src/admin/paths.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import type { AuditNames } from './names.ts';

/** Where the thing is that an entry is about; null where it is gone, or has no place of its own. */
export function hrefOf({ entity, entityId: id, action }: AuditEntry, names: AuditNames): string | null {
  if (id === null || action === 'delete' || names.isGone(entity, id)) return null;
  switch (entity) {
    case 'profiles':
      return names.person(id) === undefined ? null : userPath(id);
    case 'companies':
      return names.company(id) === undefined ? null : companyPath(Number(id));
    case 'projects':
      return names.project(id) === undefined ? null : portalPaths.project(id);
    case 'documents':
      return names.document(id) === undefined ? null : portalPaths.document(Number(id));
    case 'procedures':
      return names.procedure(id) === undefined ? null : procedurePath(Number(id));
    case 'invoices':
      return invoicePath(Number(id));
    case 'offers':
      return offerPath(Number(id));
    case 'leads':
      return leadPath(Number(id));
    case 'procedure_runs':
      return portalPaths.run(id);
    default:
      return placeOfPart(entity, id, names);
  }
}

/** What is a part of something is where that is. */
function placeOfPart(entity: string, id: string, names: AuditNames): string | null {
  const {
    project_id: project,
    document_id: document,
    lead_id: lead,
    offer_id: offer,
    run_id: run,
    request_id: request,
  } = names.recorded(entity, id);
  if (offer !== undefined) return offerPath(Number(offer));
  if (lead !== undefined) return names.isGone('leads', lead) ? null : leadPath(Number(lead));
  if (run !== undefined) return portalPaths.run(run);
  if (document !== undefined && names.document(document) !== undefined) return portalPaths.document(Number(document));
  if (project === undefined || names.project(project) === undefined) return null;
  if (request !== undefined) return portalPaths.request(Number(project), Number(request));
  if (entity === 'milestones') return `${portalPaths.project(project)}?tab=milestones&milestone=${id}`;
  if (entity === 'requests') return portalPaths.request(Number(project), Number(id));
  return portalPaths.project(project);
}
