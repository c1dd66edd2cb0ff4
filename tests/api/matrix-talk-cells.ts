import { formType } from '#netlify/api/http/route-table.ts';
import { calendarLinkSchema, dueSchema, newCalendarLinkSchema } from '#src/shared/contracts/calendar.ts';
import { dutiesSchema } from '#src/shared/contracts/duties.ts';
import { daySchema } from '#src/shared/contracts/day.ts';
import { deletedSchema } from '#src/shared/contracts/deletion.ts';
import { liveBeatSchema } from '#src/shared/contracts/live.ts';
import { mailChoicesSchema } from '#src/shared/contracts/mail.ts';
import { commentSchema } from '#src/shared/contracts/comments.ts';
import { notificationSchema } from '#src/shared/contracts/notifications.ts';
import { memberAddressSchema } from '#src/shared/contracts/projects.ts';
import { requestSchema } from '#src/shared/contracts/requests.ts';
import { mailedKinds } from '#src/shared/notification-kinds.ts';
import { z } from '#src/shared/zod.ts';
import { newComment, newFeed, notificationsOf, ok, pathOfFeed, type World } from '#tests/support/world.ts';
import { type Cell, everybody, inProject, members, ownerOnly, seesProject, staff } from './matrix-expected.ts';

const ofDocument = ({ document }: World) => `/api/documents/${document.id}/comments`;

const commentPath = async (world: World) => `/api/comments/${(await newComment(world.a.visitor, world.project.id)).id}`;

const request = { title: 'Slides', body: 'Templates for slides, please.' };

async function requestPath({ a, project }: World): Promise<string> {
  const path = `/api/projects/${project.id}/requests`;
  return `${path}/${(await ok<{ id: number }>(a.visitor.call('POST', path, { body: request }))).id}`;
}

const ofRequest = async (world: World) => {
  const path = `${(await requestPath(world)).replace(/projects\/\d+\//, '')}/comments`;
  await ok(world.a.visitor.call('POST', path, { body: { body: 'And by when?' } }));
  return path;
};

const mailPreferences = { digestHour: 7, ...Object.fromEntries(mailedKinds.map((kind) => [kind, 'daily'])) };

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
  'GET /api/requests/:id/comments': {
    expect: seesProject,
    reply: z.array(commentSchema),
    path: ofRequest,
  },
  'POST /api/requests/:id/comments': {
    expect: [401, 201, 404, 201, 201],
    reply: commentSchema,
    path: ofRequest,
    body: () => ({ body: 'Hello' }),
  },
  'PATCH /api/comments/:id': {
    expect: ownerOnly(),
    reply: commentSchema,
    path: commentPath,
    body: () => ({ body: 'Hello again' }),
  },
  'DELETE /api/comments/:id': { expect: [401, 200, 404, 404, 200], reply: commentSchema, path: commentPath },
  'GET /api/projects/:id/requests': {
    expect: seesProject,
    reply: z.array(requestSchema),
    path: inProject('/requests'),
  },
  'POST /api/projects/:id/requests': {
    expect: [401, 201, 404, 201, 201],
    reply: requestSchema,
    path: inProject('/requests'),
    body: () => request,
  },
  'PATCH /api/projects/:id/requests/:requestId': {
    expect: staff(),
    reply: requestSchema,
    path: requestPath,
    body: () => ({ status: 'planned' }),
  },
  // Nothing is proposed yet.
  'POST /api/projects/:id/requests/:requestId/agreement': {
    // Nothing was proposed yet, which whoever may answer hears.
    expect: [401, 409, 404, 404, 404],
    reply: requestSchema,
    path: async (world) => `${await requestPath(world)}/agreement`,
    body: () => ({ agrees: true }),
  },
  'DELETE /api/projects/:id/requests/:requestId': { expect: ownerOnly(), reply: deletedSchema, path: requestPath },
  'POST /api/notifications/read': {
    expect: members(),
    reply: z.object({ marked: z.number() }),
    body: () => ({ newestId: 1 }),
  },
  'GET /api/projects/:id/addresses': {
    expect: seesProject,
    reply: z.array(memberAddressSchema),
    path: inProject('/addresses'),
  },
  'GET /api/live': { expect: members(), reply: liveBeatSchema },
  'GET /api/user/day/:today': { expect: members(), reply: daySchema, path: () => '/api/user/day/2026-03-01' },
  'GET /api/user/duties/:today': { expect: members(), reply: dutiesSchema, path: () => '/api/user/duties/2026-03-01' },
  'GET /api/user/calendar/:month': {
    expect: members(),
    reply: z.array(dueSchema),
    path: () => '/api/user/calendar/2026-03',
  },
  'GET /api/user/calendar-link': { expect: members(), reply: calendarLinkSchema },
  'POST /api/user/calendar-link': { expect: members(201), reply: newCalendarLinkSchema },
  'DELETE /api/user/calendar-link': { expect: members(), reply: calendarLinkSchema },
  // Its secret is all that it asks for.
  'GET /api/calendar.ics': {
    expect: everybody(200),
    reply: z.object({}),
    path: async ({ a }) => pathOfFeed(await newFeed(a.visitor)),
    file: 'text/calendar; charset=utf-8',
  },
  'GET /api/user/mail': { expect: members(), reply: mailChoicesSchema },
  'PUT /api/user/mail': { expect: members(), reply: mailChoicesSchema, body: () => mailPreferences },
  'PUT /api/user/mail/projects/:id': {
    expect: seesProject,
    reply: mailChoicesSchema,
    path: ({ project }) => `/api/user/mail/projects/${project.id}`,
    body: () => ({ how: 'daily' }),
  },
  'GET /api/notifications/stop': { expect: everybody(303), reply: z.object({}) },
  'POST /api/notifications/stop': {
    expect: everybody(400),
    reply: z.object({}),
    headers: { 'Content-Type': formType },
  },
  // Nobody hands mail on to a site that takes none.
  'POST /api/mail/inbound': {
    expect: everybody(404),
    reply: z.object({}),
    headers: { 'Content-Type': 'message/rfc822' },
  },
  'GET /api/notifications': { expect: members(), reply: z.array(notificationSchema) },
  'PATCH /api/notifications/:id/read': {
    expect: ownerOnly(),
    reply: notificationSchema,
    path: async ({ a }) => `/api/notifications/${(await notificationsOf(a.visitor))[0]!.id}/read`,
  },
};
