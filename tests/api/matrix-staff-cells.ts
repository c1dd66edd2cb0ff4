import { randomUUID } from 'node:crypto';
import { accountFactsSchema, adminUserSchema, openWorkSchema } from '#src/shared/contracts/admin.ts';
import { vatCheckSchema } from '#src/shared/contracts/invoice-reasons.ts';
import { companyNameSchema, companySchema, companySeatSchema } from '#src/shared/contracts/companies.ts';
import { formType } from '#netlify/api/http/route-table.ts';
import { askedCallSchema, blockedTimeSchema, slotsSchema } from '#src/shared/contracts/booking.ts';
import { deletedSchema } from '#src/shared/contracts/deletion.ts';
import { findableSchema } from '#src/shared/contracts/find.ts';
import { convertedLeadSchema, leadLetterSchema, leadSchema } from '#src/shared/contracts/leads.ts';
import { z } from '#src/shared/zod.ts';
import { ok, registerClient, uniqueName, type World } from '#tests/support/world.ts';
import { newCall } from '#tests/support/new-call.ts';
import { admins, type Cell, everybody, members, staff } from './matrix-expected.ts';

async function newLead({ admin, anonymous }: World): Promise<number> {
  const email = `${uniqueName('lead')}@example.com`;
  const body = { name: 'Test', email, company: 'Test', message: 'A message for a test' };
  await ok(anonymous.call('POST', '/api/contact', { body }));
  const leads = await ok<{ id: number; email: string }[]>(admin.call('GET', '/api/admin/leads?limit=50'));
  return leads.find((lead) => lead.email === email)!.id;
}

const html = 'text/html; charset=utf-8';

let blocks = 0;
const newBlock = () => {
  blocks += 1;
  const day = new Date(Date.UTC(2090, 0, blocks)).toISOString().slice(0, 10);
  return { reason: 'Away', startsAt: `${day}T10:00:00Z`, endsAt: `${day}T11:00:00Z` };
};

const lead = (rest: string) => async (world: World) => `/api/admin/leads/${await newLead(world)}${rest}`;

const newCompany = async ({ admin }: World) => {
  const { id } = await ok<{ id: number }>(
    admin.call('POST', '/api/admin/companies', { body: { name: uniqueName('Firm') } }),
  );
  return `/api/admin/companies/${id}`;
};

