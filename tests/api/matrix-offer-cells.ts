import { deletedSchema } from '#src/shared/contracts/deletion.ts';
import { type Offer, offerSchema, offerSummarySchema } from '#src/shared/contracts/offers.ts';
import { z } from '#src/shared/zod.ts';
import { draftOffer, sendOffer } from '#tests/support/offers.ts';
import type { World } from '#tests/support/world.ts';
import { admins, type Cell } from './matrix-expected.ts';

const path =
  (make: (world: World) => Promise<Offer>, rest = '') =>
  async (world: World) =>
    `/api/admin/offers/${(await make(world)).id}${rest}`;
const accepted = { how: 'purchase_order', name: 'Maya Test', acceptedOn: '2026-11-01', options: [], orderNumber: '' };

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
  'POST /api/admin/offers/:id/version': { expect: admins(201), reply: offerSchema, path: path(sendOffer, '/version') },
  'POST /api/admin/offers/:id/withdrawal': {
    expect: admins(),
    reply: offerSchema,
    path: path(sendOffer, '/withdrawal'),
  },
  'POST /api/admin/offers/:id/acceptance': {
    expect: admins(201),
    reply: offerSchema,
    path: path(sendOffer, '/acceptance'),
    body: () => accepted,
  },
};
