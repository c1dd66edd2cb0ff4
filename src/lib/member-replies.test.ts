import { expect, test } from 'vitest';
import { userSchema } from '#shared/contracts/auth.ts';
import { documentSchema } from '#shared/contracts/documents.ts';
import { notificationSchema } from '#shared/contracts/notifications.ts';
import { milestoneSchema, personSchema, projectSchema } from '#shared/contracts/projects.ts';
import { z } from '#shared/zod.ts';
import { expectSameAnswers } from '#tests/support/damaged.ts';
import type { ReplyCheck } from './api-client.ts';
import {
  documentReply,
  documentsReply,
  milestoneReply,
  milestonesReply,
  notificationReply,
  notificationsReply,
  peopleReply,
  projectReply,
  projectsReply,
  userReply,
} from './member-replies.ts';

const text = 'words';
const id = '9b2f8a3e-1c4d-4e5f-8a6b-7c8d9e0f1a2b';
const person = { id, username: text, name: text, role: 'client' };
const user = { ...person, email: text, company: text, createdAt: text };
const project = {
  ...{ id: 1, title: text, description: text, status: 'in_progress', clientId: id },
  ...{ createdAt: text, updatedAt: text, startDate: text, dueDate: text },
};
const milestone = { id: 1, title: text, description: text, dueDate: text, isComplete: true };
const document = {
  ...{ id: 1, name: text, fileUrl: text, description: text },
  ...{ type: text, projectId: 1, status: 'pending', createdAt: text },
};
const notification = {
  ...{ id: 1, title: text, content: text, isRead: false },
  ...{ createdAt: text, projectId: 1, documentId: 1 },
};

test.each<[string, ReplyCheck<unknown>, z.ZodMiniType, unknown]>([
  ['a person’s own account', userReply, userSchema, user],
  ['people', peopleReply, z.array(personSchema), [person]],
  ['a project', projectReply, projectSchema, project],
  ['projects', projectsReply, z.array(projectSchema), [project]],
  ['a milestone', milestoneReply, milestoneSchema, milestone],
  ['milestones', milestonesReply, z.array(milestoneSchema), [milestone]],
  ['a document', documentReply, documentSchema, document],
  ['documents', documentsReply, z.array(documentSchema), [document]],
  ['a notification', notificationReply, notificationSchema, notification],
  ['notifications', notificationsReply, z.array(notificationSchema), [notification]],
])('a reply passes for %s exactly where the contract takes it', (_what, { safeParse }, schema, good) => {
  expectSameAnswers((value) => safeParse(value).success, schema, good);
});

test.each([
  [id, true],
  [id.toUpperCase(), true],
  ['00000000-0000-0000-0000-000000000000', true],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', true],
  ['FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', false],
  ['9b2f8a3e-1c4d-0e5f-8a6b-7c8d9e0f1a2b', false],
  ['9b2f8a3e-1c4d-9e5f-8a6b-7c8d9e0f1a2b', false],
  ['9b2f8a3e-1c4d-4e5f-ca6b-7c8d9e0f1a2b', false],
  [`${id}\n`, false],
  [id.replaceAll('-', ''), false],
])('an account’s id %j passes as the contract says: %s', (value, passes) => {
  const account = { ...user, id: value };
  expect([userReply.safeParse(account).success, userSchema.safeParse(account).success]).toEqual([passes, passes]);
});
