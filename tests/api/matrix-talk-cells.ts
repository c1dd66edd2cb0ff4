import { commentSchema } from '#shared/contracts/comments.ts';
import { notificationSchema } from '#shared/contracts/notifications.ts';
import { z } from '#shared/zod.ts';
import { newComment, notificationsOf, type World } from '#tests/support/world.ts';
import { type Cell, inProject, members, ownerOnly, seesProject } from './matrix-expected.ts';

const ofDocument = ({ document }: World) => `/api/documents/${document.id}/comments`;

const commentPath = async (world: World) => `/api/comments/${(await newComment(world.a.visitor, world.project.id)).id}`;

/** What people write to each other, and what they are told. */
export const talkCells: Record<string, Cell> = {
  'GET /api/projects/:id/comments': {
    expect: seesProject,
    reply: z.array(commentSchema),
    path: inProject('/comments'),
  },
  'POST /api/projects/:id/comments': {
    expect: [401, 201, 404, 201, 201],
    reply: commentSchema,
    path: inProject('/comments'),
    body: () => ({ body: 'Hello' }),
  },
  'GET /api/documents/:id/comments': {
    expect: seesProject,
    reply: z.array(commentSchema),
    path: ofDocument,
  },
  'POST /api/documents/:id/comments': {
    expect: [401, 201, 404, 201, 201],
    reply: commentSchema,
    path: ofDocument,
    body: () => ({ body: 'Hello' }),
  },
  'PATCH /api/comments/:id': {
    expect: ownerOnly(),
    reply: commentSchema,
    path: commentPath,
    body: () => ({ body: 'Hello again' }),
  },
  'DELETE /api/comments/:id': { expect: seesProject, reply: commentSchema, path: commentPath },
  'POST /api/notifications/read': {
    expect: members(),
    reply: z.object({ marked: z.number() }),
    body: () => ({ newestId: 1 }),
  },
  'GET /api/notifications': { expect: members(), reply: z.array(notificationSchema) },
  'PATCH /api/notifications/:id/read': {
    expect: ownerOnly(),
    reply: notificationSchema,
    path: async ({ a }) => `/api/notifications/${(await notificationsOf(a.visitor))[0]!.id}/read`,
  },
};
