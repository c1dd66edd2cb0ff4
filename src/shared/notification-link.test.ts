import { expect, test } from 'vitest';
import { notificationLink } from './notification-link.ts';

const nowhere = { kind: 'project', projectId: null, documentId: null, milestoneId: null, commentId: null } as const;

test.each([
  ['a project', { ...nowhere, projectId: 5 }, '/portal/projects/5'],
  [
    'a milestone',
    { ...nowhere, kind: 'milestone', projectId: 5, milestoneId: 3 },
    '/portal/projects/5?tab=milestones&milestone=3',
  ],
  ['a milestone that is gone', { ...nowhere, kind: 'milestone', projectId: 5 }, '/portal/projects/5?tab=milestones'],
  ['a document of a project', { ...nowhere, projectId: 5, documentId: 7 }, '/portal/documents/7'],
  ['a comment', { ...nowhere, projectId: 5, commentId: 9 }, '/portal/projects/5?tab=comments&comment=9'],
  [
    'a request',
    { ...nowhere, kind: 'request', projectId: 5, requestId: 8 },
    '/portal/projects/5?tab=requests&request=8',
  ],
  [
    'a comment on a request',
    { ...nowhere, kind: 'comment', projectId: 5, requestId: 8, commentId: 9 },
    '/portal/projects/5?tab=requests&request=8&comment=9',
  ],
  ['a document without a project', { ...nowhere, documentId: 7 }, '/portal/documents/7'],
  [
    'a comment on a document',
    { ...nowhere, projectId: 5, documentId: 7, commentId: 9 },
    '/portal/documents/7?comment=9',
  ],
  ['a document that is gone', { ...nowhere, kind: 'document' }, '/portal/documents'],
  ['a procedure to sign', { ...nowhere, kind: 'procedure', procedureId: 4, runId: null }, '/portal/procedures/4'],
  ['a run', { ...nowhere, kind: 'procedure', procedureId: null, runId: 6 }, '/portal/procedures/runs/6'],
  ['a review', { ...nowhere, kind: 'procedure' }, '/admin/procedures?only=overdue'],
  ['the projects that are left', { ...nowhere, kind: 'member' }, '/portal/projects'],
  ['several leads', { ...nowhere, kind: 'lead' }, '/admin/contacts?only=new'],
  ['a lead', { ...nowhere, kind: 'lead', leadId: 4 }, '/admin/contacts/4'],
] as const)('%s is led to', (_, notification, path) => {
  expect(notificationLink(notification)).toBe(path);
});
