import {
  adminDocumentSchema,
  adminProjectSchema,
  adminTotalsSchema,
  adminUserSchema,
} from '#src/shared/contracts/admin.ts';
import {
  auditEntrySchema,
  createUserReplySchema,
  operationsSchema,
  invitationReplySchema,
  adminProcedureSchema,
  procedureVersionSchema,
} from '#src/shared/contracts/admin.ts';
import {
  passwordLinkStateSchema,
  recoveryReplySchema,
  registerReplySchema,
  sessionSchema,
  setPasswordReplySchema,
  type User,
  userSchema,
} from '#src/shared/contracts/auth.ts';
import { formType } from '#netlify/api/http/route-table.ts';
import { contactSubmissionSchema } from '#src/shared/contracts/contact.ts';
import { trackSchema } from '#src/shared/contracts/day.ts';
import { deletedSchema } from '#src/shared/contracts/deletion.ts';
import { savedPaletteSchema } from '#src/shared/contracts/palettes.ts';
import { attachedPaletteSchema, projectPaletteSchema } from '#src/shared/contracts/project-palettes.ts';
import { lateWorkSchema, milestoneSchema, personSchema, projectSchema } from '#src/shared/contracts/projects.ts';
import { startSchema } from '#src/shared/contracts/start.ts';
import { startedViewSchema } from '#src/shared/contracts/views.ts';
import { z } from '#src/shared/zod.ts';
import { demoPassword } from '#tests/support/api.ts';
import {
  attachedPalette,
  newPalette,
  ok,
  paletteBody,
  registerClient,
  procedureBody,
  uniqueName,
  type World,
} from '#tests/support/world.ts';
import { accountCells } from './matrix-account-cells.ts';
import { assistantCells } from './matrix-assistant-cells.ts';
import { documentCells } from './matrix-documents.ts';
import { admins, type Cell, everybody, inProject, members, ownerOnly, seesProject, staff } from './matrix-expected.ts';
import { offerCells } from './matrix-offer-cells.ts';
import { invoiceCells } from './matrix-invoice-cells.ts';
import { linkCells } from './matrix-link-cells.ts';
import { procedureCells } from './matrix-procedure-cells.ts';
import { staffCells } from './matrix-staff-cells.ts';
import { talkCells } from './matrix-talk-cells.ts';

const message = z.object({ message: z.string() });
const nothing = z.strictObject({});
const account = () => {
  const username = uniqueName('matrix');
  return { username, email: `${username}@example.com` };
};
const form = { 'Content-Type': formType };
const contact = { name: 'Test', email: 'test@example.com', company: 'Test', message: 'A message for a test' };

async function procedurePath({ admin }: World): Promise<string> {
  const { id } = await ok<{ id: number }>(admin.call('POST', '/api/admin/procedures', { body: procedureBody }));
  return `/api/admin/procedures/${id}`;
}

const palettePath = async ({ a }: World) => `/api/branding/palettes/${(await newPalette(a.visitor)).id}`;

