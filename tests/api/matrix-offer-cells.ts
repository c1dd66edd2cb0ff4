import { deletedSchema } from '#src/shared/contracts/deletion.ts';
import { engagementSchema } from '#src/shared/contracts/engagements.ts';
import { type Offer, offerSchema, offerSummarySchema, sentOfferSchema } from '#src/shared/contracts/offers.ts';
import { z } from '#src/shared/zod.ts';
import { acceptance, beginProject, draftOffer, sendOffer } from '#tests/support/offers.ts';
import type { World } from '#tests/support/world.ts';
import { admins, type Cell, inProject, seesProject, staff } from './matrix-expected.ts';

const path =
  (make: (world: World) => Promise<Offer>, rest = '') =>
  async (world: World) =>
    `/api/admin/offers/${(await make(world)).id}${rest}`;

/** What is offered: administrators' work, as leads and invoices are. */
export const offerCells: Record<string, Cell> = {
  'GET /api/admin/offers': { expect: admins(), reply: z.array(offerSummarySchema) },
  'GET /api/admin/offers/:id': { expect: admins(), reply: offerSchema, path: path(draftOffer) },
  'POST /api/admin/offers': {
    expect: admins(201),
    reply: offerSchema,
    body: async (world) => ({ companyId: (await draftOffer(world)).companyId }),
  },
  'PATCH /api/admin/offers/:id': {
    expect: admins(),
    reply: offerSchema,
    path: path(draftOffer),
    body: () => ({ about: 'Something else' }),
  },
  'DELETE /api/admin/offers/:id': { expect: admins(), reply: deletedSchema, path: path(draftOffer) },
  'GET /api/admin/offers/:id/page': {
    expect: admins(),
    reply: z.any(),
    path: path(draftOffer, '/page'),
    file: 'text/html; charset=utf-8',
  },
  'POST /api/admin/offers/:id/send': {
    expect: admins(),
    reply: sentOfferSchema,
    path: path(draftOffer, '/send'),
    body: () => ({ message: '' }),
  },
  'POST /api/admin/offers/:id/version': { expect: admins(201), reply: offerSchema, path: path(sendOffer, '/version') },
  'POST /api/admin/offers/:id/withdrawal': {
    expect: admins(),
    reply: offerSchema,
    path: path(sendOffer, '/withdrawal'),
  },
  'GET /api/projects/:id/engagement': {
    expect: seesProject,
    reply: engagementSchema,
    path: inProject('/engagement'),
  },
  'POST /api/projects/:id/dates': {
    expect: staff(),
    reply: z.object({ moved: z.int() }),
    path: inProject('/dates'),
    body: () => ({ days: 1 }),
  },
  'POST /api/projects/:id/deposit-reminder': {
    expect: admins(),
    reply: engagementSchema,
    path: async (world) => `/api/projects/${await beginProject(world, true)}/deposit-reminder`,
    body: () => ({}),
  },
  'POST /api/projects/:id/ending': {
    expect: admins(),
    reply: engagementSchema,
    path: async (world) => `/api/projects/${await beginProject(world)}/ending`,
    body: () => ({ stays: 0, reason: 'The plant closes' }),
  },
  'POST /api/admin/offers/:id/acceptance': {
    expect: admins(201),
    reply: offerSchema,
    path: path(sendOffer, '/acceptance'),
    body: () => acceptance,
  },
};
