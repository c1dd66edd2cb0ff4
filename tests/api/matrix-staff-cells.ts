import { randomUUID } from 'node:crypto';
import { accountFactsSchema, adminUserSchema, openWorkSchema } from '#shared/contracts/admin.ts';
import { companyNameSchema, companySchema } from '#shared/contracts/companies.ts';
import { deletedSchema } from '#shared/contracts/deletion.ts';
import { findableSchema } from '#shared/contracts/find.ts';
import { convertedLeadSchema, leadLetterSchema, leadSchema } from '#shared/contracts/leads.ts';
import { adminNeedsSchema } from '#shared/contracts/needs.ts';
import { z } from '#shared/zod.ts';
import { ok, registerClient, uniqueName, type World } from '#tests/support/world.ts';
import { admins, type Cell, members, staff } from './matrix-expected.ts';

async function newLead({ admin, anonymous }: World): Promise<number> {
  const email = `${uniqueName('lead')}@example.com`;
  const body = { name: 'Test', email, company: 'Test', message: 'A message for a test' };
  await ok(anonymous.call('POST', '/api/contact', { body }));
  const leads = await ok<{ id: number; email: string }[]>(admin.call('GET', '/api/admin/leads?limit=50'));
  return leads.find((lead) => lead.email === email)!.id;
}

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
  'GET /api/admin/needs/:today': {
    expect: admins(),
    reply: adminNeedsSchema,
    path: () => '/api/admin/needs/2026-03-01',
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
