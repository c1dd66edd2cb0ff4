import type { User } from '#shared/contracts/auth.ts';
import type { Document } from '#shared/contracts/documents.ts';
import type { Notification } from '#shared/contracts/notifications.ts';
import type { Milestone, Person, Project } from '#shared/contracts/projects.ts';
import { documentStatuses } from '#shared/document-status.ts';
import { notificationKinds } from '#shared/notification-kinds.ts';
import { roles } from '#shared/permissions.ts';
import { projectStatuses } from '#shared/project-status.ts';
import {
  isFlag,
  isId,
  isList,
  isNullable,
  isObject,
  isOneOf,
  isText,
  isUuid,
  replyOf,
  type Is,
} from '#shared/shape.ts';

/**
 * What members read, held to the contracts without the schema library: a tenth of what the portal's first view would
 * otherwise wait for. A test holds these against the schemas.
 */
const isUser: Is<User> = isObject({
  id: isUuid,
  username: isText,
  email: isText,
  name: isNullable(isText),
  company: isNullable(isText),
  role: isOneOf(roles),
  createdAt: isText,
});

const isProject: Is<Project> = isObject({
  id: isId,
  title: isText,
  description: isText,
  status: isOneOf(projectStatuses),
  clientId: isNullable(isUuid),
  createdAt: isText,
  updatedAt: isText,
  startDate: isNullable(isText),
  dueDate: isNullable(isText),
});

const isMilestone: Is<Milestone> = isObject({
  id: isId,
  title: isText,
  description: isNullable(isText),
  dueDate: isNullable(isText),
  isComplete: isFlag,
});

const isPerson: Is<Person> = isObject({
  id: isUuid,
  username: isText,
  name: isNullable(isText),
  role: isOneOf(roles),
});

const isDocument: Is<Document> = isObject({
  id: isId,
  name: isText,
  fileUrl: isText,
  description: isNullable(isText),
  type: isText,
  projectId: isNullable(isId),
  status: isOneOf(documentStatuses),
  createdAt: isText,
});

const isNotification: Is<Notification> = isObject({
  id: isId,
  kind: isOneOf(notificationKinds),
  title: isText,
  content: isText,
  isRead: isFlag,
  createdAt: isText,
  projectId: isNullable(isId),
  documentId: isNullable(isId),
  milestoneId: isNullable(isId),
  commentId: isNullable(isId),
});

export const userReply = replyOf(isUser);
export const projectReply = replyOf(isProject);
export const projectsReply = replyOf(isList(isProject));
export const milestoneReply = replyOf(isMilestone);
export const milestonesReply = replyOf(isList(isMilestone));
export const peopleReply = replyOf(isList(isPerson));
export const documentReply = replyOf(isDocument);
export const documentsReply = replyOf(isList(isDocument));
export const notificationReply = replyOf(isNotification);
export const notificationsReply = replyOf(isList(isNotification));