export const cells: Record<string, Cell> = {
  'GET /api/health': { expect: everybody(200), reply: z.object({ status: z.string(), database: z.string() }) },
  'POST /api/auth/login': {
    expect: everybody(401),
    reply: nothing,
    body: () => ({ username: uniqueName('nobody'), password: demoPassword }),
  },
  'POST /api/auth/register': {
    expect: everybody(201),
    reply: registerReplySchema,
    body: () => ({ ...account(), password: demoPassword }),
    changesSession: true,
  },
  'POST /api/auth/recovery': {
    expect: everybody(200),
    reply: recoveryReplySchema,
    body: () => ({ username: 'client' }),
  },
  'POST /api/auth/confirmation': { expect: everybody(200), reply: nothing, body: () => ({ username: 'nobody' }) },
  'POST /api/auth/set-password': {
    expect: everybody(400),
    reply: setPasswordReplySchema,
    body: () => ({ token: 'x'.repeat(43), password: demoPassword }),
  },
  'POST /api/auth/password-link': {
    expect: everybody(200),
    reply: passwordLinkStateSchema,
    body: () => ({ token: 'x'.repeat(43) }),
  },
  'GET /api/auth/session': { expect: everybody(200), reply: sessionSchema },
  'GET /api/start/:app': { expect: everybody(200), reply: startSchema, path: () => '/api/start/portal' },
  'POST /api/auth/logout': { expect: everybody(200), reply: nothing, changesSession: true },
  'PUT /api/user/dates': {
    expect: members(),
    reply: userSchema,
    body: () => ({ timeZone: 'Europe/Dublin', dateLanguage: 'en-GB' }),
  },
  'GET /api/user/profile': { expect: members(), reply: userSchema },
  'PATCH /api/user/profile': {
    expect: members(),
    reply: userSchema,
    body: async (_, visitor) => {
      const { name, email } = (await (await visitor.call('GET', '/api/user/profile')).json()) as Partial<User>;
      return { name: name ?? '', email };
    },
  },
  'GET /api/projects': { expect: members(), reply: z.array(projectSchema) },
  'GET /api/projects/archived': { expect: members(), reply: z.array(projectSchema) },
  'GET /api/projects/tracks': { expect: members(), reply: z.array(trackSchema) },
  'GET /api/projects/late/:today': {
    expect: staff(),
    reply: z.array(lateWorkSchema),
    path: () => '/api/projects/late/2026-03-01',
  },
  'POST /api/projects': {
    expect: staff(201),
    reply: projectSchema,
    body: () => ({ title: 'Matrix', description: 'Matrix' }),
  },
  'GET /api/projects/:id': { expect: seesProject, reply: projectSchema, path: inProject('') },
  'PATCH /api/projects/:id': {
    expect: staff(),
    reply: projectSchema,
    path: inProject(''),
    body: () => ({ status: 'review' }),
  },
  'GET /api/projects/:id/milestones': {
    expect: seesProject,
    reply: z.array(milestoneSchema),
    path: inProject('/milestones'),
  },
  'POST /api/projects/:id/milestones': {
    expect: staff(201),
    reply: milestoneSchema,
    path: inProject('/milestones'),
    body: () => ({ title: '' }),
  },
  'PATCH /api/projects/:id/milestones/:milestoneId': {
    expect: staff(),
    reply: milestoneSchema,
    path: (world) => inProject(`/milestones/${world.milestone.id}`)(world),
    body: () => ({ isComplete: true }),
  },
  'PUT /api/projects/:id/milestones': {
    expect: staff(),
    reply: z.object({ ordered: z.boolean() }),
    path: inProject('/milestones'),
    body: ({ milestone }) => ({ ids: [milestone.id] }),
  },
  'DELETE /api/projects/:id/milestones/:milestoneId': {
    expect: staff(),
    reply: deletedSchema,
    path: async (world) => {
      const body = { title: 'To go' };
      const path = inProject('/milestones')(world);
      return `${path}/${(await ok<{ id: number }>(world.team.call('POST', path, { body }))).id}`;
    },
  },
  'GET /api/people': { expect: staff(), reply: z.array(personSchema) },
  'GET /api/projects/:id/members': { expect: seesProject, reply: z.array(personSchema), path: inProject('/members') },
  'PUT /api/projects/:id/members': {
    expect: staff(),
    reply: z.array(personSchema),
    path: inProject('/members'),
    body: ({ a }) => ({ memberIds: [a.user.id] }),
  },
  ...accountCells,
  ...documentCells,
  ...talkCells,
  ...assistantCells,
  ...staffCells,
  ...invoiceCells,
  ...offerCells,
  ...linkCells,
  ...procedureCells,
  'POST /api/branding/palettes': {
    expect: everybody(201),
    reply: savedPaletteSchema,
    body: () => ({ ...paletteBody, email: 'guest@example.com' }),
  },
  'GET /api/branding/palettes': { expect: members(), reply: z.array(savedPaletteSchema) },
  'PATCH /api/branding/palettes/:id': {
    expect: ownerOnly(),
    reply: savedPaletteSchema,
    path: palettePath,
    body: () => ({ gray: '#fff' }),
  },
  'DELETE /api/branding/palettes/:id': { expect: ownerOnly(204), reply: nothing, path: palettePath },
  'GET /api/projects/:id/palettes': {
    expect: seesProject,
    reply: z.array(projectPaletteSchema),
    path: async (world) => {
      await attachedPalette(world);
      return `/api/projects/${world.project.id}/palettes`;
    },
  },
  'POST /api/projects/:id/palettes': {
    expect: [401, 201, 404, 201, 201],
    reply: attachedPaletteSchema,
    path: inProject('/palettes'),
    // Of whoever attaches it; nobody can be signed out and have one.
    body: async ({ anonymous, a }, visitor) => ({
      paletteId: (await newPalette(visitor === anonymous ? a.visitor : visitor)).id,
    }),
  },
  'POST /api/contact': { expect: everybody(201), reply: message, body: () => contact },
  'POST /api/newsletter': { expect: everybody(201), reply: message, body: () => ({ email: 'reader@example.com' }) },
  'POST /api/contact/form': {
    expect: everybody(303),
    reply: nothing,
    headers: form,
    body: () => new URLSearchParams(contact).toString(),
  },
  'POST /api/newsletter/form': {
    expect: everybody(303),
    reply: nothing,
    headers: form,
    body: () => 'email=reader%40example.com',
  },
  'GET /api/newsletter/confirm': { expect: everybody(303), reply: nothing },
  'POST /api/newsletter/confirm': { expect: everybody(303), reply: nothing, headers: form },
  'GET /api/newsletter/unsubscribe': { expect: everybody(303), reply: nothing },
  'POST /api/newsletter/unsubscribe': {
    expect: everybody(400),
    reply: nothing,
    headers: form,
    body: () => 'List-Unsubscribe=One-Click',
  },
  'POST /api/admin/views': {
    expect: admins(201),
    reply: startedViewSchema,
    body: ({ a }) => ({ userId: a.user.id }),
    changesSession: true,
  },
  'DELETE /api/view': { expect: members(), reply: nothing },
  'GET /api/admin/health': { expect: admins(), reply: operationsSchema },
  'GET /api/admin/totals': { expect: admins(), reply: adminTotalsSchema },
  'GET /api/admin/projects': { expect: admins(), reply: z.array(adminProjectSchema) },
  'GET /api/admin/projects/archived': { expect: admins(), reply: z.array(adminProjectSchema) },
  'GET /api/admin/documents': { expect: admins(), reply: z.array(adminDocumentSchema) },
  'GET /api/admin/audit': { expect: admins(), reply: z.array(auditEntrySchema) },
  'GET /api/admin/users': { expect: admins(), reply: z.array(adminUserSchema) },
  'POST /api/admin/users': {
    expect: admins(201),
    reply: createUserReplySchema,
    body: () => ({ ...account(), role: 'client' }),
  },
  'PATCH /api/admin/users/:id': {
    expect: admins(),
    reply: adminUserSchema,
    path: ({ a }) => `/api/admin/users/${a.user.id}`,
    body: () => ({ company: 'Example' }),
  },
  'POST /api/admin/users/delete': {
    expect: admins(),
    reply: deletedSchema,
    body: async ({ api }) => ({ ids: [(await registerClient(api, 'leaver')).user.id] }),
  },
  'POST /api/admin/users/:id/invitation': {
    expect: admins(201),
    reply: invitationReplySchema,
    path: ({ a }) => `/api/admin/users/${a.user.id}/invitation`,
  },
  'GET /api/admin/contacts': { expect: admins(), reply: z.array(contactSubmissionSchema) },
  'GET /api/admin/procedures': { expect: admins(), reply: z.array(adminProcedureSchema) },
  'POST /api/admin/procedures': { expect: admins(201), reply: adminProcedureSchema, body: () => procedureBody },
  'POST /api/admin/procedures/pdf': {
    expect: admins(),
    reply: nothing,
    body: () => procedureBody,
    file: 'application/pdf',
  },
  'PATCH /api/admin/procedures/:id': {
    expect: admins(),
    reply: adminProcedureSchema,
    path: procedurePath,
    body: () => procedureBody,
  },
  'GET /api/admin/procedures/:id/versions': {
    expect: admins(),
    reply: z.array(procedureVersionSchema),
    path: async (world) => `${await procedurePath(world)}/versions`,
  },
};
