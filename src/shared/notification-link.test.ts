import { expect, test } from 'vitest';
import { notificationLink } from './notification-link.ts';

const nowhere = { kind: 'project', projectId: null, documentId: null, commentId: null } as const;

test.each([
  ['a project', { ...nowhere, projectId: 5 }, '/portal/projects/5'],
  ['a milestone', { ...nowhere, kind: 'milestone', projectId: 5 }, '/portal/projects/5?tab=milestones'],
  ['a document of a project', { ...nowhere, projectId: 5, documentId: 7 }, '/portal/projects/5?tab=documents'],
  ['a comment', { ...nowhere, projectId: 5, commentId: 9 }, '/portal/projects/5?tab=comments&comment=9'],
  ['a document without a project', { ...nowhere, documentId: 7 }, '/portal/documents'],
] as const)('%s is led to', (_, notification, path) => {
  expect(notificationLink(notification)).toBe(path);
});
