import type { Document } from '#src/shared/contracts/documents.ts';
import type { DocumentStatus } from '#src/shared/document-status.ts';
import { answers, bodyOf, call, command, pick } from '#tests/support/model/command.ts';
import { tellOfDecision, tellOfUpload } from '#tests/support/model/document-news.ts';
import { barrier, isStaff, type ModelDocument, readable, sees, type Who } from '#tests/support/model/state.ts';
import { notificationsOf } from '#tests/support/world.ts';

/** To one of the projects, or at the place after the last one to none. */
export const upload = (who: Who, place: number) =>
  command(`${who} uploads to project ${place}`, async (model, real) => {
    const project = place < model.projects.length ? pick(model.projects, place)! : null;
    const name = `Document ${model.documents.length}`;
    const body = { name, fileUrl: 'https://example.com/m.pdf', projectId: project?.id ?? null };
    const status = barrier(model, who, { staffOnly: false }) ?? (!project || sees(who, project) ? 201 : 404);
    const reply = await answers(call(real, who, 'POST', '/api/documents', body), status);
    if (status !== 201) return;
    const { id } = await bodyOf<Document>(reply);
    const document: ModelDocument = { id, name, project, by: who, status: 'pending' };
    model.documents.push(document);
    tellOfUpload(model, who, document);
  });

export const review = (who: Who, place: number, verdict: Exclude<DocumentStatus, 'pending'>) =>
  command(`${who} marks document ${place} as ${verdict}`, async (model, real) => {
    const document = pick(model.documents, place);
    if (!document) return;
    const { id, project, by } = document;
    const mayReview = project !== null && isStaff(who) !== isStaff(by);
    const status =
      barrier(model, who, { staffOnly: false }) ?? (!readable(who, document) ? 404 : mayReview ? 200 : 403);
    await answers(call(real, who, 'PATCH', `/api/documents/${id}`, { status: verdict, version: 1 }), status);
    if (status !== 200 || document.status === verdict) return;
    document.status = verdict;
    tellOfDecision(model, who, document);
  });

export const readNotice = (who: Who, owner: Who, place: number) =>
  command(`${who} reads notification ${place} of ${owner}`, async (model, real) => {
    const notices = model.notices[owner];
    if (!model.signedIn.has(owner) || notices.length === 0) return;
    const newest = place % notices.length;
    const stored = (await notificationsOf(real.people[owner].visitor))[newest];
    const status = barrier(model, who, { staffOnly: false }) ?? (who === owner ? 200 : 404);
    await answers(call(real, who, 'PATCH', `/api/notifications/${stored?.id}/read`), status);
    if (status === 200) notices.at(-1 - newest)!.isRead = true;
  });