/** What staff work with. */
export const staffCells: Record<string, Cell> = {
  'GET /api/find': { expect: members(), reply: z.array(findableSchema), path: () => '/api/find?text=demo' },
  'GET /api/companies': { expect: staff(), reply: z.array(companyNameSchema) },
  'GET /api/admin/companies': { expect: admins(), reply: z.array(companySchema) },
  'POST /api/admin/companies': {
    expect: admins(201),
    reply: companySchema,
    body: () => ({ name: uniqueName('Firm') }),
  },
  'GET /api/admin/companies/:id': { expect: admins(), reply: companySchema, path: newCompany },
  'PATCH /api/admin/companies/:id': {
    expect: admins(),
    reply: companySchema,
    path: newCompany,
    body: () => ({ taxId: 'GB 123' }),
  },
  'GET /api/admin/companies/:id/vat-check': {
    expect: admins(),
    reply: z.nullable(vatCheckSchema),
    path: async (world) => `${await newCompany(world)}/vat-check`,
  },
  'POST /api/admin/companies/:id/vat-check': {
    expect: admins(),
    reply: z.nullable(vatCheckSchema),
    path: async (world) => `${await newCompany(world)}/vat-check`,
    body: () => ({}),
  },
  'GET /api/admin/companies/:id/seats': {
    expect: admins(),
    reply: z.array(companySeatSchema),
    path: async (world) => `${await newCompany(world)}/seats`,
  },
  'POST /api/admin/companies/:id/merge': {
    expect: admins(),
    reply: companySchema,
    path: async (world) => `${await newCompany(world)}/merge`,
    body: async (world) => ({ into: Number((await newCompany(world)).split('/').at(-1)) }),
  },
  'DELETE /api/admin/companies/:id': { expect: admins(), reply: deletedSchema, path: newCompany },
  'GET /api/admin/leads': { expect: admins(), reply: z.array(leadSchema) },
  'PATCH /api/admin/leads/:id': {
    expect: admins(),
    reply: leadSchema,
    path: lead(''),
    body: () => ({ status: 'in_talk', notes: 'Called', isRead: true, assigneeId: null }),
  },
  'PUT /api/admin/leads/:id/contact': {
    expect: admins(),
    reply: leadSchema,
    path: lead('/contact'),
    body: () => ({ name: 'Corrected', email: `${uniqueName('right')}@example.com`, company: 'Example' }),
  },
  'PATCH /api/admin/leads/:id/booking': {
    expect: admins(),
    reply: leadSchema,
    path: async ({ admin, anonymous }) => {
      await ok(anonymous.call('POST', '/api/bookings', { body: await newCall(anonymous) }));
      const leads = await ok<{ id: number; booking: unknown }[]>(admin.call('GET', '/api/admin/leads?limit=50'));
      return `/api/admin/leads/${leads.find(({ booking }) => booking !== null)?.id}/booking`;
    },
    body: () => ({ notes: 'Talked', takenBy: null }),
  },
  'GET /api/admin/blocked-times': { expect: admins(), reply: z.array(blockedTimeSchema) },
  'POST /api/admin/blocked-times': { expect: admins(201), reply: blockedTimeSchema, body: () => newBlock() },
  'DELETE /api/admin/blocked-times/:id': {
    expect: admins(),
    reply: z.object({ freed: z.boolean() }),
    path: async ({ admin }) => {
      const { id } = await ok<{ id: number }>(admin.call('POST', '/api/admin/blocked-times', { body: newBlock() }));
      return `/api/admin/blocked-times/${id}`;
    },
  },
  'GET /api/bookings/slots': { expect: everybody(200), reply: slotsSchema },
  'POST /api/bookings': {
    expect: everybody(201),
    reply: askedCallSchema,
    body: (_, visitor) => newCall(visitor),
  },
  'GET /api/bookings/plain': { expect: everybody(200), reply: z.any(), file: html },
  // Without a time and a name the form comes back.
  'POST /api/bookings/plain': {
    expect: everybody(400),
    reply: z.any(),
    headers: { 'Content-Type': formType },
    body: () => 'name=Ada',
  },
  'GET /api/bookings/call': { expect: everybody(404), reply: z.any() },
  'POST /api/bookings/call': {
    expect: everybody(404),
    reply: z.any(),
    headers: { 'Content-Type': formType },
    body: () => 'act=confirm',
  },
  'GET /api/admin/leads/:id/letters': { expect: admins(), reply: z.array(leadLetterSchema), path: lead('/letters') },
  'POST /api/admin/leads/:id/letters': {
    expect: admins(201),
    reply: leadLetterSchema,
    path: lead('/letters'),
    body: () => ({ body: 'Hello' }),
  },
  'POST /api/admin/leads/:id/client': {
    expect: admins(201),
    reply: convertedLeadSchema,
    path: lead('/client'),
    body: () => ({ username: uniqueName('won'), projectTitle: 'First', projectDescription: 'About it' }),
  },
  'GET /api/admin/users/facts': { expect: admins(), reply: z.array(accountFactsSchema) },
  'GET /api/admin/users/:id/work': {
    expect: admins(),
    reply: openWorkSchema,
    path: ({ a }) => `/api/admin/users/${a.user.id}/work`,
  },
  'PUT /api/admin/users/:id/email': {
    expect: admins(),
    reply: adminUserSchema,
    path: async ({ api }) => `/api/admin/users/${(await registerClient(api, 'typo')).user.id}/email`,
    body: () => ({ email: `${uniqueName('right')}@example.com` }),
  },
  'DELETE /api/admin/users/:id/invitation': {
    expect: admins(),
    reply: z.object({ withdrawn: z.boolean() }),
    path: async ({ admin, api }) => {
      const { id } = (await registerClient(api, 'invited')).user;
      const path = `/api/admin/users/${id}/invitation`;
      await ok(admin.call('POST', path));
      return path;
    },
  },
  // Nothing failed, so there is nothing to send again.
  'POST /api/admin/mail/:id/resend': {
    expect: admins(404),
    reply: z.object({}),
    path: () => '/api/admin/mail/999999999/resend',
  },
  'POST /api/admin/leads/delete': {
    expect: admins(),
    reply: deletedSchema,
    body: async (world) => ({ ids: [await newLead(world)] }),
  },
  'POST /api/admin/newsletter/delete': {
    expect: admins(),
    reply: deletedSchema,
    body: async ({ anonymous }) => {
      const email = `${randomUUID()}@example.com`;
      await ok(anonymous.call('POST', '/api/newsletter', { body: { email } }));
      return { email };
    },
  },
};
