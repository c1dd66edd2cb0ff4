import { deletedSchema } from '#src/shared/contracts/deletion.ts';
import { engagementSchema } from '#src/shared/contracts/engagements.ts';
import { type Offer, offerSchema, offerSummarySchema, sentOfferSchema } from '#src/shared/contracts/offers.ts';
import { z } from '#src/shared/zod.ts';
import { draftOffer, sendOffer } from '#tests/support/offers.ts';
import { ok, type World } from '#tests/support/world.ts';
import { admins, type Cell, inProject, seesProject, staff } from './matrix-expected.ts';

const path =
  (make: (world: World) => Promise<Offer>, rest = '') =>
  async (world: World) =>
    `/api/admin/offers/${(await make(world)).id}${rest}`;
const accepted = { how: 'purchase_order', name: 'Maya Test', acceptedOn: '2026-11-01', options: [], orderNumber: '' };

/** The project that an accepted offer began; where wanted, the invoice of its deposit is issued. */
async function begun(world: World, isIssued = false) {
  const { id } = await sendOffer(world);
  const offer = await ok<Offer>(world.admin.call('POST', `/api/admin/offers/${id}/acceptance`, { body: accepted }));
  if (isIssued) {
    const company = `/api/admin/companies/${offer.companyId}`;
    await ok(world.admin.call('PATCH', company, { body: { street: 'Beispielweg 5', city: 'Hamburg', country: 'DE' } }));
    await ok(
      world.admin.call('POST', `/api/admin/invoices/${offer.acceptance?.invoiceId}/issue`, {
        body: { taxReason: 'Agreed with the client.' },
      }),
    );
  }
  return offer.projectId;
}

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
    path: async (world) => `/api/projects/${await begun(world, true)}/deposit-reminder`,
    body: () => ({}),
  },
  'POST /api/projects/:id/ending': {
    expect: admins(),
    reply: engagementSchema,
    path: async (world) => `/api/projects/${await begun(world)}/ending`,
    body: () => ({ stays: 0, reason: 'The plant closes' }),
  },
  'POST /api/admin/offers/:id/acceptance': {
    expect: admins(201),
    reply: offerSchema,
    path: path(sendOffer, '/acceptance'),
    body: () => accepted,
  },
};
