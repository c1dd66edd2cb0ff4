import type { Notification } from '#src/shared/contracts/notifications.ts';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';

type Target = Pick<Notification, 'kind' | 'projectId' | 'documentId' | 'milestoneId' | 'commentId'> &
  Partial<Pick<Notification, 'procedureId' | 'runId' | 'requestId' | 'leadId' | 'invoiceId' | 'offerId'>>;

/** A notification leads to the very thing: the document, the comment, the milestone, or the project it is about. */
export function notificationLink(target: Target): string {
  const {
    kind,
    projectId,
    documentId,
    milestoneId,
    commentId,
    procedureId,
    runId,
    requestId,
    leadId,
    invoiceId,
    offerId,
  } = target;
  // Several leads are told of as one; a call that was canceled is gone.
  if (kind === 'lead' || kind === 'call') return `${accountPaths.admin}/contacts${leadId ? `/${leadId}` : '?only=new'}`;
  if (kind === 'offer') return `${accountPaths.admin}/offers${offerId ? `/${offerId}` : ''}`;
  if (invoiceId) return portalPaths.invoice(invoiceId);
  if (runId) return portalPaths.run(runId);
  // Without either it tells administrators of a review.
  if (kind === 'procedure')
    return procedureId ? portalPaths.procedure(procedureId) : `${accountPaths.admin}/procedures?only=overdue`;
  if (documentId !== null)
    return commentId === null
      ? portalPaths.document(documentId)
      : portalPaths.comment(projectId, documentId, null, commentId);
  if (projectId === null) return kind === 'member' || kind === 'project' ? portalPaths.projects : portalPaths.documents;
  const project = portalPaths.project(projectId);
  if (commentId !== null) return portalPaths.comment(projectId, null, requestId ?? null, commentId);
  if (requestId) return portalPaths.request(projectId, requestId);
  if (milestoneId !== null) return portalPaths.milestone(projectId, milestoneId);
  if (kind === 'document' || kind === 'review') return `${project}?tab=documents`;
  return kind === 'milestone' ? `${project}?tab=milestones` : project;
}
